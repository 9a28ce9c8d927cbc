import { rm, stat } from 'node:fs/promises'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool, type ProcessPool } from '../../platform/processes/pool.ts'
import type { AudioOutput, Media, MediaFile, MediaSource, Samples } from '../../ports/media.ts'
import type { Input, MediaTasks, Output, Rendered } from './messages.ts'
import { checkNumber, cleanOutput, media_types } from './output.ts'
import { streamEncoder } from './stream-encoder.ts'
import { type WorkFiles, workFiles } from './work-files.ts'

export type NodeAvOptions = {
  work_dir: string
  /** Besides `work_dir`, the folders whose files may be read. */
  readable_dirs?: string[]
  processes?: number
  /** For each minute of sound in a task, not counting the wait for its turn or for the consumer of its chunks. */
  timeout_seconds?: number
  max_bytes?: number
  max_output_bytes?: number
  max_duration_seconds?: number
  /** Resident memory of one process. */
  max_memory_mb?: number
  /** Streams at once in one process: an encoder takes about a megabyte. */
  max_streams?: number
}
const stepSeconds = 30
const mb = 1024 * 1024

/** FFmpeg 8 through node-av. It is GPL and parses untrusted files, and so runs only in child processes. */
export function nodeAvMedia(options: NodeAvOptions): Media {
  const limits = {
    max_bytes: options.max_bytes ?? 500 * mb,
    max_output_bytes: options.max_output_bytes ?? 2_000 * mb,
    max_duration_seconds: options.max_duration_seconds ?? 4 * 3600,
  }
  const files = workFiles({ ...options, ...limits })
  const staff = {
    processes: options.processes ?? 2,
    timeout_seconds: options.timeout_seconds ?? 300,
    max_memory_mb: options.max_memory_mb ?? 512,
  }
  const pool = createProcessPool<MediaTasks>({
    entry: 'adapters/media/media.entry.ts',
    ...staff,
    ...keptWarm(60),
    // hours of sound may take hours on a slow machine; a stalled task sends no progress and is ended
    timeout_each_chunk: true,
  })
  const streams = streamEncoder({
    ...staff,
    ...limits,
    // one that hangs keeps all the others of its process waiting
    timeout_seconds: Math.min(stepSeconds, staff.timeout_seconds),
    idle_seconds: staff.timeout_seconds,
    max_streams: options.max_streams ?? 200,
  })
  const engine = { files, pool, ...limits }
  return {
    decode: (source, wanted) => decode(engine, source, wanted),
    probe: (source, signal) => ask(engine, { source, signal }, (input) => ['probe', { input }]),
    encode: (source, output, signal) => make(engine, { source, output, signal }, (io) => ['encode', io]),
    encodeStream: streams.encodeStream,
    normalise: (source, { target_lufs, true_peak_db, ...output }, signal) =>
      make(engine, { source, output, signal }, (io) => ['normalise', { ...io, target_lufs, true_peak_db }]),
    trimSilence: (source, { threshold_db, keep_seconds, ...output }, signal) =>
      make(engine, { source, output, signal }, (io) => ['trim', { ...io, threshold_db, keep_seconds }]),
    async peaks(source, { buckets, signal }) {
      checkNumber('buckets', buckets, [1, 10_000])
      return ask(engine, { source, signal }, (input) => ['peaks', { input, buckets }])
    },
    warm: pool.start,
    close: async () => void (await Promise.all([pool.close(), streams.close()])),
  }
}

type Engine = {
  files: WorkFiles
  pool: ProcessPool<MediaTasks>
  max_duration_seconds: number
  max_output_bytes: number
}
type Asked = { source: MediaSource; signal?: AbortSignal }
type Name = keyof MediaTasks
type Work<N extends Name> = [task: N, input: MediaTasks[N]['input']]

async function ask<N extends Name>(
  { files, pool, max_duration_seconds }: Engine,
  { source, signal }: Asked,
  work: (input: Input) => Work<N>,
): Promise<MediaTasks[N]['result']> {
  const { path, done } = await files.fileOf(source, signal)
  try {
    return await pool.ask(...work({ path, max_duration_seconds }), signal)
  } finally {
    await done()
  }
}

async function make<N extends 'encode' | 'normalise' | 'trim'>(
  engine: Engine,
  { output: wanted, ...asked }: Asked & { output: AudioOutput },
  work: (io: { input: Input; output: Output }) => Work<N>,
): Promise<MediaTasks[N]['result'] & MediaFile> {
  const clean = cleanOutput(wanted)
  const path = await engine.files.newPath(clean.format)
  const output = { ...clean, path, max_bytes: engine.max_output_bytes }
  const discard = () => rm(path, { force: true })
  try {
    const rendered: MediaTasks[N]['result'] & Rendered = await ask(engine, asked, (input) => work({ input, output }))
    const { size } = await stat(path)
    return { ...rendered, path, size, type: media_types[clean.format], discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function* decode<F extends keyof Samples>(
  { files, pool, max_duration_seconds }: Engine,
  source: MediaSource,
  { sample_rate, samples, signal }: { sample_rate: number; samples: F; signal?: AbortSignal },
): AsyncGenerator<Samples[F]> {
  checkNumber('sample_rate', sample_rate, [4_000, 192_000])
  const { path, done } = await files.fileOf(source, signal)
  try {
    const input = { path, max_duration_seconds }
    yield* pool.run('decode', { input, sample_rate, samples }, signal) as AsyncGenerator<Samples[F]>
  } finally {
    await done()
  }
}
