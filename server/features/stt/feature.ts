import { transcriptionKind } from '#core/contract/stt/stt.ts'
import type { PlanId } from '#core/rules/plans.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs, filesOfRows } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Aligner } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import type { Speakers } from '../../ports/speakers.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import type { Lines } from '../translate/lines.ts'
import type { Translations } from '../translate/service.ts'
import { alignRecording } from './align-recording.ts'
import { transcriptionRoutes } from './routes.ts'
import { createTranscriptions } from './service.ts'
import { recordingFiles, uploadFiles } from './stored.ts'
import { createTranscripts } from './transcripts/service.ts'
import { versionStore } from './transcripts/store.ts'
import { translateTextsWith } from './transcripts/translate-texts.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { createAudioUploads } from './uploads/service.ts'
import { uploadStore } from './uploads/store.ts'
import { type Reader, transcriptionRunners } from './work/job.ts'
import { chunkStore } from './work/store.ts'

export function transcriptionFeature(given: {
  db: Db
  jobs: Jobs
  storage: Storage
  media: Media
  transcriber: Transcriber
  speakers: Speakers
  aligner: Aligner
  lines: Lines
  translations: Pick<Translations, 'translate'>
  planOf(account_id: AccountId): Promise<PlanId>
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  reserve: ReserveRoom
  processes: number
  pack_languages: readonly string[]
  log: Log
}) {
  const { db, processes } = given
  const uploads = createAudioUploads(given)
  const readers = new Map<string, Reader>()
  const transcriptions = createTranscriptions({ ...given, uploads, readers })
  const transcripts = createTranscripts({
    ...given,
    translateTexts: translateTextsWith(given),
    get: transcriptions.get,
  })
  return feature({
    transcriptions,
    align: alignRecording(given),
    routes: [...transcriptionRoutes(transcriptions, transcripts), ...uploadRoutes(uploads)],
    // one is made ready or translated while the engine listens to the others
    runners: transcriptionRunners({ ...given, readers, concurrency: processes + 1 }),
    close: transcripts.close,
    chores: [{ name: 'audio uploads', run: uploads.sweep }],
    histories: [transcriptions],
    owned_files: [
      filesOfJobs(recordingFiles, transcriptionKind, 'audio_key'),
      filesOfRows(uploadFiles, db, {
        remaining: uploadStore.remaining,
        storedBytes: async (on, account_id) => (await uploadStore.open(on, account_id)).bytes,
        promisedBytes: async (on, account_id) => (await uploadStore.open(on, account_id)).promised,
      }),
    ],
    personal_data: [
      {
        area: 'audio_uploads',
        export: ({ account_id }) => uploads.exportOf(account_id),
        erase: (tx, { account_id }) => uploads.erase(tx, account_id),
      },
      {
        area: 'transcript_versions',
        export: ({ account_id }) => versionStore.all(db, account_id),
        async erase(tx, { account_id }) {
          await versionStore.erase(tx, account_id)
          await chunkStore.erase(tx, account_id)
        },
      },
    ],
  })
}
