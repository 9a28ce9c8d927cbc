import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../../platform/secrets.ts'

export const secretStart = 'whsec_'

/** As the Standard Webhooks scheme writes it: its bytes in base64 behind a prefix. */
export function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`
}

export type SecretSeal = {
  seal(secret: string, endpoint_id: string): string
  open(sealed: string, endpoint_id: string): string
}

/** Keeps signing secrets unreadable at rest; a sealed one opens for its own endpoint alone. */
export function createSeal(server_secret: string): SecretSeal {
  const key = keyFor(server_secret, 'webhook secrets')
  return {
    seal(secret, endpoint_id) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(endpoint_id))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text, endpoint_id) {
      const bytes = Buffer.from(text, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      cipher.setAAD(Buffer.from(endpoint_id)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
