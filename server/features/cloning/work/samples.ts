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

const one_channel = { format: 'wav', channels: 1, quick: true } as const
/** Nothing of a voice lies above what this holds, and memory stays bounded. */
const highest_rate = 48_000
const cloner_rate = 22_050
/** Below it nobody says anything. */
const least_speech_seconds = 1

const isUsable = ({ quality_score, clean_speech_seconds }: SampleAnalysis) =>
  qualityColour(quality_score) !== 'red' && clean_speech_seconds >= least_speech_seconds

/** Listens to a sample, writes down what is heard, and makes it ready to learn from; null where that is of no use. */
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
    const file = await media.encode({ pcm }, { ...one_channel, sample_rate: cloner_rate }, signal)
    return { id: sample.id, file, speech_seconds: analysis.clean_speech_seconds }
  } finally {
    await wav.discard()
  }
}

/** Null for what cannot be decoded. */
async function decode({ storage, media }: SampleWork, sample: SampleRow, signal: AbortSignal) {
  const { stream } = await storage.read(sampleKey(sample.account_id, sample.voice_id, sample.id), { signal })
  const wav = await media.encode({ stream }, one_channel, signal).catch((err) => {
    if (err instanceof AppError && (err.is('invalid_request') || err.is('file_too_large'))) return null
    throw err
  })
  if (!wav || wav.sample_rate <= highest_rate) return wav && { wav, sample_rate: wav.sample_rate }
  try {
    const lower = await media.encode({ path: wav.path }, { ...one_channel, sample_rate: highest_rate }, signal)
    return { wav: lower, sample_rate: wav.sample_rate }
  } finally {
    await wav.discard()
  }
}
