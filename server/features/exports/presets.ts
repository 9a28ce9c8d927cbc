import { AppError } from '#core/contract/errors.ts'
import {
  type changeExportPreset,
  type ExportPreset,
  most_export_presets,
  type NewExportPreset,
} from '#core/contract/exports/presets.ts'
import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { violatedUnique } from '../../platform/db/failures.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type PresetRow, presetStore as store } from './store.ts'

export type Presets = ReturnType<typeof createPresets>
type Change = (typeof changeExportPreset)['body']['_output']

/** Export settings people keep under names. */
export function createPresets({
  db,
  holdAccount,
}: {
  db: Db
  /** Others who add wait until the transaction ends. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
}) {
  return {
    async list({ account_id }: Caller, jobType?: ExportJobType): Promise<ExportPreset[]> {
      return (await store.list(db, account_id, jobType)).map(viewOf)
    },
    create: ({ account_id }: Caller, preset: NewExportPreset): Promise<ExportPreset> =>
      named(() =>
        db.tx(async (tx) => {
          await holdAccount(tx, account_id)
          if ((await store.count(tx, account_id)) >= most_export_presets)
            throw new AppError('limit_reached', { what: 'export presets', limit: most_export_presets })
          if (preset.is_default) await store.noDefault(tx, account_id, preset.job_type)
          return viewOf(await store.add(tx, { ...preset, account_id }))
        }),
      ),
    change: ({ account_id }: Caller, id: string, change: Change): Promise<ExportPreset> =>
      named(() =>
        db.tx(async (tx) => {
          await holdAccount(tx, account_id)
          const found = await store.one(tx, { id, account_id })
          if (!found) throw missing()
          if (change.is_default) await store.noDefault(tx, account_id, found.job_type)
          return viewOf(await store.change(tx, { id, account_id }, change))
        }),
      ),
    async remove({ account_id }: Caller, id: string): Promise<{ deleted: true }> {
      if (!(await store.remove(db, { id, account_id }))) throw missing()
      return { deleted: true }
    },
    exportOf: async (account_id: AccountId) => (await store.list(db, account_id)).map(viewOf),
    erase: (tx: Sql, account_id: AccountId) => store.erase(tx, account_id),
  }
}

const missing = () => new AppError('not_found', { what: 'Export preset' })

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (err) {
    throw violatedUnique(err) === 'export_presets_name' ? new AppError('preset_name_taken', {}) : err
  }
}

const viewOf = ({ account_id: _, created_at, ...preset }: PresetRow): ExportPreset => ({
  ...preset,
  created_at: created_at.toISOString(),
})
