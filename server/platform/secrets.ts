import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits: nothing to guess, so a plain hash at rest is enough. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** One secret, a key per purpose: a signature made for one can never pass for another. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `pawol ${purpose}`, 32))
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
