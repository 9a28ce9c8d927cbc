import { seeded } from '@pawol/engines/sound/seeded'
import type { Synthesizer } from '../../server/ports/synthesizer.ts'
import { overtones } from './sounds.ts'

const sample_rate = 22_050
const voice = overtones(25, (harmonic) => 1 / harmonic ** 0.7)

let eightSeconds: Int16Array | undefined

/** Eight seconds of syllables with the whole spectrum of a voice, whatever it is asked to say: enough to look into. */
export function longSpeaker(): Synthesizer {
  eightSeconds ??= syllables(8)
  const samples = eightSeconds
  return {
    engine: 'long',
    version: '1',
    sample_rate,
    async *speak({ text }) {
      const half = samples.length / 2
      const word = { word: text, start_char: 0, end_char: text.length, start_time: 0, end_time: 8 }
      yield { samples: samples.subarray(0, half), words: [], progress: 0.5, goes_on: true }
      yield { samples: samples.subarray(half), words: [word], progress: 1 }
    },
    check: async () => {},
    close: async () => {},
  }
}

/** Harmonics of a pitch that moves, and breath between them, louder and softer four times a second. */
export function syllables(seconds: number, { rate = sample_rate, seed = 1, pitch_hz = 130 } = {}): Int16Array {
  const chance = seeded(seed)
  let phase = 0
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
    const at = n / rate
    phase += (2 * Math.PI * pitch_hz * (1 + 0.1 * Math.sin(3 * at + seed))) / rate
    const sound = 0.3 * chance() + voice(phase)
    return 2_500 * (0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * at + seed)) * sound
  })
}
