import type { SignedIn, User } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { retention } from '#core/rules/retention.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { addressKey } from '../../../platform/http/limits/address-key.ts'
import type { RequestInfo } from '../../../platform/http/route.ts'
import type { UserId } from '../../../platform/ids.ts'
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts'
import { accountStore as store, type UserRow } from '../store.ts'

const accessSeconds = 15 * 60
export const refreshSeconds = retention.session_days * 86_400
/** A session ends this long after the sign-in, however often it is renewed. */
const mostSessionMs = 180 * 86_400_000
/** A lost answer or a second tab may send the old refresh token again within this time; later it counts as stolen. */
const reuseGraceMs = 20_000

/** The result of a sign-in; the refresh token and the device token go into cookies only. */
export type Issued = { answer: SignedIn; refresh_token: string; device_cookie?: string }

/** `device` is the cookie of a browser that may have signed in before. */
export type SignInRequest = RequestInfo & { device?: string }

export function userView(row: UserRow): User {
  const { id, email, username, is_staff, language } = row
  return {
    id,
    email,
    username,
    is_staff,
    language: language as User['language'],
    email_verified: row.email_verified_at !== null,
    created_at: row.created_at.toISOString(),
  }
}

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function issue(tx: Sql, user: UserRow, session_id: string): Promise<Issued> {
  const [access_token, refresh_token] = [randomToken(), randomToken()]
  await store.addTokens(tx, [
    { hash: hashToken(access_token), session_id, kind: 'access', expires_at: fromNow(accessSeconds) },
    { hash: hashToken(refresh_token), session_id, kind: 'refresh', expires_at: fromNow(refreshSeconds) },
  ])
  return { answer: { access_token, expires_in: accessSeconds, user: userView(user) }, refresh_token }
}

/** Opens a session in the transaction that created or checked the user, and remembers the browser. */
export async function openSession(
  tx: Sql,
  user: UserRow,
  { user_agent, address, device }: SignInRequest,
  second_factor = false,
): Promise<Issued> {
  const session = await store.addSession(tx, {
    user_id: user.id,
    user_agent,
    address,
    expires_at: fromNow(refreshSeconds),
    second_factor,
  })
  const device_cookie = await rememberDevice(tx, user.id, device)
  return { ...(await issue(tx, user, session.id)), device_cookie }
}

const testTokenSeconds = 5 * 60

/** Opens a session with an access token and no refresh token. */
export async function mintTestToken(tx: Sql, user_id: UserId, { address }: RequestInfo) {
  const access_token = randomToken()
  const expires_at = fromNow(testTokenSeconds)
  const session = await store.addSession(tx, { user_id, user_agent: 'Test token', address, expires_at })
  await store.addTokens(tx, [{ hash: hashToken(access_token), session_id: session.id, kind: 'access', expires_at }])
  return { access_token, expires_in: testTokenSeconds }
}

export async function rotate(
  db: Db,
  refresh_token: string | undefined,
  { user_agent, address }: RequestInfo,
  onStolen: (user_id: UserId) => void,
): Promise<Issued> {
  if (!refresh_token) throw new AppError('session_expired', {})
  const hash = hashToken(refresh_token)
  const issued = await db.tx(async (tx) => {
    const token = await store.refreshToken(tx, hash)
    if (!token || token.ended_at || token.expires_at < new Date()) return null
    if (Date.now() - token.signed_in_at.getTime() > mostSessionMs) return null
    if (token.used_at && Date.now() - token.used_at.getTime() > reuseGraceMs) {
      // two parties hold this token: end the session for both
      await store.endSessions(tx, { user_id: token.user_id, id: token.session_id })
      onStolen(token.user_id)
      return null
    }
    const user = await store.userById(tx, token.user_id)
    if (!user) return null
    await store.markUsed(tx, hash)
    await store.touchSession(tx, token.session_id, { user_agent, address, expires_at: fromNow(refreshSeconds) })
    return issue(tx, user, token.session_id)
  })
  // outside the transaction, which must commit the end of a stolen session
  if (!issued) throw new AppError('session_expired', {})
  return issued
}

/** Signs out without a valid token: ends the session that the cookie names. */
export async function endByRefreshToken(db: Db, refresh_token: string): Promise<string[]> {
  return db.tx(async (tx) => {
    const token = await store.refreshToken(tx, hashToken(refresh_token))
    return token ? store.endSessions(tx, { user_id: token.user_id, id: token.session_id }) : []
  })
}

/** How an account recognises a sign-in attempt: by its device, by its address, or not at all. */
export type Recognition = { device: string | undefined; address: boolean }

const unknownUser = '00000000-0000-0000-0000-000000000000' as UserId
const tokensInCookie = 5

/** One cookie serves the accounts that share a browser: a token for each of the latest few. */
function deviceTokens(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.', tokensInCookie).filter((token) => /^[\w-]{43}$/.test(token))
}

/** Queries unknown accounts as well, so that timing does not reveal them. */
export async function recognise(
  db: Db,
  user_id: UserId | undefined,
  { cookie, address }: { cookie: string | undefined; address: string },
): Promise<Recognition> {
  const hashes = deviceTokens(cookie).map(hashToken)
  const [device, seen] = await Promise.all([
    store.knownDevice(db, user_id ?? unknownUser, hashes),
    store.seenAddresses(db, user_id ?? unknownUser),
  ])
  return { device, address: seen.some((each) => addressKey(each) === addressKey(address)) }
}

/** Remembers the device in the transaction that signs in; answers its cookie. */
export async function rememberDevice(tx: Sql, user_id: UserId, cookie: string | undefined): Promise<string> {
  const tokens = deviceTokens(cookie)
  const known = await store.knownDevice(tx, user_id, tokens.map(hashToken))
  const mine = tokens.find((token) => hashToken(token) === known) ?? randomToken()
  await store.rememberDevice(tx, { user_id, hash: hashToken(mine) })
  return [mine, ...tokens.filter((token) => token !== mine)].slice(0, tokensInCookie).join('.')
}
