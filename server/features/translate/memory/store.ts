import { createHash } from 'node:crypto'
import type { Direction } from '@pawol/engines/pipeline/engine-calls'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { memoryKey } from '#core/rules/translate/plain-words.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { translationMemory } from './tables.ts'

type Row = typeof translationMemory.$inferSelect
export type Corrected = { source_language: TranslationLanguage; source: string; target: string }
export type Remembered = Pick<Row, 'source_language' | 'target_language' | 'source' | 'target' | 'updated_at'>
export type Memory = ReturnType<typeof createMemory>

/** Of one account; the oldest make room. */
const mostRemembered = 20_000
const exportedPage = 500

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Sentences an account has corrected. */
export function createMemory({ db }: { db: Db }) {
  return {
    /** Answers for a window of sentences; nothing to ask where nothing is remembered. */
    async recall(accountId: AccountId, to: TranslationLanguage) {
      const [any] = await db.query(
        'select from translation_memory where account_id = $1 and target_language = $2 limit 1',
        [accountId, to],
      )
      if (!any) return undefined
      return async (keys: readonly string[], { from }: Direction): Promise<ReadonlyMap<string, string>> => {
        const hashes = new Map(keys.map((key) => [hashOf(key), key]))
        const found = await db.query<Pick<Row, 'key_hash' | 'target'>>(
          `select key_hash, target from translation_memory
           where account_id = $1 and source_language = $2 and target_language = $3 and key_hash = any($4)`,
          [accountId, from, to, [...hashes.keys()]],
        )
        return new Map(found.map(({ key_hash, target }) => [hashes.get(key_hash)!, target]))
      }
    },
    /** The last correction of a sentence is the one that counts. */
    async remember(tx: Sql, accountId: AccountId, to: TranslationLanguage, all: readonly Corrected[]): Promise<void> {
      const rows = new Map(all.map((one) => [`${one.source_language} ${hashOf(memoryKey(one.source))}`, one]))
      if (rows.size === 0) return
      const fields = [...rows].map(([key, one]) => ({ key_hash: key.split(' ')[1]!, ...one }))
      await tx.query(
        `insert into translation_memory (account_id, target_language, source_language, key_hash, source, target)
         select $1, $2, * from jsonb_to_recordset($3) as given (source_language text, key_hash text, source text, target text)
         on conflict (account_id, source_language, target_language, key_hash)
           do update set source = excluded.source, target = excluded.target, updated_at = now()`,
        [accountId, to, JSON.stringify(fields)],
      )
      await tx.query(
        `delete from translation_memory where ctid in (select ctid from translation_memory where account_id = $1
           order by updated_at desc offset ${mostRemembered})`,
        [accountId],
      )
    },
    /** The newest first. */
    async list(accountId: AccountId, { limit, offset }: { limit: number; offset: number }) {
      const [rows, [counted]] = await Promise.all([
        db.query<Remembered>(
          `select source_language, target_language, source, target, updated_at from translation_memory
           where account_id = $1 order by updated_at desc, key_hash limit $2 offset $3`,
          [accountId, limit, offset],
        ),
        db.query<{ count: number }>('select count(*)::int as count from translation_memory where account_id = $1', [
          accountId,
        ]),
      ])
      return { rows, count: counted!.count }
    },
    async *exportOf(accountId: AccountId): AsyncGenerator<Remembered> {
      for (let offset = 0; ; offset += exportedPage) {
        const { rows } = await this.list(accountId, { limit: exportedPage, offset })
        yield* rows
        if (rows.length < exportedPage) return
      }
    },
    async clear(accountId: AccountId, on: Sql = db): Promise<number> {
      return (await on.query('delete from translation_memory where account_id = $1 returning key_hash', [accountId]))
        .length
    },
  }
}
