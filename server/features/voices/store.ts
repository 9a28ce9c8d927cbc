import { and, count, eq } from 'drizzle-orm'
import type { VoicePreview } from '#core/contract/voices.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { myVoices, voicePreviews } from './tables.ts'

export type Made = Omit<VoicePreview, 'audio_url'>

export const voiceStore = {
  async listOf(on: Sql, account_id: AccountId): Promise<{ voice_id: string; added_at: Date }[]> {
    const { voice_id, added_at } = myVoices
    return on.orm.select({ voice_id, added_at }).from(myVoices).where(eq(myVoices.account_id, account_id))
  },
  /** Says which of them were not there yet. */
  async add(on: Sql, account_id: AccountId, voice_ids: string[]): Promise<string[]> {
    const rows = voice_ids.map((voice_id) => ({ account_id, voice_id }))
    const added = await on.orm.insert(myVoices).values(rows).onConflictDoNothing().returning()
    return added.map((row) => row.voice_id)
  },
  async remove(on: Sql, account_id: AccountId, voice_id: string): Promise<boolean> {
    const mine = and(eq(myVoices.account_id, account_id), eq(myVoices.voice_id, voice_id))
    return (await on.orm.delete(myVoices).where(mine).returning()).length > 0
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.orm.delete(myVoices).where(eq(myVoices.account_id, account_id))
  },
  async addedCounts(on: Sql): Promise<Map<string, number>> {
    const { voice_id } = myVoices
    const rows = await on.orm.select({ voice_id, people: count() }).from(myVoices).groupBy(voice_id)
    return new Map(rows.map((row) => [row.voice_id, row.people]))
  },
}

export const previewStore = {
  /** Undefined when nobody made it or is making it, null while somebody is. */
  async read(on: Sql, hash: string): Promise<Made | null | undefined> {
    return (
      await on.orm.select({ preview: voicePreviews.preview }).from(voicePreviews).where(eq(voicePreviews.hash, hash))
    )[0]?.preview
  },
  /** True for the one caller of the fleet who shall make it. */
  async claim(on: Sql, hash: string, lease_seconds: number): Promise<boolean> {
    const rows = await on.query(
      `insert into voice_previews as p (hash, lease_until) values ($1, now() + make_interval(secs => $2))
       on conflict (hash) do update set lease_until = excluded.lease_until
         where p.preview is null and p.lease_until <= now()
       returning p.hash`,
      [hash, lease_seconds],
    )
    return rows.length > 0
  },
  async extend(on: Sql, hash: string, lease_seconds: number): Promise<void> {
    await on.query(
      `update voice_previews set lease_until = now() + make_interval(secs => $2) where hash = $1 and preview is null`,
      [hash, lease_seconds],
    )
  },
  async finish(on: Sql, hash: string, preview: Made): Promise<void> {
    const row = { hash, preview, lease_until: new Date() }
    await on.orm.insert(voicePreviews).values(row).onConflictDoUpdate({ target: voicePreviews.hash, set: { preview } })
  },
  async forget(on: Sql, hash: string): Promise<void> {
    await on.orm.delete(voicePreviews).where(eq(voicePreviews.hash, hash))
  },
}
