import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { keysFor, type Secrets } from '../../platform/secrets/secrets.ts'

const hour_seconds = 3600
const mac_bytes = 32
const head_bytes = 4

/** Ids that contain their own key and expiry hour, signed: the holder may read that file until then. */
export function createFileIds({ secrets, now }: { secrets: Secrets; now: () => number }) {
  const keys = keysFor(secrets, 'file id')
  const macOf = (signed: Uint8Array, key: Uint8Array = keys[0]) => createHmac('sha256', key).update(signed).digest()

  return {
    /** Expiry is rounded up to the hour, so that a file keeps its address for an hour and caches can hold it. */
    make(key: string, lifetime_seconds: number): string {
      const head = Buffer.alloc(head_bytes)
      head.writeUInt32BE(Math.ceil((now() / 1000 + lifetime_seconds) / hour_seconds))
      const signed = Buffer.concat([head, Buffer.from(key)])
      return Buffer.concat([signed, macOf(signed)]).toString('base64url')
    },
    /** Throws `not_found` for anything forged, expired or malformed. */
    read(file_id: string): { key: string; seconds_left: number } {
      const bytes = Buffer.from(file_id, 'base64url')
      const signed = bytes.subarray(0, -mac_bytes)
      // Node decodes many spellings of one id; accept only the one we made
      const genuine =
        signed.length > head_bytes &&
        bytes.toString('base64url') === file_id &&
        keys.some((key) => timingSafeEqual(macOf(signed, key), bytes.subarray(-mac_bytes)))
      const seconds_left = genuine ? signed.readUInt32BE() * hour_seconds - now() / 1000 : 0
      if (seconds_left <= 0) throw new AppError('not_found', { what: 'File' })
      return { key: signed.toString('utf8', head_bytes), seconds_left: Math.floor(seconds_left) }
    },
  }
}
