import { feature } from '../../platform/feature.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createEraseFiles, eraseFilesRunner } from './erase.ts'
import { filesRoutes } from './routes.ts'
import { createFiles } from './service.ts'

export function filesFeature({ jobs, ...given }: Parameters<typeof createFiles>[0] & { jobs: Jobs }) {
  const files = createFiles(given)
  const eraseFiles = createEraseFiles({ jobs })
  return feature({
    files,
    eraseFiles,
    routes: filesRoutes(files),
    runners: [eraseFilesRunner(given)],
    personal_data: [
      {
        area: 'files',
        export: ({ account_id }) => files.listOf(account_id),
        erase: (tx, { account_id }) => eraseFiles(tx, { folders: [files.folderOf(account_id)] }),
      },
    ],
  })
}
