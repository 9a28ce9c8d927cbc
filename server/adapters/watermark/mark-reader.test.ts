import { createMarker } from '@pawol/engines/watermark/marker'
import { mark_rate, wordOf } from '@pawol/engines/watermark/pattern'
import { afterAll, describe, expect, it } from 'vitest'
import { full, itInFull } from '../../../test/runs.ts'
import { syllables } from '../../../test/sounds/long-speaker.ts'
import { fakeMarkReader } from './fake.ts'
import { patternFor } from './pattern.ts'
import { markReader, pooledMarkReader } from './pooled.ts'

const key = new Uint8Array(32).fill(3)
/** The keys: that in use, and the previous one. */
const another = new Uint8Array(32).fill(4)
const marker = createMarker({ pattern: patternFor(key), month: wordOf(new Date()), sample_rate: mark_rate })
const marked = [...marker.add(syllables(full ? 12 : 6.5)), ...marker.end()].map((one) => one / 32_768)

async function* chunks(samples: readonly number[], size = 16_000) {
  for (let at = 0; at < samples.length; at += size) yield Float32Array.from(samples.slice(at, at + size))
}

describe.each([
  ['the fake', fakeMarkReader({ keys: [another, key] })],
  ['a process of its own', pooledMarkReader({ keys: [another, key] })],
])('%s', (name, reader) => {
  afterAll(() => reader.close())

  it('finds the mark in a stretch of a longer sound', async () => {
    // the fake is asked by other tests too
    const before = full ? 25 : name === 'the fake' ? 0 : 10
    const sound = [...Array.from<number>({ length: before * mark_rate }).fill(0), ...marked]
    const found = await reader.read(chunks(sound))
    expect(found).toMatchObject({ marked: true, month: new Date().toISOString().slice(0, 7) })
    expect(found.seconds_examined).toBeCloseTo(sound.length / mark_rate, 1)
    expect(found.parts[0]!.start).toBeGreaterThan(before - 10)
    if (full) expect(await reader.read(chunks(sound, 777_777))).toEqual(found)
  })
  itInFull('looks at ten minutes and no more', async () => {
    let given = 0
    async function* hours() {
      for (; given < 7_200; given += 10) yield new Float32Array(10 * mark_rate)
    }
    const { marked: found, seconds_examined } = await reader.read(hours())
    expect([found, seconds_examined]).toEqual([false, reader.most_seconds])
    expect(given).toBeLessThan(700)
  })
  it('does not claim that an empty sound is unmarked', async () => {
    expect(await reader.read(chunks([]))).toMatchObject({ marked: false, probability_of_error: 1, seconds_examined: 0 })
  })
  it('rethrows errors, and rejects with the reason of an aborted signal', async () => {
    async function* broken(): AsyncGenerator<Float32Array> {
      yield new Float32Array(100)
      throw new Error('broken')
    }
    await expect(reader.read(broken())).rejects.toThrow('broken')
    const reason = new Error('enough')
    await expect(reader.read(chunks(marked), AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

it('says that the mark is one of devices, unless that of this installation is found too', async () => {
  const ofDevices = fakeMarkReader({ keys: [another], device_keys: [key] })
  expect(await ofDevices.read(chunks(marked))).toMatchObject({ marked: true, on_device: true })
  const both = fakeMarkReader({ keys: [key], device_keys: [key] })
  expect(await both.read(chunks(marked))).toMatchObject({ marked: true, on_device: false })
})

describe('any reader', () => {
  /** What is to be looked at of a sound, a stretch at a time. */
  async function stretches(sound: AsyncIterable<Float32Array>) {
    const looked: [from: number, samples: Buffer][] = []
    const { read } = markReader({
      async lookAt(samples, { from }) {
        looked.push([from, Buffer.from(samples.buffer)])
        return []
      },
    })
    return { looked, seconds: (await read(sound, undefined)).seconds_examined }
  }
  it('splits into the same overlapping stretches for any chunk size', async () => {
    const sound = Array.from({ length: 37 * mark_rate }, (_, n) => n)
    const expected = [sound.slice(0, 30 * mark_rate), sound.slice(20 * mark_rate)]
    for (const size of [16_000, 777_777]) {
      const { looked, seconds } = await stretches(chunks(sound, size))
      expect([seconds, looked.map(([from]) => from)]).toEqual([37, [0, 20]])
      for (const [n, samples] of expected.entries())
        expect(looked[n]![1].equals(Buffer.from(Float32Array.from(samples).buffer))).toBe(true)
    }
  })
  it('reads ten minutes and no more', async () => {
    let given = 0
    async function* hours() {
      for (; given < 7_200; given += 10) yield new Float32Array(10 * mark_rate)
    }
    const { looked, seconds } = await stretches(hours())
    const [from, last] = looked.at(-1)!
    expect([from + last.length / 4 / mark_rate, seconds]).toEqual([600, 600])
    expect(given).toBeLessThan(700)
  })
})
