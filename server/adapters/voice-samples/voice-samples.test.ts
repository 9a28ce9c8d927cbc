import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { analyseSample } from '#core/rules/cloning/analyse.ts'
import { type LongFileHandling, longFileHandlings } from '#core/rules/cloning/sample-files.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { VoiceSamples } from '../../ports/voice-samples.ts'
import { fakeVoiceSamples } from './fake.ts'
import { pooledVoiceSamples } from './pooled.ts'

const rate = 2_000
/** Words of a second with pauses of half a second between them, the whole louder and louder. */
const samples = Int16Array.from({ length: 200 * rate }, (_, n) => {
  const seconds = n / rate
  return seconds % 1.5 < 1 ? (4_000 + 40 * seconds) * Math.sin(seconds * 2 * Math.PI * 180) : 0
})
const sound = { samples: Float32Array.from(samples, (one) => one / 32_768), rate }
const expected = new Map(longFileHandlings.map((handling) => [handling, analyseSample(sound, handling)]))

let dir: string
const file = (name: string) => ({ path: join(dir, name) })
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-samples-'))
  const bytes = Buffer.from(samples.buffer)
  // other chunks may follow the samples
  const whole = [wavHeader({ sample_rate: rate }, bytes.length), bytes, Buffer.from('LIST\x04\0\0\0INFO')]
  await writeFile(file('long.wav').path, Buffer.concat(whole))
  await writeFile(file('text.wav').path, 'this is no recording')
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function prepared(of: VoiceSamples, segments: { start: number; end: number }[]): Promise<Int16Array[]> {
  const parts: Int16Array[] = []
  for await (const part of of.prepare(file('long.wav'), { segments })) parts.push(part)
  return parts
}

describe.each([
  ['the fake', fakeVoiceSamples()],
  ['a process of its own', pooledVoiceSamples()],
])('%s', (_, voice_samples) => {
  afterAll(() => voice_samples.close())

  it.each(longFileHandlings)(
    'computes what the page computes of a long file: %s',
    async (handling: LongFileHandling) => {
      const heard = await voice_samples.analyse(file('long.wav'), { handling })
      expect(heard.analysis).toEqual(expected.get(handling))
      expect(heard.peaks).toHaveLength(400)
    },
  )
  it('yields the used parts, each minute with its peak at 0.95, and at most three', async () => {
    const parts = await prepared(voice_samples, [
      { start: 0, end: 75 },
      { start: 80, end: 90 },
    ])
    expect(parts.map(({ length }) => length / rate)).toEqual([60, 15, 10])
    for (const part of parts) expect(part.reduce((high, one) => Math.max(high, one), 0) / 32_767).toBeCloseTo(0.95, 2)
    const whole = await prepared(voice_samples, [{ start: 0, end: 200 }])
    expect(whole.reduce((sum, { length }) => sum + length, 0) / rate).toBe(180)
  })
  it.each(['text.wav', 'gone.wav'])('refuses %s', async (name) => {
    const refused = (error: unknown) => error instanceof AppError && error.is('invalid_request')
    await expect(voice_samples.analyse(file(name), { handling: 'split' })).rejects.toSatisfy(refused)
  })
  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('enough')
    const signal = AbortSignal.abort(reason)
    await expect(voice_samples.analyse(file('long.wav'), { handling: 'split', signal })).rejects.toBe(reason)
  })
})
