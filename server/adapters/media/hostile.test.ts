import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dictionary, FormatContext } from 'node-av/lib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Media } from '../../ports/media.ts'
import { samplesOf, tone } from './measure.conformance.ts'
import { refusal, wavOf } from './media.conformance.ts'
import { nodeAvMedia } from './node-av.ts'
import { makeSample } from './pcm/samples.conformance.ts'

let dir: string
let media: Media
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-hostile-'))
  media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [dir], processes: 1, max_duration_seconds: 600 })
})
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

describe('a file that refers to other resources', () => {
  let visits = 0
  const server = createServer((visitor) => {
    visits++
    visitor.on('error', () => undefined)
    visitor.destroy()
  })
  let address: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`
    await writeFile(join(dir, 'secret.wav'), wavOf(tone()))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    visits = 0
  })

  const hls = (to: string) =>
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:3\n#EXTINF:3.0,\n${to}\n#EXT-X-ENDLIST\n`
  const pointers = (): Record<string, string | Buffer> => ({
    'a.m3u8': hls(`http://${address}/a.ts`),
    'a.mp3': hls(`http://${address}/a.mp3`),
    'local.m3u8': hls(`file://${join(dir, 'secret.wav')}`),
    'live.m3u8': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://${address}/b.m3u8\n`,
    'a.ffconcat': `ffconcat version 1.0\nfile '${join(dir, 'secret.wav')}'\n`,
    'remote.ffconcat': `ffconcat version 1.0\nfile 'http://${address}/a.wav'\n`,
    'a.sdp': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${address.split(':')[1]} RTP/AVP 0\n`,
    'a.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT3S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1"><BaseURL>http://${address}/a.m4a</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'a.xspf': `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>http://${address}/a.mp3</location></track></trackList></playlist>`,
    'a.pls': `[playlist]\nFile1=http://${address}/a.mp3\nNumberOfEntries=1\nVersion=2\n`,
    'a.asx': `<asx version="3.0"><entry><ref href="http://${address}/a.wma"/></entry></asx>`,
    'a.ref': `[Reference]\nRef1=http://${address}/a.asf\n`,
    'a.wav': `http://${address}/a.wav`,
    'a.smil': `<smil><body><audio src="http://${address}/a.mp3"/></body></smil>`,
    'a.avi': aviWithPlaylist(hls(`http://${address}/a.ts`)),
  })
  it('is refused, and nothing is fetched', async () => {
    for (const [name, content] of Object.entries(pointers())) {
      const path = join(dir, name)
      await writeFile(path, content)
      for (const source of [{ path }, { bytes: Buffer.from(content) }]) {
        await expect(media.probe(source), name).rejects.toEqual(refusal(/not a sound|no sound/))
        await expect(samplesOf(media, source, 16_000), name).rejects.toEqual(refusal(/not a sound|no sound/))
      }
      expect(visits, name).toBe(0)
    }
  })
  it('would be followed by FFmpeg without our restrictions', async () => {
    const open = async (name: string, options: Record<string, string | number>) => {
      await writeFile(join(dir, name), pointers()[name]!)
      const format = new FormatContext()
      const opened = await format.openInput(join(dir, name), null, Dictionary.fromObject(options))
      await format.closeInput()
      return opened
    }
    await open('a.m3u8', { protocol_whitelist: 'file,http,tcp' })
    expect(visits).toBeGreaterThan(0)
    expect(await open('a.ffconcat', { safe: 0 })).toBe(0)
  })
})

/** A sound file by its first bytes, whose subtitles are a playlist: how a server was once made to read its own files. */
function aviWithPlaylist(playlist: string): Buffer {
  const chunk = (id: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(id)
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const list = (kind: string, ...parts: Buffer[]) => chunk('LIST', Buffer.concat([Buffer.from(kind), ...parts]))
  const header = Buffer.alloc(56)
  header.writeUInt32LE(1, 24)
  const stream = Buffer.alloc(56)
  stream.write('txts')
  const subtitles = Buffer.concat([Buffer.from('GAB2\0\x02\0'), Buffer.alloc(10), Buffer.from(playlist)])
  const body = Buffer.concat([
    list('hdrl', chunk('avih', header), list('strl', chunk('strh', stream), chunk('strf', Buffer.alloc(16)))),
    list('movi', chunk('00tx', subtitles)),
  ])
  return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), body]))
}

describe('a header with absurd values', () => {
  const twoSeconds = wavOf(Int16Array.from(tone(), (value) => value * 32_767))
  const patched = (bytes: Buffer, ...patches: [at: number, value: number, width: 2 | 4][]) => {
    const copy = Buffer.from(bytes)
    for (const [at, value, width] of patches)
      width === 2 ? copy.writeUInt16LE(value, at) : copy.writeUInt32LE(value, at)
    return copy
  }
  const find = (bytes: Buffer, name: string) => bytes.indexOf(name)

  it.each([
    ['65,535 channels', patched(twoSeconds, [22, 65_535, 2])],
    ['no channels', patched(twoSeconds, [22, 0, 2])],
    ['four billion samples a second', patched(twoSeconds, [24, 0xffff_ffff, 4])],
    ['no samples a second', patched(twoSeconds, [24, 0, 4])],
    ['65,535 bits a sample', patched(twoSeconds, [34, 65_535, 2])],
    ['an unknown codec', patched(twoSeconds, [20, 0xbeef, 2])],
  ])('is refused: wav with %s', async (_, bytes) => {
    await expect(media.probe({ bytes })).rejects.toEqual(refusal(/not a sound|no sound/))
    await expect(samplesOf(media, { bytes }, 16_000)).rejects.toEqual(refusal(/not a sound|no sound/))
  })
  it('is not believed: lengths of hours, days and years', async () => {
    const flac = makeSample({ container: 'flac', audio: 'flac' }, (rate) => tone({ rate }))
    // 36 bits of samples in the stream's information, after the length of blocks and frames
    flac.fill(0xff, 22, 26)
    const mp4 = makeSample({ container: 'ipod', audio: 'aac' }, (rate) => tone({ rate }))
    for (const box of ['mvhd', 'mdhd', 'tkhd'])
      mp4.fill(0x7f, find(mp4, box) + (box === 'tkhd' ? 24 : 20), find(mp4, box) + (box === 'tkhd' ? 28 : 24))
    const aiff = makeSample({ container: 'aiff', audio: 'pcm_s16be' }, (rate) => tone({ rate }))
    aiff.fill(0x7f, find(aiff, 'COMM') + 10, find(aiff, 'COMM') + 14)
    const mp3 = makeSample({ container: 'mp3', audio: 'libmp3lame' }, (rate) => tone({ rate }))
    mp3.fill(0x7f, find(mp3, 'Info') + 8, find(mp3, 'Info') + 12)
    const files = { wav: patched(twoSeconds, [40, 0xffff_ffff, 4]), flac, mp4, aiff, mp3 }
    for (const [name, bytes] of Object.entries(files)) {
      const heard = await samplesOf(media, { bytes }, 16_000)
      expect(Math.abs(heard.length / 16_000 - 2), name).toBeLessThan(0.1)
      expect(Math.abs((await media.probe({ bytes })).duration_seconds - 2), name).toBeLessThan(0.1)
    }
  })
  it('is played if it is only unusual: 8 channels, 4,000 samples a second', async () => {
    const wide = wavOf(new Int16Array(8 * 8_000), { channels: 8, sample_rate: 8_000 })
    expect(await media.probe({ bytes: wide })).toMatchObject({ channels: 8, duration_seconds: 1 })
    expect((await samplesOf(media, { bytes: wide }, 16_000)).length).toBe(16_000)
    const slow = wavOf(tone({ rate: 4_000 }), { sample_rate: 4_000 })
    expect((await samplesOf(media, { bytes: slow }, 16_000)).length).toBe(32_000)
  })
  it('says "not a number" and "endless" in its samples', async () => {
    const odd = tone().map((value, at) =>
      at % 1_000 === 7 ? Number.NaN : at % 1_000 === 9 ? Number.POSITIVE_INFINITY : value,
    )
    expect((await samplesOf(media, { bytes: wavOf(odd) }, 44_100)).every(Number.isFinite)).toBe(true)
    for (const format of ['mp3', 'ogg', 'm4a'] as const) {
      const file = await media.encode({ bytes: wavOf(odd) }, { format })
      expect((await samplesOf(media, { path: file.path }, 16_000)).every(Number.isFinite)).toBe(true)
      await file.discard()
    }
  })
})

describe('a file without sound', () => {
  it('but with pictures', async () => {
    const video = makeSample({ container: 'mp4', audio: null, video: 'libx264' }, () => tone())
    await expect(media.probe({ bytes: video })).rejects.toEqual(refusal(/no sound/))
    await expect(media.encode({ bytes: video }, { format: 'mp3' })).rejects.toEqual(refusal(/no sound/))
  })
  it('but with a cover', async () => {
    const picture = makeSample({ container: 'image2pipe', audio: null, video: 'mjpeg' }, () => tone())
    await expect(media.probe({ bytes: cover(picture) })).rejects.toEqual(refusal(/not a sound|no sound/))
    await expect(media.probe({ bytes: picture })).rejects.toEqual(refusal(/not a sound/))
  })
  it('is not one with a cover and sound', async () => {
    const picture = makeSample({ container: 'image2pipe', audio: null, video: 'mjpeg' }, () => tone())
    const mp3 = makeSample({ container: 'mp3', audio: 'libmp3lame' }, (rate) => tone({ rate }))
    const bytes = Buffer.concat([cover(picture), mp3])
    expect(await media.probe({ bytes })).toMatchObject({ codec: 'mp3', has_video: false })
    expect((await samplesOf(media, { bytes }, 16_000)).length / 16_000).toBeCloseTo(2, 1)
  })
})

/** An ID3 tag with nothing but a picture. */
function cover(picture: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), picture])
  const head = Buffer.alloc(20)
  head.write('ID3\x03', 'latin1')
  const size = frame.length + 10
  for (const [i, shift] of [21, 14, 7, 0].entries()) head[6 + i] = (size >> shift) & 0x7f
  head.write('APIC', 10)
  head.writeUInt32BE(frame.length, 14)
  return Buffer.concat([head, frame])
}

describe('hours of silence in a small file', () => {
  afterEach(async () => expect(await readdir(join(dir, 'work'))).toEqual([]))
  it('are refused without decoding them all', async () => {
    const two = makeSample({ container: 'adts', audio: 'aac', rate: 8_000 }, (rate) => new Float32Array(2 * rate))
    const bytes = Buffer.concat(Array.from({ length: 5_000 }, () => two))
    const began = performance.now()
    await expect(media.probe({ bytes })).rejects.toEqual(refusal(/longer than 10 minutes/))
    await expect(media.peaks({ bytes }, { buckets: 10 })).rejects.toEqual(refusal(/longer than 10 minutes/))
    expect(performance.now() - began).toBeLessThan(60_000)
  })
  it('are decoded up to the limit', async () => {
    const bytes = wavOf(new Int16Array(599 * 8_000), { sample_rate: 8_000 })
    const peaks = await media.peaks({ bytes }, { buckets: 1_000 })
    expect(peaks).toEqual(new Array(1_000).fill(0))
  })
})
