import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db, Sql } from '../db/open.ts'
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

/** The sealed values of a feature. Each is bound to the id of its row. */
export type SealedRows = {
  seal: Seal
  /** A page of rows in the order of ids. */
  page(on: Sql, after: string | null, limit: number): Promise<SealedRow[]>
  /** Changes nothing if the value has changed in the meantime. */
  replace(on: Sql, id: string, change: { from: string; to: string }): Promise<unknown>
}
export type SealedRow = { id: string; values: string[] }

const pageRows = 200

/** Every value with its state, a page in memory at a time. */
async function* standings(on: Sql, { seal, page }: SealedRows, stop?: AbortSignal) {
  for (let after: string | null = null; !stop?.aborted; ) {
    const rows: SealedRow[] = await page(on, after, pageRows)
    for (const { id, values } of rows)
      for (const value of values) yield { id, value, standing: seal.standing(value, id) }
    if (rows.length < pageRows) return
    after = rows.at(-1)!.id
  }
}

/** Re-seals values of an old secret with the current one. Leaves those that cannot be opened. */
export async function sealAgain(db: Db, rows: SealedRows, stop?: AbortSignal): Promise<void> {
  for await (const { id, value, standing } of standings(db, rows, stop))
    if (standing === 'old')
      await rows.replace(db, id, { from: value, to: rows.seal.seal(rows.seal.open(value, id), id) })
}

export async function countStandings(on: Sql, all: SealedRows[]): Promise<Record<Standing, number>> {
  const count = { current: 0, old: 0, lost: 0 }
  for (const rows of all) for await (const { standing } of standings(on, rows)) count[standing]++
  return count
}
