import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import type { AudioFormat, Media } from '../../ports/media.ts'
import { fixtures } from '../transcriber/transcriber.conformance.ts'
import { interleaved, noise } from './measure.conformance.ts'
import { wavOf } from './media.conformance.ts'
import { nodeAvMedia } from './node-av.ts'
import { loudnessByFfmpeg, loudnessByReference } from './pcm/loudness.conformance.ts'

const rate = 22_050
const target = { target_lufs: -16, true_peak_db: -1 }
let dir: string
let media: Media
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-loudness-'))
  media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [fixtures], processes: 1 })
})
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

const speech = { path: `${fixtures}/jfk.ogg` }
const left = noise(3 * rate, 0.02)
const right = left.map((value, at) => value * (0.2 + 0.1 * Math.sin(at / 3_000)))
const sources = {
  speech,
  'one channel': { bytes: wavOf(left, { sample_rate: rate }) },
  'two channels': { bytes: wavOf(interleaved(left, right), { channels: 2, sample_rate: rate }) },
}
type Case = [format: AudioFormat, channels: 1 | 2, source: keyof typeof sources, bit_rate_kbps?: number]
const usual: Case[] = [
  ['wav', 2, 'speech'],
  ['mp3', 2, 'speech', 64],
  ['wav', 1, 'two channels'],
]
const formats = ['wav', 'mp3', 'flac', 'ogg', 'm4a', 'aac'] as const
const every = formats.flatMap((format) =>
  ([1, 2] as const).flatMap((channels) =>
    (Object.keys(sources) as (keyof typeof sources)[]).flatMap((source): Case[] =>
      format === 'wav' || format === 'flac'
        ? [[format, channels, source]]
        : [
            [format, channels, source, 64],
            [format, channels, source, 192],
          ],
    ),
  ),
)

describe('what is brought to -16 LUFS', () => {
  it.each(full ? every : usual)('is -16 LUFS as %s of %i from %s', async (format, channels, source, bit_rate_kbps) => {
    const output = { format, channels, bit_rate_kbps, sample_rate: 48_000, ...target }
    const file = await media.normalise(sources[source], output)
    const { lufs, true_peak_db } = loudnessByFfmpeg(file.path)
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(loudnessByReference(file.path)! + 16)).toBeLessThanOrEqual(0.5)
    expect(true_peak_db).toBeLessThanOrEqual(-0.8)
    expect(file.channels).toBe(channels)
    expect(file.loudness_lufs).toBeCloseTo(lufs, 1)
    await file.discard()
  })
  it('stays quieter where more than 8 dB of limiting would be needed, and still does not clip', async () => {
    const clicks = {
      bytes: wavOf(
        left.map((value, at) => (at % 8_820 < 4 ? 0.9 : value / 20)),
        { sample_rate: rate },
      ),
    }
    const file = await media.normalise(clicks, { format: 'wav', channels: 2, ...target })
    const { lufs, true_peak_db } = loudnessByFfmpeg(file.path)
    expect(lufs).toBeLessThan(-16.5)
    expect(true_peak_db).toBeLessThanOrEqual(-0.8)
    expect(file.loudness_lufs).toBeCloseTo(lufs, 1)
    await file.discard()
  })
})
