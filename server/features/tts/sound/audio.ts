import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import { type SpeechLabel, speechLabel } from '#core/rules/speech/speech-label.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { userFolder } from '../../../platform/files/user-folder.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { programName } from '../../../platform/project.ts'
import type { AudioFormat, AudioOutput, Media } from '../../../ports/media.ts'
import type { Storage, StoredFile } from '../../../ports/storage.ts'
import type { Maker } from '../../files/service.ts'
import { openSpeechFile, type SpeechFile } from './speech-file.ts'

const made = /^(u\/([^/]+)\/tts\/([^/]+)\/speech)\.(wav|mp3|flac|ogg|m4a)$/

export const speechFiles = userFolder('tts')
export const speechFolder = speechFiles.of
/** Of every sound kept, whichever engine made it. */
export const master_sample_rate = 22_050
/** The sound as it was made, without loss; every other format is made from it. Older ones are in WAV. */
export const masterKey = (account_id: AccountId, jobId: string) => `${speechFolder(account_id, jobId)}/speech.flac`
export const formatKey = (master: string, format: AudioFormat) => master.replace(/(wav|flac)$/, format)

type Kept = { storage: Storage; media: Media }
type Origin = Partial<Pick<SpeechJob, 'text' | 'engine' | 'engine_version'>>

/** What the files of a job say about themselves. */
export const labelOf = ({ text, engine, engine_version: version }: Origin): SpeechLabel =>
  speechLabel({ text, engine, version, program: programName() })

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
export function speechFormats({
  storage,
  media,
  work_dir,
  jobs,
}: Kept & { work_dir: string; jobs: Pick<Jobs, 'list'> }): Maker {
  async function labelFor(account_id: AccountId, id: string): Promise<SpeechLabel> {
    const leave_out = ['word_timings', 'peaks']
    const [job] = await jobs.list({ account_id, kind: speechKind, ids: [id], leave_out, limit: 1 })
    return labelOf((job ?? {}) as Origin)
  }
  async function makeWav(key: string, stream: Readable, label: SpeechLabel): Promise<void> {
    const file = await openSpeechFile({ dir: work_dir, name: randomUUID(), sample_rate: master_sample_rate })
    file.describe(label)
    try {
      for await (const samples of samplesOf(media, stream)) await file.write(samples)
      await file.finish()
      await storage.put(key, file.follow(), { type: 'audio/wav' })
    } finally {
      await file.discard()
    }
  }
  async function makeOther(key: string, stream: Readable, output: AudioOutput): Promise<void> {
    const bit_rate_kbps = output.format === 'mp3' ? 96 : undefined
    const encoded = await media.encode({ stream }, { ...output, bit_rate_kbps })
    try {
      await storage.put(key, createReadStream(encoded.path), { type: encoded.type })
    } finally {
      await encoded.discard()
    }
  }
  return {
    makes: (key) => made.test(key),
    async make(key) {
      const [, stem, account_id, id, named] = made.exec(key)!
      const format = named as AudioFormat
      const label = await labelFor(account_id as AccountId, id!)
      const { stream } = await readMaster({ storage }, stem!, format)
      await (format === 'wav' ? makeWav(key, stream, label) : makeOther(key, stream, { format, metadata: label }))
    },
  }
}

const samplesOf = (media: Media, stream: Readable) =>
  media.decode({ stream }, { sample_rate: master_sample_rate, samples: 's16' })

type Whose = { account_id: AccountId; id: string }

/** The stored sound of a job, in chunks of samples. */
export async function* keptSamples(kept: Kept, { account_id, id }: Whose): AsyncGenerator<Int16Array> {
  const { stream } = await readMaster(kept, `${speechFolder(account_id, id)}/speech`)
  yield* samplesOf(kept.media, stream)
}

/** The stored sound of a job, as the WAV a live listener received. */
export function keptWav(
  kept: Kept,
  job: Whose & Origin & Pick<SpeechJob, 'duration_seconds'>,
): { stream: Readable; size: number } {
  const bytes = Math.round((job.duration_seconds ?? 0) * master_sample_rate) * 2
  const head = wavHeader({ sample_rate: master_sample_rate }, bytes, labelOf(job))
  async function* wav(): AsyncGenerator<Uint8Array> {
    yield head
    for await (const samples of keptSamples(kept, job))
      yield new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  }
  return { stream: Readable.from(wav(), { objectMode: false }), size: head.length + bytes }
}

export type JustSpoken = ReturnType<typeof createJustSpoken>
type Held = { master: string; facts: StoredFile; file: SpeechFile; forget(): void }

const mb = 1024 * 1024

/**
 * The WAV that a sound was made as, for a minute: a client that asked for a sound at once fetches it next, and need not
 * wait while a WAV is decoded from the FLAC that was encoded from it. Other processes, and everybody later, have it made.
 */
export function createJustSpoken(storage: Storage, { seconds = 60, most_bytes = 64 * mb } = {}) {
  const held = new Map<string, Held>()
  const bytes = () => [...held.values()].reduce((sum, { facts }) => sum + facts.size, 0)

  /** Deleted files are not served from memory either. */
  async function find(key: string): Promise<Held | undefined> {
    const found = held.get(key)
    if (!found || (await storage.stat(found.master))) return found
    found.forget()
  }
  return {
    /** Until then the disk has the room; the oldest make way. */
    hold(master: string, file: SpeechFile): void {
      const key = formatKey(master, 'wav')
      held.get(key)?.forget()
      const release = file.hold()
      const timer = setTimeout(forget, seconds * 1000).unref()
      function forget() {
        clearTimeout(timer)
        if (held.delete(key)) release()
      }
      const facts = { key, size: file.size, type: 'audio/wav', etag: randomUUID(), modified_at: new Date() }
      held.set(key, { master, facts, file, forget })
      for (const oldest of held.values()) if (bytes() > most_bytes) oldest.forget()
    },
    /** The storage, with recently made files served from memory. */
    storage: {
      ...storage,
      async stat(key) {
        return (await find(key))?.facts ?? storage.stat(key)
      },
      async read(key, options = {}) {
        const found = await find(key)
        if (!found) return storage.read(key, options)
        const { facts, file } = found
        return { file: facts, stream: file.part(options.range ?? { start: 0, end: facts.size - 1 }) }
      },
    } satisfies Storage as Storage,
    close(): void {
      for (const { forget } of held.values()) forget()
    },
  }
}
