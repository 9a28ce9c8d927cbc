import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import type { Media, Pcm, StreamOutput } from '../../ports/media.ts'
import { fromALaw, fromMuLaw, interleaved, pitchOf, samplesOf, shorts, tone } from './measure.conformance.ts'
import type { Limits } from './media.conformance.ts'
import { refusal } from './media.conformance.ts'

/** An adapter, and a way to end its engine during work. */
export type Trial = { media: Media; kill(): Promise<void>; revive?(): void }
type Under = Trial

const rate = 22_050
const max_duration_seconds = 60

/** What every media adapter must do with sound that is still being made. */
export function streamConformance(name: string, open: (limits: Limits) => Trial): void {
  describe(`${name} media`, () => {
    const under = {} as Under
    let dir: string
    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'pawol-stream-'))
      const limits = { work_dir: join(dir, 'work'), readable_dirs: [], max_bytes: 20_000_000, max_duration_seconds }
      Object.assign(under, open(limits))
    })
    afterAll(async () => {
      await under.media.close()
      await rm(dir, { recursive: true, force: true })
    })
    describe('streams', () => formats(under))
    describe('keeps in step', () => inStep(under))
    describe('refuses to stream', () => refusing(under))
    describe('lets go of a stream', () => lettingGo(under))
  })
}

/** The vendors' whole list: OpenAI's six and every `codec_rate_bitrate` of ElevenLabs that is no file. */
const wanted: StreamOutput[] = [
  ...([32, 64, 96, 128, 192] as const).map((bit_rate_kbps) => ({
    format: 'mp3' as const,
    sample_rate: 44_100,
    bit_rate_kbps,
  })),
  { format: 'mp3', sample_rate: 22_050, bit_rate_kbps: 32 },
  { format: 'mp3', sample_rate: 24_000, bit_rate_kbps: 48 },
  { format: 'mp3', sample_rate: 24_000, bit_rate_kbps: 8 },
  ...[32, 64, 96, 128, 192].map((bit_rate_kbps) => ({ format: 'ogg' as const, sample_rate: 48_000, bit_rate_kbps })),
  { format: 'aac', sample_rate: 24_000, bit_rate_kbps: 64 },
  { format: 'flac', sample_rate: 24_000 },
  { format: 'wav', sample_rate: 24_000 },
  ...[8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000].map((sample_rate) => ({
    format: 'pcm' as const,
    sample_rate,
  })),
  { format: 'mulaw', sample_rate: 8_000 },
  { format: 'alaw', sample_rate: 8_000 },
]
/** The ends of each row, where the ones between differ by a number alone. */
const tried = wanted.filter(({ format, sample_rate, bit_rate_kbps }) => {
  if (format === 'pcm') return [8_000, 22_050, 48_000].includes(sample_rate!)
  return sample_rate! < 44_100 || ![64, 96, 128].includes(bit_rate_kbps!)
})
const kinds = (['mp3', 'ogg', 'aac', 'flac', 'wav', 'pcm', 'mulaw', 'alaw'] as const).map((format) => ({ format }))
/** Samples a decoder without a known length adds: the encoder's own delay, and the rest of the last frame. */
const besides: Record<string, number> = { mp3: 1_105 + 1_152, aac: 1_024 + 1_024 }
const named = (outputs: StreamOutput[]) =>
  outputs.map((output) => [Object.values(output).join(' '), output] as [string, StreamOutput])

/** In pieces that are smaller and larger than what is sent at once. */
export async function* inPieces(samples: Int16Array): AsyncGenerator<Int16Array> {
  for (let at = 0, size = 3; at < samples.length; at += size, size = (size * 7) % 30_011)
    yield samples.slice(at, at + size)
}
export const spoken = (samples: Pcm['samples'], sample_rate = rate): Pcm => ({ sample_rate, channels: 1, samples })

export async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const some of bytes) all.push(some)
  return Buffer.concat(all)
}

/** What a listener hears, at the rate it was sent. */
async function heard(media: Media, bytes: Buffer, { format, sample_rate = rate }: StreamOutput) {
  if (format === 'mulaw') return { sample_rate: 8_000, channels: 1, samples: Float32Array.from(bytes, fromMuLaw) }
  if (format === 'alaw') return { sample_rate: 8_000, channels: 1, samples: Float32Array.from(bytes, fromALaw) }
  if (format === 'pcm') return { sample_rate, channels: 1, samples: shorts(bytes).map((value) => value / 32_768) }
  const { channels, sample_rate: found } = await media.probe({ bytes })
  return { sample_rate: found, channels, samples: await samplesOf(media, { bytes }, found) }
}

function formats(under: Under): void {
  it.each(named(full ? wanted : tried))('%s: rate, channel, length and pitch', async (_, output) => {
    const said = Int16Array.from(tone({ rate, seconds: 0.8 }), (value) => value * 32_767)
    const bytes = await whole(under.media.encodeStream(spoken(inPieces(said)), output))
    const { sample_rate, channels, samples } = await heard(under.media, bytes, output)
    expect({ sample_rate, channels }).toEqual({ sample_rate: output.sample_rate, channels: 1 })
    expect(samples.length).toBeGreaterThanOrEqual(0.8 * sample_rate - 1)
    expect(samples.length).toBeLessThanOrEqual(0.8 * sample_rate + 1 + (besides[output.format] ?? 0))
    expect(pitchOf(samples, sample_rate)).toBeCloseTo(440, 0)
  })
  it.each(named([...kinds, { format: 'pcm', sample_rate: 24_000 }]))('%s from one sample', async (_, output) => {
    const bytes = await whole(under.media.encodeStream(spoken(Int16Array.of(9_000)), output))
    const { samples, sample_rate } = await heard(under.media, bytes, output)
    expect(samples.length).toBeGreaterThanOrEqual(1)
    // what is compressed or brought to another rate lasts a tenth of a second, for filters and readers to get hold of
    expect(samples.length).toBeLessThanOrEqual(sample_rate / 10 + (besides[output.format] ?? 0))
  })
  it('wav with a header that says "until the end"', async () => {
    const bytes = await whole(under.media.encodeStream(spoken(inPieces(new Int16Array(5_000))), { format: 'wav' }))
    expect(bytes.length).toBe(44 + 10_000)
    expect([bytes.readUInt32LE(4), bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([
      2 ** 32 - 1,
      rate,
      2 ** 32 - 1,
    ])
  })
  it.each(['f32', 's16'] as const)('%s samples of two channels, as two and as one', async (kind) => {
    const floats = interleaved(tone({ rate }), tone({ rate, hz: 880 }))
    const samples = kind === 'f32' ? floats : Int16Array.from(floats, (value) => value * 32_767)
    const source = { sample_rate: rate, channels: 2, samples } as const
    const both = await whole(under.media.encodeStream(source, { format: 'flac' }))
    expect(await under.media.probe({ bytes: both })).toMatchObject({ sample_rate: rate, channels: 2 })
    const one = shorts(await whole(under.media.encodeStream(source, { format: 'pcm', channels: 1 })))
    expect(one.length).toBe(2 * rate)
    const error = one.map((value, at) => Math.abs(value / 32_768 - (floats[2 * at]! + floats[2 * at + 1]!) / 2))
    expect(Math.max(...error)).toBeLessThan(0.001)
  })
  it.each(['mp3', 'ogg', 'flac', 'aac'] as const)('%s with its words', async (format) => {
    const metadata = { title: 'Bonjou — è ò', artist: 'Pawòl' }
    const source = spoken(new Int16Array(rate))
    const bytes = await whole(under.media.encodeStream(source, { format, metadata }))
    expect((await under.media.probe({ bytes })).metadata).toEqual(metadata)
  })
}

/** Samples given by hand. */
function byHand() {
  const waiting: Int16Array[] = []
  let wake = () => {}
  const state = { pulled: 0, left: false, ended: false }
  async function* samples(): AsyncGenerator<Int16Array> {
    try {
      while (!state.ended || waiting.length > 0) {
        const next = waiting.shift()
        if (next) {
          state.pulled += next.length
          yield next
        } else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      state.left = true
    }
  }
  const give = (piece: Int16Array) => {
    waiting.push(piece)
    wake()
  }
  const end = () => {
    state.ended = true
    wake()
  }
  return { source: spoken(samples()), state, give, end }
}
/** A voice that never stops, and how much of it was asked for. */
function endless() {
  const state = { pulled: 0, left: false }
  async function* samples(): AsyncGenerator<Int16Array> {
    try {
      for (; ; state.pulled += rate / 2) yield new Int16Array(rate / 2)
    } finally {
      state.left = true
    }
  }
  return { source: spoken(samples()), state }
}
const second = () => Int16Array.from(tone({ rate, seconds: 1 }), (value) => value * 32_767)

function inStep(under: Under): void {
  it.each(named(kinds))('%s: bytes come before the last samples, also with none to follow', async (_, output) => {
    const { source, give, end } = byHand()
    const bytes = under.media.encodeStream(source, output)[Symbol.asyncIterator]()
    let size = 0
    for (let seconds = 0; seconds < 3; seconds++) {
      give(second())
      const { done, value } = await bytes.next()
      expect(done).toBe(false)
      expect(value!.length).toBeGreaterThan(0)
      size += value!.length
    }
    expect(size).toBeGreaterThan(1_500)
    end()
    for (let last = await bytes.next(); !last.done; last = await bytes.next()) size += last.value.length
    expect(size).toBeGreaterThan(3_000)
  })
  it('pulls no samples for a reader that does not read', async () => {
    const { source, state } = endless()
    const bytes = under.media.encodeStream(source, { format: 'mp3' })[Symbol.asyncIterator]()
    expect(state.pulled).toBe(0)
    await bytes.next()
    const once = state.pulled
    expect(once).toBeLessThanOrEqual(4 * rate)
    // another stream runs from end to end meanwhile
    await whole(under.media.encodeStream(spoken(inPieces(second())), { format: 'mp3' }))
    expect(state.pulled).toBe(once)
    for (let reads = 0; reads < 10; reads++) await bytes.next()
    expect(state.pulled).toBeGreaterThan(once)
    expect(state.pulled).toBeLessThanOrEqual(once + 11 * rate)
    await bytes.return?.()
  })
  it('however the samples are cut, the sound is the same', async () => {
    const said = Int16Array.from(tone({ rate, seconds: 2, hz: 3_000 }), (value) => value * 32_767)
    for (const format of ['pcm', 'mp3', 'flac'] as const) {
      const output = { format, sample_rate: 24_000 }
      const [cut, uncut] = [
        await whole(under.media.encodeStream(spoken(inPieces(said)), output)),
        await whole(under.media.encodeStream(spoken(said), output)),
      ]
      expect(cut.equals(uncut), format).toBe(true)
    }
  })
  it('and the same as in a file', async () => {
    const said = Int16Array.from(tone({ rate, seconds: 2, hz: 1_000 }), (value) => value * 32_767)
    const streamed = shorts(await whole(under.media.encodeStream(spoken(said), { format: 'pcm', sample_rate: 24_000 })))
    const file = await under.media.encode({ pcm: spoken(said) }, { format: 'wav', sample_rate: 24_000 })
    const filed = await samplesOf(under.media, { path: file.path }, 24_000)
    await file.discard()
    expect(Math.abs(filed.length - streamed.length)).toBeLessThanOrEqual(1)
    expect(Math.max(...streamed.map((value, at) => Math.abs(value / 32_768 - (filed[at] ?? 0))))).toBeLessThan(0.001)
  })
  it('twenty at once, each with its own sound', async () => {
    const sounds = Array.from({ length: 20 }, (_, i) => ({ hz: 300 + 40 * i, output: wanted[i % wanted.length]! }))
    await Promise.all(
      sounds.map(async ({ hz, output }) => {
        const said = Int16Array.from(tone({ rate, seconds: 1, hz }), (value) => value * 32_767)
        const bytes = await whole(under.media.encodeStream(spoken(inPieces(said)), output))
        const { samples, sample_rate } = await heard(under.media, bytes, output)
        expect(Math.abs(pitchOf(samples, sample_rate) - hz)).toBeLessThan(1)
      }),
    )
  })
}

function refusing(under: Under): void {
  it('nothing at all', async () => {
    async function* silent() {}
    async function* hollow() {
      yield new Int16Array(0)
    }
    for (const samples of [silent(), hollow(), new Int16Array(0)])
      for (const { format } of kinds)
        await expect(whole(under.media.encodeStream(spoken(samples), { format }))).rejects.toEqual(refusal(/no sound/))
  })
  it.each([
    ...[{ format: 'm4a' }, { format: 'exe' }, { format: '../mp3' }, { format: 'toString' }, { format: null }],
    ...[{ sample_rate: 0 }, { sample_rate: 1e9 }, { sample_rate: Number.NaN }, { sample_rate: '8000' }],
    ...[{ channels: 3 }, { bit_rate_kbps: -1 }, { bit_rate_kbps: 1e6 }, { bit_rate_kbps: 0.5 }],
    ...[{ metadata: { title: 7 } }, { metadata: 'x' as never, bit_rate_kbps: '1' }],
  ])('a caller who asks for %o', async (wrong) => {
    const output = { format: 'mp3', ...wrong } as unknown as StreamOutput
    const bytes = under.media.encodeStream(spoken(second()), output)
    await expect(whole(bytes)).rejects.toEqual(refusal(/./))
  })
  it('samples without end', async () => {
    const { source, state } = endless()
    await expect(whole(under.media.encodeStream(source, { format: 'pcm' }))).rejects.toEqual(refusal(/too long/))
    expect(state).toEqual({ pulled: max_duration_seconds * rate, left: true })
  })
  it('samples of two kinds, or with half a moment of sound', async () => {
    async function* mixed() {
      yield new Int16Array(10)
      yield new Float32Array(10)
    }
    await expect(whole(under.media.encodeStream(spoken(mixed()), { format: 'pcm' }))).rejects.toThrow('two kinds')
    const half = { sample_rate: rate, channels: 2, samples: new Int16Array(3) } as const
    await expect(whole(under.media.encodeStream(half, { format: 'pcm' }))).rejects.toThrow('one channel')
  })
}

function lettingGo(under: Under): void {
  const reason = new Error('the user left')
  const works = async () => {
    const bytes = await whole(under.media.encodeStream(spoken(second()), { format: 'pcm' }))
    expect(bytes.length).toBe(2 * rate)
  }
  it('whose reader left before', async () => {
    const { source, state } = endless()
    const bytes = under.media.encodeStream(source, { format: 'mp3' }, AbortSignal.abort(reason))
    await expect(whole(bytes)).rejects.toBe(reason)
    expect(state.pulled).toBe(0)
  })
  it('whose reader leaves while it waits for samples, or between two reads', async () => {
    for (const waits of [true, false]) {
      const { source, state, give } = byHand()
      const leaving = new AbortController()
      const bytes = under.media.encodeStream(source, { format: 'mp3' }, leaving.signal)[Symbol.asyncIterator]()
      give(second())
      await bytes.next()
      const next = waits ? bytes.next() : undefined
      leaving.abort(reason)
      await expect(next ?? bytes.next()).rejects.toBe(reason)
      give(second())
      await expect.poll(() => state.left).toBe(true)
    }
    await works()
  })
  it('whose reader leaves the loop, again and again', async () => {
    for (let rounds = 0; rounds < (full ? 30 : 10); rounds++) {
      const { source, state } = endless()
      for await (const bytes of under.media.encodeStream(source, { format: 'mp3' })) {
        expect(bytes.length).toBeGreaterThan(0)
        break
      }
      expect(state.left).toBe(true)
    }
    await works()
  })
  it('whose reader leaves while it waits', async () => {
    const { source, give } = byHand()
    const bytes = under.media.encodeStream(source, { format: 'mp3' })[Symbol.asyncIterator]()
    give(second())
    await bytes.next()
    const next = bytes.next()
    expect(await bytes.return?.()).toEqual({ done: true, value: undefined })
    expect(await next).toEqual({ done: true, value: undefined })
    await works()
  })
  it('whose samples fail', async () => {
    const broken = new Error('the voice broke')
    async function* failing() {
      yield second()
      throw broken
    }
    await expect(whole(under.media.encodeStream(spoken(failing()), { format: 'mp3' }))).rejects.toBe(broken)
    await works()
  })
  it('whose engine is lost, at work or at rest, and serves the next', async () => {
    for (const waits of [true, false]) {
      const { source, give } = byHand()
      const bytes = under.media.encodeStream(source, { format: 'mp3' })[Symbol.asyncIterator]()
      give(second())
      await bytes.next()
      const early = waits ? bytes.next() : undefined
      await under.kill()
      give(second())
      await expect(early ?? bytes.next()).rejects.toMatchObject({ code: 'unavailable' })
      under.revive?.()
      await works()
    }
  })
}
