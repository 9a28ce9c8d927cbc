import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../ports/storage.ts'
import type { NewAuditEntry } from '../admin/store.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import type { Transcriptions } from '../stt/service.ts'
import { soundKey } from '../stt/transcription.ts'
import { type ClipParts, createClips } from './clips.ts'
import { type Asked, createContributions } from './contributions.ts'
import { createContributors } from './contributors.ts'
import { datasetRunner } from './datasets/job.ts'
import { createDatasets } from './datasets/service.ts'
import { datasetStore } from './datasets/store.ts'
import { createDonations } from './donations/service.ts'
import { clipLedger } from './ledger.ts'
import { createReviews } from './reviews.ts'
import { commonsRoutes } from './routes.ts'
import { createSentences } from './sentences/service.ts'
import { createCommonsStaff } from './staff.ts'
import { clips_folder, datasets_folder } from './stored.ts'

const sweptAtOnce = 1_000
/** A file may be stored before its row: a dataset of many hours is written for an hour. */
const youngest_ms = 12 * 3_600_000

export function commonsFeature(
  given: Omit<ClipParts, 'contributors' | 'sentences' | 'storage' | 'soundOf'> & {
    storage: Storage
    files: Files
    jobs: Jobs
    work_dir: string
    eraseFiles: EraseFiles
    transcriptions: Pick<Transcriptions, 'get'>
    audit(tx: Sql, entry: NewAuditEntry): Promise<void>
    ask(user: Caller, asked: Asked): Promise<{ number: number }>
  },
) {
  const { db } = given
  const reviews = createReviews({ db })
  const contributors = createContributors({ ...given, reviews })
  const sentences = createSentences({ db })
  const clips = createClips({
    ...given,
    contributors,
    sentences,
    async soundOf(user, id) {
      const { status, audio_removed_at } = await given.transcriptions.get(user, id)
      if (audio_removed_at) throw new AppError('sound_not_kept', { since: audio_removed_at.slice(0, 10) })
      if (status !== 'delivered') throw new AppError('not_found', { what: 'Recording' })
      return async () => ({ stream: (await given.storage.read(soundKey(user.account_id, id))).stream })
    },
  })
  const donations = createDonations({ ...given, contributors })
  const contributions = createContributions({ ...given, contributors, reviews, sentences, donations })
  const datasets = createDatasets(given)
  const staff = createCommonsStaff({ ...given, contributors, sentences, datasets })
  return feature({
    routes: commonsRoutes({ contributors, contributions, clips, donations, datasets, staff }),
    runners: [datasetRunner(given)],
    chores: [
      {
        name: 'votes of trusted contributors',
        run: (stop: AbortSignal) => reviews.countTrusted(stop),
        every_seconds: 60,
      },
      { name: 'datasets without a job', run: () => datasets.sweep() },
      {
        name: 'files of the commons without a row',
        run: (stop: AbortSignal) => sweepFiles(given, stop),
        every_seconds: 86_400,
      },
    ],
    personal_data: [
      {
        area: 'commons',
        export: ({ account_id }) => contributors.exportOf(account_id),
        erase: (tx, { account_id }) => contributors.erase(tx, account_id),
      },
    ],
  })
}

/** Removes what a crash left between the storage and the database. */
async function sweepFiles({ db, storage }: { db: Db; storage: Storage }, stop: AbortSignal): Promise<void> {
  const folders = [
    { folder: clips_folder, idOf: (key: string) => key.split('/').at(-1)!, remaining: clipLedger.remaining },
    { folder: datasets_folder, idOf: (key: string) => key.split('/').at(-2)!, remaining: datasetStore.remaining },
  ]
  for (const { folder, idOf, remaining } of folders) {
    let keys: string[] = []
    const settle = async () => {
      const left = new Set(await remaining(db, [...new Set(keys.map(idOf))]))
      const orphans = keys.filter((key) => !left.has(idOf(key)))
      if (orphans.length > 0) await storage.removeMany(orphans)
      keys = []
    }
    for await (const { key, modified_at } of storage.listBelow(folder)) {
      if (stop.aborted) return
      if (modified_at.getTime() > Date.now() - youngest_ms) continue
      keys.push(key)
      if (keys.length >= sweptAtOnce) await settle()
    }
    if (keys.length > 0) await settle()
  }
}
