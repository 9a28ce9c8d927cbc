import { cloningJobs, VoiceCloning, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import * as contract from '#core/contract/cloning/uploads.ts'
import type { Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfRows } from '../../platform/files/user-folder.ts'
import { parsePart } from '../../platform/http/parse.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import { cloningUploadFiles } from './stored.ts'
import { type CloningUploads, createCloningUploads } from './uploads/service.ts'
import { cloningUploadStore } from './uploads/store.ts'
import { clonedVoiceStore } from './voices/store.ts'
import { createMakeVoice } from './work/given-files.ts'
import { type CloningWork, cloningRunner, forgetVoice } from './work/job.ts'
import { type ConsentForVoice, createVoiceOrders } from './work/order.ts'

const sweptAtOnce = 100

export function cloningFeature(
  given: CloningWork & {
    jobs: Jobs
    consents: ConsentForVoice
    holdAccount(tx: Sql, account_id: AccountId): Promise<void>
    roomFor(account_id: AccountId, bytes: number): Promise<void>
    reserve: ReserveRoom
  },
) {
  const { db, jobs } = given
  const orders = createVoiceOrders(given)
  const uploads = createCloningUploads({ ...given, orders })
  const history = createJobHistory<VoiceCloning>(voiceCloningKind, { jobs, shown: (job) => VoiceCloning.parse(job) })

  /** Voices whose making failed and that were not made again for a day. */
  async function sweepUnmade(stop: AbortSignal): Promise<void> {
    for (let gone = sweptAtOnce; gone === sweptAtOnce && !stop.aborted; )
      gone = await db.tx(async (tx) => {
        const unmade = await clonedVoiceStore.unmade(tx, sweptAtOnce)
        for (const which of unmade) await forgetVoice(given, tx, which)
        return unmade.length
      })
  }
  return feature({
    makeVoice: createMakeVoice({ ...given, orders }),
    routes: [...cloningUploadRoutes(uploads), ...jobRoutes(cloningJobs, history)],
    runners: [cloningRunner(given)],
    chores: [
      { name: 'voice uploads', run: uploads.sweep },
      { name: 'voices that were never made', run: sweepUnmade },
    ],
    owned_files: [filesOfRows(cloningUploadFiles, db, cloningUploadStore)],
    personal_data: [
      {
        area: 'voice_uploads',
        export: ({ account_id }) => uploads.exportOf(account_id),
        erase: (tx, { account_id }) => uploads.erase(tx, account_id),
      },
    ],
  })
}

function cloningUploadRoutes(uploads: CloningUploads): Route[] {
  return [
    route(contract.uploadVoiceSamples, ({ user, form, request: { signal } }) => {
      const asked = parsePart(contract.CloningAction, form.fields) as contract.CloningAction
      if (asked.action === 'init') return uploads.init(user, asked)
      if (asked.action === 'upload_file') return uploads.addFile(user, asked, form.files.file, signal)
      return uploads.finalize(user, asked.session_id, signal)
    }),
    route(contract.getCloningSession, ({ user, params }) => uploads.get(user, params.session_id)),
    route(contract.abandonCloningSession, ({ user, params }) =>
      uploads.abandon(user, params.session_id).then(() => ({ deleted: true as const })),
    ),
  ]
}
