import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './secrets.ts'

export type Seal = {
  seal(secret: string, owner_id: string): string
  open(sealed: string, owner_id: string): string
}

/** Keeps secrets that must be read again unreadable at rest; a sealed one opens for its own owner alone. */
export function createSeal(server_secret: string, purpose: string): Seal {
  const key = keyFor(server_secret, purpose)
  return {
    seal(secret, owner_id) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner_id))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text, owner_id) {
      const bytes = Buffer.from(text, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      cipher.setAAD(Buffer.from(owner_id)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
