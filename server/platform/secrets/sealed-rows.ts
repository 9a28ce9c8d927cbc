import type { Db, Sql } from '../db/open.ts'
import type { Seal, Standing } from './seal.ts'

/** What an area keeps sealed. Each value is bound to the id of its row. */
export type SealedRows = {
  seal: Seal
  /** In the order of ids, those after one. */
  page(on: Sql, after: string | null, limit: number): Promise<SealedRow[]>
  /** Changes nothing where the value is another one meanwhile. */
  replace(on: Sql, id: string, change: { from: string; to: string }): Promise<unknown>
}
export type SealedRow = { id: string; values: string[] }

const page_rows = 200

/** Every value with its standing, a page in memory at a time. */
async function* standings(on: Sql, { seal, page }: SealedRows, stop?: AbortSignal) {
  for (let after: string | null = null; !stop?.aborted; ) {
    const rows: SealedRow[] = await page(on, after, page_rows)
    for (const { id, values } of rows)
      for (const value of values) yield { id, value, standing: seal.standing(value, id) }
    if (rows.length < page_rows) return
    after = rows.at(-1)!.id
  }
}

/** Brings what was sealed with an old secret under the one in use. What cannot be opened stays as it is. */
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
