import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { keysFor, type Secrets } from '../../platform/secrets/secrets.ts'

const hourSeconds = 3600
const macBytes = 32
const headBytes = 4

/** Ids that contain their own key and expiry hour, signed: the holder may read that file until then. */
export function createFileIds({ secrets, now }: { secrets: Secrets; now: () => number }) {
  const keys = keysFor(secrets, 'file id')
  const macOf = (signed: Uint8Array, key: Uint8Array = keys[0]) => createHmac('sha256', key).update(signed).digest()

  return {
    /** Expiry is rounded up to the hour, so that a file keeps its address for an hour and caches can hold it. */
    make(key: string, lifetimeSeconds: number): string {
      const head = Buffer.alloc(headBytes)
      head.writeUInt32BE(Math.ceil((now() / 1000 + lifetimeSeconds) / hourSeconds))
      const signed = Buffer.concat([head, Buffer.from(key)])
      return Buffer.concat([signed, macOf(signed)]).toString('base64url')
    },
    /** Throws `not_found` for anything forged, expired or malformed. */
    read(fileId: string): { key: string; seconds_left: number } {
      const bytes = Buffer.from(fileId, 'base64url')
      const signed = bytes.subarray(0, -macBytes)
      // Node decodes many spellings of one id; accept only the one we made
      const genuine =
        signed.length > headBytes &&
        bytes.toString('base64url') === fileId &&
        keys.some((key) => timingSafeEqual(macOf(signed, key), bytes.subarray(-macBytes)))
      const secondsLeft = genuine ? signed.readUInt32BE() * hourSeconds - now() / 1000 : 0
      if (secondsLeft <= 0) throw new AppError('not_found', { what: 'File' })
      return { key: signed.toString('utf8', headBytes), seconds_left: Math.floor(secondsLeft) }
    },
  }
}
