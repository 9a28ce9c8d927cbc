import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'
import { most_sample_seconds, sampleCount } from '#core/rules/cloning/sample-files.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { Db } from '../../../platform/db/open.ts'
import { type ReserveRoom, withRoom } from '../../../platform/files/room.ts'
import type { Caller, Upload } from '../../../platform/http/route.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import { sampleKey } from '../stored.ts'
import type { VoiceOrders } from './order.ts'

export type MakeVoice = ReturnType<typeof createMakeVoice>
type Wish = {
  name: string
  description?: string
  region?: string
  voice_id?: string
  consent_id?: string
  files: Upload[]
  /** Answers once the voice is ordered, or once it is made. */
  until: 'ordered' | 'made'
}
type Given = { name: string; bytes: Buffer; type: string }

/** As long as a waiting client keeps its connection open. */
const madeWithinSeconds = 280
const cutRate = 22_050

/** Makes a voice of files that all came in one request, for programs. */
export function createMakeVoice(parts: {
  db: Db
  jobs: Jobs
  storage: Storage
  media: Media
  orders: VoiceOrders
  reserve: ReserveRoom
}) {
  const { db, jobs, storage, media, orders } = parts

  async function lengthOf(file: Upload, signal: AbortSignal): Promise<number> {
    const { duration_seconds: seconds } = await media.probe({ stream: file.stream() }, signal).catch(notASample)
    if (seconds <= most_sample_seconds) return seconds
    throw new AppError('audio_too_long', { seconds, limit_seconds: most_sample_seconds })
  }

  /** A voice is made from three samples: fewer files are cut into parts. */
  async function cut(file: Upload, count: number, signal: AbortSignal): Promise<Given[]> {
    const chunks: Int16Array[] = []
    const wanted = { sample_rate: cutRate, samples: 's16' as const, signal }
    for await (const chunk of media.decode({ stream: file.stream() }, wanted)) chunks.push(chunk)
    const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    const all = Buffer.concat(chunks.map((chunk) => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
    const part = 2 * Math.ceil(length / 2 / count)
    return Array.from({ length: count }, (_, n) => {
      const pcm = all.subarray(n * part, (n + 1) * part)
      const bytes = Buffer.concat([wavHeader({ sample_rate: cutRate }, pcm.length), pcm])
      return { name: `${n + 1}-${file.filename}`, bytes, type: 'audio/wav' }
    })
  }

  async function samplesOf({ files, voice_id }: Wish, signal: AbortSignal): Promise<Given[]> {
    for (const file of files) await lengthOf(file, signal)
    const each = voice_id || files.length === 0 ? 1 : Math.ceil(sampleCount.min / files.length)
    const given: Given[] = []
    for (const file of files)
      if (each > 1) given.push(...(await cut(file, each, signal)))
      else given.push({ name: file.filename, bytes: await readFile(file.path), type: file.type })
    return given
  }

  return async (user: Caller, wish: Wish, signal: AbortSignal): Promise<{ voice_id: string }> => {
    const { account_id } = user
    const { name: voice_name, description = '', region = defaultRegion, consent_id, files } = wish
    if (files.length === 0) throw new AppError('samples_too_few', {})
    const voice_id = wish.voice_id ?? randomUUID()
    const given = await samplesOf(wish, signal)
    const bytes = given.reduce((sum, one) => sum + one.bytes.length, 0)
    const samples = given.map(({ name, bytes, type }) => ({
      id: randomUUID(),
      account_id,
      voice_id,
      name,
      size: bytes.length,
      type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
    const keys = samples.map(({ id }) => sampleKey(account_id, voice_id, id))
    const submission = {
      voice_name,
      description,
      region,
      preview_text: '',
      long_file_handling: 'split' as const,
      total_files: samples.length,
      voice_id: wish.voice_id,
      consent_id,
    }
    const { job_id } = await withRoom(parts.reserve(account_id, bytes), (room) =>
      (async () => {
        for (const [n, { bytes, type }] of given.entries()) await storage.put(keys[n]!, bytes, { type, signal })
        const order = await orders.judged(user, { submission, samples })
        return db.tx(async (tx) => {
          await room.settle(tx)
          return orders.make(tx, user, order)
        })
      })().catch(async (err) => {
        await storage.removeMany(keys).catch(() => {})
        throw err
      }),
    )
    if (wish.until === 'ordered') return { voice_id }
    const ended = await jobs.finished(job_id, account_id, madeWithinSeconds)
    if (!ended || !isFinished(voiceCloningKind, ended.status)) throw new AppError('timeout', {})
    if (ended.status === 'cancelled') throw new AppError('job_cancelled', {})
    if (ended.status === 'failed') throw AppError.from({ code: ended.error_code, usable: 0 })
    return { voice_id }
  }
}

function notASample(err: unknown): never {
  if (err instanceof AppError && (err.is('invalid_request') || err.is('file_too_large')))
    throw new AppError('sample_not_supported', {}, { cause: err })
  throw err
}
