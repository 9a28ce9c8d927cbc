import { wavHeader } from '#core/rules/speech/wav-header.ts'

const turn = 2 * Math.PI
const size = 4_096

/** The sum of a tone's overtones at a phase of it, from a table: a sine for each would be most of the work of a test. */
export function overtones(count: number, strengthOf: (harmonic: number) => number): (phase: number) => number {
  const table = new Float64Array(size + 1)
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    const strength = strengthOf(harmonic)
    for (let n = 0; n <= size; n++) table[n]! += strength * Math.sin((turn * harmonic * n) / size)
  }
  return (phase) => {
    const at = ((phase / turn) % 1) * size
    const low = Math.floor(at)
    return table[low]! + (table[low + 1]! - table[low]!) * (at - low)
  }
}

const voice = overtones(12, (harmonic) => 1 / harmonic)

/** A WAV of mono sound, a tone unless it is silent. */
export function wavOf(seconds: number, { sample_rate = 16_000, silent = false } = {}): Buffer {
  const samples = new Int16Array(Math.round(seconds * sample_rate))
  if (!silent)
    for (let n = 0; n < samples.length; n++) samples[n] = 8_000 * Math.sin((n * 2 * Math.PI * 220) / sample_rate)
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ sample_rate }, bytes.length), bytes])
}

/** A WAV that resembles speech: harmonics of a moving pitch, in syllables and phrases with pauses. */
export function voiceLikeWav(seconds: number, { sample_rate = 16_000, pitch_hz = 120 } = {}): Buffer {
  const samples = new Int16Array(Math.round(seconds * sample_rate))
  let phase = 0
  for (let n = 0; n < samples.length; n++) {
    const at = n / sample_rate
    phase += (2 * Math.PI * pitch_hz * (1 + 0.15 * Math.sin(at * 3))) / sample_rate
    // phrases of two seconds, a quarter of a second apart; four syllables a second
    const isPause = at % 2.25 > 2
    const loudness = isPause ? 0 : 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * at)
    samples[n] = 7_000 * loudness * voice(phase) + ((n * 7919) % 41) - 20
  }
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ sample_rate }, bytes.length), bytes])
}
