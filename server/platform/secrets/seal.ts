import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, type Secrets } from './secrets.ts'

/** Sealed with the current secret, with another accepted one, or with an unknown one. */
export type Standing = 'current' | 'old' | 'lost'

export type Seal = {
  seal(secret: string, ownerId: string): string
  open(sealed: string, ownerId: string): string
  standing(sealed: string, ownerId: string): Standing
}

/** Encrypts secrets that must be readable again; a sealed value opens for its own owner only. */
export function createSeal(secrets: Secrets, purpose: string): Seal {
  const keys = keysFor(secrets, purpose)
  /** The first key that opens it; authenticated encryption opens with no other. */
  function opened(sealed: string, ownerId: string): { text: string; nth: number } | undefined {
    for (const [nth, key] of keys.entries()) {
      const text = openedWith(key, sealed, ownerId)
      if (text !== undefined) return { text, nth }
    }
    return undefined
  }
  return {
    seal(secret, ownerId) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(ownerId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, ownerId) {
      const found = opened(sealed, ownerId)
      if (!found) throw new Error(`A value for ${purpose} was sealed with a secret that is not known here.`)
      return found.text
    },
    standing(sealed, ownerId) {
      const found = opened(sealed, ownerId)
      if (!found) return 'lost'
      return found.nth === 0 ? 'current' : 'old'
    },
  }
}

function openedWith(key: Uint8Array, sealed: string, ownerId: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  cipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(12, 28))
  const text = cipher.update(bytes.subarray(28))
  try {
    return Buffer.concat([text, cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
