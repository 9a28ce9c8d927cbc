import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { standIn } from '../../../../test/packs/packs.ts'
import { type StandIn, type StandInStore, standInStore, tonesVoice } from '../../../../test/packs/stand-in-packs.ts'
import { full } from '../../../../test/runs.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { Synthesizer } from '../../../ports/synthesizer.ts'
import { createEngineRegistry, type EngineRegistry } from '../../pack-engines/engine-registry.ts'
import { type FakeSynthesizer, fakeSynthesizer } from '../fake.ts'
import { defaultSpeaker, expectGoodTimings, listen, requestFor } from '../synthesizer.conformance.ts'
import { packSynthesizer } from './pack-voice.ts'
import { packVoices } from './pack-voices.ts'
import { routedSynthesizer } from './routed.ts'

let dir: string
let embedded: FakeSynthesizer
let registry: EngineRegistry<Synthesizer> | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-routed-'))
  embedded = fakeSynthesizer()
})
afterEach(async () => {
  await registry?.close()
  await rm(dir, { recursive: true, force: true })
})

function openRouter(packs: StandInStore, crash_backoff_ms?: number[]): Synthesizer {
  const open = (pack: InstalledPack, place: PackPlace) => packSynthesizer({ pack, place })
  registry = createEngineRegistry({ packs, ability: 'tts', open, crash_backoff_ms })
  return routedSynthesizer({ registry, embedded })
}
const requestWith = (voice_id: string, text: string) => requestFor(text, { speaker: { ...defaultSpeaker, voice_id } })
const say = async (router: Synthesizer, voice_id: string, text = 'Bonjou tout moun. Wi.') => {
  const spoken = await listen(router.speak(requestWith(voice_id, text)))
  expectGoodTimings(text, spoken)
  return spoken
}
const enginesOf = ({ pieces }: Awaited<ReturnType<typeof say>>) => pieces.map(({ engine = 'fake' }) => engine)

const good = standIn('vits-mms-tones')

/** A pack of these files, without a signature check. */
async function packOfFiles(id: string, files: Record<string, Buffer>): Promise<StandIn> {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, name), bytes)
  return { ...tonesVoice(id), folder: dir }
}

it("a pack's voice is spoken by that pack, which each piece names; other voices are unaffected", async () => {
  const router = openRouter(standInStore(tonesVoice()))
  expect(new Set(enginesOf(await say(router, 'voice-tones')))).toEqual(new Set(['voice-tones']))
  expect(new Set(enginesOf(await say(router, 'nadege')))).toEqual(new Set(['fake']))
  expect(router.speakerOf!({ ...defaultSpeaker, voice_id: 'voice-tones' })).toEqual({
    engine: 'voice-tones',
    version: '1',
  })
  expect(router.speakerOf!({ ...defaultSpeaker, voice_id: 'nadege' })).toBeUndefined()
})
it('a pack is available as soon as it is added, and unavailable as soon as it is removed', async () => {
  const packs = standInStore()
  const router = openRouter(packs)
  const voices = packVoices(packs)
  expect(voices.list()).toEqual([])
  expect(enginesOf(await say(router, 'voice-tones'))).not.toContain('voice-tones')
  packs.add(tonesVoice())
  expect(voices.list()).toMatchObject([{ voice_id: 'voice-tones', name: 'voice-tones', gender: 'neutral' }])
  expect(enginesOf(await say(router, 'voice-tones'))).toContain('voice-tones')
  packs.remove('voice-tones')
  expect(voices.list()).toEqual([])
  expect(enginesOf(await say(router, 'voice-tones'))).not.toContain('voice-tones')
})
it('a pack that is removed while it speaks finishes its text', async () => {
  const packs = standInStore(tonesVoice())
  const text = 'Yon fraz. De fraz. Twa fraz. Kat fraz.'
  const engines: string[] = []
  for await (const piece of openRouter(packs).speak(requestWith('voice-tones', text))) {
    engines.push(piece.engine ?? 'fake')
    packs.remove('voice-tones')
  }
  expect(engines).toEqual(engines.map(() => 'voice-tones'))
  expect(engines.length).toBeGreaterThan(2)
})
const faults: [string, Record<string, Buffer>, RegExp][] = [
  ['a table that ends the process', { ...good, 'tokens.txt': Buffer.from('no table at all') }, /ended, (255|SIG)/],
  ['a model that is no model', { ...good, 'model.onnx': Buffer.from('garbage') }, /./],
]
// encoders and translators that cannot be loaded are suspended in the same way
it.each(full ? faults : faults.slice(0, 1))(
  '%s costs no word: another engine speaks, and the pack is suspended with the reason',
  async (_, files, reason) => {
    const packs = standInStore(await packOfFiles('voice-bad', files))
    const router = openRouter(packs, [0, 0, 0])
    for (let n = 0; n < 2; n++) {
      const { pieces, words } = await say(router, 'voice-bad')
      expect(pieces.map(({ engine }) => engine)).toEqual(pieces.map(() => undefined))
      expect(words).toHaveLength(4)
    }
    expect(packs.installed()[0]!.broken?.reason).toMatch(reason)
    expect(packVoices(packs).list()).toEqual([])
  },
)
it('a non-commercial pack is refused where payments are taken, and not offered', async () => {
  const licence = { ...tonesVoice().pack.licence, spdx: 'CC-BY-NC-4.0', commercial: false }
  const packs = standInStore(tonesVoice('voice-nc', { licence }))
  const router = openRouter(packs)
  expect(enginesOf(await say(router, 'voice-nc'))).toContain('voice-nc')
  packs.sells = true
  await expect(say(router, 'voice-nc')).rejects.toMatchObject({ code: 'licence_non_commercial' })
  expect(packVoices(packs).list()).toEqual([])
})
