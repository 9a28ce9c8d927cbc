import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../platform/secrets/secrets.ts'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends, in the base32 that apps read. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

export function stepAt(now: number): number {
  return Math.floor(now / 1000 / stepSeconds)
}

/** RFC 6238 with SHA-1 and six digits: the only kind that every authenticator app supports. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const value = digest.readUInt32BE(digest[digest.length - 1]! & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}

/** The time step of a code, within one step of clock drift; undefined if it matches none of the three. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const digits = code.replace(/\D/g, '')
  const steps = [-1, 0, 1].map((drift) => stepAt(now) + drift)
  // computes all three either way, so that timing does not reveal which one fits
  return steps.filter((step) => sameText(totpCode(secret, step), digits)).at(-1)
}

export function totpUri(secret: string, account: string): string {
  const label = `${encodeURIComponent('Pawòl')}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent('Pawòl')}`
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
