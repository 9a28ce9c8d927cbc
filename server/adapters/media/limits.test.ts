import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { full } from '../../../test/runs.ts'
import type { Media } from '../../ports/media.ts'
import { samplesOf, tone } from './measure.conformance.ts'
import { refusal, wavOf } from './media.conformance.ts'
import { type NodeAvOptions, nodeAvMedia } from './node-av.ts'

let dir: string
const opened: Media[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-limits-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((media) => media.close()))
  expect(await readdir(join(dir, 'work')).catch(() => [])).toEqual([])
})
afterAll(() => rm(dir, { recursive: true, force: true }))

function open(options: Partial<NodeAvOptions> = {}): Media {
  const media = nodeAvMedia({ work_dir: join(dir, 'work'), processes: 1, ...options })
  opened.push(media)
  return media
}
const source = { bytes: wavOf(tone({ seconds: 0.1 })) }

describe('several tasks', () => {
  it('each get their own answer', async () => {
    const media = open({ processes: 2 })
    const lengths = Array.from({ length: 12 }, (_, i) => (i + 1) / 10)
    const found = await Promise.all(lengths.map((seconds) => media.probe({ bytes: wavOf(tone({ seconds })) })))
    expect(found.map((info) => info.duration_seconds)).toEqual(lengths)
  })
  it('can be aborted while they wait, without harm to those that run', async () => {
    const media = open()
    const long = samplesOf(media, { bytes: wavOf(tone({ seconds: 5 })) }, 44_100)
    const leaving = new AbortController()
    const waiting = media.probe(source, leaving.signal)
    leaving.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect((await long).length).toBe(5 * 44_100)
  })
  it('end when the engine is closed, and leave nothing behind', async () => {
    const media = open()
    const ends = Promise.allSettled([media.encode(source, { format: 'mp3' }), media.probe(source)])
    await media.close()
    const lost = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
    expect(await ends).toEqual([lost, lost])
    await expect(media.probe(source)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('limits', () => {
  it('on time', async () => {
    const media = open({ timeout_seconds: 0.01 })
    const long = { bytes: wavOf(new Int16Array(120 * 48_000), { sample_rate: 48_000 }) }
    await expect(media.encode(long, { format: 'mp3' })).rejects.toMatchObject({ code: 'timeout' })
  })
  it('on time grow with the sound: each minute adds as much again', async () => {
    const minutes = full ? 60 : 5
    const media = open({ timeout_seconds: 77 })
    async function* sound() {
      const minute = new Int16Array(60 * 8_000).map((_, n) => 8_000 * Math.sin(n / 5 + Math.sin(n / 300)))
      for (let n = 0; n < minutes; n++) yield minute
    }
    const pcm = { sample_rate: 8_000, channels: 1 as const, samples: sound() }
    // 50 seconds pass between any two looks at it
    const clock = vi.spyOn(performance, 'now')
    clock.mockImplementation(() => 50_000 * clock.mock.calls.length)
    const file = await media.encode({ pcm }, { format: 'mp3' }).finally(() => clock.mockRestore())
    expect(file.duration_seconds).toBeCloseTo(60 * minutes, 0)
    expect(await media.peaks({ path: file.path }, { buckets: 10 })).toHaveLength(10)
    await file.discard()
  })
  it('on what is written', async () => {
    const media = open({ max_output_bytes: 100_000 })
    const bytes = wavOf(tone({ seconds: 5 }))
    await expect(media.encode({ bytes }, { format: 'wav' })).rejects.toEqual(refusal(/too large/))
    const small = await media.encode({ bytes }, { format: 'ogg', bit_rate_kbps: 16 })
    expect(small.size).toBeLessThan(100_000)
    await small.discard()
  })
  it('on memory hold while much passes through', { timeout: 120_000 }, async () => {
    const minutes = full ? 60 : 20
    const media = open({ max_memory_mb: 160 })
    async function* sound() {
      const minute = new Int16Array(60 * 8_000)
      for (let n = 0; n < minutes; n++) yield minute
    }
    const file = await media.encode({ pcm: { sample_rate: 8_000, channels: 1, samples: sound() } }, { format: 'flac' })
    let samples = 0
    for await (const chunk of media.decode({ path: file.path }, { sample_rate: 8_000, samples: 's16' }))
      samples += chunk.length
    expect(samples).toBe(60 * minutes * 8_000)
    await file.discard()
  })
})

describe('streams', () => {
  const voice = () => ({ sample_rate: 22_050, channels: 1 as const, samples: endless() })
  async function* endless() {
    for (;;) yield new Int16Array(4_410)
  }
  const begin = async (media: Media) => {
    const bytes = media.encodeStream(voice(), { format: 'mp3' })[Symbol.asyncIterator]()
    await bytes.next()
    return bytes
  }
  it('are limited in number, and each that ends makes room', async () => {
    const media = open({ max_streams: 3 })
    const underWay = await Promise.all([begin(media), begin(media), begin(media)])
    await expect(begin(media)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching('too many') },
    })
    for (const stream of underWay) await stream.return?.()
    for (let rounds = 0; rounds < 10; rounds++) await (await begin(media)).return?.()
    for (let rounds = 0; rounds < 5; rounds++) {
      const leaving = new AbortController()
      await media.encodeStream(voice(), { format: 'ogg' }, leaving.signal)[Symbol.asyncIterator]().next()
      leaving.abort()
    }
  })
  it('without a reader are ended', async () => {
    const media = open({ timeout_seconds: 1.5 })
    const forgotten = await begin(media)
    const late = performance.now() + 1_800
    await eventually(() => performance.now() > late)
    await expect(forgotten.next()).rejects.toMatchObject({ code: 'unavailable' })
    await (await begin(media)).return?.()
  })
  it('have a time limit', async () => {
    const media = open({ max_output_bytes: 100_000 })
    const all = (async () => {
      for await (const bytes of media.encodeStream(voice(), { format: 'pcm' })) expect(bytes.length).toBeGreaterThan(0)
    })()
    await expect(all).rejects.toEqual(refusal(/too large/))
  })
  it('end when the engine is closed', async () => {
    const media = open()
    const bytes = await begin(media)
    await media.close()
    await expect(bytes.next()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(begin(media)).rejects.toMatchObject({ code: 'unavailable' })
  })
  it('take no more memory, however long', { timeout: 120_000 }, async () => {
    const media = open({ max_memory_mb: 240 })
    const minutes = full ? 120 : 60
    async function* hours() {
      const minute = new Int16Array(60 * 8_000)
      for (let n = 0; n < minutes; n++) yield minute
    }
    const before = process.memoryUsage().arrayBuffers
    let [size, largest, held] = [0, 0, 0]
    const source = { sample_rate: 8_000, channels: 1 as const, samples: hours() }
    for await (const { length } of media.encodeStream(source, { format: 'pcm' }, new AbortController().signal)) {
      size += length
      largest = Math.max(largest, length)
      held = Math.max(held, process.memoryUsage().arrayBuffers - before)
    }
    expect(size).toBe(2 * minutes * 60 * 8_000)
    expect(largest).toBeLessThanOrEqual(80 * 1024)
    expect(held).toBeLessThan(size / 2)
  })
})
