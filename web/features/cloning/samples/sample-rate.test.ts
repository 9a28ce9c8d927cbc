import { expect, it } from 'vitest'
import { wavOf } from '../../../../test/sounds/sounds.ts'
import { sampleRateOf } from './decode-sample.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((l) => l.charCodeAt(0)) : part)))
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const frame = (rateBits: number) => [0xff, 0xfb, 0x90 | (rateBits << 2), 0]

it.each([
  ['a WAV', new Uint8Array(wavOf(0.1, { sample_rate: 22_050 })), 22_050],
  ['an MP3 of 44,100', bytes(frame(0), zeros(20)), 44_100],
  ['an MP3 of 32,000', bytes(frame(2), zeros(20)), 32_000],
  ['an MP3 with a title', bytes('ID3', [4, 0, 0, 0, 0, 0, 5], zeros(5), frame(1), zeros(20)), 48_000],
  ['AAC', bytes([0xff, 0xf1, 0x5c, 0x80], zeros(20)), 22_050],
  ['FLAC', bytes('fLaC', zeros(14), [0x03, 0xe8, 0x02, 0xf0]), 16_000],
  ['Ogg with Opus', bytes('OggS', zeros(24), 'OpusHead', zeros(11)), 48_000],
  ['Ogg with Vorbis', bytes('OggS', zeros(24), '\u0001vorbis', zeros(5), [0x80, 0x3e, 0, 0], zeros(8)), 16_000],
  ['an M4A', bytes(zeros(4), 'ftypM4A ', zeros(30), 'mp4a', zeros(24), [0xac, 0x44, 0, 0]), 44_100],
  ['a WebM with Opus', bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(20), 'A_OPUS', zeros(8)), 48_000],
  ['a WebM with Vorbis', bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(20), [0xb5, 0x84, 0x46, 0xfa, 0, 0]), 32_000],
  ['no file', bytes(), undefined],
  ['a text', bytes('Bonjou tout moun'), undefined],
  ['a rate no browser decodes to', new Uint8Array(wavOf(0.1, { sample_rate: 4_000 })), undefined],
])('the rate of %s', (_, file, rate) => {
  expect(sampleRateOf(file)).toBe(rate)
})
