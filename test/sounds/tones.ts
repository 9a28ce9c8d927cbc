import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaSource } from '../../server/ports/media.ts'
import { standInFolder } from '../packs/stand-in-packs.ts'

const rate = 16_000
const letter = rate / 10

/** A text as the stand-ins speak and hear it: a tone for each letter, and as much silence after it. */
export function tonesOf(text: string): MediaSource {
  const table = readFileSync(join(standInFolder('omni-ctc-tones'), 'tokens.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  const letters = table.map((line) => line.slice(0, line.lastIndexOf(' ')))
  const samples = new Int16Array(2 * letter * (text.length + 1))
  for (const [n, one] of [...text].entries()) {
    const hz = 300 + 50 * letters.indexOf(one)
    for (let i = 0; i < letter; i++)
      samples[(2 * n + 1) * letter + i] = 16_000 * Math.sin((2 * Math.PI * hz * i) / rate)
  }
  return { pcm: { sample_rate: rate, channels: 1, samples } }
}
