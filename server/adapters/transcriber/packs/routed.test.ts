import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { standIn } from '../../../../test/packs/packs.ts'
import { type StandInStore, standInStore, tonesListener } from '../../../../test/packs/stand-in-packs.ts'
import { tonesOf } from '../../../../test/sounds/tones.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { Transcriber } from '../../../ports/transcriber.ts'
import { createEngineRegistry, type EngineRegistry } from '../../pack-engines/engine-registry.ts'
import { type FakeTranscriber, fakeTranscriber } from '../fake.ts'
import { createListenerProcesses, type ListenerProcesses } from '../listener-processes.ts'
import { recording, textOf, transcribed } from '../transcriber.conformance.ts'
import { openTrial, type Trial } from '../trial.conformance.ts'
import { packTranscriber } from './pack-listener.ts'
import { routedTranscriber } from './routed.ts'

let trial: Trial
let listeners: ListenerProcesses
let dir: string
let registry: EngineRegistry<Transcriber> | undefined
beforeAll(async () => {
  trial = await openTrial()
  const { model_dir: _, ...own } = trial.options
  listeners = createListenerProcesses(own)
  dir = await mkdtemp(join(tmpdir(), 'pawol-listeners-'))
})
afterEach(() => registry?.close())
afterAll(async () => {
  await listeners.close()
  await trial.close()
  await rm(dir, { recursive: true, force: true })
})

function openRouter(packs: StandInStore): { router: Transcriber; embedded: FakeTranscriber } {
  const open = (pack: InstalledPack, place: PackPlace) => packTranscriber({ pack, place, listeners })
  registry = createEngineRegistry({ packs, ability: 'stt', open, crash_backoff_ms: [0, 0, 0] })
  const embedded = fakeTranscriber({ media: trial.media })
  return { router: routedTranscriber({ registry, embedded }), embedded }
}
const words = 'bonjou tout moun nou kontan anpil'

it('Kreyòl is transcribed as soon as a recogniser is installed, and English as before', async () => {
  const packs = standInStore()
  const { router, embedded } = openRouter(packs)
  expect(router.hears).toEqual(['en'])
  await expect(transcribed(router, tonesOf(words), { language: 'ht' })).rejects.toMatchObject({
    code: 'speech_language_unknown',
  })
  packs.add(tonesListener())
  expect(router.hears).toEqual(['en', 'ht'])
  expect(['en', 'ht'].map((language) => router.engineFor!(language))).toEqual([embedded.engine, 'listen-tones'])
  const heard = await transcribed(router, tonesOf(words), { language: 'ht' })
  expect(textOf(heard)).toBe(words)
  expect(new Set(heard.map(({ engine }) => engine))).toEqual(new Set(['listen-tones']))
  expect(heard.flatMap(({ segments }) => segments)).toMatchObject([{ language: 'ht', word_times: 'heard' }])
  const [chunk] = await transcribed(router, recording('jfk'), { language: 'en' })
  expect(chunk!.engine).toBeUndefined()
})
it('a pack takes the place of an embedded recogniser in beta, which is no longer free', async () => {
  const packs = standInStore()
  const { router, embedded } = openRouter(packs)
  Object.assign(embedded, { hears: ['en', 'ht'], beta: ['ht'], engineFor: () => 'draft' })
  expect([router.beta, router.engineFor!('ht')]).toEqual([['ht'], 'draft'])
  expect(textOf(await transcribed(router, tonesOf(words), { language: 'ht' }))).toMatch(/^one two/)
  packs.add(tonesListener())
  expect([router.beta, router.engineFor!('ht')]).toEqual([[], 'listen-tones'])
  expect(textOf(await transcribed(router, tonesOf(words), { language: 'ht' }))).toBe(words)
})
it('without a given language, packs transcribe what the embedded engine does not support', async () => {
  const { router, embedded } = openRouter(standInStore(tonesListener()))
  expect(textOf(await transcribed(router, recording('jfk')))).toMatch(/^one two/)
  embedded.foreign = true
  const whole = await transcribed(router, tonesOf(words))
  expect(textOf(whole)).toBe(words)
  // a resumed job is not checked again
  expect(await transcribed(router, tonesOf(words), { from_ms: whole.at(-1)!.end_ms })).toEqual([])
})
it('a recogniser that ends its process is suspended with the reason, and its language is no longer offered', async () => {
  const files = { ...standIn('omni-ctc-tones'), 'tokens.txt': Buffer.from('no table at all') }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, name), bytes)
  const packs = standInStore({ ...tonesListener(), folder: dir })
  const { router } = openRouter(packs)
  for (let n = 0; n < 2; n++)
    await expect(transcribed(router, tonesOf(words), { language: 'ht' })).rejects.toMatchObject({ code: 'unavailable' })
  expect(packs.installed()[0]!.broken?.reason).toMatch(/ended/)
  expect(router.hears).toEqual(['en'])
})
it('a recogniser that breaks is followed by the next best, from the same position', async () => {
  for (const [name, bytes] of Object.entries(standIn('omni-ctc-tones'))) await writeFile(join(dir, name), bytes)
  await writeFile(join(dir, 'tokens.txt'), 'no table at all')
  const quality = [{ metric: 'WER', value: 1, by: 'us', url: 'https://example.com' }]
  const best = { ...tonesListener('listen-best', { quality }), folder: dir }
  const { router } = openRouter(standInStore(tonesListener(), best))
  const heard = await transcribed(router, tonesOf(words), { language: 'ht' })
  expect([textOf(heard), heard[0]!.engine]).toEqual([words, 'listen-tones'])
})
it('a non-commercial recogniser is refused by code where payments are taken', async () => {
  const licence = { ...tonesListener().pack.licence, commercial: false }
  const packs = standInStore(tonesListener('listen-nc', { licence }))
  packs.sells = true
  const { router } = openRouter(packs)
  expect(router.hears).toEqual(['en'])
  await expect(transcribed(router, tonesOf(words), { language: 'ht' })).rejects.toMatchObject({
    code: 'licence_non_commercial',
  })
})
