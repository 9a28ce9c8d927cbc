import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CutLimits, createCutter, type Piece } from '@pawol/engines/hearing/cuts'
import { frame_samples, framesIn, msOfSamples, sample_rate } from '@pawol/engines/hearing/frames'
import type { Media, MediaSource } from '../../../ports/media.ts'
import type { ListenerTasks, SoundPart } from '../moonshine/messages.ts'

/** Mono samples of a recording in a file that grows while it is read; places count in samples from its first. */
type Spool = {
  path: string
  /** Settles once there are so many samples, or the recording ended; answers their number. */
  filled(samples: number): Promise<number>
  close(): Promise<void>
}
type SpoolOptions = {
  media: Media
  work_dir: string
  /** Releases samples at the start that are no longer needed. */
  skip: number
  signal?: AbortSignal
}

/** Decoding takes seconds of a media process, transcription minutes. Only the part being written is in memory. */
async function openSpool(source: MediaSource, { media, work_dir, skip, signal }: SpoolOptions): Promise<Spool> {
  await mkdir(work_dir, { recursive: true, mode: 0o700 })
  const path = join(work_dir, `${randomUUID()}.s16`)
  const file = await open(path, 'wx', 0o600)
  const leaving = new AbortController()
  const stop = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
  let length = 0
  let ended = false
  let failure: { reason: unknown } | undefined
  let wake: () => void = () => {}

  async function fill(): Promise<void> {
    let left = skip
    for await (const part of media.decode(source, { sample_rate, samples: 's16', signal: stop })) {
      const wanted = part.subarray(Math.min(left, part.length))
      left -= part.length - wanted.length
      await file.writeFile(new Uint8Array(wanted.buffer, wanted.byteOffset, wanted.byteLength))
      length += wanted.length
      wake()
    }
  }
  const over = fill()
    .catch((reason) => {
      failure = { reason }
    })
    .finally(async () => {
      ended = true
      await file.close()
      wake()
    })
  return {
    path,
    async filled(samples) {
      while (length < samples && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      signal?.throwIfAborted()
      if (length < samples && failure) throw failure.reason
      return Math.min(length, samples)
    },
    async close() {
      leaving.abort(new Error('the consumer left'))
      await over
      await rm(path, { force: true })
    },
  }
}

/** A recording during transcription, from the resume position; frames count from there. */
export type Recording = {
  /** Pieces in order, prepared only as far ahead as they are taken. */
  pieces(limits: CutLimits): AsyncGenerator<Piece>
  partOf(piece: Pick<Piece, 'from' | 'to'>): SoundPart
  samplesOf(piece: Pick<Piece, 'from' | 'to'>): AsyncGenerator<Int16Array>
  /** In the whole recording. */
  msOf(frame: number): number
  close(): Promise<void>
}

export type RecordingOptions = {
  media: Media
  work_dir: string
  from_ms: number
  signal: AbortSignal
  listen(part: SoundPart, state: Float32Array | null): Promise<ListenerTasks['listen']['result']>
}

const window = framesIn(20)
// Silero remembers a second: a resumed job must get the same frames as an uninterrupted one
const warmUp = framesIn(1)
const readBytes = 64 * 1024

export async function openRecording(source: MediaSource, options: RecordingOptions): Promise<Recording> {
  const { from_ms, listen, ...rest } = options
  const from = Math.round((from_ms * sample_rate) / 1000)
  const warm = Math.min(warmUp, Math.floor(from / frame_samples))
  const spool = await openSpool(source, { ...rest, skip: from - warm * frame_samples })
  let length = Number.POSITIVE_INFINITY
  const place = (frame: number) => Math.min(length, (warm + frame) * frame_samples)
  const partOf = (piece: Pick<Piece, 'from' | 'to'>) => ({
    path: spool.path,
    from: place(piece.from),
    samples: place(piece.to) - place(piece.from),
  })
  return {
    async *pieces(limits) {
      const cutter = createCutter(limits)
      let state: Float32Array | null = null
      for (let at = 0; length === Number.POSITIVE_INFINITY; at += window) {
        const [start, wanted] = [at * frame_samples, (at + window) * frame_samples]
        const there = await spool.filled(wanted)
        if (there < wanted) length = there
        if (there <= start) break
        const heard: ListenerTasks['listen']['result'] = await listen(
          { path: spool.path, from: start, samples: there - start },
          state,
        )
        state = heard.state
        yield* cutter.push(at === 0 ? heard.probabilities.subarray(warm) : heard.probabilities)
      }
      yield* cutter.finish()
    },
    partOf,
    async *samplesOf(piece) {
      const { path, from, samples } = partOf(piece)
      const file = await open(path)
      try {
        for (let at = 2 * from; at < 2 * (from + samples); ) {
          const room = Buffer.alloc(Math.min(readBytes, 2 * (from + samples) - at))
          const { bytesRead } = await file.read(room, 0, room.length, at)
          if (bytesRead === 0) return
          yield new Int16Array(room.buffer.slice(room.byteOffset, room.byteOffset + bytesRead))
          at += bytesRead
        }
      } finally {
        await file.close()
      }
    },
    msOf: (frame) => msOfSamples(from + place(frame) - warm * frame_samples),
    close: spool.close,
  }
}
