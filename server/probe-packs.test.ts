import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { standIn } from '../test/packs.ts'
import {
  capitalsTranslator,
  pocketVoice,
  type StandIn,
  standInStore,
  tonesListener,
  tonesSpeakers,
  tonesVoice,
} from '../test/stand-in-packs.ts'
import { engineProbe } from './probe-packs.ts'

const probe = engineProbe({ loads: async () => ({ ok: true }) })
const tried = (one: StandIn) => probe(one.pack, standInStore(one).place(one.pack.id), new AbortController().signal)

it.each([
  ['VITS', tonesVoice()],
  ['Pocket', pocketVoice()],
  ['omnilingual', tonesListener()],
  ['NLLB', capitalsTranslator()],
  ['speakers', tonesSpeakers()],
])('a pack is tried by the engine that will run it: %s', async (_, one) => {
  expect(await tried(one)).toEqual({ ok: true })
})
it('files that each load and together end the process are told with the reason', async () => {
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
