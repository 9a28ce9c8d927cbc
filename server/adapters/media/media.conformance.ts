import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { full } from '../../../test/runs.ts'
import type { AudioFormat, Media } from '../../ports/media.ts'
import { integratedLoudness } from './fake/loudness.ts'
import { interleaved, joined, levelOf, noise, peakOf, pitchOf, samplesOf, tone } from './measure.conformance.ts'

export type Limits = { work_dir: string; readable_dirs: string[]; max_bytes: number; max_duration_seconds: number }
type Under = { media: Media; dir: string; work_dir: string }

const rate = 44_100
const max_bytes = 3_000_000
const max_duration_seconds = 20

/** What every media adapter must do, with real sound files or without. */
export function mediaConformance(name: string, open: (limits: Limits) => Media): void {
  describe(`${name} media`, () => {
    const under = {} as Under
    beforeAll(async () => {
      under.dir = await mkdtemp(join(tmpdir(), 'pawol-media-'))
      under.work_dir = join(under.dir, 'work')
      const readable_dirs = [join(under.dir, 'uploads')]
      await mkdir(readable_dirs[0]!)
      under.media = open({ work_dir: under.work_dir, readable_dirs, max_bytes, max_duration_seconds })
    })
    afterEach(async () => {
      const left = await readdir(under.work_dir).catch(() => [])
      for (const name of left) await rm(join(under.work_dir, name))
      expect(left).toEqual([])
    })
    afterAll(async () => {
      await under.media.close()
      await rm(under.dir, { recursive: true, force: true })
    })

    describe('reads', () => reading(under))
    describe('writes', () => writing(under))
    describe('brings to a loudness', () => normalising(under))
    describe('trims silence', () => trimming(under))
    describe('draws peaks', () => peaking(under))
    describe('refuses', () => refusing(under))
    describe('lets go', () => lettingGo(under))
  })
}

export function wavOf(samples: Float32Array | Int16Array, { channels = 1, sample_rate = rate } = {}): Buffer {
  const header = wavHeader({ sample_rate, channels, float: samples instanceof Float32Array }, samples.byteLength)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}

export function refusal(detail: RegExp) {
  return expect.objectContaining({
    name: 'AppError',
    code: 'invalid_request',
    data: { detail: expect.stringMatching(detail) },
  })
}

function reading(under: Under): void {
  it('what a file holds', async () => {
    const path = join(under.dir, 'uploads', 'tone.wav')
    await writeFile(path, wavOf(interleaved(tone(), tone()), { channels: 2 }))
    expect(await under.media.probe({ path })).toEqual({
      container: 'wav',
      codec: 'pcm',
      duration_seconds: 2,
      sample_rate: rate,
      channels: 2,
      bit_rate_kbps: 2822,
      has_video: false,
      metadata: {},
    })
  })
  it.each([8_000, 16_000, 44_100, 48_000])('samples at %i Hz, in bounded chunks', async (sample_rate) => {
    const source = { bytes: wavOf(tone({ seconds: 3 })) }
    const [floats, whole]: [Float32Array[], Int16Array[]] = [[], []]
    for await (const chunk of under.media.decode(source, { sample_rate, samples: 'f32' })) floats.push(chunk)
    for await (const chunk of under.media.decode(source, { sample_rate, samples: 's16' })) whole.push(chunk)
    expect(Math.max(...floats.map((c) => c.byteLength), ...whole.map((c) => c.byteLength))).toBeLessThanOrEqual(65_536)
    const heard = joined(floats)
    expect(Math.abs(heard.length / sample_rate - 3)).toBeLessThan(0.05)
    expect(pitchOf(heard, sample_rate)).toBeCloseTo(440, 0)
    expect(levelOf(heard)).toBeCloseTo(0.5 / Math.SQRT2, 2)
    const rounded = joined(whole.map((chunk) => Float32Array.from(chunk, (value) => value / 32_768)))
    expect(rounded.length).toBe(heard.length)
    expect(peakOf(rounded.map((value, at) => value - heard[at]!))).toBeLessThan(0.001)
  })
  it('two channels as one, no louder and without losing either', async () => {
    const left = tone({ level: 0.8 })
    const both = await samplesOf(under.media, { bytes: wavOf(interleaved(left, left), { channels: 2 }) }, rate)
    expect(levelOf(both)).toBeCloseTo(0.8 / Math.SQRT2, 2)
    const silent = new Float32Array(left.length)
    const one = await samplesOf(under.media, { bytes: wavOf(interleaved(silent, left), { channels: 2 }) }, rate)
    expect(levelOf(one)).toBeCloseTo(0.4 / Math.SQRT2, 2)
  })
  it('bare samples, whole or as they come', async () => {
    const samples = tone({ rate: 22_050 })
    const pcm = { sample_rate: 22_050, channels: 1 } as const
    expect(await under.media.probe({ pcm: { ...pcm, samples } })).toMatchObject({ duration_seconds: 2, channels: 1 })
    async function* pieces() {
      for (let at = 0; at < samples.length; at += 999) {
        yield Int16Array.from(samples.subarray(at, at + 999), (value) => Math.round(value * 32_767))
      }
    }
    const heard = await samplesOf(under.media, { pcm: { ...pcm, samples: pieces() } }, 22_050)
    expect(heard.length).toBe(samples.length)
    expect(peakOf(heard.map((value, at) => value - samples[at]!))).toBeLessThan(0.001)
  })
}

const formats: [AudioFormat, string, string, string][] = [
  ['wav', 'audio/wav', 'wav', 'pcm'],
  ['mp3', 'audio/mpeg', 'mp3', 'mp3'],
  ['flac', 'audio/flac', 'flac', 'flac'],
  ['ogg', 'audio/ogg', 'ogg', 'opus'],
  ['m4a', 'audio/mp4', 'mp4', 'aac'],
  ['aac', 'audio/aac', 'aac', 'aac'],
]

function writing(under: Under): void {
  it.each(formats)('%s: type, length, pitch, loudness and words', async (format, type, container, codec) => {
    const metadata = {
      title: 'Bonjou tout moun — è ò',
      artist: 'Pawòl',
      album: 'Vwa',
      language: 'hat',
      comment: 'yon ti\nkòmantè',
    }
    const source = { pcm: { sample_rate: 48_000, channels: 1 as const, samples: tone({ rate: 48_000 }) } }
    const file = await under.media.encode(source, { format, bit_rate_kbps: 96, channels: 2, metadata })
    expect(file).toMatchObject({ type, sample_rate: 48_000, channels: 2, size: (await stat(file.path)).size })
    expect(Math.abs(file.duration_seconds - 2)).toBeLessThan(0.05)
    const info = await under.media.probe({ path: file.path })
    expect(info).toMatchObject({ container, codec, sample_rate: 48_000, channels: 2, has_video: false })
    expect(info.metadata).toEqual({ ...metadata, comment: 'yon ti kòmantè' })
    expect(Math.abs(info.duration_seconds - 2)).toBeLessThan(0.05)
    const heard = await samplesOf(under.media, { path: file.path }, 48_000)
    expect(Math.abs(heard.length / 48_000 - 2)).toBeLessThan(0.05)
    expect(pitchOf(heard, 48_000)).toBeCloseTo(440, 0)
    expect(20 * Math.log10(levelOf(heard) / (0.5 / Math.SQRT2))).toBeCloseTo(0, 0)
    await file.discard()
    await expect(stat(file.path)).rejects.toMatchObject({ code: 'ENOENT' })
  })
  it('in a folder that only its owner can read', async () => {
    const source = { pcm: { sample_rate: 48_000, channels: 1 as const, samples: tone({ rate: 48_000 }) } }
    const file = await under.media.encode(source, { format: 'flac' })
    expect((await stat(under.work_dir)).mode & 0o777).toBe(0o700)
    await file.discard()
  })
  it.each(['mp3', 'ogg'] as const)('%s from speech as it is spoken', async (format) => {
    const said = Int16Array.from(tone({ rate: 22_050, seconds: 7 }), (value) => Math.round(value * 32_767))
    async function* pieces() {
      // some smaller and some larger than what is written at once
      for (let at = 0, size = 1; at < said.length; at += size, size = (size * 7) % 300_007)
        yield said.subarray(at, at + size)
    }
    const pcm = { sample_rate: 22_050, channels: 1 as const, samples: pieces() }
    const file = await under.media.encode({ pcm }, { format })
    expect(file.duration_seconds).toBeCloseTo(7, 2)
    expect(Math.abs((await under.media.probe({ path: file.path })).duration_seconds - 7)).toBeLessThan(0.05)
    const heard = await samplesOf(under.media, { path: file.path }, 22_050)
    expect(pitchOf(heard, 22_050)).toBeCloseTo(440, 0)
    expect(levelOf(heard)).toBeCloseTo(0.5 / Math.SQRT2, 1)
    await file.discard()
  })
  it('one channel and another rate where asked', async () => {
    const source = { bytes: wavOf(interleaved(tone(), tone()), { channels: 2 }) }
    const file = await under.media.encode(source, { format: 'wav', sample_rate: 16_000, channels: 1 })
    expect(await under.media.probe({ path: file.path })).toMatchObject({ sample_rate: 16_000, channels: 1 })
    expect(pitchOf(await samplesOf(under.media, { path: file.path }, 16_000), 16_000)).toBeCloseTo(440, 0)
    await file.discard()
  })
  it('the source as it is where nothing is asked', async () => {
    const file = await under.media.encode(
      { bytes: wavOf(tone({ rate: 22_050 }), { sample_rate: 22_050 }) },
      { format: 'wav' },
    )
    expect(file).toMatchObject({ sample_rate: 22_050, channels: 1, duration_seconds: 2 })
    await file.discard()
  })
  it.each([{ sample_rate: 0 }, { sample_rate: 1e9 }, { channels: 3 }, { bit_rate_kbps: -1 }, { format: 'exe' }])(
    'nothing for a caller who asks for %o',
    async (wrong) => {
      const output = { format: 'wav', ...wrong } as { format: 'wav' }
      await expect(under.media.encode({ bytes: wavOf(tone()) }, output)).rejects.toThrow(Error)
    },
  )
}

function normalising(under: Under): void {
  const length = (full ? 3 : 1.5) * rate
  const quiet = noise(length, 0.02)
  it.each([-23, -16])('%i LUFS, within one', async (target_lufs) => {
    const file = await under.media.normalise({ bytes: wavOf(quiet) }, { format: 'wav', target_lufs, true_peak_db: -1 })
    const heard = await samplesOf(under.media, { path: file.path }, rate)
    expect(Math.abs(integratedLoudness(heard, rate)! - target_lufs)).toBeLessThan(1)
    expect(Math.abs(file.loudness_lufs! - target_lufs)).toBeLessThan(1)
    expect(20 * Math.log10(peakOf(heard))).toBeLessThan(-1)
    expect(heard.length).toBe(quiet.length)
    await file.discard()
  })
  it('in two channels made of one, where each channel counts', async () => {
    const output = { format: 'wav', channels: 2, target_lufs: -16, true_peak_db: -1 } as const
    const file = await under.media.normalise({ bytes: wavOf(quiet) }, output)
    const heard = await samplesOf(under.media, { path: file.path }, rate)
    expect(file).toMatchObject({ channels: 2 })
    expect(Math.abs(integratedLoudness(interleaved(heard, heard), rate, 2)! + 16)).toBeLessThan(0.5)
    await file.discard()
  })
  it('down as well as up, and in other formats', async () => {
    const loud = { bytes: wavOf(noise(length, 0.9)) }
    const file = await under.media.normalise(loud, { format: 'flac', target_lufs: -30, true_peak_db: -1 })
    const heard = await samplesOf(under.media, { path: file.path }, rate)
    expect(Math.abs(integratedLoudness(heard, rate)! + 30)).toBeLessThan(1)
    await file.discard()
  })
  it('no peak beyond the limit', async () => {
    const spiky = quiet.map((value, at) => (at % 4_410 < 20 ? value * 30 : value))
    const file = await under.media.normalise(
      { bytes: wavOf(spiky) },
      { format: 'wav', target_lufs: -20, true_peak_db: -3 },
    )
    const heard = await samplesOf(under.media, { path: file.path }, rate)
    expect(20 * Math.log10(peakOf(heard))).toBeLessThan(-2.9)
    expect(Math.abs(integratedLoudness(heard, rate)! + 20)).toBeLessThan(1)
    await file.discard()
  })
  it('nothing out of silence', async () => {
    const silence = { bytes: wavOf(new Float32Array(rate)) }
    const file = await under.media.normalise(silence, { format: 'wav', target_lufs: -16, true_peak_db: -1 })
    expect(file).toMatchObject({ loudness_lufs: null, true_peak_db: null, duration_seconds: 1 })
    expect(peakOf(await samplesOf(under.media, { path: file.path }, rate))).toBe(0)
    await file.discard()
  })
}

function trimming(under: Under): void {
  const ask = { format: 'wav', threshold_db: -40, keep_seconds: 0.1 } as const
  const around = Float32Array.from([
    ...new Float32Array(rate),
    ...tone({ seconds: 1 }),
    ...new Float32Array(rate * 1.5),
  ])
  it('at both ends, but for what is to be kept', async () => {
    const file = await under.media.trimSilence({ bytes: wavOf(around) }, ask)
    expect(file.duration_seconds).toBeCloseTo(1.2, 1)
    expect(file.cut_start_seconds).toBeCloseTo(0.9, 1)
    expect(file.cut_end_seconds).toBeCloseTo(1.4, 1)
    const heard = await samplesOf(under.media, { path: file.path }, rate)
    expect(heard.length / rate).toBeCloseTo(file.duration_seconds, 3)
    expect(levelOf(heard)).toBeCloseTo(0.5 / Math.SQRT2, 2)
    expect(peakOf(heard.subarray(0, rate * 0.08))).toBeLessThan(0.001)
    await file.discard()
  })
  it('but not in the middle, nor below the threshold alone', async () => {
    const hum = tone({ seconds: 1, level: 0.001 })
    const said = Float32Array.from([...hum, ...tone({ seconds: 0.5 }), ...hum, ...tone({ seconds: 0.5 }), ...hum])
    const file = await under.media.trimSilence({ bytes: wavOf(said) }, ask)
    expect(file.duration_seconds).toBeCloseTo(2.2, 1)
    await file.discard()
    const all = await under.media.trimSilence({ bytes: wavOf(said) }, { ...ask, threshold_db: -70 })
    expect(all).toMatchObject({ duration_seconds: 4, cut_start_seconds: 0, cut_end_seconds: 0 })
    await all.discard()
  })
  it('but leaves silence alone', async () => {
    const file = await under.media.trimSilence({ bytes: wavOf(new Float32Array(rate)) }, ask)
    expect(file).toMatchObject({ duration_seconds: 1, cut_start_seconds: 0, cut_end_seconds: 0 })
    await file.discard()
  })
}

function peaking(under: Under): void {
  it.each([1, 7, 200, 1_000])('as high as the samples, in %i parts', async (buckets) => {
    const length = (full ? 3 : 1) * rate
    const samples = noise(length).map((value, at) => value * (at / length))
    const peaks = await under.media.peaks({ bytes: wavOf(samples) }, { buckets })
    expect(peaks).toHaveLength(buckets)
    const each = samples.length / buckets
    const grain = each / 32 + 1
    peaks.forEach((peak, at) => {
      const inner = peakOf(samples.subarray(Math.ceil(at * each), Math.floor((at + 1) * each)))
      const outer = peakOf(
        samples.subarray(Math.max(0, Math.floor(at * each - grain)), Math.ceil((at + 1) * each + grain)),
      )
      expect(peak).toBeGreaterThanOrEqual(inner - 1e-6)
      expect(peak).toBeLessThanOrEqual(outer + 1e-6)
    })
  })
  it('of the louder channel, also where the two cancel out', async () => {
    const left = tone({ seconds: 1 })
    const against = interleaved(
      left,
      left.map((value) => -value),
    )
    const peaks = await under.media.peaks({ bytes: wavOf(against, { channels: 2 }) }, { buckets: 10 })
    for (const peak of peaks) expect(peak).toBeCloseTo(0.5, 2)
  })
  it('for fewer samples than parts, and never above 1', async () => {
    const loud = Float32Array.from({ length: 100 }, (_, at) => (at < 50 ? 0 : 3))
    const peaks = await under.media.peaks({ bytes: wavOf(loud) }, { buckets: 400 })
    expect(peaks.slice(0, 190).every((peak) => peak === 0)).toBe(true)
    expect(peaks.slice(210).every((peak) => peak === 1)).toBe(true)
  })
}

function refusing(under: Under): void {
  const every = (media: Media): [string, (bytes: Buffer) => Promise<unknown>][] => [
    ['probe', (bytes) => media.probe({ bytes })],
    ['decode', (bytes) => samplesOf(media, { bytes }, 16_000)],
    ['encode', (bytes) => media.encode({ bytes }, { format: 'mp3' })],
    ['normalise', (bytes) => media.normalise({ bytes }, { format: 'wav', target_lufs: -16, true_peak_db: -1 })],
    ['trim', (bytes) => media.trimSilence({ bytes }, { format: 'wav', threshold_db: -40, keep_seconds: 0 })],
    ['peaks', (bytes) => media.peaks({ bytes }, { buckets: 10 })],
  ]
  it.each([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['text', Buffer.from('Bonjou, kijan ou ye? '.repeat(500)), /not a sound or video file/],
    ['random bytes', Buffer.from(noise(50_000).map((value) => value * 255).buffer), /not a sound or video file/],
    ['a wav file without samples', wavOf(new Float32Array(0)), /no sound/],
    [
      'more than the longest recording',
      wavOf(new Int16Array(30 * 16_000), { sample_rate: 16_000 }),
      /longer than 20 seconds/,
    ],
  ])('%s, whatever is asked', async (_, bytes, detail) => {
    for (const [name, ask] of every(under.media)) await expect(ask(bytes), name).rejects.toEqual(refusal(detail))
  })
  it('more bytes than allowed', async () => {
    const bytes = wavOf(new Int16Array(max_bytes / 2))
    const path = join(under.dir, 'uploads', 'large.wav')
    await writeFile(path, bytes)
    const large = { code: 'file_too_large', data: { limit_bytes: max_bytes } }
    await expect(under.media.probe({ bytes })).rejects.toMatchObject(large)
    await expect(under.media.probe({ path })).rejects.toMatchObject(large)
  })
  it('samples without end', async () => {
    async function* endless() {
      for (;;) yield new Float32Array(rate)
    }
    const pcm = { sample_rate: rate, channels: 1 as const, samples: endless() }
    await expect(under.media.encode({ pcm }, { format: 'mp3' })).rejects.toEqual(refusal(/too long|longer/))
  })
  it('a file that is not there', async () => {
    const path = join(under.dir, 'uploads', 'none.wav')
    await expect(under.media.probe({ path })).rejects.toMatchObject({ code: 'not_found' })
  })
  it('addresses, and files in other folders, also through a link', async () => {
    const outside = join(under.dir, 'secret.wav')
    await writeFile(outside, wavOf(tone()))
    await symlink(outside, join(under.dir, 'uploads', 'link.wav'))
    const paths = [outside, join(under.dir, 'uploads', 'link.wav'), join(under.dir, 'uploads', '..', 'secret.wav')]
    const addresses = ['http://127.0.0.1:9/a.wav', 'file:///etc/hostname', 'concat:a|b', 'pipe:0', 'uploads/a.wav', '']
    for (const path of paths) await expect(under.media.probe({ path })).rejects.toThrow(/not in a readable folder/)
    for (const path of addresses) await expect(under.media.probe({ path })).rejects.toThrow(/not an absolute path/)
    await expect(under.media.probe({ path: join(under.dir, 'uploads') })).rejects.toThrow(Error)
  })
}

function lettingGo(under: Under): void {
  const reason = new Error('the user left')
  it('of a caller who aborted before', async () => {
    const signal = AbortSignal.abort(reason)
    const bytes = wavOf(tone())
    await expect(under.media.probe({ bytes }, signal)).rejects.toBe(reason)
    await expect(under.media.encode({ bytes }, { format: 'mp3' }, signal)).rejects.toBe(reason)
    await expect(under.media.peaks({ bytes }, { buckets: 3, signal })).rejects.toBe(reason)
  })
  it('of a caller who aborts in the middle, and serves the next', async () => {
    const leaving = new AbortController()
    const source = { bytes: wavOf(tone({ seconds: 15 })) }
    const taking = (async () => {
      for await (const _ of under.media.decode(source, { sample_rate: rate, samples: 'f32', signal: leaving.signal })) {
        leaving.abort(reason)
      }
    })()
    await expect(taking).rejects.toBe(reason)
    expect(await under.media.probe(source)).toMatchObject({ duration_seconds: 15 })
  })
  it('of a caller who stops reading, and serves the next', async () => {
    const source = { bytes: wavOf(tone({ seconds: 15 })) }
    for await (const chunk of under.media.decode(source, { sample_rate: rate, samples: 's16' })) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(await under.media.probe(source)).toMatchObject({ duration_seconds: 15 })
  })
  it('of samples that fail or hang', async () => {
    const broken = new Error('the voice broke')
    async function* failing() {
      yield tone()
      throw broken
    }
    async function* hanging() {
      yield tone()
      await new Promise(() => {})
    }
    const pcm = { sample_rate: rate, channels: 1 as const }
    await expect(under.media.encode({ pcm: { ...pcm, samples: failing() } }, { format: 'mp3' })).rejects.toBe(broken)
    const leaving = new AbortController()
    const source = { pcm: { ...pcm, samples: hanging() } }
    const waiting = under.media.encode(source, { format: 'mp3' }, leaving.signal)
    leaving.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })
}
