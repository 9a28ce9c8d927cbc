import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { pocketVoice, type StandIn, standInStore, tonesEncoder } from '../../../../test/packs/stand-in-packs.ts'
import { voiceLikeWav } from '../../../../test/sounds/sounds.ts'
import type { Synthesizer } from '../../../ports/synthesizer.ts'
import type { SpeechFile, VoiceCloner } from '../../../ports/voice-cloner.ts'
import { createEngineRegistry } from '../../pack-engines/engine-registry.ts'
import { fakeSpeakers } from '../../speakers/fake.ts'
import { fakeSynthesizer } from '../../synthesizer/fake.ts'
import { packSynthesizer } from '../../synthesizer/packs/pack-voice.ts'
import { defaultSpeaker, listen, requestFor } from '../../synthesizer/synthesizer.conformance.ts'
import { fakeVoiceCloner } from '../fake.ts'
import { packEncoder, type VoiceEncoder } from './pack-encoder.ts'
import { withPacks } from './with-packs.ts'

let work_dir: string
let samples: SpeechFile[]
const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  work_dir = await mkdtemp(join(tmpdir(), 'pawol-clone-'))
  samples = [110, 118, 114].map((_, n) => ({ path: join(work_dir, `sample-${n}.wav`) }))
  for (const [n, { path }] of samples.entries()) await writeFile(path, voiceLikeWav(2, { pitch_hz: 110 + 4 * n }))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(work_dir, { recursive: true, force: true })
})

type Alike = { profile: number; natural: number }

function shelvesOf(...given: StandIn[]) {
  const packs = standInStore(...given)
  const voices = createEngineRegistry<Synthesizer>({
    packs,
    ability: 'tts',
    crash_backoff_ms: [0, 0, 0],
    open: (pack, place) => packSynthesizer({ pack, place }),
  })
  const encoders = createEngineRegistry<VoiceEncoder>({
    packs,
    ability: 'clone',
    crash_backoff_ms: [0, 0, 0],
    open: packEncoder,
  })
  return { packs, voices, encoders }
}
type Shelves = ReturnType<typeof shelvesOf>
/** For one test. */
function ownShelves(...given: StandIn[]): Shelves {
  const own = shelvesOf(...given)
  closing.push(own.voices.close, own.encoders.close)
  return own
}
let usual: Shelves | undefined
/** A voice and an encoder shared by most tests: each has a process of its own. */
function usualShelves(): Shelves {
  usual ??= shelvesOf(pocketVoice(), tonesEncoder())
  return usual
}
afterAll(async () => {
  await usual?.voices.close()
  await usual?.encoders.close()
})

/** A cloner with these packs, and speaker models that give the two candidates these scores. */
function open({ voices, encoders }: Shelves, alike?: Alike): VoiceCloner {
  const speakers = fakeSpeakers()
  speakers.there = alike !== undefined
  speakers.likeness = async (_, [other]) =>
    other!.path.endsWith('natural.wav') ? alike!.natural : other!.path.endsWith('profile.wav') ? alike!.profile : 0.95
  return withPacks(fakeVoiceCloner(), {
    speakers,
    voices,
    encoders,
    work_dir: join(work_dir, 'trials'),
    synthesizer: fakeSynthesizer(),
  })
}

it('the natural voice is chosen if it is more similar to the samples, with its speaker prompt', async () => {
  const { voices } = usualShelves()
  const cloner = open(usualShelves(), { profile: 0.4, natural: 0.7 })
  const shares: number[] = []
  const fit = await cloner.clone({ samples, onProgress: (share) => shares.push(share) })
  expect(fit).toMatchObject({ similarity: 0.7, ceiling: 0.95, natural: { pack: 'voice-pocket' } })
  // six seconds in frames of 80 ms
  expect(fit.natural!.prompt.length / 1024).toBe(75)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(await readdir(join(work_dir, 'trials'))).toEqual([])

  const pack = voices.all()[0]!
  const said = (prompt?: Float32Array) =>
    voices.ask(pack, async (voice) => {
      const { samples } = await listen(voice.speak(requestFor('aaaa', { speaker: { ...defaultSpeaker, prompt } })))
      return crossings(samples)
    })
  // the stand-in raises its tones by how loud the recordings are, which no voice of the pack does
  expect((await said(fit.natural!.prompt)) / (await said())).toBeGreaterThan(1.01)
})
it.each<[string, () => Shelves, number]>([
  ['it is less like them than the profile', usualShelves, 0.6],
  ['its voice is not installed', () => ownShelves(tonesEncoder()), 0.4],
  ['nothing shows it recordings', () => ownShelves(pocketVoice()), 0.4],
])('the profile stays where %s, with its similarity measured', async (_, shelves, profile) => {
  const fit = await open(shelves(), { profile, natural: 0.5 }).clone({ samples })
  expect(fit.natural).toBeUndefined()
  expect(fit).toMatchObject({ similarity: profile, ceiling: 0.95 })
})
it('without speaker models the candidates are compared as recordings are, and the figures are the profile’s', async () => {
  expect(await open(usualShelves()).clone({ samples })).toMatchObject({ similarity: 0.6, ceiling: 0.8 })
})
it('an encoder that cannot be loaded costs only the natural voice, and is suspended after three failures', async () => {
  await writeFile(join(work_dir, 'mimi_encoder.onnx'), 'no model')
  const shelves = ownShelves(pocketVoice(), { ...tonesEncoder(), folder: work_dir })
  const cloner = open(shelves, { profile: 0.4, natural: 0.9 })
  for (let n = 0; n < 3; n++) expect((await cloner.clone({ samples })).natural).toBeUndefined()
  expect(shelves.packs.installed().find(({ id }) => id === 'clone-tones')!.broken).toMatchObject({
    reason: expect.any(String),
  })
})

/** How often a second it goes through zero: twice its frequency. */
function crossings(samples: Int16Array): number {
  let count = 0
  for (let n = 1; n < samples.length; n++) if (samples[n]! >= 0 !== samples[n - 1]! >= 0) count++
  return count
}
