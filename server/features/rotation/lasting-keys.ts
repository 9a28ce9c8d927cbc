import type { Sql } from '../../platform/db/open.ts'
import type { Log } from '../../platform/observability/log.ts'
import { createSeal, type SealedRows } from '../../platform/secrets/seal.ts'
import { type Keys, keyFor, keysFor, type Secrets, secretPrint } from '../../platform/secrets/secrets.ts'
import { retiredKeyStore as store } from './store.ts'

/** Values that outlast a secret and cannot be made again with another: printed recovery codes, and watermarks in distributed audio. */
const lasting = ['recovery codes', 'watermark', 'watermark-device'] as const
export type Lasting = (typeof lasting)[number]

export const sealedRetiredKeys = (secrets: Secrets): SealedRows => ({
  seal: createSeal(secrets, 'retired keys'),
  page: store.sealed,
  replace: store.replaceSealed,
})

/** Keys of the configured secrets, followed by those of retired ones. */
export async function openLastingKeys(on: Sql, { secrets, log }: { secrets: Secrets; log: Log }) {
  const { seal } = sealedRetiredKeys(secrets)
  const retired = (await store.all(on)).flatMap(({ id, purpose, sealed }) => {
    if (seal.standing(sealed, id) !== 'lost') return [{ purpose, key: Buffer.from(seal.open(sealed, id), 'base64url') }]
    log.warn({ purpose }, 'a retired key was sealed with a secret that is not set')
    return []
  })
  return (purpose: Lasting): Keys => {
    const [current, ...others] = keysFor(secrets, purpose)
    const kept = retired.filter((one) => one.purpose === purpose).map(({ key }) => new Uint8Array(key))
    const known = new Set([hex(current)])
    return [current, ...[...others, ...kept].filter((key) => !known.has(hex(key)) && known.add(hex(key)))]
  }
}

const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')

const oldKeysOf = ([, ...old]: Secrets) =>
  old.flatMap((secret) => lasting.map((purpose) => ({ id: `${purpose} ${secretPrint(secret)}`, purpose, secret })))

/** How many keys of old secrets are not stored yet. */
export async function missingKeys(on: Sql, secrets: Secrets): Promise<number> {
  const kept = new Set((await store.all(on)).map(({ id }) => id))
  return oldKeysOf(secrets).filter(({ id }) => !kept.has(id)).length
}

/** Before an old secret is removed, stores the keys for what can only be checked with them. */
export async function retireKeys(on: Sql, secrets: Secrets): Promise<void> {
  const { seal } = sealedRetiredKeys(secrets)
  for (const { id, purpose, secret } of oldKeysOf(secrets)) {
    const key = Buffer.from(keyFor(secret, purpose)).toString('base64url')
    await store.keep(on, { id, purpose, sealed: seal.seal(key, id) })
  }
}
