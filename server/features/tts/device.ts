import { randomUUID } from 'node:crypto'
import { DeviceSpeech } from '#core/contract/device/works.ts'
import { AppError } from '#core/contract/errors.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { madeAt } from '#core/rules/retention.ts'
import { outlineOf } from '#core/rules/speech/outline.ts'
import { expectedSound, soundBound } from '#core/rules/speech/sound-limits.ts'
import { isAllowed } from '../../platform/files/content-type.ts'
import { type ReserveRoom, withRoom } from '../../platform/files/room.ts'
import { parsePart } from '../../platform/http/parse.ts'
import type { Caller, Upload } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import { checkText } from './order.ts'
import { labelOf, master_sample_rate, masterKey } from './sound/audio.ts'
import { compressSpeech } from './sound/compressed-speech.ts'
import { openSpeechFile } from './sound/speech-file.ts'
import { asSpeech } from './speech-job.ts'

type Parts = {
  jobs: Pick<Jobs, 'keep' | 'kept'>
  media: Media
  storage: Storage
  reserve: ReserveRoom
  planOf(account_id: AccountId): Promise<PlanId>
  work_dir: string
  job_days: number | null
}
const sounds = ['audio/*']

type Sent = { work: string; sound: Upload; signal: AbortSignal }

/**
 * Adds speech of a device to the history, with its sound: no engine runs and no credits move. The sound must be about as
 * long as its text takes to say, and is stored in FLAC as all speech is. It gets no mark of the server, which says that the
 * server's engines spoke.
 */
export function createDeviceSpeech(parts: Parts) {
  const { jobs, media, storage, reserve, planOf, work_dir: dir } = parts

  /** Decodes, checks and compresses a sound; `most` in seconds. */
  async function taken(work: DeviceSpeech, { sound, signal }: Pick<Sent, 'sound' | 'signal'>, most: number) {
    const name = randomUUID()
    const file = await openSpeechFile({ dir, name, sample_rate: master_sample_rate })
    try {
      file.describe(labelOf(work))
      const outline = outlineOf(master_sample_rate)
      const decoded = media.decode(
        { stream: sound.stream() },
        { sample_rate: master_sample_rate, samples: 's16', signal },
      )
      for await (const samples of within(decoded, most * master_sample_rate)) {
        await file.write(samples)
        outline.add(samples)
      }
      const { duration_seconds } = await file.finish()
      if (duration_seconds === 0) throw new AppError('invalid_request', { detail: 'The sound is empty.' })
      const compressed = await compressSpeech(file, { media, dir, name, signal })
      return { compressed, duration_seconds, peaks: outline.peaks() }
    } finally {
      await file.discard()
    }
  }

  return async function keep(
    { account_id, user_id: created_by }: Pick<Caller, 'account_id' | 'user_id'>,
    sent: Sent,
  ): Promise<SpeechJob> {
    const work = read(sent.work)
    const {
      text,
      client_key,
      document_filename = null,
      engine,
      engine_version,
      dictionary_words,
      unused_entries,
    } = work
    const plan = await planOf(account_id)
    const characters_processed = checkText({ text, spans: [] }, characterLimit(plan))
    const { made_at: told, word_timings, ...said } = work
    const input = speechKind.input.parse({
      ...said,
      language_code: 'ht',
      inference_mode: 'standard',
      document_id: null,
      document_filename,
      is_preview: false,
      characters_processed: 0,
      made_on_device: true,
    })
    const job = { account_id, created_by, client_key, input }
    const { type } = sent.sound
    if (!isAllowed(type, sounds)) throw new AppError('file_type_not_allowed', { field: 'sound', type, allowed: sounds })
    const before = await jobs.kept(speechKind, job)
    if (before) return asSpeech(before)
    const most = soundBound(expectedSound({ ...input, characters_processed }), plan)
    const { compressed, duration_seconds, peaks } = await taken(work, sent, most)
    try {
      return await withRoom(reserve(account_id, compressed.size), async (room) => {
        const id = randomUUID()
        const s3_key = masterKey(account_id, id)
        // what cannot be removed now belongs to nothing, and is found as such
        const forget = () => Promise.all([storage.delete(s3_key).catch(() => {}), room.release()])
        await storage.put(s3_key, compressed.whole(), { type: 'audio/flac', signal: sent.signal })
        try {
          const now = new Date()
          const result = {
            duration_seconds,
            word_timings: word_timings.filter(
              (word) => word.end_char <= text.length && word.end_time <= duration_seconds + 0.1,
            ),
            ...(dictionary_words?.length ? { dictionary_words } : {}),
            ...(unused_entries?.length ? { unused_entries } : {}),
            peaks,
            s3_key,
            s3_upload_completed_at: now.toISOString(),
            engine,
            ...(engine_version ? { engine_version } : {}),
            audio_bytes: compressed.size,
          }
          const made_at = madeAt(told, { now, job_days: parts.job_days })
          const done = { ...job, id, result, made_at, stored_bytes: compressed.size }
          const made = await jobs.keep(speechKind, done, (tx) => room.settle(tx))
          if (made) return asSpeech(made)
        } catch (err) {
          await forget()
          throw err
        }
        // another tab or a repeated request was first
        await forget()
        const kept = await jobs.kept(speechKind, job)
        if (!kept) throw new AppError('unavailable', {})
        return asSpeech(kept)
      })
    } finally {
      await compressed.discard()
    }
  }
}

function read(work: string): DeviceSpeech {
  let given: unknown
  try {
    given = JSON.parse(work)
  } catch {
    throw new AppError('invalid_request', { detail: 'work: This is not JSON.' })
  }
  return parsePart(DeviceSpeech, given) as DeviceSpeech
}

async function* within(samples: AsyncIterable<Int16Array>, most: number): AsyncGenerator<Int16Array> {
  let count = 0
  for await (const some of samples) {
    count += some.length
    if (count > most) throw new AppError('file_too_large', { field: 'sound', limit_bytes: Math.ceil(most) * 2 })
    yield some
  }
}
