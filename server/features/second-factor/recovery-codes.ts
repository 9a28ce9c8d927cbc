import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#core/contract/account/second-factor.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Keys } from '../../platform/secrets/secrets.ts'

/** Leaves out letters that are easily misread: i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

/** A keyed hash: 60 bits could be searched given a plain hash of the database alone. */
export function createRecoveryCodes(keys: Keys) {
  const hashWith = (key: Uint8Array, userId: UserId, code: string) =>
    createHmac('sha256', key)
      .update(`${userId} ${asMeant(code)}`)
      .digest('base64url')
  return {
    make: (): string[] => Array.from({ length: recoveryCodeCount }, newCode),
    hash: (userId: UserId, code: string): string => hashWith(keys[0], userId, code),
    /** Possible stored hashes of a code, including those under an earlier secret. */
    hashes: (userId: UserId, code: string): string[] => keys.map((key) => hashWith(key, userId, code)),
  }
}

function newCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/** Normalises a code as people copy it from paper. */
function asMeant(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')
}
