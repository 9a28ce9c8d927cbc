import { readFile } from '#core/contract/files.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../ports/storage.ts'
import { createEraseFiles, eraseFilesRunner } from './erase.ts'
import { createFiles, type Files } from './service.ts'

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

function filesRoutes(files: Files): Route[] {
  return [
    route(readFile, ({ params, query, request: { headers, signal } }) =>
      files.open(params.file_id, one(headers.range), {
        if_range: one(headers['if-range']),
        download: query.download,
        signal,
      }),
    ),
  ]
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
