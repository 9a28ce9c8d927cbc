import type { Synthesizer } from '../../ports/synthesizer.ts'
import { espeakPool, espeakSynthesizer } from './espeak.ts'
import { htVoiceSynthesizer } from './ht-voice.ts'
import { withFallback } from './with-fallback.ts'

export type InsideOptions = {
  engine: 'ht-voice' | 'espeak'
  /** Where models/ht-voice is. */
  model_dir: string
  processes: number
  keep_warm: number
}

/** The engines that need nothing outside: the natural voice with eSpeak behind it, or eSpeak alone. */
export function insideSynthesizer({ engine, model_dir, processes, keep_warm }: InsideOptions): Synthesizer {
  const pool = espeakPool({ processes, keep_warm })
  const espeak = espeakSynthesizer({ pool })
  if (engine === 'espeak') return espeak
  return withFallback(htVoiceSynthesizer({ model_dir, espeak: pool, processes }), espeak)
}
