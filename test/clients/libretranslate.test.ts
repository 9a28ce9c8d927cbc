import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { fakeTranslator } from '../../server/adapters/translator/fake.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { libreTranslate } from '../tools/libretranslate.ts'

let t: TestApp
let url: string
let who: SignedInUser
let key: string
const engine = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
beforeAll(async () => {
  engine.say = ({ text }, n) => text.replace(/\p{L}+/gu, (word) => `${word}ou${'u'.repeat(n)}`)
  t = await startTestApp({ translator: engine })
  url = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  who = await t.newUser()
  key = (await t.call(createApiKey, { body: { name: 'libre' } }, who)).key
  libreTranslate.setApiEndpoint(`${url}/libre`)
  libreTranslate.setApiKey(key)
})
afterAll(() => t.stop())

const available = async () => (await t.call(getBalance, {}, who)).available
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/libre/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('their client', () => {
  it('lists languages', async () => {
    const languages = await libreTranslate.listLanguages()
    expect(languages.map(({ code }) => code)).toEqual(['ht', 'en', 'fr', 'es', 'pt'])
    expect(languages[0]).toMatchObject({ name: 'Haitian Creole', targets: ['ht', 'en', 'fr', 'es', 'pt'] })
  })
  it('detects a language', async () => {
    const found = await libreTranslate.detect('Dlo a bon anpil jodi a, zanmi m yo.')
    expect(found).toMatchObject({ status: 200, language: 'ht' })
    expect(found.confidence).toBeGreaterThan(90)
    expect(await libreTranslate.detect('123')).toMatchObject({ language: 'und', confidence: 0 })
    expect(await libreTranslate.detect('Wo ist der Bahnhof?')).toMatchObject({ language: 'de' })
  })
  it('translates, for credits', async () => {
    const before = await available()
    expect(await libreTranslate.translate('The water is good today.', 'en', 'ht')).toMatchObject({
      status: 200,
      translatedText: 'Theou waterou isou goodou todayou.',
    })
    expect(before - (await available())).toBe(12)
  })
  it('has a text in the target language back as it is, for nothing, and hears of an unsupported one', async () => {
    const before = await available()
    for (const source of ['en', 'auto'])
      expect(await libreTranslate.translate('The water is good today.', source, 'en')).toMatchObject({
        status: 200,
        translatedText: 'The water is good today.',
      })
    const german = await libreTranslate.translate('Wo ist der Bahnhof?', 'auto', 'ht')
    expect(german).toMatchObject({ translatedText: '', error: expect.stringMatching(/German/) })
    expect(await available()).toBe(before)
  })
  it('hears of failures in words', async () => {
    const missing = await libreTranslate.translate('The water is good today.', 'en', 'xx')
    expect(missing).toMatchObject({ translatedText: '', error: expect.stringMatching(/xx is not supported/) })
    const long = await libreTranslate.translate('The water is good today. '.repeat(50), 'en', 'ht')
    expect(long.error).toMatch(/1000 characters/)
    libreTranslate.setApiKey('pk_live_nobody')
    const stranger = await libreTranslate.translate('The water is good today.', 'en', 'ht')
    libreTranslate.setApiKey(key)
    expect(stranger.error).toMatch(/key/i)
  })
})

describe('calls without a client', () => {
  it('take several texts, html, and a key in a header', async () => {
    const headers = { authorization: `Bearer ${key}` }
    const q = ['<p>The <b>water</b> is good.</p>', '<p>The water is &lt; cold.</p>']
    const reply = await post('translate', { q, source: 'auto', target: 'ht', format: 'html' }, headers)
    expect(await reply.json()).toEqual({
      translatedText: ['<p>Theou <b>waterou</b> isou goodou.</p>', '<p>Theou waterou isou &lt; coldou.</p>'],
      detectedLanguage: [expect.objectContaining({ language: 'en' }), expect.objectContaining({ language: 'en' })],
    })
  })
  it('detect a word of several languages as each of them', async () => {
    const reply = await post('detect', { q: 'radio', api_key: key })
    const found = (await reply.json()) as { language: string; confidence: number }[]
    expect(found.map(({ language }) => language).sort()).toEqual(['en', 'es', 'fr', 'pt'])
    expect(found[0]!.confidence).toBeLessThan(50)
  })
  it('have alternatives of a sentence where asked', async () => {
    const order = { q: 'The water is good today.', source: 'en', target: 'ht', alternatives: 2, api_key: key }
    const reply = (await (await post('translate', order)).json()) as { alternatives: string[] }
    expect(reply.alternatives.length).toBeLessThanOrEqual(2)
  })
  it('take forms, as their Python client sends', async () => {
    const body = new URLSearchParams({ q: 'The water is good today.', source: 'en', target: 'ht', api_key: key })
    const reply = await fetch(`${url}/libre/translate`, { method: 'POST', body })
    expect(await reply.json()).toEqual({ translatedText: 'Theou waterou isou goodou todayou.' })
  })
  it.each([
    ['no key', {}, 403],
    ['a key that is none', { api_key: 'pk_live_nobody' }, 403],
    ['a key that is no text', { api_key: 7 }, 403],
  ])('are refused with %s', async (_, given, status) => {
    const reply = await post('translate', { q: 'The water.', source: 'en', target: 'ht', ...given })
    expect(reply.status).toBe(status)
    expect(await reply.json()).toEqual({ error: expect.any(String) })
  })
  it('go through Kreyòl where the caller says so', async () => {
    const order = { q: 'The water is good today.', source: 'en', target: 'fr', api_key: key }
    const refused = await post('translate', order)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ error: expect.stringMatching(/X-Pawol-Pivot/) })
    const done = await post('translate', order, { 'x-pawol-pivot': 'ht' })
    expect(done.headers.get('x-pawol-via')).toBe('ht')
  })
  it('tell about the server, and what is not served', async () => {
    const settings = await (await fetch(`${url}/libre/frontend/settings`)).json()
    expect(settings).toMatchObject({ keyRequired: true, language: { target: { code: 'ht' } } })
    const missing = await fetch(`${url}/libre/suggest`, { method: 'POST' })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({ error: expect.any(String) })
  })
})
