import { AppError } from '#core/contract/errors.ts'
import { transcriptionKind } from '#core/contract/stt/stt.ts'
import * as contract from '#core/contract/stt/uploads.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { type ConfidenceWord, lower } from '#core/rules/translate/confidence.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs, filesOfRows } from '../../platform/files/user-folder.ts'
import { type Route, route } from '../../platform/http/route.ts'
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
import { recordingFiles, uploadFiles } from './transcription.ts'
import type { TranslateTexts } from './transcripts/retranslate.ts'
import { createTranscripts } from './transcripts/service.ts'
import { versionStore } from './transcripts/store.ts'
import { type AudioUploads, createAudioUploads } from './uploads/service.ts'
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

type Translated = { text: string; confidence: ConfidenceWord | null }

/** Separate translations, each as long as the plan allows: paid ones are kept, even if a later one fails. */
function translateTextsWith(parts: {
  translations: Pick<Translations, 'translate'>
  planOf(account_id: AccountId): Promise<PlanId>
}): TranslateTexts {
  return async (user, { texts, from, to, engine, allow_pivot, idempotency, signal }) => {
    const batches = batchesOf(texts, characterLimit(await parts.planOf(user.account_id)))
    const done: Translated[] = []
    let credits = 0
    for (const [n, batch] of batches.entries()) {
      const joined = joinPieces(batch)
      const order = {
        text: joined.text,
        source_language: from,
        target_language: to,
        engine,
        allow_pivot,
        save_to_history: false,
        use_glossary: true,
      }
      const once = idempotency?.client_key
        ? { ...idempotency, client_key: `${idempotency.client_key}:${n}` }
        : undefined
      const asked = { order, characters: joined.characters, idempotency: once, signal }
      const made = await parts.translations.translate(user, asked).catch((err) => {
        if (done.length === 0 || !(err instanceof AppError)) throw err
        return null
      })
      if (!made) break
      credits += made.credits_used
      const confidences: (ConfidenceWord | null)[] = batch.map(() => null)
      for (const segment of made.segments ?? []) {
        const text = made.translated_text!.slice(segment.target_start, segment.target_end)
        const at = joined.add({ ...segment, text })
        confidences[at] = lower(confidences[at] ?? 'good', segment.confidence)
      }
      done.push(...joined.texts().map((text, at) => ({ text, confidence: confidences[at]! })))
    }
    return { texts: done, credits }
  }
}

function batchesOf(texts: readonly string[], limit: number): string[][] {
  const batches: string[][] = [[]]
  let length = 0
  for (const text of texts) {
    const own = countCharacters(text)
    if (length + own > limit && batches.at(-1)!.length > 0) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push(text)
    length += own
  }
  return batches
}

function uploadRoutes(uploads: AudioUploads): Route[] {
  return [
    route(contract.createAudioUpload, ({ user, body }) => uploads.create(user, body)),
    route(contract.appendAudioUpload, ({ user, params, form }) =>
      uploads.append(user, params.id, { chunk: form.files.chunk!, offset: form.fields.offset }),
    ),
    route(contract.getAudioUpload, ({ user, params }) => uploads.get(user, params.id)),
    route(contract.finishAudioUpload, ({ user, params, request }) => uploads.finish(user, params.id, request.signal)),
    route(contract.abandonAudioUpload, ({ user, params }) =>
      uploads.abandon(user, params.id).then(() => ({ deleted: true as const })),
    ),
  ]
}
