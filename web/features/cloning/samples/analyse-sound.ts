import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { analyseSample, waveformOf } from '#core/rules/cloning/analyse.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { type Sound, toMono } from '#core/rules/cloning/sound.ts'
import { type Decoded, layoutOf, soundOf } from './decode-sample.ts'

export type Analysed = { analysis: SampleAnalysis; wave: ReturnType<typeof waveformOf> }

function mono(decoded: Decoded): Sound {
  if ('wav' in decoded) return soundOf(decoded.wav, layoutOf(decoded.wav)!)
  return { samples: toMono(decoded.channels), rate: decoded.rate }
}

/** The worker's function, which tests call directly. */
export function analyseSound(decoded: Decoded, handling: LongFileHandling): Analysed {
  const sound = mono(decoded)
  const analysis = analyseSample(sound, handling)
  return { analysis, wave: waveformOf(sound, analysis) }
}
