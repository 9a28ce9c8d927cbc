import type { ExportJobType } from '#core/contract/exports/settings.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { exportPresets } from './tables.ts'

export type PresetRow = typeof exportPresets.$inferSelect
type Which = { id: string; account_id: AccountId }
type Change = Partial<Pick<PresetRow, 'name' | 'export_type' | 'settings' | 'is_default'>>

export const presetStore = {
  list: (on: Sql, account_id: AccountId, jobType?: ExportJobType): Promise<PresetRow[]> =>
    on.query(
      `select * from export_presets where account_id = $1 and ($2::text is null or job_type = $2)
       order by is_default desc, lower(name), id`,
      [account_id, jobType ?? null],
    ),
  async count(on: Sql, account_id: AccountId): Promise<number> {
    const rows = await on.query<{ count: number }>(
      'select count(*)::int as count from export_presets where account_id = $1',
      [account_id],
    )
    return rows[0]!.count
  },
  async one(on: Sql, { id, account_id }: Which): Promise<PresetRow | undefined> {
    return (
      await on.query<PresetRow>('select * from export_presets where id = $1 and account_id = $2', [id, account_id])
    )[0]
  },
  async add(on: Sql, preset: typeof exportPresets.$inferInsert): Promise<PresetRow> {
    const { names, places, values } = inserted({ ...preset, settings: JSON.stringify(preset.settings) })
    const [row] = await on.query<PresetRow>(
      `insert into export_presets (${names}) values (${places}) returning *`,
      values,
    )
    return row!
  },
  async change(on: Sql, { id, account_id }: Which, change: Change): Promise<PresetRow> {
    const settings = change.settings && JSON.stringify(change.settings)
    const { set, values } = assigned({ ...change, settings, account_id }, [id, account_id])
    const [row] = await on.query<PresetRow>(
      `update export_presets set ${set} where id = $1 and account_id = $2 returning *`,
      values,
    )
    return row!
  },
  /** There is one default at most. */
  async noDefault(on: Sql, account_id: AccountId, jobType: ExportJobType): Promise<void> {
    await on.query(
      'update export_presets set is_default = false where account_id = $1 and job_type = $2 and is_default',
      [account_id, jobType],
    )
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from export_presets where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    return gone.length > 0
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from export_presets where account_id = $1', [account_id])
  },
}
