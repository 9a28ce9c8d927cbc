import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { FileRole, PackEngine } from '#core/rules/packs/pack-engines.ts'
import type { PackPlace } from '../../ports/pack-store.ts'

/** A pack as its processes get it: the path of each file, by role. */
export type PackFiles = {
  engine: PackEngine
  /** The package that runs it, where it does not come with the program. */
  runtime: string | null
  files: { role: FileRole; path: string }[]
}

export function packFiles({ engine, files }: InstalledPack, { folder, runtime }: PackPlace): PackFiles {
  return { engine, runtime, files: files.map(({ role, path }) => ({ role, path: join(folder, path) })) }
}

export const filesOf = ({ files }: PackFiles, role: FileRole): string[] =>
  files.filter((file) => file.role === role).map(({ path }) => path)

export function fileOf(pack: PackFiles, role: FileRole): string {
  const [path] = filesOf(pack, role)
  if (!path) throw new Error(`the pack has no file that is its ${role}`)
  return path
}

type Sound = { samples: Float32Array; sampleRate: number }
type Stream = { acceptWaveform(sound: Sound): void; inputFinished?(): void }

/** The part of sherpa-onnx-node we call. */
type Sherpa = {
  OfflineTts: { createAsync(config: object): Promise<SherpaVoice> }
  GenerationConfig: new (options: object) => object
  OfflineRecognizer: { createAsync(config: object): Promise<SherpaRecogniser> }
  OfflineSpeakerDiarization: new (config: object) => SherpaDiarisation
  SpeakerEmbeddingExtractor: new (config: object) => SherpaEmbedding
}
type SherpaVoice = {
  sampleRate: number
  numSpeakers: number
  generateAsync(asked: { text: string; generationConfig: object; enableExternalBuffer: boolean }): Promise<Sound>
}
type SherpaRecogniser = {
  setConfig(config: object): void
  createStream(): Stream
  decodeAsync(stream: Stream): Promise<{ text: string; tokens: string[]; timestamps: number[] }>
}
type SherpaDiarisation = {
  sampleRate: number
  process(samples: Float32Array): { start: number; end: number; speaker: number }[]
}
export type SherpaEmbedding = { dim: number; createStream(): Stream; compute(stream: Stream): Float32Array }

/** Ends the whole process on invalid files, so it only runs in a process of its own. */
export function loadSherpa(runtime: string | null): Sherpa {
  if (!runtime) throw new Error('sherpa-onnx-node is not installed')
  return createRequire(import.meta.url)(runtime)
}

/** One thread each, as all our engines: one process per core. */
export const on_one_thread = { numThreads: 1, provider: 'cpu', debug: false }
