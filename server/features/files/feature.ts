import { feature } from '../../platform/feature.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../ports/storage.ts'
import { createEraseFiles, eraseFilesRunner } from './erase.ts'
import { filesRoutes } from './routes.ts'
import { createFiles } from './service.ts'

type Given = Parameters<typeof createFiles>[0] & {
  jobs: Jobs
  erased_storage: Storage
  isBackedUp(): Promise<boolean>
}

export function filesFeature({ jobs, erased_storage, isBackedUp, ...given }: Given) {
  const files = createFiles(given)
  const eraseFiles = createEraseFiles({ jobs })
  return feature({
    files,
    eraseFiles,
    routes: filesRoutes(files),
    runners: [eraseFilesRunner({ storage: erased_storage, isBackedUp, jobs })],
    personal_data: [
      {
        area: 'files',
        export: ({ account_id }) => files.listOf(account_id),
        erase: (tx, { account_id }) => eraseFiles(tx, { folders: [files.folderOf(account_id)] }),
      },
    ],
  })
}
