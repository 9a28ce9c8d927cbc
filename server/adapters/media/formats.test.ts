import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants'
import { FormatContext, Packet } from 'node-av/lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../../platform/project.ts'
import type { AudioFormat, Media } from '../../ports/media.ts'
import { levelOf, noise, pitchOf, samplesOf, tone } from './measure.conformance.ts'
import { refusal } from './media.conformance.ts'
import { nodeAvMedia } from './node-av.ts'
import { amrFile, apeFile, makeSample, type Recipe } from './pcm/samples.conformance.ts'

/** Every extension the three specs name, as other programs write it: S3 §5. */
const recipes: Record<string, Recipe> = {
  wav: { container: 'wav', audio: 'pcm_s16le' },
  mp3: { container: 'mp3', audio: 'libmp3lame' },
  mpga: { container: 'mp2', audio: 'mp2' },
  flac: { container: 'flac', audio: 'flac' },
  m4a: { container: 'ipod', audio: 'aac' },
  'm4a with alac': { container: 'ipod', audio: 'alac' },
  aac: { container: 'adts', audio: 'aac' },
  ogg: { container: 'ogg', audio: 'libvorbis' },
  opus: { container: 'opus', audio: 'libopus', rate: 48_000 },
  wma: { container: 'asf', audio: 'wmav2' },
  aiff: { container: 'aiff', audio: 'pcm_s16be' },
  ac3: { container: 'ac3', audio: 'ac3', rate: 48_000 },
  'webm from a browser': { container: 'webm', audio: 'libopus', rate: 48_000, live: true },
  mp4: { container: 'mp4', audio: 'aac', video: 'libx264' },
  m4v: { container: 'ipod', audio: 'aac', video: 'libx264' },
  mov: { container: 'mov', audio: 'pcm_s16be', video: 'libx264' },
  '3gp': { container: '3gp', audio: 'aac', video: 'h263' },
  mkv: { container: 'matroska', audio: 'libvorbis', video: 'libx264' },
  webm: { container: 'webm', audio: 'libopus', video: 'libvpx', rate: 48_000 },
  avi: { container: 'avi', audio: 'libmp3lame', video: 'mpeg4' },
  flv: { container: 'flv', audio: 'aac', video: 'flv' },
  wmv: { container: 'asf', audio: 'wmav2', video: 'wmv2' },
  mpg: { container: 'mpeg', audio: 'mp2', video: 'mpeg1video' },
  mpeg: { container: 'vob', audio: 'ac3', video: 'mpeg2video', rate: 48_000 },
}
const named = Object.entries(recipes)

let dir: string
let media: Media
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-formats-'))
  media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [dir], processes: 1, max_duration_seconds: 3600 })
})
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

const made = new Map<string, Buffer>()
function sample(name: string): Buffer {
  if (!made.has(name))
    made.set(
      name,
      makeSample(recipes[name]!, (rate) => tone({ rate })),
    )
  return made.get(name)!
}

describe('sound as other programs write it', () => {
  it.each(named)('.%s', async (name, { video }) => {
    const source = { bytes: sample(name) }
    const info = await media.probe(source)
    expect(info).toMatchObject({ channels: 1, has_video: Boolean(video) })
    expect(Math.abs(info.duration_seconds - 2)).toBeLessThan(0.05)
    expect(info.bit_rate_kbps).toBeGreaterThan(8)
    const heard = await samplesOf(media, source, 16_000)
    expect(Math.abs(heard.length / 16_000 - 2)).toBeLessThan(0.05)
    expect(Math.abs(pitchOf(heard, 16_000) - 440)).toBeLessThan(1)
    expect(Math.abs(20 * Math.log10(levelOf(heard) / (0.5 / Math.SQRT2)))).toBeLessThan(1)
  })
  it.each([
    ['amr', 'amr_nb', amrFile(2)],
    ['ape', 'ape', apeFile(2)],
  ])('.%s', async (_, codec, bytes) => {
    expect(await media.probe({ bytes })).toMatchObject({ codec, duration_seconds: 2, channels: 1, has_video: false })
    expect((await samplesOf(media, { bytes }, 16_000)).length / 16_000).toBeCloseTo(2, 1)
  })
  it('under any other name', async () => {
    for (const [real, claimed] of [
      ['mp3', 'wav'],
      ['m4a', 'mp3'],
      ['webm', 'm3u8'],
      ['flac', 'txt'],
      ['wav', ''],
    ]) {
      const path = join(dir, `wrong.${claimed}`)
      await writeFile(path, sample(real!))
      expect((await media.probe({ path })).duration_seconds, `${real} as ${claimed}`).toBeCloseTo(2, 1)
    }
  })
})

describe('speech written', () => {
  const pcm = { sample_rate: 22_050, channels: 1 as const, samples: noise(10 * 22_050) }
  it.each([
    ['mp3', 64, 22_050],
    ['mp3', 128, 22_050],
    ['mp3', 160, 22_050],
    ['ogg', 32, 24_000],
    ['ogg', 64, 24_000],
  ] as const)(
    'as %s at %i kbit/s has that size and a rate near its own',
    async (format, bit_rate_kbps, sample_rate) => {
      const file = await media.encode({ pcm }, { format, bit_rate_kbps })
      expect(file.sample_rate).toBe(sample_rate)
      expect(Math.abs((file.size * 8) / 10_000 / bit_rate_kbps - 1)).toBeLessThan(0.15)
      await file.discard()
    },
  )
  it('as bare aac begins with its first frame, where no words come before', async () => {
    const [bare, titled] = [
      await media.encode({ pcm }, { format: 'aac' }),
      await media.encode({ pcm }, { format: 'aac', metadata: { title: 'Bonjou' } }),
    ]
    expect((await readFile(bare.path)).readUInt16BE(0)).toBe(0xfff1)
    expect((await readFile(titled.path)).toString('latin1', 0, 3)).toBe('ID3')
    await Promise.all([bare.discard(), titled.discard()])
  })
})

describe('a cover picture', () => {
  const pcm = { sample_rate: 22_050, channels: 1 as const, samples: tone({ rate: 22_050 }) }
  const cover = readFileSync(projectPath('web', 'public', 'icon-512.png'))
  const written = async (format: AudioFormat) => {
    const file = await media.encode({ pcm }, { format, cover, metadata: { title: 'Bonjou' } })
    const read = { bytes: await readFile(file.path), picture: attachedPicture(file.path) }
    const info = await media.probe({ path: file.path })
    const heard = await samplesOf(media, { path: file.path }, 16_000)
    await file.discard()
    return { ...read, info, heard }
  }
  it.each(['mp3', 'm4a', 'flac', 'ogg'] as const)('is in %s, beside the words and the sound', async (format) => {
    const { picture, info, heard } = await written(format)
    expect(picture?.equals(cover)).toBe(true)
    expect(info).toMatchObject({ has_video: false, metadata: { title: 'Bonjou' } })
    expect(Math.abs(info.duration_seconds - 2)).toBeLessThan(0.05)
    expect(Math.abs(pitchOf(heard, 16_000) - 440)).toBeLessThan(1)
  })
  it.each(['wav', 'aac'] as const)('is left out of %s, which has no place for it', async (format) => {
    const { picture, bytes, info } = await written(format)
    expect([picture, bytes.includes('IHDR'), info.metadata.title]).toEqual([null, false, 'Bonjou'])
  })
  it.each([
    ['none', Buffer.from('no picture at all, and long enough')],
    ['empty', Buffer.alloc(0)],
    ['too large', Buffer.alloc(600_000, cover)],
  ])('that is %s is refused', async (_, wrong) => {
    await expect(media.encode({ pcm }, { format: 'mp3', cover: wrong })).rejects.toThrow(/the cover/)
  })
})

/** As FFmpeg finds it, without the adapter. */
function attachedPicture(path: string): Buffer | null {
  const format = new FormatContext()
  const packet = new Packet()
  packet.alloc()
  try {
    expect(format.openInputSync(path, null, null)).toBeGreaterThanOrEqual(0)
    const found = format.streams.findIndex((stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC))
    while (found >= 0 && format.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === found) return Buffer.from(packet.data!)
      packet.unref()
    }
    return null
  } finally {
    packet.free()
    format.closeInputSync()
  }
}

describe('damaged files', () => {
  const states = ['refused', 'read'] as const
  async function tryOut(bytes: Buffer): Promise<{ state: (typeof states)[number]; seconds: number }> {
    try {
      const heard = await samplesOf(media, { bytes }, 16_000)
      expect(heard.every(Number.isFinite)).toBe(true)
      await media.probe({ bytes })
      return { state: 'read', seconds: heard.length / 16_000 }
    } catch (error) {
      expect(error).toEqual(refusal(/not a sound|no sound/))
      return { state: 'refused', seconds: 0 }
    }
  }
  it.each(named)('cut short: .%s', async (name) => {
    const bytes = sample(name).subarray(0, sample(name).length * 0.75)
    const { state, seconds } = await tryOut(bytes)
    expect(seconds).toBeLessThan(1.9)
    // what ends with its table of contents has lost it
    expect(state).toBe(/^(m4a|m4v|mp4|mov|3gp)/.test(name) ? 'refused' : 'read')
    if (state === 'read') expect(Math.abs((await media.probe({ bytes })).duration_seconds - seconds)).toBeLessThan(0.15)
  })
  it.each(named)('with flipped bits: .%s', async (name) => {
    for (const share of [0.001, 0.02]) {
      const bytes = Buffer.from(sample(name))
      const places = noise(Math.ceil(bytes.length * share), 1)
      for (const place of places)
        bytes[Math.floor(((place + 1) / 2) * bytes.length)]! ^= 1 << Math.floor((place + 1) * 4)
      const { seconds } = await tryOut(bytes)
      expect(seconds).toBeLessThan(10)
    }
  })
  it('of which only the first bytes came', async () => {
    for (const [name] of named) for (const length of [1, 4, 12, 64, 300]) await tryOut(sample(name).subarray(0, length))
  })
})
