import { buffer } from 'node:stream/consumers'
import type { TestApp } from './harness.ts'

/** Tables with a row, and files of the storage, in which one of these is found. */
export async function whereKept(t: TestApp, wanted: { texts: string[]; bytes: Buffer[] }): Promise<string[]> {
  const tables = await t.app.db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const text of wanted.texts) {
      const rows = await t.app.db.query(`select 1 from "${name}" r where strpos(r::text, $1) > 0 limit 1`, [text])
      if (rows.length) found.push(`${name}: ${text}`)
    }
  for (const folder of ['u', 'voices'])
    for await (const { key } of t.storage.listBelow(folder)) {
      const file = await buffer((await t.storage.read(key)).stream)
      if (wanted.bytes.some((bytes) => file.includes(bytes))) found.push(key)
    }
  return found
}
