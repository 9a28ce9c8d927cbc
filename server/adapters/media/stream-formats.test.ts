import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { Media, StreamFormat, StreamOutput } from '../../ports/media.ts'
import { noise } from './measure.conformance.ts'
import { nodeAvMedia } from './node-av.ts'
import { spoken, whole } from './stream.conformance.ts'

let dir: string
let media: Media
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-stream-formats-'))
  media = nodeAvMedia({ work_dir: join(dir, 'work'), processes: 1 })
})
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

const seconds = 4
const stream = (output: StreamOutput) => whole(media.encodeStream(spoken(noise(seconds * 22_050)), output))

const mpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const mpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** What each frame's own header says: ISO 11172-3 and 13818-3, layer III. */
function* frames(bytes: Buffer): Generator<{ kbps: number; sample_rate: number; mono: boolean }> {
  for (let at = 0; at + 4 <= bytes.length; ) {
    expect(bytes.readUInt16BE(at) & 0xffe6).toBe(0xffe2)
    const first = (bytes[at + 1]! & 0x18) === 0x18
    const [packed, mode] = [bytes[at + 2]!, bytes[at + 3]!]
    const kbps = (first ? mpeg1 : mpeg2)[packed >> 4]!
    const sample_rate = [44_100, 48_000, 32_000][(packed >> 2) & 3]! / (first ? 1 : 2)
    yield { kbps, sample_rate, mono: mode >> 6 === 3 }
    at += Math.floor(((first ? 144 : 72) * kbps * 1000) / sample_rate) + ((packed >> 1) & 1)
  }
}

describe('an mp3', () => {
  it.each([
    ...[32, 64, 96, 128, 192].map((kbps) => [44_100, kbps, kbps] as const),
    ...[8, 16, 32, 48, 64, 128, 160].map((kbps) => [24_000, kbps, kbps] as const),
    ...[8, 32, 160].map((kbps) => [22_050, kbps, kbps] as const),
    // a rate that has no such bit rate gets the nearest it has
    ...([
      [44_100, 8, 32],
      [24_000, 192, 160],
    ] as const),
  ])('at %i Hz and %i kbit/s is frames of one size and nothing else', async (sample_rate, bit_rate_kbps, kbps) => {
    const found = [...frames(await stream({ format: 'mp3', sample_rate, bit_rate_kbps }))]
    expect(new Set(found.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify({ kbps, sample_rate, mono: true })]),
    )
    expect(found.length).toBeGreaterThanOrEqual((seconds * sample_rate) / (sample_rate > 24_000 ? 1_152 : 576))
  })
})

describe('a stream', () => {
  it.each([32, 64, 96, 128, 192])('of Opus at %i kbit/s has about that size', async (bit_rate_kbps) => {
    const { length } = await stream({ format: 'ogg', sample_rate: 48_000, bit_rate_kbps })
    expect(Math.abs((length * 8) / 1000 / seconds / bit_rate_kbps - 1)).toBeLessThan(0.15)
  })
  it.each<[StreamFormat, RegExp]>([
    ['aac', /^\xff\xf1/],
    ['flac', /^fLaC/],
    ['ogg', /^OggS.{24}OpusHead/s],
  ])('of %s begins as players expect, without room for later tags', async (format, start) => {
    const bytes = media.encodeStream(spoken(noise(22_050)), { format })[Symbol.asyncIterator]()
    const { value } = await bytes.next()
    expect(value.toString('latin1')).toMatch(start)
    await bytes.return?.()
    const silence = await whole(media.encodeStream(spoken(new Int16Array(22_050)), { format }))
    expect(silence.length).toBeLessThan(2_000)
  })
  it('of wav begins as the files of our own speech do', async () => {
    const bytes = await stream({ format: 'wav', sample_rate: 24_000 })
    expect(bytes.subarray(0, 44).equals(wavHeader({ sample_rate: 24_000 }, 0xffff_ffff))).toBe(true)
    expect(bytes.length).toBe(44 + 2 * seconds * 24_000)
  })
})
