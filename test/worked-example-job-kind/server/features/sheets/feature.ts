import { createSheet, Sheet, sheetKind, sheets } from '../../../core/contract/sheets.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfJobs, userFolder } from '../../platform/files/user-folder.ts'
import { route } from '../../platform/http/route.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import { runner } from '../../platform/jobs/runner.ts'
import type { Storage } from '../../ports/storage.ts'
import type { EraseFiles } from '../files/erase.ts'

const folder = userFolder('sheets')

export function sheetsFeature({ jobs, storage, eraseFiles }: { jobs: Jobs; storage: Storage; eraseFiles: EraseFiles }) {
  const history = createJobHistory(sheetKind, {
    jobs,
    shown: (job) => Sheet.parse(job),
    onRemoved: (tx, account_id, ids) => eraseFiles(tx, { folders: ids.map((id) => folder.of(account_id, id)) }),
  })
  return feature({
    routes: [
      route(createSheet, async ({ user, body, request }) => {
        const who = { account_id: user.account_id, created_by: user.user_id, api_key_id: user.api_key_id }
        return Sheet.parse(await jobs.enqueue(sheetKind, { ...who, input: body, ...request.idempotency }))
      }),
      ...jobRoutes(sheets, history),
    ],
    runners: [
      runner(sheetKind, {
        attempts: 3,
        concurrency: 2,
        timeout_seconds: 30,
        async run({ text }, { id, account_id, signal }) {
          const words = text.split(/\s+/)
          const file_key = `${folder.of(account_id!, id)}/words.txt`
          await storage.put(file_key, Buffer.from(words.join('\n')), { type: 'text/plain', signal })
          return { file_key, words: words.length }
        },
      }),
    ],
    histories: [history],
    owned_files: [filesOfJobs(folder, sheetKind, 'file_key')],
  })
}
