import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sample_rate } from '@pawol/engines/hearing/frames'
import type { Media, MediaSource } from '../../../ports/media.ts'

/** Mono samples of a recording in a file that grows while it is read; places count in samples from its first. */
export type Spool = {
  path: string
  /** Settles once there are so many samples, or the recording ended; answers their number. */
  filled(samples: number): Promise<number>
  close(): Promise<void>
}
export type SpoolOptions = {
  media: Media
  work_dir: string
  /** Releases samples at the start that are no longer needed. */
  skip: number
  signal?: AbortSignal
}

/** Decoding takes seconds of a media process, transcription minutes. Only the part being written is in memory. */
export async function openSpool(source: MediaSource, { media, work_dir, skip, signal }: SpoolOptions): Promise<Spool> {
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
