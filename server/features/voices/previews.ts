import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import type { VoicePreview } from '#core/contract/voices.ts'
import { speechLabel } from '#core/rules/speech/speech-label.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { programName } from '../../platform/project.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { SpeechRequest, SpokenTiming, Synthesizer } from '../../ports/synthesizer.ts'
import { type Made, previewStore as store } from './store.ts'

/** Part of the file name; a new value makes every preview again. */
const recipe = { version: 3, format: 'mp3', bit_rate_kbps: 48, leaves: 200 } as const
const makingSeconds = 60
/** The lease, renewed while the maker lives, so that others do not wait long for a dead one. */
const leaseSeconds = 15
const renewMs = 5_000
const askAgainMs = 150

export type Previews = ReturnType<typeof createPreviews>
export type PreviewParts = {
  db: Db
  synthesizer: Synthesizer
  media: Media
  storage: Storage
  signedUrl: (key: string) => string
}

/** The owner of a cloned voice, whose sounds are deleted with it; null for built-in voices. */
export type PreviewOwner = { voice_id: string; folder: string }
/** `isThere`: it may have been deleted while it spoke. */
type Asked = { stop?: AbortSignal; owner?: PreviewOwner & { isThere(): Promise<boolean> } }

/** Sounds everybody may hear, and those of own voices: made once for the whole fleet, kept, and never half-made. */
export function createPreviews({ db, synthesizer, media, storage, signedUrl }: PreviewParts) {
  const ready = new Map<string, Made>()
  const underway = new Map<string, Promise<Made>>()

  async function make({ hash, engine, key }: Wanted, request: SpeechRequest, stop?: AbortSignal): Promise<Made> {
    const late = AbortSignal.timeout(makingSeconds * 1000)
    const signal = stop ? AbortSignal.any([late, stop]) : late
    const alive = setInterval(() => void store.extend(db, hash, leaseSeconds).catch(() => {}), renewMs)
    try {
      const { bytes: _, ...made } = await record({ synthesizer, engine, media, storage, key }, request, signal)
      await store.finish(db, hash, made)
      return made
    } catch (err) {
      await store.forget(db, hash).catch(() => {})
      throw signal.aborted ? new AppError('unavailable', {}, { cause: err }) : err
    } finally {
      clearInterval(alive)
    }
  }

  /** The caller that claims it makes it; others wait, and take over when it fails. */
  async function findOrMake(wanted: Wanted, request: SpeechRequest, stop?: AbortSignal): Promise<Made> {
    const { hash, key } = wanted
    const until = Date.now() + makingSeconds * 1000
    while (Date.now() < until) {
      const made = await store.read(db, hash)
      if (made && (await storage.stat(key))) return made
      // the row outlived its file: as if it had never been made
      if (made) await store.forget(db, hash)
      if (await store.claim(db, hash, leaseSeconds)) return make(wanted, request, stop)
      await sleep(askAgainMs, undefined, { signal: stop })
    }
    throw new AppError('unavailable', {})
  }

  function named(request: SpeechRequest, owner?: PreviewOwner) {
    const byPack = synthesizer.speakerOf?.(request.speaker)
    const { engine, version } = byPack ?? synthesizer.standby?.() ?? synthesizer
    return { engine, hash: nameOf(hashOf({ engine, version }, request), owner) }
  }

  /** `stop` ends the work and the wait for another maker; it belongs to the process, not to a request. */
  async function preview(request: SpeechRequest, { stop, owner }: Asked): Promise<VoicePreview> {
    const { engine, hash } = named(request, owner)
    const key = owner ? ownKey(owner, hash) : `voices/previews/${hash}.mp3`
    let made = ready.get(hash)
    if (!made) {
      const flight =
        underway.get(hash) ?? findOrMake({ hash, engine, key }, request, stop).finally(() => underway.delete(hash))
      underway.set(hash, flight)
      made = await flight
      // a voice that may be deleted is looked up each time
      if (!owner) ready.set(hash, made)
      else if (!(await owner.isThere())) {
        await storage.removeMany(await forgetPreviews(db, owner))
        throw new AppError('not_found', { what: 'Voice' })
      }
    }
    return { ...made, audio_url: signedUrl(key) }
  }
  return {
    async preview(request: SpeechRequest, asked: Asked = {}): Promise<VoicePreview> {
      try {
        return await preview(request, asked)
      } catch (err) {
        if (!(err instanceof OtherEngine)) throw err
        return preview(request, asked)
      }
    },
    /** Forgets what an own voice has said, but for this; answers the files to erase. */
    forgetBut: (tx: Sql, owner: PreviewOwner, request: SpeechRequest): Promise<string[]> =>
      forgetPreviews(tx, owner, named(request, owner).hash),
  }
}

/** Forgets what an own voice has said; answers the files to erase. */
export async function forgetPreviews(on: Sql, owner: PreviewOwner, but?: string): Promise<string[]> {
  return (await store.forgetOf(on, owner.voice_id, but)).map((hash) => ownKey(owner, hash))
}

const nameOf = (hash: string, owner: PreviewOwner | undefined) => (owner ? `${owner.voice_id}:${hash}` : hash)
const ownKey = ({ voice_id, folder }: PreviewOwner, name: string) => `${folder}/${name.slice(voice_id.length + 1)}.mp3`

type Wanted = { hash: string; engine: string; key: string }
/** Another engine had to speak: its sound is kept under its own name, so that the first one's is made once it is back. */
class OtherEngine extends Error {}

/** A voice that sounds different gets another name, so that no cache plays the old one. */
function hashOf({ engine, version }: { engine: string; version: string }, request: SpeechRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([recipe, engine, version, request]))
    .digest('hex')
    .slice(0, 40)
}

export type Recorded = Omit<Made, 'word_timings'> & { word_timings: SpokenTiming[]; bytes: number }
type Studio = { synthesizer: Synthesizer; engine: string; media: Media; storage: Storage; key: string }

/** Speaks a short text into a file; with an `engine` only where that one speaks. */
export async function record(
  studio: Omit<Studio, 'engine'> & { engine?: string },
  request: SpeechRequest,
  signal: AbortSignal,
): Promise<Recorded> {
  const { synthesizer, media, storage, key } = studio
  let { engine = synthesizer.engine } = studio
  const pieces: Int16Array[] = []
  const word_timings: SpokenTiming[] = []
  let { version } = synthesizer
  for await (const { samples, words, ...piece } of synthesizer.speak(request, signal)) {
    if (studio.engine && (piece.engine ?? synthesizer.engine) !== engine) throw new OtherEngine()
    engine = piece.engine ?? engine
    if (piece.engine) version = piece.version ?? ''
    pieces.push(samples)
    word_timings.push(...words)
  }
  const pcm = { sample_rate: synthesizer.sample_rate, channels: 1 as const, samples: joinSamples(pieces) }
  const metadata = speechLabel({ text: request.text, engine, version, program: programName() })
  const [peaks, file] = await Promise.all([
    media.peaks({ pcm }, { buckets: recipe.leaves, signal }),
    media.encode({ pcm }, { format: recipe.format, bit_rate_kbps: recipe.bit_rate_kbps, metadata }, signal),
  ])
  try {
    const { size: bytes } = await storage.put(key, createReadStream(file.path), { type: file.type, signal })
    const duration_seconds = pcm.samples.length / pcm.sample_rate
    return { duration_seconds, peaks: peaks.map((peak) => Math.round(peak * 100) / 100), word_timings, bytes }
  } finally {
    await file.discard()
  }
}
