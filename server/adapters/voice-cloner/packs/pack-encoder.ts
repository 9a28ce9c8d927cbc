import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { createProcessPool } from '../../../platform/processes/pool.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { SpeechFile } from '../../../ports/voice-cloner.ts'
import { type PackFiles, packFiles } from '../../pack-engines/pack-files.ts'

export type VoiceEncoder = {
  /** The packs whose voices accept its prompts. */
  voices: readonly string[]
  encode(samples: readonly SpeechFile[], signal?: AbortSignal): Promise<Float32Array>
  check(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Computes the speaker prompt of recordings, in a child process. */
export function packEncoder(pack: InstalledPack, place: PackPlace, { idle_seconds = 120 } = {}): VoiceEncoder {
  const files = packFiles(pack, place)
  const pool = createProcessPool<EncoderTasks>({
    entry: 'adapters/voice-cloner/packs/encoder.entry.ts',
    processes: 1,
    idle_seconds,
    timeout_seconds: 180,
    max_memory_mb: pack.ram_mb * 2 + 500,
  })
  return {
    voices: pack.requires,
    encode: (samples, signal) => pool.ask('encode', { pack: files, paths: samples.map(({ path }) => path) }, signal),
    check: async (signal) => void (await pool.ask('check', { pack: files }, signal)),
    close: () => pool.close(),
  }
}

/** Tasks of an encoder's process; the model loads on first use. */
export type EncoderTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  /** The speaker prompt of these recordings, for voices of the same family. */
  encode: { input: { pack: PackFiles; paths: string[] }; chunk: never; result: Float32Array }
}
