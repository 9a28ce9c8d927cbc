import type { PreviewVariant } from '#core/contract/dictionaries/previews.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { dictionaryAudio } from './tables.ts'

export type AudioRow = typeof dictionaryAudio.$inferSelect

export const audioStore = {
  of: (on: Sql, entryIds: readonly string[]): Promise<AudioRow[]> =>
    on.query('select * from dictionary_audio where entry_id = any($1)', [entryIds]),
  /** Answers the key it had before. */
  async put(on: Sql, audio: Omit<AudioRow, 'created_at'>): Promise<string | undefined> {
    const { entry_id, variant, dictionary_id, voice_id, key, bytes } = audio
    const [row] = await on.query<{ before: string | null }>(
      `with before as (select key from dictionary_audio where entry_id = $1 and variant = $2)
       insert into dictionary_audio (entry_id, variant, dictionary_id, voice_id, key, bytes) values ($1, $2, $3, $4, $5, $6)
       on conflict (entry_id, variant) do update set dictionary_id = excluded.dictionary_id, voice_id = excluded.voice_id,
         key = excluded.key, bytes = excluded.bytes, created_at = now()
       returning (select key from before) as before`,
      [entry_id, variant, dictionary_id, voice_id, key, bytes],
    )
    return row!.before === key ? undefined : (row!.before ?? undefined)
  },
  /** Deletes sounds and answers their keys. */
  async remove(on: Sql, entryIds: readonly string[], variants?: readonly PreviewVariant[]): Promise<string[]> {
    const gone = await on.query<{ key: string }>(
      `delete from dictionary_audio where entry_id = any($1) and ($2::text[] is null or variant = any($2)) returning key`,
      [entryIds, variants ?? null],
    )
    return gone.map(({ key }) => key)
  },
  /** Deletes the sounds of one voice; answers their keys. */
  async removeOf(on: Sql, voice_id: string): Promise<string[]> {
    const gone = await on.query<{ key: string }>('delete from dictionary_audio where voice_id = $1 returning key', [
      voice_id,
    ])
    return gone.map(({ key }) => key)
  },
  async erase(on: Sql, dictionaryIds: readonly string[]): Promise<void> {
    await on.query('delete from dictionary_audio where dictionary_id = any($1)', [dictionaryIds])
  },
  async storedBytes(on: Sql, accountId: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      `select coalesce(sum(a.bytes), 0)::float8 as bytes from dictionary_audio a join dictionaries d on d.id = a.dictionary_id
       where d.account_id = $1`,
      [accountId],
    )
    return row!.bytes
  },
}
