import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession } from '#core/contract/account/account.ts'
import { createApiKey, revokeApiKey } from '#core/contract/apikeys.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { Scope } from '#core/contract/scopes.ts'
import { possibleErrors } from '../../server/features/docs/openapi/openapi.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { hashToken } from '../../server/platform/secrets/secrets.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { keptLog } from '../kept-log.ts'
import { full } from '../runs.ts'
import { ownedOn } from './owned.ts'
import { describeOwnership } from './ownership.ts'
import { formOf, queryOf, sample } from './samples.ts'

let t: TestApp
const log = keptLog()
beforeAll(async () => {
  // webhooks are sent nowhere
  t = await startTestApp({
    webhooks: { reach: async () => [] },
    watch_nesting: true,
    settings: { LOG_LEVEL: 'trace', LOG_PRETTY: 'false', PAYMENTS: 'sandbox' },
    log_to: log.stream,
  })
})
afterAll(() => t.stop())

const owned = ownedOn(() => t)

const situations = [
  'anonymous',
  'malformed token',
  'expired token',
  'revoked token',
  'other user',
  'owner',
  'staff',
  'api key',
  'revoked key',
  'key without the scope',
] as const
type Situation = (typeof situations)[number]
const malformed = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b c',
  'Basic dXNlcjpwdw==',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'ò'.repeat(3)}`,
  `Bearer ${'y'.repeat(4000)}`,
]

const placeOf = (e: Endpoint) => namedEndpoints.findIndex(({ endpoint }) => endpoint === e)
/** Two of them, different for each endpoint: all endpoints together cover each of them often. */
function malformedFor(e: Endpoint): string[] {
  if (full) return malformed
  const at = placeOf(e)
  return [malformed[at % malformed.length]!, malformed[(at + 3) % malformed.length]!]
}

/** The refusal an endpoint's contract demands in a situation, or null when the call itself must be answered. */
function demanded(e: Endpoint, situation: Situation): ErrorCode | null {
  if (e.auth === 'anyone') return null
  if (situation === 'anonymous' || situation === 'malformed token') return 'unauthenticated'
  if (situation === 'expired token' || situation === 'revoked token') return 'session_expired'
  if (situation === 'revoked key') return 'invalid_api_key'
  if (situation === 'key without the scope') return 'scope_missing'
  if (situation === 'api key') return e.auth === 'staff' || !e.scope ? 'scope_missing' : null
  if (e.auth === 'staff' && situation !== 'staff') return 'forbidden'
  if (e.owns && (situation === 'other user' || situation === 'staff')) return 'not_found'
  return null
}

type Headers = Record<string, string>

/** A user whose things stay unchanged after each call: refused calls, reads, and public calls. */
const lasting = { owned: new Map<string, Record<string, string>>(), credentials: new Map<string, Headers[]>() }
let lasting_owner: Promise<SignedInUser> | undefined
const lastingOwner = () => {
  lasting_owner ??= t.newUser()
  return lasting_owner
}
const ownedBy = (owner: SignedInUser, what: string) =>
  once(lasting.owned, `${owner.user.id} ${what}`, () => owned[what]!(owner))
async function once<K, V>(known: Map<K, V>, key: K, make: () => Promise<V>): Promise<V> {
  if (!known.has(key)) known.set(key, await make())
  return known.get(key)!
}
const actsForOthers: Situation[] = ['other user', 'staff']
/** One hook of all endpoints refuses these; which of them each endpoint meets varies, and all of them meet each often. */
const ended: Situation[] = ['malformed token', 'expired token', 'revoked token', 'revoked key']
const withoutAccount: Situation[] = ['anonymous', ...ended]

async function headersFor(situation: Situation, owner: SignedInUser, e: Endpoint): Promise<Headers[]> {
  if (situation === 'api key' || situation === 'revoked key' || situation === 'key without the scope') {
    const { id, key } = await t.call(createApiKey, { body: { name: 'a key', scopes: scopesFor(situation, e) } }, owner)
    if (situation === 'revoked key') await t.call(revokeApiKey, { params: { id } }, owner)
    return [{ authorization: `Bearer ${key}` }, { 'xi-api-key': key }, { authorization: `DeepL-Auth-Key ${key}` }]
  }
  const authorizations = await authorizationsFor(situation, owner, e)
  return authorizations.map((text) => (text ? { authorization: Buffer.from(text).toString('latin1') } : {}) as Headers)
}

/** One of the two ways to send a key, varying by endpoint; DeepL's too where its format is used. */
function sentTo(e: Endpoint, credentials: Headers[]): Headers[] {
  if (!credentials.some((headers) => 'xi-api-key' in headers)) return credentials
  const [, , deepl] = credentials
  const ways = full ? credentials.slice(0, 2) : [credentials[placeOf(e) % 2]!]
  return e.shape === 'deepl' ? [...ways, deepl!] : ways
}

function scopesFor(situation: Situation, e: Endpoint): Scope[] | null {
  return situation === 'key without the scope' ? [e.scope === 'tts' ? 'stt' : 'tts'] : null
}

async function authorizationsFor(situation: Situation, owner: SignedInUser, e: Endpoint): Promise<string[]> {
  const bearer = ({ token }: SignedInUser) => [`Bearer ${token}`]
  if (situation === 'anonymous') return ['']
  if (situation === 'malformed token') return malformedFor(e)
  if (situation === 'owner') return bearer(owner)
  if (situation === 'other user') return bearer(await t.newUser())
  if (situation === 'staff') return bearer(await t.newUser({ is_staff: true }))
  const spare = await t.signIn(owner.user.email, owner.password)
  const [row] = await t.app.db.query<{ session_id: string }>('select session_id from session_tokens where hash = $1', [
    hashToken(spare.token),
  ])
  if (situation === 'revoked token') {
    const body = { proof: { password: owner.password } }
    await t.call(endSession, { params: { id: row!.session_id }, body }, owner)
  } else
    await t.app.db.query(`update session_tokens set expires_at = now() - interval '1 second' where session_id = $1`, [
      row!.session_id,
    ])
  return bearer(spare)
}

/** No proxy or cache may store an answer, unless it is a file with cache headers, or public. */
function expectPrivate(e: Endpoint, { statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) {
  if (e.public_seconds && statusCode === 200)
    return expect(headers['cache-control']).toBe(`public, max-age=${e.public_seconds}`)
  if (e.returns !== 'file' || statusCode >= 400) expect(headers['cache-control']).toBe('no-store')
  else expect(headers['cache-control']).toMatch(/no-store|^private/)
}

describeOwnership({ t: () => t, makers: owned, owner: lastingOwner, ownedBy })

describe.each(namedEndpoints.map((n) => [`${n.endpoint.method} ${n.endpoint.path}`, n.endpoint] as const))(
  '%s',
  (_, e) => {
    // the secrets searched for are made below
    beforeAll(() => log.clear())
    const paramsOf = async (owner: SignedInUser) =>
      e.owns ? await owned[e.owns]!(owner) : e.params ? sample(e.params) : undefined

    const spared = ended.filter((_, n) => n !== Math.floor(placeOf(e) / malformed.length) % ended.length)
    // where nothing is owned, "others" are the same as before; owned things are covered above
    const seen = situations.filter(
      (one) => full || (!spared.includes(one) && (e.auth === 'staff' || !actsForOthers.includes(one))),
    )
    it.each(seen)('answers what its contract says to: %s', async (situation) => {
      if (e.owns) expect(owned, `test/contract/owned.ts must say how to make a ${e.owns}`).toHaveProperty(e.owns)
      const must = demanded(e, situation)
      // a user with a passkey cannot sign in again by password, as situations with an ended session need
      const lasts = e.owns !== 'passkey' && (must !== null || e.method === 'GET' || withoutAccount.includes(situation))
      // callers without an owned object need none of their own
      const acts = e.owns !== undefined || !actsForOthers.includes(situation)
      const owner = lasts || !acts ? await lastingOwner() : await t.newUser()
      const make = () => headersFor(situation, owner, e)
      const credentials = lasts
        ? await once(
            lasting.credentials,
            `${situation} ${situation === 'malformed token' ? malformedFor(e) : scopesFor(situation, e)}`,
            make,
          )
        : await make()
      for (const headers of sentTo(e, credentials)) {
        const params = lasts && e.owns ? await ownedBy(owner, e.owns) : await paramsOf(owner)
        const query = e.query ? queryOf(e.query) : undefined
        // a caller without access learns so only once the form is read
        const sent = e.form && e.owns ? await formOf(e.form) : { body: e.body && sample(e.body), headers: {} }
        const reply = await t.inject(e, { params, query, body: sent.body }, { ...sent.headers, ...headers })
        // in another service's format our own code is in a header
        const said = () => (reply.headers['x-error-code'] ?? reply.json().code) as ErrorCode
        const refusal = reply.statusCode >= 400 ? said() : null
        // clients of other services have no sessions: their refusal is about keys
        const code = must === 'unauthenticated' && e.shape && refusal === 'invalid_api_key' ? must : refusal
        if (must) expect(code).toBe(must)
        else if (code)
          expect(
            possibleErrors(e).filter(
              (c) =>
                c !== 'internal' &&
                (e.auth === 'anyone' ||
                  !['unauthenticated', 'session_expired', 'forbidden', 'invalid_api_key', 'scope_missing'].includes(c)),
            ),
          ).toContain(code)
        else expect(reply.statusCode).toBe(e.status ?? 200)
        expectPrivate(e, reply)
        for (const secret of Object.values(headers)) log.expectWithout(secret.replace(/^(Bearer|DeepL-Auth-Key) +/, ''))
      }
    })
  },
)
