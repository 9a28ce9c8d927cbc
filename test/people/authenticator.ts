import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '#core/contract/account/account.ts'
import type { PasskeyAnswer } from '#core/contract/account/proof.ts'
import type { PasskeyCreation, PasskeyMade } from '#core/contract/account/second-factor.ts'

type Settings = { origin?: string; user_verified?: boolean; counter?: number }
type Kept = { id: string; key: KeyObject; user_handle: string; counter: number }

/** A security key in software: P-256, a counter, and an owner who always confirms by default. */
export function softwareAuthenticator(origin = 'http://localhost:4000') {
  const kept: Kept[] = []
  const dataFor = (rpId: string, { user_verified = true }: Settings, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (user_verified ? 0x04 : 0) | (more.length ? 0x40 : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more])
  }
  const clientDataFor = (type: string, challenge: string, settings: Settings) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: settings.origin ?? origin, crossOrigin: false }))

  return {
    make(options: PasskeyCreation, settings: Settings = {}): PasskeyMade {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const raw = randomBytes(32)
      const id = raw.toString('base64url')
      const counter = settings.counter ?? 1
      kept.push({ id, key: privateKey, user_handle: options.user.id, counter })
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, cbor(cose)])
      const authData = dataFor(options.rp.id, settings, counter, credential)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = clientDataFor('webauthn.create', options.challenge, settings).toString('base64url')
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['usb'] }
      return { id, rawId: id, type: 'public-key', response }
    },

    /** Uses the passkey the options allow, or the newest one. */
    answer(options: PasskeyRequest, settings: Settings = {}): PasskeyAnswer {
      const allowed = options.allowCredentials.map(({ id }) => id)
      const passkey = kept.findLast(({ id }) => !allowed.length || allowed.includes(id))!
      passkey.counter = settings.counter ?? passkey.counter + 1
      const authData = dataFor(options.rpId, settings, passkey.counter)
      const clientData = clientDataFor('webauthn.get', options.challenge, settings)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(passkey.key).toString('base64url'),
        userHandle: passkey.user_handle,
      }
      return { id: passkey.id, rawId: passkey.id, type: 'public-key', response }
    },
  }
}

/** As much of RFC 8949 as an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
