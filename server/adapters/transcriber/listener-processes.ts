import { AppError } from '#core/contract/errors.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { Media, MediaSource } from '../../ports/media.ts'
import type { Heard, ListenerTasks, SoundPart } from './moonshine/messages.ts'
import { openRecording, type Recording } from './sound/recording.ts'

export type ListenerProcessesOptions = {
  media: Media
  /** For the samples of running transcriptions; 115 MB an hour. */
  work_dir: string
  vad_file: string
  /** Absent if another engine transcribes. */
  model_dir?: string
  /** Of one thread each, started on demand. */
  processes: number
  /** Idle timeout, after which a process ends and frees its memory. */
  idle_seconds?: number
  /** Time limit for one piece of speech, the first of which may have to load the model. */
  timeout_seconds?: number
  max_memory_mb?: number
}

/** Processes that detect speech and transcribe it. */
export type ListenerProcesses = {
  /** `all_sound`: all audible sound counts as speech, for engines that transcribe nothing in noise. */
  open(source: MediaSource, options: { from_ms: number; signal: AbortSignal; all_sound?: boolean }): Promise<Recording>
  hear(part: SoundPart, signal: AbortSignal, more?: { silence_ms: number }): Promise<Heard>
  warm(processes: number): Promise<void>
  check(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

export function createListenerProcesses({
  media,
  work_dir,
  vad_file,
  model_dir,
  ...options
}: ListenerProcessesOptions): ListenerProcesses {
  const pool = createProcessPool<ListenerTasks>({
    entry: 'adapters/transcriber/transcriber.entry.ts',
    timeout_seconds: 120,
    max_memory_mb: 1_200,
    ...options,
    ...keptWarm(300, options.idle_seconds),
    // it keeps its models between tasks, and an abort takes effect between two tokens
    tasks_each: Number.POSITIVE_INFINITY,
    cancel_grace_seconds: 10,
    // a piece takes half a second to one; a new process takes two and slows the busy ones down
    patience_ms: 2_000,
  })
  let closed = false
  let asked = 0

  /** Retries once when a process is lost; fails the second time. */
  async function ask<N extends keyof ListenerTasks>(
    task: N,
    input: ListenerTasks[N]['input'],
    signal?: AbortSignal,
  ): Promise<ListenerTasks[N]['result']> {
    asked++
    try {
      return await pool.ask(task, input, signal).catch((error) => {
        const lost = error instanceof AppError && error.is('unavailable') && !closed
        if (!lost || signal?.aborted) throw error
        return pool.ask(task, input, signal)
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw failureOf(error)
    } finally {
      asked--
    }
  }
  return {
    open: (source, { from_ms, signal, all_sound }) => {
      if (closed) throw new AppError('unavailable', {})
      return openRecording(source, {
        media,
        work_dir,
        from_ms,
        signal,
        listen: (part, state) => ask('listen', { ...part, vad_file, state, all_sound }, signal),
      })
    },
    hear: (part, signal, more) => ask('hear', { ...part, ...more, model_dir: model_dir! }, signal),
    async check(signal) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      // busy processes are healthy, and a check would wait in the queue
      if (asked === 0) await ask('check', { vad_file, model_dir: model_dir ?? null }, signal)
    },
    warm: (most) => pool.warm('warm', { vad_file, model_dir: model_dir ?? null }, most),
    close() {
      closed = true
      return pool.close()
    },
  }
}

/** Too much memory is our fault, for any recording. */
function failureOf(error: unknown): unknown {
  const known = error instanceof AppError && (error.is('timeout') || error.is('unavailable'))
  return known ? error : new AppError('unavailable', {}, { cause: error })
}
