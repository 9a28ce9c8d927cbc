import type { Db, Sql } from '../../../platform/db/open.ts'
import { addressKey } from '../../../platform/http/limits/address-key.ts'
import type { UserId } from '../../../platform/ids.ts'
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts'
import { accountStore as store } from '../store.ts'

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
