import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { standIn } from '../test/packs/packs.ts'
import {
  capitalsTranslator,
  pocketVoice,
  type StandIn,
  standInStore,
  tonesEncoder,
  tonesListener,
  tonesSpeakers,
  tonesVoice,
} from '../test/packs/stand-in-packs.ts'
import { full, itInFull } from '../test/runs.ts'
import type { ProbeSound } from './ports/pack-store.ts'
import { engineProbe } from './probe-packs.ts'

const probe = engineProbe({ loads: async () => ({ ok: true }) })
const tried = (one: StandIn) => probe(one.pack, standInStore(one).place(one.pack.id), new AbortController().signal)

type Trial = [string, StandIn, object]
const omnilingual: Trial = ['omnilingual', tonesListener(), { sounds: true, said: expect.any(String) }]
it.each<Trial>([
  ['VITS', tonesVoice(), { sounds: true }],
  ['Pocket', pocketVoice(), { sounds: true }],
  ['NLLB', capitalsTranslator(), { said: 'GOOD MORNING.' }],
  ['speakers', tonesSpeakers(), {}],
  ['an encoder of voices', tonesEncoder(), {}],
  // the product's own voice speaks to it first, which takes as long as all the others
  ...(full ? [omnilingual] : []),
])('a pack is tried by the engine that will run it, and what it made is kept: %s', async (_, one, made) => {
  const { sound, ...rest } = (await tried(one)) as { ok: true; sound?: ProbeSound }
  const seconds = sound && sound.samples.length / sound.sample_rate
  expect({ ...rest, ...(seconds && { sounds: seconds > 0.5 && seconds < 5 }) }).toEqual({ ok: true, ...made })
})
// test/pack-round-trip.test.ts has one write down what a voice says
itInFull('a recogniser writes down the recording that comes with its pack', async () => {
  const { sound } = (await tried(tonesVoice())) as { sound: ProbeSound }
  const folder = await mkdtemp(join(tmpdir(), 'pawol-probe-'))
  try {
    for (const [name, bytes] of Object.entries(standIn('omni-ctc-tones'))) await writeFile(join(folder, name), bytes)
    await writeFile(
      join(folder, 'probe.wav'),
      Buffer.concat([wavHeader(sound, sound.samples.byteLength), Buffer.from(sound.samples.buffer)]),
    )
    const listener = tonesListener('listen-tones', { probe: { wav: 'probe.wav' } })
    expect(await tried({ ...listener, folder })).toEqual({ ok: true, said: 'bonjou tout moun' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
it('files that load one by one but end the process together are reported with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pawol-probe-'))
  try {
    const files = { ...standIn('vits-mms-tones'), 'tokens.txt': Buffer.from('no table at all') }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    expect(await tried({ ...tonesVoice(), folder })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/ended/),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
