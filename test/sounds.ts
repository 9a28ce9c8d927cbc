import { wavHeader } from '#core/rules/speech/wav-header.ts'

/** A WAV of mono sound, a tone unless it is silent. */
export function wavOf(seconds: number, { sample_rate = 16_000, silent = false } = {}): Buffer {
  const samples = new Int16Array(Math.round(seconds * sample_rate))
  if (!silent)
    for (let n = 0; n < samples.length; n++) samples[n] = 8_000 * Math.sin((n * 2 * Math.PI * 220) / sample_rate)
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ sample_rate }, bytes.length), bytes])
}
