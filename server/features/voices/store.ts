import type { VoicePreview } from '#core/contract/voices.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'

export type Made = Omit<VoicePreview, 'audio_url'>

export const voiceStore = {
  async listOf(on: Sql, accountId: AccountId): Promise<{ voice_id: string; added_at: Date }[]> {
    return on.query('select voice_id, added_at from my_voices where account_id = $1', [accountId])
  },
  /** Says which of them were not there yet. */
  async add(on: Sql, accountId: AccountId, voiceIds: string[]): Promise<string[]> {
    const added = await on.query<{ voice_id: string }>(
      `insert into my_voices (account_id, voice_id) select $1, unnest($2::text[]) on conflict do nothing returning voice_id`,
      [accountId, voiceIds],
    )
    return added.map((row) => row.voice_id)
  },
  async remove(on: Sql, accountId: AccountId, voiceId: string): Promise<boolean> {
    const gone = await on.query('delete from my_voices where account_id = $1 and voice_id = $2 returning voice_id', [
      accountId,
      voiceId,
    ])
    return gone.length > 0
  },
  async erase(on: Sql, accountId: AccountId): Promise<void> {
    await on.query('delete from my_voices where account_id = $1', [accountId])
  },
  async addedCounts(on: Sql): Promise<Map<string, number>> {
    const rows = await on.query<{ voice_id: string; people: number }>(
      'select voice_id, count(*)::int as people from my_voices group by voice_id',
    )
    return new Map(rows.map((row) => [row.voice_id, row.people]))
  },
}

export const previewStore = {
  /** Undefined if no preview exists, null while one is being made. */
  async read(on: Sql, hash: string): Promise<Made | null | undefined> {
    const [row] = await on.query<{ preview: Made | null }>('select preview from voice_previews where hash = $1', [hash])
    return row?.preview
  },
  /** True for the one caller of the fleet who shall make it. */
  async claim(on: Sql, hash: string, leaseSeconds: number): Promise<boolean> {
    const rows = await on.query(
      `insert into voice_previews as p (hash, lease_until) values ($1, now() + make_interval(secs => $2))
       on conflict (hash) do update set lease_until = excluded.lease_until
         where p.preview is null and p.lease_until <= now()
       returning p.hash`,
      [hash, leaseSeconds],
    )
    return rows.length > 0
  },
  async extend(on: Sql, hash: string, leaseSeconds: number): Promise<void> {
    await on.query(
      `update voice_previews set lease_until = now() + make_interval(secs => $2) where hash = $1 and preview is null`,
      [hash, leaseSeconds],
    )
  },
  async finish(on: Sql, hash: string, preview: Made): Promise<void> {
    await on.query(
      `insert into voice_previews (hash, preview, lease_until) values ($1, $2, now())
       on conflict (hash) do update set preview = excluded.preview`,
      [hash, preview],
    )
  },
  async forget(on: Sql, hash: string): Promise<void> {
    await on.query('delete from voice_previews where hash = $1', [hash])
  },
  /** What an own voice has said; answers the names. */
  async forgetOf(on: Sql, voiceId: string, but = ''): Promise<string[]> {
    const rows = await on.query<{ hash: string }>(
      'delete from voice_previews where starts_with(hash, $1) and hash <> $2 returning hash',
      [`${voiceId}:`, but],
    )
    return rows.map(({ hash }) => hash)
  },
}
