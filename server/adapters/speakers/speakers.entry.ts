import { open } from 'node:fs/promises'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { SpeakerTurn } from '../../ports/speakers.ts'
import { readWavHead } from '../aligner/wav-file.ts'
import { fileOf, loadSherpa, on_one_thread, type PackFiles, type SherpaEmbedding } from '../pack-engines/pack-files.ts'
import type { SpeakerTasks } from './pack-speakers.ts'

type Sound = { samples: Float32Array; sampleRate: number }

let extractor: SherpaEmbedding | undefined

serveTasks<SpeakerTasks>({
  async check({ pack }) {
    diarisation(pack, null)
    embedding(pack)
    return null
  },
  async turns({ pack, path, speakers }) {
    const { samples } = await soundOf(path)
    if (samples.length === 0) return []
    return inOrder(diarisation(pack, speakers).process(samples))
  },
  async likeness({ pack, one, other }) {
    const voiceOf = async (paths: string[]) => mean(await Promise.all(paths.map((path) => embedded(pack, path))))
    return cosine(await voiceOf(one), await voiceOf(other))
  },
})

function diarisation(pack: PackFiles, speakers: number | null) {
  const { OfflineSpeakerDiarization } = loadSherpa(pack.runtime)
  return new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: fileOf(pack, 'segmentation') }, ...on_one_thread },
    embedding: { model: fileOf(pack, 'embedding'), ...on_one_thread },
    clustering: { numClusters: speakers ?? -1, threshold: 0.5 },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  })
}

function embedding(pack: PackFiles): SherpaEmbedding {
  const { SpeakerEmbeddingExtractor } = loadSherpa(pack.runtime)
  extractor ??= new SpeakerEmbeddingExtractor({ model: fileOf(pack, 'embedding'), ...on_one_thread })
  return extractor
}

async function embedded(pack: PackFiles, path: string): Promise<Float32Array> {
  const model = embedding(pack)
  const stream = model.createStream()
  stream.acceptWaveform(await soundOf(path))
  stream.inputFinished?.()
  return model.compute(stream)
}

/** Speakers are numbered by their first turn. */
function inOrder(found: { start: number; end: number; speaker: number }[]): SpeakerTurn[] {
  const numbers = new Map<number, number>()
  return found
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, speaker }) => {
      if (!numbers.has(speaker)) numbers.set(speaker, numbers.size)
      return {
        start_ms: Math.round(start * 1000),
        end_ms: Math.round(end * 1000),
        speaker: numbers.get(speaker)!,
      }
    })
}

async function soundOf(path: string): Promise<Sound> {
  const file = await open(path)
  try {
    const head = await readWavHead(file)
    if (!head?.mono_rate) throw new Error('the recording is no wav file of one channel')
    const { size } = await file.stat()
    const whole = new Int16Array(Math.max(0, Math.floor((size - head.samples_at) / 2)))
    await file.read(new Uint8Array(whole.buffer), 0, whole.byteLength, head.samples_at)
    return { samples: Float32Array.from(whole, (one) => one / 32_768), sampleRate: head.mono_rate }
  } finally {
    await file.close()
  }
}

function mean(vectors: Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]!.length)
  for (const vector of vectors) {
    const length = Math.hypot(...vector) || 1
    for (const [n, value] of vector.entries()) sum[n]! += value / length
  }
  return sum
}

function cosine(a: Float32Array, b: Float32Array): number {
  let product = 0
  for (const [n, value] of a.entries()) product += value * b[n]!
  return product / (Math.hypot(...a) * Math.hypot(...b) || 1)
}
