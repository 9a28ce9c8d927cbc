import { open } from 'node:fs/promises'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { Aligner } from '../../ports/aligner.ts'
import type { Media, MediaSource } from '../../ports/media.ts'
import { checked } from './fake.ts'
import { type AlignTasks, recording_rate } from './messages.ts'
import { readWavHead } from './wav-file.ts'

export type EspeakAlignerOptions = {
  media: Media
  processes?: number
  timeout_seconds?: number
  max_memory_mb?: number
  idle_seconds?: number
}

/**
 * Aligns a recording with eSpeak's own reading of its text, in child processes (decision 056). Needs no model, and
 * supports Kreyòl.
 */
export function espeakAligner({
  media,
  processes = 2,
  timeout_seconds = 1_800,
  max_memory_mb = 900,
  idle_seconds,
}: EspeakAlignerOptions): Aligner {
  const pool = createProcessPool<AlignTasks>({
    entry: 'adapters/aligner/espeak.entry.ts',
    processes,
    timeout_seconds,
    max_memory_mb,
    ...keptWarm(60, idle_seconds),
    // most tasks are a sentence, done in a tenth of the time a new process takes to start
    patience_ms: 1_000,
  })
  let busy = 0
  return {
    engine: 'espeak-ng',
    async align({ audio, part, signal, ...request }) {
      signal?.throwIfAborted()
      const asked = { ...checked(request), part }
      const output = { format: 'wav', sample_rate: recording_rate, channels: 1, quick: true } as const
      const file = (await readyFile(audio)) ?? (await media.encode(audio, output, signal))
      busy++
      try {
        return await pool.ask('align', { ...asked, path: file.path }, signal)
      } finally {
        busy--
        await file.discard()
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is healthy, and a check would wait in the queue
      if (busy === 0) await pool.ask('check', null, signal)
    },
    warm: (languages, most) => pool.warm('warm', languages, most),
    close: () => pool.close(),
  }
}

/** A transcriber's samples are aligned part by part, and must not be copied for each part. */
async function readyFile(audio: MediaSource): Promise<{ path: string; discard(): Promise<void> } | null> {
  if (!('path' in audio)) return null
  const file = await open(audio.path).catch(() => null)
  if (!file) return null
  try {
    const ready = (await readWavHead(file))?.mono_rate === recording_rate
    return ready ? { path: audio.path, discard: async () => {} } : null
  } finally {
    await file.close()
  }
}
