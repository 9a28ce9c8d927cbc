import type { FastifyReply, FastifyRequest } from 'fastify'
import { widestRateLimit } from '#core/contract/apikeys.ts'
import type { Endpoint, Limit } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Caller, Identity } from '../route.ts'
import { credentialIn } from '../security.ts'
import { addressKey } from './address-key.ts'
import { type Allowance, type Limiter, type MemoryLimiter, refuseOver } from './rate-limit.ts'

export type Gate = {
  /** Calls `stranger`, which may throw, before it looks up a credential that was never valid here. */
  authenticate(credential: string, stranger: () => void): Promise<Identity>
  limiters: { local: MemoryLimiter; shared: Limiter; factor: number }
}

/** Authenticates the caller and checks rate limits and rights, before any of the body is read. */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
  credential = credentialIn(request.headers),
) {
  const refused = (allowance: Allowance, most: number) =>
    showAllowance(reply, { policy: 'credentials', ...allowance }, `"credentials";q=${most};w=${windowSeconds}`)
  const found = credential ? await identify(credential, request.ip, gate, refused) : 'unknown'
  request.caller = typeof found === 'object' ? found : null
  await limit(endpoint, request, reply, gate.limiters)
  // clients of other services send keys alone
  permit(endpoint, endpoint.shape && credential && found === 'unknown' ? 'invalid_key' : found)
}

/** Keys of other services, which users leave in when they change only the address. */
const foreignKey = /^(sk[-_]|AIza)|^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:fx)?$/i
const ownTokenLength = 43
const unknownPerMinute = 120

/**
 * Looking up random credentials must stay cheap: an address may try so many unknown ones a minute, then it is refused from
 * memory. A credential that was valid here before is still looked up, so that guesses from a shared address lock out none
 * of its other users.
 */
export async function identify(
  credential: string,
  address: string,
  { authenticate, limiters: { local, factor } }: Gate,
  refused?: (allowance: Allowance, most: number) => void,
): Promise<Identity> {
  if (foreignKey.test(credential) && credential.length !== ownTokenLength) return 'foreign_key'
  let count: string | undefined
  const found = await authenticate(credential, () => {
    count = `credentials address:${addressKey(address)}`
    // counted before the lookup: concurrent guesses would otherwise all be looked up
    const most = Math.ceil(unknownPerMinute * factor)
    const allowance = local.take(count, most, windowSeconds)
    if (!allowance.allowed) refused?.(allowance, most)
    refuseOver(allowance)
  })
  if (count && typeof found === 'object') local.uncount(count)
  return found
}

export function permit(endpoint: Endpoint, found: Identity): void {
  if (typeof found === 'object') {
    if (found.api_key_id) refuseOutOfScope(endpoint, found)
    if (endpoint.auth === 'staff' && !found.is_staff)
      throw new AppError(found.second_factor_missing ? 'second_factor_required' : 'forbidden', {})
    return
  }
  if (endpoint.auth === 'anyone') return
  if (found === 'foreign_key') throw new AppError('foreign_api_key', {})
  if (found === 'invalid_key') throw new AppError('invalid_api_key', {})
  throw found === 'expired' ? new AppError('session_expired', {}) : new AppError('unauthenticated', {})
}

/** Closed by default: a key can call only endpoints that offer it a scope. */
function refuseOutOfScope({ auth, scope }: Endpoint, { scopes }: Caller) {
  if (auth === 'anyone') return
  if (auth === 'staff' || !scope || (scopes && !scopes.includes(scope)))
    throw new AppError('scope_missing', { scope: scope ?? null })
}

const windowSeconds = 60
const everyday: Limit = { per_minute: 600, by: 'caller' }

/** A counter that a call increments. Its policy is the name clients read in the headers. */
export type Counted = {
  policy: 'key' | 'endpoint' | 'default' | 'account'
  count: string
  most: number
  shared: boolean
}

/**
 * All keys of an account together may do what three of them may, so more keys gain nothing, and a key at its limit leaves
 * the others theirs. Sessions are counted by account, apart from the keys, so no number of keys slows the owner's own pages;
 * one joint counter would cost each call of a page a second count for nothing.
 */
const keysOfAnAccount = 3

/** Each key has its own count: at its limit it slows neither its owner nor the owner's other keys. */
export function limitsOf(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'auth' | 'limit'>,
  { caller, address, factor }: { caller: Caller | null; address: string; factor: number },
): Counted[] {
  const from = `address:${addressKey(address)}`
  const who = caller ? (caller.api_key_id ? `key:${caller.api_key_id}` : `account:${caller.account_id}`) : from
  const counted: Counted[] = []
  const all = (what: string, each: number, shared: boolean) => {
    if (caller?.api_key_id)
      counted.push({
        policy: 'account',
        count: `${what} keys:${caller.account_id}`,
        most: each * keysOfAnAccount,
        shared,
      })
  }
  if (caller?.rate_limit) counted.push({ policy: 'key', count: who, most: caller.rate_limit, shared: true })
  const { limit } = endpoint
  // a caller about to be refused as unknown must not cost the database a statement
  if (limit && (caller || endpoint.auth === 'anyone' || limit.by === 'address')) {
    const what = `${endpoint.method} ${endpoint.path}`
    const most = Math.ceil(limit.per_minute * factor)
    const shared = limit.shared === true
    counted.push({ policy: 'endpoint', count: `${what} ${limit.by === 'caller' ? who : from}`, most, shared })
    if (limit.by === 'caller') all(what, most, shared)
    else if (caller?.rate_limit) all('limited', widestRateLimit, false)
    return counted
  }
  if (caller?.rate_limit) {
    all('limited', widestRateLimit, false)
    return counted
  }
  const most = Math.ceil(everyday.per_minute * factor)
  counted.push({ policy: 'default', count: `any ${who}`, most, shared: false })
  all('any', most, false)
  return counted
}

async function limit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, limiters: Gate['limiters']) {
  const { local, shared, factor } = limiters
  const counted = limitsOf(endpoint, { caller: request.caller, address: request.ip, factor })
  let tightest: Shown | undefined
  for (const { policy, count, most, shared: fleet } of counted) {
    const taken = (fleet ? shared : local).take(count, most, windowSeconds)
    const allowance = taken instanceof Promise ? await taken : taken
    if (!tightest || allowance.remaining < tightest.remaining || !allowance.allowed) tightest = { policy, ...allowance }
    // what one limit refuses must not use up another
    if (!allowance.allowed) break
  }
  const policies = counted.map(({ policy, most }) => `"${policy}";q=${most};w=${windowSeconds}`).join(', ')
  showAllowance(reply, tightest!, policies)
  refuseOver(tightest!)
}

type Shown = Allowance & { policy: string }

/** Both notations of draft-ietf-httpapi-ratelimit-headers: the one most clients read, and the later one. */
function showAllowance(reply: FastifyReply, shown: Shown, policies: string) {
  const { policy, limit, remaining, reset_seconds } = shown
  reply.header('ratelimit-limit', limit)
  reply.header('ratelimit-remaining', remaining)
  reply.header('ratelimit-reset', reset_seconds)
  reply.header('ratelimit-policy', policies)
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${reset_seconds}`)
}

/** Sets Retry-After; shows limits that a feature keeps itself, such as that on sign-ins, too. */
export function showWhenToRetry(reply: FastifyReply, err: AppError): void {
  if ('retryAfter' in err.data) reply.header('retry-after', err.data.retryAfter)
  if (!err.is('rate_limited') || reply.getHeader('ratelimit-remaining') === 0) return
  const { limit, remaining, retryAfter } = err.data
  const shown = { policy: 'attempts', limit, remaining, reset_seconds: retryAfter, allowed: false }
  showAllowance(reply, shown, `"attempts";q=${limit}`)
}
