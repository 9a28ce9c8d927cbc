import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import { estimateSample } from '#core/rules/cloning/analyse.ts'
import { qualityColour } from '#core/rules/cloning/quality.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Media, MediaFile } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { VoiceSamples } from '../../../ports/voice-samples.ts'
import { sampleKey } from '../stored.ts'
import { type SampleRow, sampleStore } from '../voices/store.ts'

export type SampleWork = { db: Db; storage: Storage; media: Media; voice_samples: VoiceSamples }
/** A file cloners take, and how much is said in it. */
export type ReadySample = { id: string; file: MediaFile; speech_seconds: number }

const oneChannel = { format: 'wav', channels: 1, quick: true } as const
/** Nothing of a voice lies above what this holds, and memory stays bounded. */
const highestRate = 48_000
const clonerRate = 22_050
/** Quieter samples hold no speech. */
const leastSpeechSeconds = 1

const isUsable = ({ quality_score, clean_speech_seconds }: SampleAnalysis) =>
  qualityColour(quality_score) !== 'red' && clean_speech_seconds >= leastSpeechSeconds

/** Analyses a sample, stores the result, and prepares it for training; null if it is unusable. */
export async function readySample(
  work: SampleWork,
  sample: SampleRow,
  { handling, signal }: { handling: LongFileHandling; signal: AbortSignal },
): Promise<ReadySample | null> {
  const { db, media, voice_samples } = work
  const decoded = await decode(work, sample, signal)
  if (!decoded) {
    await sampleStore.analysed(db, sample.id, { analysis: estimateSample(sample), peaks: [] })
    return null
  }
  const { wav, sample_rate } = decoded
  try {
    const { analysis, peaks } = await voice_samples.analyse({ path: wav.path }, { handling, signal })
    await sampleStore.analysed(db, sample.id, { analysis: { ...analysis, sample_rate }, peaks })
    if (!isUsable(analysis)) return null
    const samples = voice_samples.prepare({ path: wav.path }, { segments: analysis.segments, signal })
    const pcm = { sample_rate: wav.sample_rate, channels: 1 as const, samples }
    const file = await media.encode({ pcm }, { ...oneChannel, sample_rate: clonerRate }, signal)
    return { id: sample.id, file, speech_seconds: analysis.clean_speech_seconds }
  } finally {
    await wav.discard()
  }
}

/** Null for what cannot be decoded. */
async function decode({ storage, media }: SampleWork, sample: SampleRow, signal: AbortSignal) {
  const { stream } = await storage.read(sampleKey(sample.account_id, sample.voice_id, sample.id), { signal })
  const wav = await media.encode({ stream }, oneChannel, signal).catch((err) => {
    if (err instanceof AppError && (err.is('invalid_request') || err.is('file_too_large'))) return null
    throw err
  })
  if (!wav || wav.sample_rate <= highestRate) return wav && { wav, sample_rate: wav.sample_rate }
  try {
    const lower = await media.encode({ path: wav.path }, { ...oneChannel, sample_rate: highestRate }, signal)
    return { wav: lower, sample_rate: wav.sample_rate }
  } finally {
    await wav.discard()
  }
}
