import { afterAll, describe, expect, it } from 'vitest'
import { syllables } from '../../../test/sounds/long-speaker.ts'
import { mark_rate } from './design.ts'
import { fakeMarkReader } from './fake.ts'
import { createMarker } from './marker.ts'
import { wordOf } from './month.ts'
import { patternFor } from './pattern.ts'
import { pooledMarkReader } from './pooled.ts'

const key = new Uint8Array(32).fill(3)
/** Of the secret in use, when the mark is of the one before. */
const another = new Uint8Array(32).fill(4)
const marker = createMarker({ pattern: patternFor(key), month: wordOf(new Date()), sample_rate: mark_rate })
const marked = [...marker.add(syllables(12)), ...marker.end()].map((one) => one / 32_768)

async function* chunks(samples: readonly number[], size = 16_000) {
  for (let at = 0; at < samples.length; at += size) yield Float32Array.from(samples.slice(at, at + size))
}

describe.each([
  ['the fake', fakeMarkReader({ keys: [another, key] })],
  ['a process of its own', pooledMarkReader({ keys: [another, key] })],
])('%s', (_, reader) => {
  afterAll(() => reader.close())

  it('finds the mark in a stretch of a longer sound, however it comes', async () => {
    const sound = [...Array.from<number>({ length: 25 * mark_rate }).fill(0), ...marked]
    const found = await reader.read(chunks(sound))
    expect(found).toMatchObject({ marked: true, month: new Date().toISOString().slice(0, 7) })
    expect(found.seconds_examined).toBeCloseTo(37, 1)
    expect(found.parts[0]!.start).toBeGreaterThan(15)
    expect(await reader.read(chunks(sound, 777_777))).toEqual(found)
  })
  it('looks at ten minutes and no more', async () => {
    let given = 0
    async function* hours() {
      for (; given < 7_200; given += 10) yield new Float32Array(10 * mark_rate)
    }
    const { marked: found, seconds_examined } = await reader.read(hours())
    expect([found, seconds_examined]).toEqual([false, reader.most_seconds])
    expect(given).toBeLessThan(700)
  })
  it('says of no sound at all that it has no mark', async () => {
    expect(await reader.read(chunks([]))).toMatchObject({ marked: false, probability_of_error: 1, seconds_examined: 0 })
  })
  it('passes on what fails on the way, and ends with the reason of an aborted signal', async () => {
    async function* broken(): AsyncGenerator<Float32Array> {
      yield new Float32Array(100)
      throw new Error('broken')
    }
    await expect(reader.read(broken())).rejects.toThrow('broken')
    const reason = new Error('enough')
    await expect(reader.read(chunks(marked), AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
