import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
