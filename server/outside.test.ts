import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeMedia } from './adapters/media/fake/fake.ts'
import { fakeTranslator } from './adapters/translator/fake.ts'
import { readConfig } from './config.ts'
import { openOutside } from './outside.ts'
import { nobodyElse } from './platform/http/security.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-outside-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
const open = (settings: Record<string, string> = {}) =>
  openOutside(readConfig({ DATA_DIR: dir, ...settings }), { media: fakeMedia() })

it('express has engines of its own and never waits behind the queue [S2-1-21]', async () => {
  const outside = await open()
  expect(outside.synthesizers.express).not.toBe(outside.synthesizers.standard)
  expect(outside.synthesizers.express.engine).toBe('ht-voice')
  await outside.close()
})

it('the smallest machines may choose eSpeak outright', async () => {
  const outside = await open({ SPEECH_ENGINE: 'espeak' })
  expect(outside.synthesizers.express.engine).toBe('espeak-ng')
  expect(outside.synthesizers.standard.engine).toBe('espeak-ng')
  await outside.close()
})

it('a speech server in the settings takes the place of the engine inside', async () => {
  const outside = await open({ SPEECH_URL: 'http://localhost:9/v1', SPEECH_MODEL: 'kreyol-1' })
  expect(outside.synthesizers.standard.engine).toBe('openai:kreyol-1')
  expect(outside.synthesizers.standard.ignores_models).toBe(true)
  await outside.close()
})

it('staff may have an engine to try [S2-6-14]', async () => {
  const outside = await open({ SPEECH_DEVELOP_URL: 'http://localhost:9/v1', SPEECH_MODEL: 'next' })
  expect(outside.synthesizers.develop.engine).toBe('openai:next')
  expect(outside.synthesizers.standard.engine).toBe('ht-voice')
  await outside.close()
})

it('without a translation server the engine inside translates, and there is no other', async () => {
  const { translators, close } = await open()
  expect(translators.embedded.engine).toBe('ht-mt')
  expect(Object.values(translators.engines).filter(Boolean)).toEqual([])
  await close()
})

it('translation servers in the settings serve the engines of the plans', async () => {
  const { translators, close } = await open({
    TRANSLATE_OPENAI_API_KEY: 'o',
    TRANSLATE_ANTHROPIC_URL: 'http://localhost:9',
  })
  const names = Object.entries(translators.engines).map(([engine, translator]) => [engine, translator?.engine])
  expect(Object.fromEntries(names)).toEqual({
    'gpt-3.5-turbo': 'openai:gpt-3.5-turbo',
    'claude-3-haiku': 'anthropic:claude-3-haiku-20240307',
    'gpt-4': 'openai:gpt-4',
    'gpt-5': 'openai:gpt-5',
  })
  await close()
})

it('a model of one’s own serves every engine of its server', async () => {
  const { translators, close } = await open({
    TRANSLATE_OPENAI_URL: 'http://localhost:9',
    TRANSLATE_OPENAI_MODEL: 'own',
  })
  expect(translators.engines['gpt-5']!.engine).toBe('openai:own')
  expect(translators.engines['gpt-4']).toBe(translators.engines['gpt-5'])
  expect(translators.engines['claude-3-haiku']).toBeUndefined()
  await close()
})

it('without a transcription server the engines inside write down English, and Kreyòl in beta unless it is off', async () => {
  const on = await open()
  expect([on.transcriber.engine, on.transcriber.hears, on.transcriber.beta]).toEqual([
    'moonshine',
    ['en', 'ht'],
    ['ht'],
  ])
  expect(on.transcriber.engineFor!('ht')).toBe('ht-ear-beta')
  await on.close()
  const off = await open({ SPOKEN_KREYOL: 'off' })
  expect([off.transcriber.hears, off.transcriber.beta]).toEqual([['en'], []])
  await off.close()
})

it('a transcription server in the settings takes its place, with the languages it is said to know', async () => {
  const url = { TRANSCRIBE_URL: 'http://localhost:9/v1', TRANSCRIBE_MODEL: 'oswald' }
  const usual = await open(url)
  expect(usual.transcriber.engine).toBe('openai:oswald')
  expect(usual.transcriber.beta).toEqual(['ht'])
  await usual.close()
  const kreyol = await open({ ...url, TRANSCRIBE_LANGUAGES: 'ht, FR' })
  expect([kreyol.transcriber.hears, kreyol.transcriber.beta]).toEqual([['ht', 'fr'], []])
  await kreyol.close()
  expect(usual.transcriber.serviceFor!('whisper-small')).toBe('openai:oswald')
  const several = await open({ ...url, TRANSCRIBE_MODEL_SMALL: 'oswald-small' })
  expect(['whisper-1', 'whisper-medium', 'whisper-small'].map(several.transcriber.serviceFor!)).toEqual([
    ...['openai:oswald', 'openai:oswald', 'openai:oswald-small'],
  ])
  await several.close()
  expect(() => readConfig({ DATA_DIR: dir, TRANSCRIBE_LANGUAGES: 'Kreyòl' })).toThrow(/TRANSCRIBE_LANGUAGES/)
})

it('a test may bring translators of its own', async () => {
  const [translator, other] = [fakeTranslator(), fakeTranslator()]
  const outside = await openOutside(readConfig({ DATA_DIR: dir }), {
    media: fakeMedia(),
    translator,
    translation_engines: { 'gpt-4': other },
  })
  expect(outside.translators.embedded.engine).toBe(translator.engine)
  expect(outside.translators.engines).toEqual({ 'gpt-4': other })
  await outside.close()
  expect(other.down).toBe(true)
})

it('a local start uses the payments sandbox, and pages load from no other host', async () => {
  const { payments, close } = await open()
  expect(payments.mode).toBe('test')
  const customer = await payments.card!.createCustomer({ key: 'c', account: 'a', email: 'a@example.com' })
  expect(customer).toMatch(/^cus_/)
  expect(await payments.crypto!.currencies()).toContain('btc')
  expect(payments.others).toEqual(nobodyElse)
  await close()
})

it('what was paid in the sandbox is there after a restart', async () => {
  const first = await open()
  const { payments } = first
  const urls = { return_url: 'http://localhost/a', cancel_url: 'http://localhost/b' }
  const order = { key: 'k', order_id: 'o1', cents: 500, description: 'Starter', ...urls }
  const { reference } = await payments.paypal!.create(order)
  payments.sandbox!.control.approve(reference)
  await payments.paypal!.capture(reference, { key: 'c' })
  await first.close()
  const again = await open()
  expect(await again.payments.paypal!.read(reference)).toMatchObject({ status: 'paid', paid_cents: 500 })
  await again.close()
})

it('providers with keys take payments, the others do not, and pages load from those alone', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk_live', STRIPE_WEBHOOK_SECRET: 'whsec' }
  const { payments, close } = await open(keys)
  expect(payments).toMatchObject({ mode: 'live', card: { publishable_key: 'pk_live' }, paypal: null, crypto: null })
  expect(payments.others).toEqual({
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    img: [],
    windows: false,
  })
  await close()
})

it("PayPal's own sandbox has pages of its own", async () => {
  const keys = { PAYPAL_CLIENT_ID: 'i', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }
  const live = await open(keys)
  expect(live.payments.others).toMatchObject({ frame: ['https://www.paypal.com'], windows: true })
  expect(live.payments.others.script).toEqual(['https://www.paypal.com', 'https://www.paypalobjects.com'])
  const trial = await open({ ...keys, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' })
  expect(trial.payments.others.frame).toContain('https://www.sandbox.paypal.com')
  await Promise.all([live.close(), trial.close()])
})

it('with a public address and no keys payments are off', async () => {
  const { payments, close } = await open({ PUBLIC_URL: 'https://pawol.ht' })
  expect(payments).toMatchObject({ mode: 'off', card: null, paypal: null, crypto: null, sandbox: null })
  await close()
})
