import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '../../../ports/media.ts'
import { levelOf, shorts, spectrumOf, tone } from '../measure.conformance.ts'
import { nodeAvMedia } from '../node-av.ts'
import { inPieces, spoken, whole } from '../stream.conformance.ts'

const rate = 22_050
let dir: string
let media: Media
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-resampling-'))
  media = nodeAvMedia({ work_dir: join(dir, 'work'), processes: 1 })
})
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

const short = (samples: Float32Array) => new Int16Array(samples.map((value) => Math.round(value * 32_767)))
async function at(sample_rate: number, samples: Float32Array): Promise<Float32Array> {
  const source = spoken(inPieces(short(samples)))
  return shorts(await whole(media.encodeStream(source, { format: 'pcm', sample_rate }))).map((value) => value / 32_768)
}
/** The energy above a frequency against all of it. */
function shareAbove(hz: number, samples: Float32Array, sample_rate: number): number {
  const power = spectrumOf(samples)
  const sum = (from: number) => power.slice(from).reduce((all, one) => all + one, 0)
  return 10 * Math.log10(sum(Math.ceil((hz / sample_rate) * 2 * power.length)) / sum(0))
}
/** From 100 Hz to 10.6 kHz: nearly all an engine at 22,050 Hz can say. */
function sweep(seconds = 1.5): Float32Array {
  const [from, to] = [100, 10_600]
  return new Float32Array(seconds * rate).map((_, i) => {
    const t = i / rate
    return 0.5 * Math.sin(2 * Math.PI * (from * t + ((to - from) / (2 * seconds)) * t * t))
  })
}

describe('speech at 22,050 Hz', () => {
  it.each([24_000, 32_000, 44_100, 48_000])('at %i Hz has nothing above what it had', async (sample_rate) => {
    for (const said of [sweep(), tone({ rate, hz: 9_000 }), tone({ rate, hz: 10_400 })])
      expect(shareAbove(rate / 2, await at(sample_rate, said), sample_rate)).toBeLessThan(-60)
  })
  it.each([8_000, 16_000])('at %i Hz has nothing that folded back', async (sample_rate) => {
    for (const hz of [sample_rate / 2 + 300, 10_000])
      expect(20 * Math.log10(levelOf(await at(sample_rate, tone({ rate, hz }))) / 0.35)).toBeLessThan(-60)
  })
  it.each([8_000, 16_000, 24_000, 44_100, 48_000])(
    'at %i Hz is as loud as it was, high and low',
    async (sample_rate) => {
      for (const hz of [60, 1_000, 0.85 * Math.min(rate, sample_rate) * 0.5]) {
        const level = levelOf(await at(sample_rate, tone({ rate, hz })))
        expect(Math.abs(20 * Math.log10(level / (0.5 / Math.SQRT2)))).toBeLessThan(0.1)
      }
    },
  )
  it.each([16_000, 24_000, 48_000])(
    'at %i Hz follows the tone without a click, wherever it was cut',
    async (sample_rate) => {
      const heard = await at(sample_rate, tone({ rate, hz: 1_000 }))
      expect(heard.length).toBe(2 * sample_rate)
      const ideal = tone({ rate: sample_rate, hz: 1_000 })
      const middle = heard.subarray(sample_rate / 50, -sample_rate / 50)
      const off = middle.map((value, i) => Math.abs(value - ideal[i + sample_rate / 50]!))
      expect(off.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(0.0005)
    },
  )
})
