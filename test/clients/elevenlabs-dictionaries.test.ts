import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { ElevenLabsClient } from '../tools/elevenlabs.ts'
import { type Customer, type SdkServer, startSdkServer } from './sdk-server.ts'

let t: SdkServer
let who: Customer
let client: ElevenLabsClient
beforeAll(async () => {
  t = await startSdkServer()
  who = await t.customer()
  client = new ElevenLabsClient({ apiKey: who.key, baseUrl: t.url })
})
afterAll(() => t.stop())

const pls = `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="ht">
  <lexeme><grapheme>Whitehall</grapheme><phoneme>wajtɔl</phoneme></lexeme>
  <lexeme><grapheme>IBM</grapheme><alias>ay-bi-yèm</alias></lexeme>
</lexicon>`
const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const say = async (text: string, more: object = {}) =>
  bytesOf(await client.textToSpeech.convert('nadege', { text, outputFormat: 'pcm_22050', ...more }))
const located = (pronunciationDictionaryId: string, versionId?: string) => ({
  pronunciationDictionaryLocators: [{ pronunciationDictionaryId, versionId }],
})
async function lastJob() {
  const { results } = await t.call(listSpeech, { query: { limit: 1 } }, who)
  return t.call(getSpeech, { params: { id: results[0]!.id } }, who)
}

it('a dictionary made of a PLS file is spoken with: the phonemes are its own, and an earlier version is heard again', async () => {
  const file = new File([pls], 'lexicon.pls', { type: 'application/pls+xml' })
  const made = await client.pronunciationDictionaries.createFromFile({ name: 'Non', file })
  expect(made).toMatchObject({ name: 'Non', versionId: '1', versionRulesNum: 2, permissionOnResource: 'admin' })
  const plain = await say('Whitehall')
  expect((await lastJob()).dictionary_words).toBeUndefined()
  const spoken = await say('Whitehall', located(made.id, made.versionId))
  expect(spoken.equals(plain)).toBe(false)
  expect(spoken.equals(await say('<phoneme alphabet="ipa" ph="wajtɔl">Whitehall</phoneme>'))).toBe(true)
  await say('Whitehall', located(made.id, made.versionId))
  expect((await lastJob()).dictionary_words).toMatchObject([
    { text: 'Whitehall', ipa: 'wajtɔl', dictionary_id: made.id, dictionary_name: 'Non', version: 1 },
  ])

  const rules = [{ type: 'phoneme' as const, stringToReplace: 'Whitehall', phoneme: 'dodo', alphabet: 'ipa' }]
  const added = await client.pronunciationDictionaries.rules.add(made.id, { rules })
  expect(added).toMatchObject({ id: made.id, versionId: '2', versionRulesNum: 2 })
  const second = await say('Whitehall', located(made.id))
  expect(second.equals(spoken)).toBe(false)
  expect((await say('Whitehall', located(made.id, '1'))).equals(spoken)).toBe(true)

  const removed = await client.pronunciationDictionaries.rules.remove(made.id, { ruleStrings: ['whitehall'] })
  expect(removed).toMatchObject({ versionId: '3', versionRulesNum: 1 })
  expect((await say('Whitehall', located(made.id))).equals(plain)).toBe(true)

  const first = await bytesOf(await client.pronunciationDictionaries.download(made.id, '1'))
  expect(first.toString()).toContain('wajtɔl')
  expect((await bytesOf(await client.pronunciationDictionaries.download(made.id, '2'))).toString()).toContain('dodo')
})

it('dictionaries made of rules are listed page by page and read with their rules', async () => {
  const other = await t.customer()
  const theirs = new ElevenLabsClient({ apiKey: other.key, baseUrl: t.url })
  for (const name of ['A', 'B', 'C'])
    await theirs.pronunciationDictionaries.createFromRules({
      name,
      rules: [{ type: 'alias', stringToReplace: 'IBM', alias: 'ay-bi-yèm' }],
    })
  const first = await theirs.pronunciationDictionaries.list({ pageSize: 2 })
  expect(first.pronunciationDictionaries.map(({ name }) => name)).toEqual(['C', 'B'])
  expect(first.hasMore).toBe(true)
  const second = await theirs.pronunciationDictionaries.list({ pageSize: 2, cursor: first.nextCursor })
  expect(second.pronunciationDictionaries.map(({ name }) => name)).toEqual(['A'])
  const { id } = second.pronunciationDictionaries[0]!
  const one = await theirs.pronunciationDictionaries.get(id)
  expect(one).toMatchObject({ name: 'A', latestVersionId: '1', latestVersionRulesNum: 1 })
  expect(one.rules).toMatchObject([{ type: 'alias', stringToReplace: 'IBM', alias: 'ay-bi-yèm' }])
  const refused = client.pronunciationDictionaries.get(id)
  await expect(refused).rejects.toMatchObject({ statusCode: 404 })
})
