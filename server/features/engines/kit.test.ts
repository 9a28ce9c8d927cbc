import { pattern_bytes } from '@pawol/engines/watermark/pattern'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDeviceKit } from '#core/contract/device/kit.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { addGlossaryEntries, createGlossary } from '#core/contract/translate/glossary.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ worker: false })
})
afterAll(() => t.stop())

it("a device gets the account's dictionaries, glossaries and the mark of devices", async () => {
  const [who, other] = await Promise.all([t.newUser(), t.newUser()])
  const { id } = await t.call(createDictionary, { body: { name: 'Non' } }, who)
  await t.call(createEntry, { params: { id }, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, who)
  const off = { term: 'Okap', phonetic: 'o-kap', is_active: false }
  await t.call(createEntry, { params: { id }, body: off }, who)
  const direction = { source_language: 'en', target_language: 'ht' } as const
  const glossary = await t.call(createGlossary, { body: { name: 'Mwen', ...direction } }, who)
  const entries = [{ source: 'school board', target: 'konsèy lekòl' }]
  await t.call(addGlossaryEntries, { params: { id: glossary.id }, body: { entries } }, who)

  const kit = await t.call(getDeviceKit, {}, who)
  expect(kit.entries.filter(({ dictionary_name }) => dictionary_name === 'Non')).toMatchObject([
    { term: 'Ayibobo', phonetic: 'a-yi-bo-bo', ipa: '' },
  ])
  expect(kit.terms).toEqual([{ ...direction, ...entries[0] }])
  expect(Buffer.from(kit.watermark, 'base64')).toHaveLength(pattern_bytes)

  const theirs = await t.call(getDeviceKit, {}, other)
  expect(theirs.entries.some(({ term }) => term === 'Ayibobo')).toBe(false)
  expect(theirs).toMatchObject({ terms: [], corrections: [], own_voices: [], watermark: kit.watermark })
})
