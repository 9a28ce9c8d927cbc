import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Scope } from '#core/contract/scopes.ts'
import { getTranslationFile } from '#core/contract/translate/files.ts'
import { listTranslations } from '#core/contract/translate/translate.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { makeDocx, paragraph, run } from '../../server/adapters/document-reader/samples/docx.ts'
import { fakeTranslator } from '../../server/adapters/translator/fake.ts'
import { eventually } from '../eventually.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { deepl } from '../tools/deepl.ts'

let t: TestApp
let url: string
let dir: string
let who: Awaited<ReturnType<typeof customer>>
let client: deepl.Translator
const engine = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
beforeAll(async () => {
  // every word another, with stand-ins kept
  engine.say = ({ text }) => text.replace(/\p{L}+/gu, (word) => `${word}ou`)
  engine.beforeSegment = (_, { text }) => {
    if (text.includes('fails')) throw new AppError('unavailable', {})
    if (text.includes('refused')) throw new AppError('invalid_request', { detail: 'The engine refused it.' })
  }
  t = await startTestApp({ translator: engine })
  url = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  dir = await mkdtemp(join(tmpdir(), 'pawol-deepl-'))
  who = await customer()
  client = clientOf(who.key)
})
afterAll(async () => {
  await t.stop()
  await rm(dir, { recursive: true, force: true })
})

async function customer({
  plan = 'creator',
  ...limits
}: {
  plan?: PlanId
  scopes?: Scope[]
  credit_cap?: number
  rate_limit?: number
} = {}) {
  const user = await t.newUser()
  if (plan !== 'free')
    await t.app.db.tx((tx) =>
      t.app.credits.changePlan(tx, user.account_id, { plan, reference: `test:${user.user.id}` }),
    )
  const { key } = await t.call(createApiKey, { body: { name: 'deepl', ...limits } }, user)
  return { ...user, key, credits: async () => (await t.call(getBalance, {}, user)).available }
}
const clientOf = (key: string, options: deepl.TranslatorOptions = {}) =>
  new deepl.Translator(key, { serverUrl: url, maxRetries: 0, ...options })
const refusal = (call: Promise<unknown>): Promise<deepl.DeepLError> =>
  call.then(
    () => expect.fail('it was answered'),
    (err) => err,
  )

describe('texts', () => {
  it('are translated, by the languages their client knows', async () => {
    const result = await client.translateText('The water is good today.', 'en', 'ht' as deepl.TargetLanguageCode)
    expect(result).toMatchObject({
      text: 'Theou waterou isou goodou todayou.',
      detectedSourceLang: 'en',
      billedCharacters: 24,
    })
    for (const target of ['en-US', 'en-GB', 'pt-BR', 'pt-PT', 'fr', 'es'] as const)
      expect(
        await client.translateText('Dlo a bon anpil jodi a.', 'ht' as deepl.SourceLanguageCode, target),
      ).toMatchObject({
        text: 'Dloou aou bonou anpilou jodiou aou.',
      })
  })
  it('detects the language of texts without one', async () => {
    const found = await client.translateText(
      "L'eau est très bonne aujourd'hui, mes amis.",
      null,
      'ht' as deepl.TargetLanguageCode,
    )
    expect(found.detectedSourceLang).toBe('fr')
  })
  it('in the target language come back as they are, and cost nothing', async () => {
    const before = await who.credits()
    for (const source of ['fr', null] as const)
      expect(await client.translateText("L'eau est très bonne aujourd'hui.", source, 'fr')).toMatchObject({
        text: "L'eau est très bonne aujourd'hui.",
        detectedSourceLang: 'fr',
        billedCharacters: 0,
      })
    expect(await who.credits()).toBe(before)
  })
  it('in an unsupported language are refused by its name, or left among others, and cost nothing', async () => {
    const before = await who.credits()
    const german = 'Wo ist der Bahnhof?'
    expect((await refusal(client.translateText(german, null, 'ht' as deepl.TargetLanguageCode))).message).toMatch(
      /German/,
    )
    expect(await who.credits()).toBe(before)
    const texts = ['The water is good today.', german]
    const results = await client.translateText(texts, null, 'ht' as deepl.TargetLanguageCode)
    expect(results[1]).toMatchObject({ text: german, detectedSourceLang: 'de', billedCharacters: 0 })
    expect(before - (await who.credits())).toBe(12)
  })
  it('come many at once and cost what they have together, rounded up once; none is in the history', async () => {
    const before = await who.credits()
    const texts = Array.from({ length: 50 }, (_, n) => `The child number ${n} is here now.`)
    const results = await client.translateText(texts, 'en', 'ht' as deepl.TargetLanguageCode)
    expect(results.map(({ text }) => text)).toEqual(
      texts.map((_, n) => `Theou childou numberou ${n} isou hereou nowou.`),
    )
    const characters = texts.join('').length
    expect(results.reduce((sum, { billedCharacters }) => sum + billedCharacters, 0)).toBe(characters)
    expect(before - (await who.credits())).toBe(Math.ceil(characters / 2))
    expect((await t.call(listTranslations, { query: {} }, who)).count).toBe(0)
  })
  it('keep their lines, and what says nothing costs nothing', async () => {
    const before = await who.credits()
    const results = await client.translateText(['123', ' \n'], 'en', 'ht' as deepl.TargetLanguageCode)
    expect(results.map(({ text }) => text)).toEqual(['123', ' \n'])
    expect(await who.credits()).toBe(before)
    const lines = await client.translateText(
      'The one is here.\n\n- The two is here.',
      'en',
      'ht' as deepl.TargetLanguageCode,
    )
    expect(lines.text).toBe('Theou oneou isou hereou.\n\n- Theou twoou isou hereou.')
  })
  it('take formality, context and other wishes politely', async () => {
    const options = {
      formality: 'more',
      context: 'A letter.',
      preserveFormatting: true,
      modelType: 'quality_optimized',
    } as const
    const result = await client.translateText(
      'The water is good today.',
      'en',
      'ht' as deepl.TargetLanguageCode,
      options,
    )
    expect(result.text).toBe('Theou waterou isou goodou todayou.')
  })
  it('in HTML keep tags, entities and what is not to be translated', async () => {
    const html = '<p>The <b>water</b> is &lt; good &amp; fine.</p><p translate="no">Not this.</p><code>The</code>'
    const result = await client.translateText(html, 'en', 'ht' as deepl.TargetLanguageCode, { tagHandling: 'html' })
    expect(result.text).toBe(
      '<p>Theou <b>waterou</b> isou &lt; goodou &amp; fineou.</p><p translate="no">Not this.</p><code>The</code>',
    )
  })
  it('in XML keep what the caller says', async () => {
    const xml = '<d><p>The <x>water</x> is good today.</p></d>'
    const options: deepl.TranslateTextOptions = { tagHandling: 'xml', ignoreTags: ['x'] }
    const result = await client.translateText(xml, 'en', 'ht' as deepl.TargetLanguageCode, options)
    expect(result.text).toBe('<d><p>Theou <x>water</x> isou goodou todayou.</p></d>')
  })
  it('read lines as one text where asked', async () => {
    const options = { splitSentences: 'nonewlines' } as const
    const text = 'The water that we have is\ngood today. We drink it.'
    const result = await client.translateText(text, 'en', 'ht' as deepl.TargetLanguageCode, options)
    expect(result.text.split('\n')).toHaveLength(2)
    expect(result.text.replace('\n', ' ')).toBe(
      'Theou waterou thatou weou haveou isou goodou todayou. Weou drinkou itou.',
    )
  })
  it('go through Kreyòl only where their caller says so', async () => {
    const before = await who.credits()
    const refused = await refusal(client.translateText('The water is good today.', 'en', 'fr'))
    expect(refused.message).toMatch(/en to fr is not supported.*X-Pawol-Pivot: ht/)
    expect(await who.credits()).toBe(before)
    const pivoting = clientOf(who.key, { headers: { 'X-Pawol-Pivot': 'ht' } })
    expect((await pivoting.translateText('The water is good today.', 'en', 'fr')).text).toContain('waterouou')
    const reply = await fetch(`${url}/v2/translate`, {
      method: 'POST',
      headers: {
        authorization: `DeepL-Auth-Key ${who.key}`,
        'content-type': 'application/json',
        'x-pawol-pivot': 'ht',
      },
      body: JSON.stringify({ text: ['The water is good today.'], source_lang: 'EN', target_lang: 'FR' }),
    })
    expect(reply.headers.get('x-pawol-via')).toBe('ht')
  })
})

describe('languages and usage', () => {
  it('are those there are', async () => {
    expect((await client.getSourceLanguages()).map(({ code }) => code)).toEqual(['ht', 'en', 'fr', 'es', 'pt'])
    const targets = await client.getTargetLanguages()
    expect(targets.map(({ code }) => code)).toEqual(['ht', 'en-GB', 'en-US', 'fr', 'es', 'pt-BR', 'pt-PT'])
    expect(targets.every(({ supportsFormality }) => supportsFormality === false)).toBe(true)
    expect(await client.getGlossaryLanguagePairs()).toContainEqual({ sourceLang: 'en', targetLang: 'ht' })
  })
  it('counts characters of translation', async () => {
    const fresh = await customer({ plan: 'free' })
    const own = clientOf(fresh.key)
    const { character } = await own.getUsage()
    expect(character).toMatchObject({ count: 0, limit: 20_000 })
    await own.translateText('The water is good today.', 'en', 'ht' as deepl.TargetLanguageCode)
    const usage = await own.getUsage()
    expect(usage.character).toMatchObject({ count: 24, limit: 20_000 })
    expect(usage.anyLimitReached()).toBe(false)
  })
})

it('older clients send POST for the usage, and GET for a document; purchased credits count as used', async () => {
  const buyer = await customer({ plan: 'free' })
  const headers = { authorization: `DeepL-Auth-Key ${buyer.key}` }
  const usage = async () =>
    (await fetch(`${url}/v2/usage`, { method: 'POST', headers, body: new URLSearchParams() })).json()
  const granted = {
    kind: 'purchase',
    credits: 1_000,
    source: 'test',
    reason: 'test',
    reference: `test:${buyer.user.id}`,
  } as const
  await t.app.db.tx((tx) => t.app.credits.grantPurchased(tx, buyer.account_id, granted))
  expect(await usage()).toEqual({ character_count: 0, character_limit: 22_000 })
  const text = 'The water is good today. '.repeat(39).trim()
  // the plan's own 10,000 credits, and some of the purchased ones
  for (let n = 0; n < 22; n++)
    await clientOf(buyer.key).translateText(text.replace('today', `day ${n}`), 'en', 'ht' as deepl.TargetLanguageCode)
  const used = await usage()
  expect(used.character_count).toBeGreaterThan(20_000)
  expect(used.character_limit).toBe(22_000)

  const upload = new FormData()
  for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'ht', output_format: 'txt' }))
    upload.append(name, value)
  upload.append('file', new File(['The water is good today.'], 'a.txt'))
  const own = { authorization: `DeepL-Auth-Key ${who.key}` }
  const made = await fetch(`${url}/v2/document`, { method: 'POST', headers: own, body: upload })
  const { document_id, document_key } = await made.json()
  const at = (path = '') =>
    fetch(`${url}/v2/document/${document_id}${path}?document_key=${document_key}`, { headers: own })
  await eventually(async () => (await (await at()).json()).status === 'done')
  expect(await (await at('/result')).text()).toContain('Theou')
  expect((await fetch(`${url}/v2/document/${document_id}?document_key=x`, { headers: own })).status).toBe(404)

  upload.set('output_format', 'docx')
  const refused = await fetch(`${url}/v2/document`, { method: 'POST', headers: own, body: upload })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: expect.stringContaining('.txt'), detail: expect.stringContaining('output_format') },
  ])
})

describe('glossaries of several directions', () => {
  const water = new deepl.GlossaryEntries({ entries: { water: 'dlo klè' } })
  const dlo = new deepl.GlossaryEntries({ entries: { dlo: 'spring water' } })
  it('are made, used by direction, changed and deleted', async () => {
    const multi = new deepl.DeepLClient((await customer()).key, { serverUrl: url, maxRetries: 0 })
    const made = await multi.createMultilingualGlossary('Tou de', [
      { sourceLangCode: 'en', targetLangCode: 'ht', entries: water },
      { sourceLangCode: 'ht', targetLangCode: 'en', entries: dlo },
    ])
    expect(made).toMatchObject({ name: 'Tou de', dictionaries: { length: 2 } })
    const { glossaryId } = made
    const say = async (text: string, from: string, to: string) =>
      (await multi.translateText(text, from as 'en', to as 'fr', { glossary: glossaryId })).text
    expect(await say('The water is cold today.', 'en', 'ht')).toContain('dlo klè')
    expect(await say('Dlo a frèt jodi a.', 'ht', 'en-US')).toMatch(/spring water/i)
    expect(await refusal(say('L’eau est froide.', 'fr', 'ht'))).toMatchObject({
      message: expect.stringContaining('Tou de'),
    })
    expect((await multi.listMultilingualGlossaries()).map((one) => one.glossaryId)).toEqual([glossaryId])
    expect((await multi.listGlossaries()).length).toBe(2)

    const french = new deepl.GlossaryEntries({ entries: { eau: 'dlo' } })
    const added = await multi.updateMultilingualGlossaryDictionary(glossaryId, {
      sourceLangCode: 'fr',
      targetLangCode: 'ht',
      entries: french,
    })
    expect(added.dictionaries).toHaveLength(3)
    const more = {
      sourceLangCode: 'en',
      targetLangCode: 'ht',
      entries: new deepl.GlossaryEntries({ entries: { sea: 'lanmè' } }),
    }
    await multi.updateMultilingualGlossaryDictionary(glossaryId, more)
    const entriesOf = async (from: string, to: string) =>
      (await multi.getMultilingualGlossaryDictionaryEntries(glossaryId, from, to)).entries.entries()
    expect(await entriesOf('en', 'ht')).toEqual({ water: 'dlo klè', sea: 'lanmè' })
    expect(await multi.replaceMultilingualGlossaryDictionary(glossaryId, more)).toMatchObject({ entryCount: 1 })
    expect(await entriesOf('en', 'ht')).toEqual({ sea: 'lanmè' })
    expect(await multi.updateMultilingualGlossaryName(glossaryId, 'Nouvo')).toMatchObject({ name: 'Nouvo' })
    // the direction whose id all others are known by, too
    await multi.deleteMultilingualGlossaryDictionary(glossaryId, 'en', 'ht')
    await multi.deleteMultilingualGlossaryDictionary(glossaryId, 'fr', 'ht')
    expect(await multi.getMultilingualGlossary(glossaryId)).toMatchObject({
      name: 'Nouvo',
      dictionaries: [{ sourceLangCode: 'ht', targetLangCode: 'en', entryCount: 1 }],
    })
    expect(await say('Dlo a frèt jodi a.', 'ht', 'en-US')).toMatch(/spring water/i)
    expect(await refusal(entriesOf('en', 'ht'))).toBeInstanceOf(deepl.GlossaryNotFoundError)
    await multi.deleteMultilingualGlossary(glossaryId)
    expect(await refusal(multi.getMultilingualGlossary(glossaryId))).toBeInstanceOf(deepl.GlossaryNotFoundError)
    expect(await multi.listGlossaries()).toEqual([])
  })
})

describe('glossaries', () => {
  const entries = new deepl.GlossaryEntries({ entries: { water: 'dlo klè', 'good day': 'bonjou' } })
  it('are made, used, listed, read and deleted', async () => {
    const made = await client.createGlossary('Mine', 'en', 'ht' as deepl.TargetLanguageCode, entries)
    expect(made).toMatchObject({ name: 'Mine', ready: true, sourceLang: 'en', targetLang: 'ht', entryCount: 2 })
    expect(made.creationTime.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const say = (glossary?: deepl.GlossaryInfo) =>
      client.translateText('The water is cold today.', 'en', 'ht' as deepl.TargetLanguageCode, { glossary })
    expect((await say(made)).text).toContain('dlo klè')
    expect((await say()).text).not.toContain('dlo klè')
    expect(await client.listGlossaries()).toEqual([made])
    expect(await client.getGlossary(made.glossaryId)).toEqual(made)
    expect((await client.getGlossaryEntries(made)).entries()).toEqual(entries.entries())
    await client.deleteGlossary(made)
    expect(await client.listGlossaries()).toEqual([])
    expect(await refusal(client.getGlossary(made.glossaryId))).toBeInstanceOf(deepl.GlossaryNotFoundError)
    expect((await refusal(say(made))).message).toMatch(/not found/i)
  })
  it('are made of CSV too', async () => {
    const made = await client.createGlossaryWithCsv(
      'CSV',
      'en',
      'ht' as deepl.TargetLanguageCode,
      Buffer.from('"a, b",c\nd,e'),
    )
    expect((await client.getGlossaryEntries(made)).entries()).toEqual({ 'a, b': 'c', d: 'e' })
    await client.deleteGlossary(made)
  })
  it('are refused in words', async () => {
    const post = (fields: Record<string, string>) =>
      fetch(`${url}/v2/glossaries`, {
        method: 'POST',
        headers: { authorization: `DeepL-Auth-Key ${who.key}` },
        body: new URLSearchParams({
          name: 'x',
          source_lang: 'en',
          target_lang: 'ht',
          entries_format: 'tsv',
          ...fields,
        }),
      })
    for (const [fields, words] of [
      [{ entries: 'no tab' }, /Line 1.*tab/],
      [{ entries: 'a\tb', target_lang: 'xx' }, /xx is not supported/],
      [{ entries: 'a\tb', target_lang: 'en' }, /two languages/],
      [{ entries: '\n' }, /no entries/],
    ] as const) {
      const reply = await post(fields)
      expect(reply.status).toBe(400)
      expect(((await reply.json()) as { message: string }).message).toMatch(words)
    }
  })
})

describe('documents', () => {
  it('are uploaded, translated and downloaded, in their own format', async () => {
    const [from, to] = [join(dir, 'in.docx'), join(dir, 'out.docx')]
    await writeFile(from, makeDocx(paragraph(run('The ') + run('water', '<w:b/>') + run(' is good.'))))
    const before = await who.credits()
    const status = await client.translateDocument(from, to, 'en', 'ht' as deepl.TargetLanguageCode)
    // with the footnote of the sample
    expect(status.billedCharacters).toBe('The water is good.'.length + 'Nòt anba paj la.'.length)
    expect(before - (await who.credits())).toBe(Math.ceil(status.billedCharacters! / 2))
    expect((await readFile(to)).subarray(0, 2).toString()).toBe('PK')
  })
  it('of other formats, with a glossary and a name of its own', async () => {
    const glossary = await client.createGlossary(
      'Doc',
      'en',
      'ht' as deepl.TargetLanguageCode,
      new deepl.GlossaryEntries({ entries: { water: 'dlo klè' } }),
    )
    const handle = await client.uploadDocument(
      Buffer.from('<p>The water is <b>cold</b> today.</p>'),
      'en',
      'ht' as deepl.TargetLanguageCode,
      { filename: 'page.html', glossary },
    )
    const { status } = await client.isDocumentTranslationComplete(handle)
    expect(status.done()).toBe(true)
    const out = join(dir, 'page.html')
    await client.downloadDocument(handle, out)
    expect(await readFile(out, 'utf8')).toBe('<p>Theou dlo klè isou <b>coldou</b> todayou.</p>')
    expect(await t.call(getTranslationFile, { params: { id: handle.documentId } }, who)).toMatchObject({
      original_filename: 'page.html',
    })
  })
  it("that fail, are requested too early, or belong to another account give the client's own errors", async () => {
    const bad = await refusal(
      client.translateDocument(
        Buffer.from('The one that is refused.'),
        join(dir, 'bad.txt'),
        'en',
        'ht' as deepl.TargetLanguageCode,
        { filename: 'a.txt' },
      ),
    )
    expect(bad).toBeInstanceOf(deepl.DocumentTranslationError)
    expect((bad as deepl.DocumentTranslationError).documentHandle).toBeDefined()
    const same = client.uploadDocument(Buffer.from('The water.'), 'en', 'en-US', { filename: 'a.txt' })
    expect((await refusal(same)).message).toMatch(/Source and target language are equal/)
    const pdf = await refusal(
      client.translateDocument(Buffer.from('%PDF-1.4'), join(dir, 'bad.pdf'), 'en', 'ht' as deepl.TargetLanguageCode, {
        filename: 'a.pdf',
      }),
    )
    expect(pdf).toBeInstanceOf(deepl.DocumentTranslationError)
    expect(pdf.message).toMatch(/\.docx, \.srt/)
    const handle = await client.uploadDocument(
      Buffer.from('The water is good.'),
      'en',
      'ht' as deepl.TargetLanguageCode,
      { filename: 'a.txt' },
    )
    expect(await refusal(client.getDocumentStatus({ ...handle, documentKey: 'A'.repeat(64) }))).toMatchObject({
      message: expect.stringMatching(/not found/i),
    })
    const other = clientOf((await customer()).key)
    expect((await refusal(other.getDocumentStatus(handle))).message).toMatch(/not found/i)
    await client.isDocumentTranslationComplete(handle)
    const early = await client.uploadDocument(
      Buffer.from('The one that fails for now.'),
      'en',
      'ht' as deepl.TargetLanguageCode,
      { filename: 'a.txt' },
    )
    expect(await refusal(client.downloadDocument(early, join(dir, 'early.txt')))).toBeInstanceOf(
      deepl.DocumentNotReadyError,
    )
  })
})

describe('failures are errors of their client', () => {
  const text = 'The water is good today.'
  it.each<[string, () => Promise<deepl.Translator>, new (...given: never[]) => Error]>([
    ['an unknown key', async () => clientOf('pk_live_nobody'), deepl.AuthorizationError],
    ['a key of DeepL', async () => clientOf(`${randomUUID()}:fx`), deepl.AuthorizationError],
    [
      'a key without the scope',
      async () => clientOf((await customer({ scopes: ['tts'] })).key),
      deepl.AuthorizationError,
    ],
    ['a key at its cap', async () => clientOf((await customer({ credit_cap: 2 })).key), deepl.QuotaExceededError],
  ])('%s', async (_, make, kind) => {
    expect(await refusal((await make()).translateText(text, 'en', 'ht' as deepl.TargetLanguageCode))).toBeInstanceOf(
      kind,
    )
  })
  it('too many requests', async () => {
    const slow = clientOf((await customer({ rate_limit: 1 })).key)
    await slow.getUsage()
    expect(await refusal(slow.getUsage())).toBeInstanceOf(deepl.TooManyRequestsError)
  })
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'more text than the plan allows',
      () => client.translateText(`${text} `.repeat(300), 'en', 'ht' as deepl.TargetLanguageCode),
      /413.*5000 characters/,
    ],
    [
      'more than 50 texts',
      () => client.translateText(Array(51).fill(text), 'en', 'ht' as deepl.TargetLanguageCode),
      /Bad request.*50/,
    ],
    ['an unknown language', () => client.translateText(text, 'en', 'ja'), /Bad request.*ja is not supported/],
    [
      'an engine that is away',
      () => client.translateText('The one that fails.', 'en', 'ht' as deepl.TargetLanguageCode),
      /Service unavailable/,
    ],
  ])('%s', async (_, call, words) => {
    const before = await who.credits()
    const err = await refusal(call())
    expect(err).toBeInstanceOf(deepl.DeepLError)
    expect(err.message).toMatch(words)
    expect(await who.credits()).toBe(before)
  })
  it('an address that is not served says so in their shape', async () => {
    const reply = await fetch(`${url}/v2/write/rephrase`, { headers: { authorization: `DeepL-Auth-Key ${who.key}` } })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ message: expect.any(String) })
  })
})

it('bodies may be JSON, and keys may be sent as ours are', async () => {
  const reply = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      text: 'The water is good today.',
      target_lang: 'HT',
      show_billed_characters: true,
      split_sentences: 1,
    }),
  })
  expect(await reply.json()).toEqual({
    translations: [
      { detected_source_language: 'EN', text: 'Theou waterou isou goodou todayou.', billed_characters: 24 },
    ],
  })
})
