import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { WordTiming } from '#core/contract/tts/tts.ts'
import type { SpeechLabel } from '#core/rules/speech/speech-label.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { ByteRange } from '../../../ports/storage.ts'

/** A few reads for a short speech: each costs a turn of the event loop. */
export const read_bytes = 256 * 1024

/** A file without a name is gone with us, however we end. */
export async function openUnnamed(dir: string, name: string): Promise<FileHandle> {
  const path = join(dir, name)
  const file = await open(path, 'w+', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return open(path, 'w+', 0o600)
  })
  await rm(path)
  return file
}

/** Says "until the end": the length of a WAV that is still being made. */
const unknownBytes = 0xffff_ffff

type Piece = { end: number; words: readonly WordTiming[]; goes_on?: boolean | undefined }
/** Samples as bytes, and the words that begin with them or soon after. `ends`: a stretch the engine made at once is whole. */
export type Heard = { bytes: Buffer; words: readonly WordTiming[]; ends?: boolean }

export type SpeechFile = Awaited<ReturnType<typeof openSpeechFile>>

/**
 * A sound file that is readable from its start while it is written; never in memory as a whole. Its metadata is known
 * before the first piece, and written to the WAV header.
 */
export async function openSpeechFile({ dir, name, sample_rate }: { dir: string; name: string; sample_rate: number }) {
  const file = await openUnnamed(dir, `${name}.pcm`)
  let bytesWritten = 0
  let label: SpeechLabel | undefined
  const pieces: Piece[] = []
  let finished = false
  let discarded = false
  let readers = 0
  const waiting: (() => void)[] = []
  const tell = () => {
    for (const resume of waiting.splice(0)) resume()
  }
  const closeUnused = () => (discarded && readers === 0 ? file.close() : undefined)
  const head = () => Buffer.from(wavHeader({ sample_rate }, finished ? bytesWritten : unknownBytes, label))

  async function* between(from: number, end: number): AsyncGenerator<Buffer> {
    for (let at = from; at < end; ) {
      const wanted = Buffer.alloc(Math.min(read_bytes, end - at))
      const { bytesRead, buffer } = await file.read(wanted, 0, wanted.length, at)
      if (bytesRead === 0) throw new Error('the speech was cut short')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
  async function* piece({ end, words, goes_on = false }: Piece, from: number): AsyncGenerator<Heard> {
    if (from >= end && words.length > 0) yield { bytes: Buffer.alloc(0), words, ends: !goes_on }
    let at = from
    for await (const bytes of between(from, end)) {
      const isFirst = at === from
      at += bytes.length
      yield { bytes, words: isFirst ? words : [], ends: at >= end && !goes_on }
    }
  }
  async function* following(): AsyncGenerator<Heard> {
    let at = 0
    for (let next = 0; ; next++) {
      while (next >= pieces.length) {
        if (finished) return
        if (discarded) throw new Error('the speech ended before it was whole')
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      yield* piece(pieces[next]!, at)
      at = Math.max(at, pieces[next]!.end)
    }
  }
  async function* wav(): AsyncGenerator<Buffer> {
    let begun = false
    for await (const { bytes } of following()) {
      yield begun ? bytes : Buffer.concat([head(), bytes])
      begun = true
    }
    if (!begun) yield head()
  }
  async function* partOf({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    const before = head()
    if (start < before.length) yield before.subarray(start, end + 1)
    yield* between(Math.max(0, start - before.length), end + 1 - before.length)
  }
  function left() {
    readers--
    void closeUnused()
  }
  function streamOf(bytes: AsyncGenerator<Buffer>): Readable {
    readers++
    return Readable.from(bytes, { objectMode: false, highWaterMark: read_bytes }).once('close', left)
  }

  return {
    sample_rate,
    /** Of the WAV, once it is finished. */
    get size() {
      return head().length + bytesWritten
    },
    get label() {
      return label
    },
    describe(says: SpeechLabel): void {
      label = says
    },
    async write(samples: Int16Array, words: readonly WordTiming[] = [], goes_on?: boolean): Promise<void> {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
      await file.write(bytes, 0, bytes.length, bytesWritten)
      bytesWritten += bytes.length
      pieces.push({ end: bytesWritten, words, goes_on })
      tell()
    },
    /** Completes the header with the length. */
    async finish(): Promise<{ duration_seconds: number }> {
      finished = true
      tell()
      return { duration_seconds: bytesWritten / 2 / sample_rate }
    },
    /** All of it from the start, in step with the writing. */
    follow: (): Readable => streamOf(wav()),
    /** A byte range of the written part, both ends included. */
    part: (range: ByteRange): Readable => streamOf(partOf(range)),
    /** The same without the header, and with the words. */
    async *hear(): AsyncGenerator<Heard> {
      readers++
      try {
        yield* following()
      } finally {
        left()
      }
    },
    /** Counts as a reader until the returned function is called. */
    hold(): () => void {
      readers++
      return left
    },
    /** Open readers of a finished file read it to its end. */
    async discard(): Promise<void> {
      discarded = true
      tell()
      await closeUnused()
    },
  }
}
