import type { GlossaryEntry } from '#core/contract/translate/glossary.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Sql } from '../../../platform/db/open.ts'
import { assigned, inserted } from '../../../platform/db/rows.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { translationGlossaries } from './tables.ts'

export type GlossaryRow = typeof translationGlossaries.$inferSelect
export type CountedGlossary = GlossaryRow & { entry_count: number }
export type TermRow = GlossaryEntry & { first_word: string }
type Which = { id: string; account_id: AccountId }

const countedSql = `g.*, (select count(*)::int from translation_terms t where t.glossary_id = g.id) as entry_count`

export const glossaryStore = {
  async add(on: Sql, glossary: typeof translationGlossaries.$inferInsert): Promise<GlossaryRow> {
    const { names, places, values } = inserted(glossary)
    const [row] = await on.query<GlossaryRow>(
      `insert into translation_glossaries (${names}) values (${places}) returning *`,
      values,
    )
    return row!
  },
  list: (on: Sql, account_id: AccountId): Promise<CountedGlossary[]> =>
    on.query(`select ${countedSql} from translation_glossaries g where account_id = $1 order by created_at desc, id`, [
      account_id,
    ]),
  async one(on: Sql, { id, account_id }: Which): Promise<CountedGlossary | undefined> {
    const rows = await on.query<CountedGlossary>(
      `select ${countedSql} from translation_glossaries g where id = $1 and account_id = $2`,
      [id, account_id],
    )
    return rows[0]
  },
  /** Locks its terms until the transaction ends. */
  async hold(tx: Sql, { id, account_id }: Which): Promise<boolean> {
    const held = await tx.query(
      'update translation_glossaries set updated_at = now() where id = $1 and account_id = $2 returning id',
      [id, account_id],
    )
    return held.length > 0
  },
  async change(on: Sql, { id, account_id }: Which, changes: { name?: string; is_active?: boolean }): Promise<boolean> {
    const { set, values } = assigned({ ...changes, updated_at: new Date() }, [id, account_id])
    const changed = await on.query(
      `update translation_glossaries set ${set} where id = $1 and account_id = $2 returning id`,
      values,
    )
    return changed.length > 0
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from translation_glossaries where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    return gone.length > 0
  },
  terms: (on: Sql, id: string, { limit, offset }: { limit: number; offset: number }): Promise<GlossaryEntry[]> =>
    on.query('select source, target from translation_terms where glossary_id = $1 order by source limit $2 offset $3', [
      id,
      limit,
      offset,
    ]),
  async addTerms(tx: Sql, id: string, terms: readonly TermRow[]): Promise<void> {
    await tx.query(
      `insert into translation_terms (glossary_id, source, target, first_word)
       select $1, * from jsonb_to_recordset($2) as given (source text, target text, first_word text)
       on conflict (glossary_id, source) do update set target = excluded.target`,
      [id, JSON.stringify(terms)],
    )
  },
  async removeTerms(tx: Sql, id: string, sources: readonly string[] | null): Promise<void> {
    await tx.query(
      'delete from translation_terms where glossary_id = $1 and ($2::text[] is null or source = any($2))',
      [id, sources],
    )
  },
  /** Those of an account into a language: named ones, or all that are active. */
  into: (on: Sql, account_id: AccountId, to: TranslationLanguage, ids: readonly string[] | undefined) =>
    on.query<Pick<GlossaryRow, 'id' | 'source_language'>>(
      `select id, source_language from translation_glossaries where account_id = $1 and target_language = $2
         and case when $3::uuid[] is null then is_active else id = any($3) end
       order by array_position($3::uuid[], id), created_at desc, id`,
      [account_id, to, ids ?? null],
    ),
  /** Terms that may occur in a text with these words. */
  matching: (on: Sql, ids: readonly string[], words: readonly string[], limit: number) =>
    on.query<GlossaryEntry & { glossary_id: string }>(
      `select glossary_id, source, target from translation_terms
       where glossary_id = any($1) and first_word = any($2) order by array_position($1, glossary_id), source limit $3`,
      [ids, words, limit],
    ),
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from translation_glossaries where account_id = $1', [account_id])
  },
}
