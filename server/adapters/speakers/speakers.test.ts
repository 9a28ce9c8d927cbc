import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standInStore, tonesSpeakers } from '../../../test/packs/stand-in-packs.ts'
import { sharedMedia } from '../../../test/shared-engines.ts'
import type { Media } from '../../ports/media.ts'
import type { Speakers } from '../../ports/speakers.ts'
import { wavOf } from '../media/media.conformance.ts'
import { createEngineRegistry } from '../pack-engines/engine-registry.ts'
import { packSpeakers, speakerEngine } from './pack-speakers.ts'

const rate = 16_000
let dir: string
let media: Media
let speakers: Speakers
const packs = standInStore(tonesSpeakers())
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-speakers-'))
  media = sharedMedia()
  speakers = packSpeakers({
    registry: createEngineRegistry({ packs, ability: 'speakers', open: speakerEngine }),
    media,
  })
})
afterAll(async () => {
  await speakers.close()
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

const tone = (hz: number, seconds: number) =>
  Array.from({ length: seconds * rate }, (_, i) => {
    const at = (2 * Math.PI * i) / rate
    return Math.round(32_767 * (0.3 * Math.sin(hz * at) + 0.05 * Math.sin(2.3 * hz * at)))
  })
const silence = (seconds: number) => new Array<number>(seconds * rate).fill(0)
async function fileOf(name: string, samples: number[]): Promise<{ path: string }> {
  const path = join(dir, name)
  await writeFile(path, wavOf(Int16Array.from(samples), { sample_rate: rate, channels: 1 }))
  return { path }
}

it('turns cover all speech, in order, and the first speaker is number one', async () => {
  const whole = [...tone(200, 4), ...silence(2), ...tone(900, 4), ...silence(2), ...tone(201, 3)]
  const turns = await speakers.turns(await fileOf('two.wav', whole), { speakers: 2 })
  expect(turns.length).toBeGreaterThan(1)
  expect(turns[0]!.speaker).toBe(0)
  expect(turns.map(({ start_ms }) => start_ms)).toEqual(turns.map(({ start_ms }) => start_ms).toSorted((a, b) => a - b))
  for (const { start_ms, end_ms } of turns) {
    expect(end_ms).toBeGreaterThan(start_ms)
    expect(end_ms).toBeLessThanOrEqual(15_500)
  }
})
it('silence has no turns', async () => {
  expect(await speakers.turns(await fileOf('silence.wav', silence(5)))).toEqual([])
})
it('the same voice is more alike than another', async () => {
  const [one, same, other] = [
    await fileOf('one.wav', tone(200, 3)),
    await fileOf('same.wav', tone(203, 3)),
    await fileOf('other.wav', tone(900, 3)),
  ]
  expect(await speakers.likeness([one], [same])).toBeGreaterThan(0.9)
  expect(await speakers.likeness([one], [other])).toBeLessThan(0.8)
  expect(await speakers.likeness([one, same], [one])).toBeGreaterThan(0.9)
})
it('is unavailable without a pack, and rejects with the reason of an aborted signal', async () => {
  expect(speakers.engine()).toBe('speakers')
  const reason = new Error('enough')
  const file = await fileOf('again.wav', tone(200, 2))
  await expect(speakers.turns(file, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  packs.remove('speakers')
  expect(speakers.engine()).toBeNull()
  await expect(speakers.turns(file)).rejects.toMatchObject({ code: 'unavailable' })
})
