import { exportKind } from '#core/contract/exports/exports.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import type { MakerParts } from './files-of-job.ts'
import { exportedFiles, exportRunner } from './job.ts'
import { createPresets } from './presets.ts'
import { exportRoutes } from './routes.ts'
import { createExports } from './service.ts'
import { createSources } from './sources.ts'

/** Documents and sounds are made in child processes, two at a time. */
const concurrency = 2

export function exportsFeature(
  given: MakerParts & {
    db: Db
    jobs: Jobs
    files: Files
    eraseFiles: EraseFiles
    holdAccount(tx: Sql, account_id: AccountId): Promise<void>
    roomFor(account_id: AccountId): Promise<void>
    reserve: ReserveRoom
    own(): { hostname: string; ports: number[] }
  },
) {
  const sources = createSources(given)
  const presets = createPresets(given)
  const exports = createExports({ ...given, sources })
  return feature({
    routes: exportRoutes(exports, presets),
    runners: [exportRunner({ ...given, sources, concurrency })],
    owned_files: [filesOfJobs(exportedFiles, exportKind, 'result_key')],
    personal_data: [
      {
        area: 'export_presets',
        export: ({ account_id }) => presets.exportOf(account_id),
        erase: (tx, { account_id }) => presets.erase(tx, account_id),
      },
    ],
  })
}
