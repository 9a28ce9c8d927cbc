import { setImmediate } from 'node:timers/promises'
import { markedSpeech } from '@pawol/engines/watermark/marked-speech'
import type { Speaker, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { patternFor } from './pattern.ts'

export type MarkOptions = { key: Uint8Array; now?: () => Date }

/** The same engine with its speech marked. */
export function markedSynthesizer(engine: Synthesizer, { key, now = () => new Date() }: MarkOptions): Synthesizer {
  const { sample_rate } = engine
  const pattern = patternFor(key)
  const speak = (request: SpeechRequest, signal?: AbortSignal) =>
    markedSpeech(engine.speak(request, signal), { pattern, sample_rate, now: now(), pause: setImmediate })
  return {
    ...engine,
    speak,
    check: (signal) => engine.check(signal),
    ...(engine.speakerOf && { speakerOf: (speaker: Speaker) => engine.speakerOf?.(speaker) }),
    ...(engine.standby && { standby: () => engine.standby?.() }),
    close: () => engine.close(),
  }
}
