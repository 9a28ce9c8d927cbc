import type { SampleAnalysis } from '#core/contract/voice-cloning.ts'
import { analyseSample, waveformOf } from '#core/rules/cloning/analyse.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { toMono } from '#core/rules/cloning/sound.ts'
import type { Decoded } from './decode-sample.ts'

export type Analysed = { analysis: SampleAnalysis; wave: ReturnType<typeof waveformOf> }

/** What the worker does, and what tests do without one. */
export function analyseSound({ channels, rate }: Decoded, handling: LongFileHandling): Analysed {
  const sound = { samples: toMono(channels), rate }
  const analysis = analyseSample(sound, handling)
  return { analysis, wave: waveformOf(sound, analysis) }
}
