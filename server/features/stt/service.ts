import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text as toText } from 'node:stream/consumers'
import { AppError } from '#core/contract/errors.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import {
  passingTranscriptionKind,
  type Transcription,
  type TranscriptionQuery,
  transcriptionKind,
} from '#core/contract/stt/stt.ts'
import { keptOfFailed } from '#core/rules/stt/align-again.ts'
import { estimateTranscription } from '#core/rules/stt/estimate.ts'
import { wantsTranslation } from '#core/rules/stt/languages.ts'
import { type TranscriptionModel, transcriptionModelNames, transcriptionModels } from '#core/rules/stt/models.ts'
import { type ReserveRoom, withRoom } from '../../platform/files/room.ts'
import type { Caller, Idempotency, Upload } from '../../platform/http/route.ts'
import { jobEvents, type OwnedJob } from '../../platform/jobs/job-changes.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { type Aligner, alignedLanguages } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import type { Speakers } from '../../ports/speakers.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Lines } from '../translate/lines.ts'
import { acceptAlignment, acceptOrder, isBeta, type Wishes } from './order.ts'
import { lookInto, refuseExtension, type Sound } from './sounds.ts'
import {
  asTranscription,
  failureOf,
  jobFolder,
  kept_sound_type,
  keptBytes,
  soundKey,
  sourceKey,
  textKey,
} from './transcription.ts'
import { versionStore } from './transcripts/store.ts'
import type { AudioUploads } from './uploads/service.ts'
import type { Reader } from './work/job.ts'
import { chunkStore } from './work/store.ts'

export type Transcriptions = ReturnType<typeof createTranscriptions>

/** A file that came with the request, or the id of a finished upload. */
export type GivenSound = {
  audio?: Upload
  upload_id?: string
  /** File names are arbitrary in other services' clients: only the content counts. */
  any_name?: boolean
}
type Request = GivenSound & { idempotency?: Idempotency; client_key?: string; signal?: AbortSignal }
/** `job_id`: a failed job may have a sound too. */
type Asked = Request & { job_id?: string; wishes: Wishes }
type AskedAlignment = Request & { job_id?: string; text: string; language?: string }

/** Jobs with a waiting caller are claimed first when they have to be retried. */
const awaitedPriority = 10

export function createTranscriptions(parts: {
  jobs: Jobs
  storage: Storage
  media: Media
  transcriber: Transcriber
  speakers: Speakers
  aligner: Aligner
  lines: Lines
  uploads: AudioUploads
  readers: Map<string, Reader>
  /** Languages that speech is understood in once a model pack is installed. */
  pack_languages: readonly string[]
  reserve: ReserveRoom
  eraseFiles: EraseFiles
}) {
  const { jobs, storage, media, transcriber, speakers, aligner, uploads, readers, reserve } = parts
  const history = createJobHistory<Transcription>(transcriptionKind, {
    jobs,
    shown: asTranscription,
    async onRemoved(tx, account_id, ids) {
      await versionStore.forget(tx, ids)
      await chunkStore.forget(tx, ids)
      await parts.eraseFiles(tx, { folders: ids.map((id) => jobFolder(account_id, id)) })
    },
    sound: {
      field: 'audio_key',
      also: (tx, old) => parts.eraseFiles(tx, { folders: old.map((job) => jobFolder(job.account_id, job.id)) }),
    },
  })

  const serviceFor = (model: TranscriptionModel, language = 'auto') =>
    (isBeta(transcriber, language) ? transcriber.engineFor?.(language) : transcriber.serviceFor?.(model)) ??
    transcriber.engine

  async function soundOf(
    user: Caller,
    { audio, upload_id, any_name }: GivenSound,
    signal?: AbortSignal,
  ): Promise<Sound> {
    if (upload_id) return uploads.sound(user, upload_id)
    if (!audio) throw new AppError('audio_missing', {})
    if (!any_name) refuseExtension(audio.filename)
    const { duration_seconds } = await lookInto(media, audio.stream(), signal)
    const { filename: name, size, type } = audio
    const digest = await digestOf(audio.stream())
    return { name, size, type, digest, duration_seconds, open: async () => audio.stream() }
  }

  /** Kept for a day: a recording no engine understands can still be aligned, and an alignment be retried. */
  async function keptSound(user: Caller, id: string): Promise<Sound> {
    const job = await history.get(user, id)
    const kept = job.status === 'failed' ? keptOfFailed(job) : 'nothing'
    const key = (kept === 'sound' ? soundKey : sourceKey)(user.account_id, id)
    if (kept === 'nothing' || !(await storage.stat(key))) throw new AppError('not_found', { what: 'Recording' })
    const { audio_file_name: name, audio_size: size, digest, duration_seconds } = job
    const type = kept === 'sound' ? kept_sound_type : job.audio_type
    const open = async () => (await storage.read(key)).stream
    return { name, size, type, digest, duration_seconds, open, is_stored: true }
  }

  /** The files are stored before their job exists, so that the worker that takes the job up finds them. */
  async function withSource<T extends { id: string }>(
    user: Caller,
    { id = randomUUID(), sound, text }: { id?: string; sound: Sound; text?: string },
    make: (id: string) => Promise<T>,
  ) {
    const keys = [sourceKey(user.account_id, id), textKey(user.account_id, id)] as const
    // what cannot be removed now belongs to nothing, and is found as such
    const forget = () => storage.removeMany([...keys]).catch(() => {})
    try {
      await storage.put(keys[0], await sound.open(), { type: sound.type })
      if (text !== undefined) await storage.put(keys[1], Readable.from([Buffer.from(text)]), { type: 'text/plain' })
      const made = await make(id)
      if (made.id !== id) await forget()
      return made
    } catch (err) {
      await forget()
      throw namesCredits(err)
    }
  }

  async function accept(user: Caller, asked: Asked) {
    const sound = asked.job_id ? await keptSound(user, asked.job_id) : await soundOf(user, asked, asked.signal)
    const input = await acceptOrder(asked.wishes, { ...parts, account_id: user.account_id, sound })
    return { sound, job: ownedJob(user, asked, input) }
  }

  /** In line, with room until it ends for its recording, unless an upload counts that, and for the sound that is kept. */
  function enqueue(user: Caller, { sound, text, job }: { sound: Sound; text?: string; job: OwnedJob }) {
    const id = randomUUID()
    const bytes = Math.max(sound.is_stored ? 0 : sound.size, keptBytes(sound.duration_seconds))
    return withRoom(reserve(user.account_id, bytes, id), (room) =>
      withSource(user, { id, sound, text }, async () => {
        const made = asTranscription(await jobs.enqueue(transcriptionKind, { ...job, id }))
        if (made.id !== id) await room.release()
        return made
      }),
    )
  }

  async function runNow(kind: JobKind, job: OwnedJob & { id: string }, signal?: AbortSignal): Promise<Transcription> {
    const leave = () => void jobs.cancel(job.id, job.account_id).catch(() => {})
    signal?.addEventListener('abort', leave, { once: true })
    const done = await jobs.runNow(kind, job).finally(() => signal?.removeEventListener('abort', leave))
    return asTranscription(done)
  }

  async function awaited(
    user: Caller,
    sound: Sound,
    job: OwnedJob,
    { signal, reader }: { signal?: AbortSignal; reader?: Reader },
  ): Promise<Transcription> {
    const done = await withSource(user, { sound }, (id) => {
      if (reader) readers.set(id, reader)
      const run = { ...job, id, priority: awaitedPriority }
      return runNow(passingTranscriptionKind, run, signal).finally(() => readers.delete(id))
    })
    if (done.status !== 'delivered') throw failureOf(done, transcriber.hears)
    return done
  }

  return {
    ...history,
    /** Who transcribes when a model is asked for, and a language where it is known. */
    serviceFor,
    /** Put in line, to be kept with its sound. */
    async create(user: Caller, asked: Asked): Promise<Transcription> {
      return enqueue(user, await accept(user, asked))
    },
    /** The same of a recording and its text: nothing is transcribed, and nothing charged. */
    async align(user: Caller, asked: AskedAlignment): Promise<Transcription> {
      const { text, job_id, signal } = asked
      const sound = job_id ? await keptSound(user, job_id) : await soundOf(user, asked, signal)
      const job = ownedJob(user, asked, acceptAlignment(asked, { sound, aligner }))
      return enqueue(user, { sound, text, job })
    },
    /** The text sent with a recording, for a retry; `align` takes the job's id for the recording. */
    async givenText(user: Caller, id: string) {
      const { status, from_language: language, text_digest } = await history.get(user, id)
      const key = textKey(user.account_id, id)
      const there = status === 'failed' && text_digest && (await storage.stat(key))
      if (!there) throw new AppError('not_found', { what: 'Text' })
      return { text: await toText((await storage.read(key)).stream), language }
    },
    /** Aligned while the caller waits; if the caller leaves, the work is aborted. */
    async transcribe(user: Caller, asked: Asked): Promise<Transcription> {
      const { sound, job } = await accept(user, asked)
      return awaited(user, sound, job, { signal: asked.signal })
    },
    /**
     * The same, read while it is heard: a stretch of text at a time. What fails before the first is an ordinary failure. A
     * repeated request has no stretches, only the end.
     */
    async listen(user: Caller, asked: Asked) {
      const { sound, job } = await accept(user, asked)
      const texts = jobEvents<string>()
      const done = awaited(user, sound, job, { signal: asked.signal, reader: texts.push }).finally(texts.close)
      // the result arrives through `done`
      done.catch(() => {})
      await Promise.race([texts.begun, done])
      return { texts, done }
    },
    async estimate(
      user: Caller,
      given: GivenSound & Pick<Wishes, 'from_language' | 'to_language'>,
      signal?: AbortSignal,
    ) {
      const { duration_seconds } = await soundOf(user, given, signal)
      const translates = wantsTranslation(given.from_language, given.to_language)
      const beta = isBeta(transcriber, given.from_language)
      const total_credits = estimateTranscription({ duration_seconds, translates, beta })
      return { total_credits, duration_seconds, translates }
    },
    options: () => ({
      models: transcriptionModels.map((model) => ({
        model,
        name: transcriptionModelNames[model],
        service: serviceFor(model),
      })),
      hears: [...transcriber.hears],
      beta: [...(transcriber.beta ?? [])],
      heard_by: Object.fromEntries(
        transcriber.hears.map((language) => [language, transcriber.engineFor?.(language) ?? transcriber.engine]),
      ),
      aligns: [...alignedLanguages],
      tells_speakers: speakers.engine() !== null,
      packs_add: parts.pack_languages.filter((language) => !transcriber.hears.includes(language)),
    }),
    /** As in S3 §7: by day, in the caller's time zone. */
    async listed(user: Caller, { status: filter, start_date, end_date, utc_offset, ...query }: TranscriptionQuery) {
      const from = start_date && dayStart(start_date, utc_offset).toISOString()
      const to = end_date && new Date(dayStart(end_date, utc_offset).getTime() + dayMs - 1).toISOString()
      const { results: found, ...counted } = await history.list(user, { ...query, filter, from, to })
      return { jobs: found, ...counted }
    },
  }
}

function ownedJob(
  { account_id, user_id: created_by, api_key_id }: Caller,
  { idempotency, client_key = idempotency?.client_key }: Request,
  input: OwnedJob['input'],
) {
  return { account_id, created_by, api_key_id, input, ...idempotency, client_key }
}

const dayMs = 24 * 3600 * 1000
const dayStart = (day: string, utc_offset: number) => new Date(Date.parse(`${day}T00:00:00Z`) - utc_offset * 60_000)

/** Calls of transcription state insufficient credits in their own words (S3 §7). */
function namesCredits(err: unknown): unknown {
  if (!(err instanceof AppError && err.is('insufficient_credits'))) return err
  return new AppError('insufficient_credits', { ...err.data, credits_required: err.data.credits_needed })
}
