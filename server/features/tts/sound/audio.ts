import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import type { SpeechJob } from '#core/contract/tts-jobs.ts'
import { wavHeader, wavHeaderBytes } from '#core/rules/speech/wav-header.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { AudioFormat, Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { Maker } from '../../files/service.ts'
import { openSpeechFile } from './speech-file.ts'

const made = /^(u\/[^/]+\/tts\/[^/]+\/speech)\.(wav|mp3|flac|ogg|m4a)$/

export const speechFolder = (account_id: AccountId, job_id: string) => `u/${account_id}/tts/${job_id}`
/** Of every sound kept, whichever engine made it. */
export const master_sample_rate = 22_050
/** The sound as it was made, without loss; every other format is made from it. Older ones are in WAV. */
export const masterKey = (account_id: AccountId, job_id: string) => `${speechFolder(account_id, job_id)}/speech.flac`
export const formatKey = (master: string, format: AudioFormat) => master.replace(/(wav|flac)$/, format)

type Kept = { storage: Storage; media: Media }

/** Whichever of the two there is; `not_found` where there is neither. */
async function readMaster({ storage }: Pick<Kept, 'storage'>, stem: string, besides?: string) {
  const formats = ['flac', 'wav'].filter((format) => format !== besides)
  for (const format of formats) {
    const found = await storage.read(`${stem}.${format}`).catch(unlessMissing)
    if (found) return found
  }
  throw new AppError('not_found', { what: 'File' })
}

function unlessMissing(err: unknown): undefined {
  if (!(err instanceof AppError && err.is('not_found'))) throw err
}

/** Other formats of a piece of speech, made when they are first asked for and then kept for a while. */
export function speechFormats({ storage, media, work_dir }: Kept & { work_dir: string }): Maker {
  async function makeWav(key: string, stream: Readable): Promise<void> {
    const file = await openSpeechFile({ dir: work_dir, name: randomUUID(), sample_rate: master_sample_rate })
    try {
      for await (const samples of samplesOf(media, stream)) await file.write(samples)
      await file.finish()
      await storage.put(key, file.follow(), { type: 'audio/wav' })
    } finally {
      await file.discard()
    }
  }
  async function makeOther(key: string, stream: Readable, format: AudioFormat): Promise<void> {
    const bit_rate_kbps = format === 'mp3' ? 96 : undefined
    const encoded = await media.encode({ stream }, { format, bit_rate_kbps, metadata: { artist: 'Pawòl' } })
    try {
      await storage.put(key, createReadStream(encoded.path), { type: encoded.type })
    } finally {
      await encoded.discard()
    }
  }
  return {
    makes: (key) => made.test(key),
    async make(key) {
      const [, stem, format] = made.exec(key)!
      const { stream } = await readMaster({ storage }, stem!, format)
      await (format === 'wav' ? makeWav(key, stream) : makeOther(key, stream, format as AudioFormat))
    },
  }
}

const samplesOf = (media: Media, stream: Readable) =>
  media.decode({ stream }, { sample_rate: master_sample_rate, samples: 's16' })

type Whose = { account_id: AccountId; id: string }

/** What was kept of a job, sample by sample. */
export async function* keptSamples(kept: Kept, { account_id, id }: Whose): AsyncGenerator<Int16Array> {
  const { stream } = await readMaster(kept, `${speechFolder(account_id, id)}/speech`)
  yield* samplesOf(kept.media, stream)
}

/** What was kept of a job, as the WAV it was once heard as. */
export function keptWav(
  kept: Kept,
  job: Whose & Pick<SpeechJob, 'duration_seconds'>,
): { stream: Readable; size: number } {
  const bytes = Math.round((job.duration_seconds ?? 0) * master_sample_rate) * 2
  async function* wav(): AsyncGenerator<Uint8Array> {
    yield wavHeader({ sample_rate: master_sample_rate }, bytes)
    for await (const samples of keptSamples(kept, job))
      yield new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  }
  return { stream: Readable.from(wav(), { objectMode: false }), size: wavHeaderBytes + bytes }
}
