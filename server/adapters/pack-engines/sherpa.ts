import { createRequire } from 'node:module'

type Sound = { samples: Float32Array; sampleRate: number }
type Stream = { acceptWaveform(sound: Sound): void; inputFinished?(): void }

/** The part of sherpa-onnx-node we call. */
export type Sherpa = {
  OfflineTts: { createAsync(config: object): Promise<SherpaVoice> }
  GenerationConfig: new (options: object) => object
  OfflineRecognizer: { createAsync(config: object): Promise<SherpaRecogniser> }
  OfflineSpeakerDiarization: new (config: object) => SherpaDiarisation
  SpeakerEmbeddingExtractor: new (config: object) => SherpaEmbedding
}
export type SherpaVoice = {
  sampleRate: number
  numSpeakers: number
  generateAsync(asked: { text: string; generationConfig: object; enableExternalBuffer: boolean }): Promise<Sound>
}
export type SherpaRecogniser = {
  setConfig(config: object): void
  createStream(): Stream
  decodeAsync(stream: Stream): Promise<{ text: string; tokens: string[]; timestamps: number[] }>
}
export type SherpaDiarisation = {
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
