import { projectPath } from '../../platform/project.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'
import { espeakPool, espeakSynthesizer } from './espeak.ts'
import { htVoiceSynthesizer } from './ht-voice.ts'
import { withFallback } from './with-fallback.ts'

export type InsideOptions = { engine: 'ht-voice' | 'espeak'; processes: number; keep_warm: number }

/** The engines that need nothing outside: the natural voice with eSpeak behind it, or eSpeak alone. */
export function insideSynthesizer({ engine, processes, keep_warm }: InsideOptions): Synthesizer {
  const pool = espeakPool({ processes, keep_warm })
  const espeak = espeakSynthesizer({ pool })
  if (engine === 'espeak') return espeak
  const model_dir = projectPath('models', 'ht-voice')
  return withFallback(htVoiceSynthesizer({ model_dir, espeak: pool, processes }), espeak)
}
