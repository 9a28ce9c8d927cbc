import type { Db, Sql } from '../db/open.ts'
import type { Seal, Standing } from './seal.ts'

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
