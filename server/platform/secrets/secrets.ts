import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 256 random bits cannot be guessed, so a plain hash at rest is enough. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** One secret, one key per purpose: a signature made for one can never pass for another. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `pawol ${purpose}`, 32))
}

/** The installation's secrets: the current one first, then others that still open what they made. */
export type Secrets = readonly [string, ...string[]]
/** In the order of the secrets; the first makes new values. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

export function keysFor([current, ...others]: Secrets, purpose: string): Keys {
  return [keyFor(current, purpose), ...others.map((secret) => keyFor(secret, purpose))]
}

/** A fingerprint that identifies a secret and reveals nothing else of it. */
export const secretPrint = (secret: string): string =>
  createHmac('sha256', keyFor(secret, 'backup')).update('print').digest('hex').slice(0, 32)

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const fileIn = (dataDir: string) => join(dataDir, 'secret')

/** The secret in the data folder; empty before the first start. */
export function knownSecret(dataDir: string): string {
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The same; creates the folder and a secret if missing. */
export function keptSecret(dataDir: string): string {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // two processes may start at once: the first to create the file wins, the other reads it
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EEXIST') throw err
  }
  return readFileSync(file, 'utf8')
}
