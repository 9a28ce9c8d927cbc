import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { addMyVoice, listLibrary, listMyVoices, previewVoice } from '#core/contract/voices.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { standInStore, tonesVoice } from '../../../test/packs/stand-in-packs.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'

const packs = standInStore()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer: fakeSynthesizer(), packs })
})
afterAll(() => t.stop())
const library = (query: Record<string, string> = {}) => t.call(listLibrary, { query })

it('a voice of a pack is in the library without a restart, first in every order, with its engine named', async () => {
  const before = await library()
  expect(before.voices.filter(({ engine }) => engine)).toEqual([])
  packs.add(tonesVoice())
  for (const sort of ['popular', 'name', 'newest'])
    expect((await library({ sort, language: 'ht' })).voices[0]).toMatchObject({
      voice_id: 'voice-tones',
      name: 'voice-tones',
      engine: 'voice-tones',
      is_synthetic: true,
    })
  expect((await library()).total).toBe(before.total + 1)
})
it('it introduces itself and speaks, and a job says which engine did', async () => {
  const who = await t.newUser()
  const sample = await t.call(previewVoice, { params: { voice_id: 'voice-tones' }, query: {} })
  expect(sample.duration_seconds).toBeGreaterThan(1)
  await t.call(addMyVoice, { body: { voice_id: 'voice-tones' } }, who)
  expect((await t.call(listMyVoices, { query: {} }, who)).voices.map(({ voice_id }) => voice_id)).toContain(
    'voice-tones',
  )
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou tout moun.', voice_id: 'voice-tones' } }, who)
  const job = await eventually(async () => {
    const found = await t.call(getSpeech, { params: { id } }, who)
    return found.status === 'delivered' && found
  })
  expect(job).toMatchObject({ engine: 'voice-tones', voice_name: 'voice-tones' })
})
it('where payments are taken a non-commercial voice is not offered, and refused by code', async () => {
  const who = await t.newUser()
  const licence = { ...tonesVoice().pack.licence, spdx: 'CC-BY-NC-4.0', commercial: false }
  packs.add(tonesVoice('voice-nc', { licence }))
  packs.sells = true
  expect((await library()).voices.map(({ voice_id }) => voice_id)).not.toContain('voice-nc')
  await expect(t.call(createSpeech, { body: { text: 'Bonjou.', voice_id: 'voice-nc' } }, who)).rejects.toMatchObject({
    code: 'licence_non_commercial',
    status: 403,
  })
})
it('it is gone with its pack, and can no longer be ordered', async () => {
  const who = await t.newUser()
  packs.remove('voice-tones')
  expect((await library()).voices.filter(({ engine }) => engine)).toEqual([])
  await expect(t.call(createSpeech, { body: { text: 'Bonjou.', voice_id: 'voice-tones' } }, who)).rejects.toMatchObject(
    { code: 'not_found' },
  )
})
