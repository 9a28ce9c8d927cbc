import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAccount } from '#core/contract/account/account.ts'
import { getBalance } from '#core/contract/credits.ts'
import { listRunningEngines } from '#core/contract/engines.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  cancelTranslation,
  detectLanguage,
  getTranslation,
  listTranslationEngines,
  listTranslationLanguages,
  listTranslations,
  streamTranslation,
  type TranslationEvent,
  translate,
} from '#core/contract/translate/translate.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { type FakeTranslator, fakeTranslator } from '../../adapters/translator/fake.ts'

let t: TestApp
const embedded = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
const gpt = everyDirection(Object.assign(fakeTranslator(), { engine: 'gpt-4' }))
const gates = new Map<string, Promise<void>>()
const begun: string[] = []
const stopped: string[] = []
beforeAll(async () => {
  embedded.say = kreyol
  embedded.beforeSegment = async (_, { text }) => {
    if (text.includes('FAIL')) throw new AppError('unavailable', {})
    if (text.includes('BUSY')) throw new AppError('translator_busy', { retryAfter: 3 })
    await gates.get(text)
  }
  t = await startTestApp({ translator: watched(embedded), translation_engines: { 'gpt-4': gpt } })
})
afterAll(() => t.stop())

/** Words that belong to no other language, without an error to correct. */
function kreyol({ text, to }: { text: string; to: string }): string {
  const words: Record<string, string> = { ht: 'mwen ap', en: 'the', fr: 'les', es: 'los', pt: 'os' }
  return text.replace(/\p{L}+/gu, (word, at: number) => (at === 0 ? `${words[to]} ${word}` : word))
}
/** Records its texts, and which of them were aborted. */
function watched(engine: FakeTranslator): FakeTranslator {
  const { translate: own } = engine
  return Object.assign(engine, {
    translate(segments: Parameters<typeof own>[0], options: Parameters<typeof own>[1] = {}) {
      begun.push(segments[0]!.text)
      options.signal?.addEventListener('abort', () => stopped.push(segments[0]!.text), { once: true })
      return own(segments, options)
    },
  })
}
/** A chat engine knows every direction. */
function everyDirection(engine: FakeTranslator): FakeTranslator {
  const { translate: own } = engine
  return Object.assign(engine, {
    translate: (segments: Parameters<typeof own>[0], options: Parameters<typeof own>[1]) =>
      own(segments, { ...options, pivot: true }),
  })
}
function closeGate(text: string): () => void {
  let open = () => {}
  gates.set(
    text,
    new Promise((resolve) => {
      open = resolve
    }),
  )
  return open
}

const say = (who: SignedInUser, body: object) => t.call(translate, { body: { text: '', ...body } }, who)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : err),
  )
const balance = async (who: SignedInUser) => (await t.call(getBalance, {}, who)).balance
const history = async (who: SignedInUser) => (await t.call(listTranslations, { query: {} }, who)).results
async function onPlan(plan: PlanId): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan, reference: `test:${who.user.id}` }))
  return who
}
const sent = (who: SignedInUser, body: object, key?: string) =>
  t.inject(translate, { body }, { authorization: `Bearer ${who.token}`, ...(key ? { 'idempotency-key': key } : {}) })

describe('a translation', () => {
  it('is answered when all of it is done, named, kept and charged half a credit a character [S2-7-52] [S2-7-53] [S2-3-67]', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const text = 'The children want water.\n\nThey play in the house.'
    const done = await say(who, { text, target_language: 'ht' })
    expect(done).toMatchObject({
      status: 'delivered',
      kind: 'translation',
      service_used: 'ht-mt',
      credits_used: 25,
      characters_processed: 49,
      source_language: 'en',
      requested_source: 'auto',
      target_language: 'ht',
      original_text: text,
      is_favorite: false,
      has_tts: false,
      tts_job_details: null,
      warning: null,
      document_filename: null,
    })
    expect(done.translated_text).toBe('Mwen ap The children want water.\n\nMwen ap They play in the house.')
    for (const { source_start, source_end, target_start, target_end } of done.segments!)
      expect(done.translated_text!.slice(target_start, target_end)).toBe(
        `Mwen ap ${text.slice(source_start, source_end)}`,
      )
    expect(await balance(who)).toBe(before - 25)
    expect(await history(who)).toMatchObject([{ id: done.id, translated_text: done.translated_text }])
  })
  it('that is not to be kept is in no list, but answers, costs, and is exported while it is there [S2-7-52]', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const done = await say(who, { text: 'The water is cold today.', target_language: 'ht', save_to_history: false })
    expect(done).toMatchObject({ translated_text: 'Mwen ap The water is cold today.', kind: 'passing_translation' })
    expect(await balance(who)).toBe(before - 12)
    expect(await history(who)).toEqual([])
    expect(await failure(t.call(getTranslation, { params: { id: done.id } }, who))).toBe('not_found')
    const exported = async () => (await t.call(exportAccount, {}, who)).text()
    expect(await exported()).toContain('The water is cold today.')
    const [forget] = t.app.jobs.chores
    await forget!.run(new AbortController().signal)
    expect(await exported()).toContain('The water is cold today.')
    await t.app.db.query(`update jobs set forget_at = now() - interval '1 second' where id = $1`, [done.id])
    await forget!.run(new AbortController().signal)
    expect(await exported()).not.toContain('The water is cold today.')
  })
  it.each([
    ['in the target language by what is said', { text: 'The children.', source_language: 'en', target_language: 'en' }],
    ['in the target language by its words', { text: 'Timoun yo ap jwe nan lakou a.', target_language: 'ht' }],
    ['digits alone', { text: '12 345', target_language: 'ht' }],
    ['digits in a language', { text: '12 345', source_language: 'en', target_language: 'ht' }],
  ])('of %s is returned unchanged and costs nothing', async (_, order) => {
    const who = await t.newUser()
    const before = await balance(who)
    const asked = begun.length
    expect(await say(who, order)).toMatchObject({
      translated_text: order.text,
      credits_used: 0,
      characters_processed: 0,
      segments: [{ from: 'unchanged', faults: [] }],
    })
    expect((await sent(who, order)).statusCode).toBe(200)
    expect(await balance(who)).toBe(before)
    expect(begun.length).toBe(asked)
  })
  it('of an unsupported language is refused by its name, in every call, and nothing is held', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const german = 'Guten Morgen, wie geht es Ihnen?'
    for (const reply of [
      await sent(who, { text: german }),
      await t.inject(streamTranslation, { body: { text: german } }, { authorization: `Bearer ${who.token}` }),
    ]) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'language_not_supported', language: 'de' })
    }
    expect(await failure(say(who, { text: 'Это вода.' }))).toBe('language_not_supported')
    expect(await failure(say(who, { text: 'Nyob zoo, koj puas nyob zoo?' }))).toBe('language_unknown')
    expect(await balance(who)).toBe(before)
    expect((await t.call(getBalance, {}, who)).reserved).toBe(0)
    expect(await history(who)).toEqual([])
  })
  it('of several languages is charged for the translated part', async () => {
    const who = await t.newUser()
    const english = 'The children want water.'
    const text = `${english}\n\nDie Kinder spielen im Garten.\n\nTimoun yo ap jwe nan lakou a.`
    const done = await say(who, { text })
    expect(done.segments).toMatchObject([
      { from: 'engine', language: 'en' },
      { from: 'unchanged', language: null, faults: ['not_translated'] },
      { from: 'unchanged', language: 'ht', faults: [] },
    ])
    // the four line breaks between paragraphs count
    expect(done).toMatchObject({ characters_processed: english.length + 4, credits_used: 14 })
  })
  it('of a word of several languages is a guess: one to translate from, Kreyòl first, then as the caller says', async () => {
    const who = await t.newUser()
    const detected = async (body: object) => (await say(who, { text: 'no', ...body, allow_pivot: true })).detection!
    expect(await detected({})).toMatchObject({ language: 'es', is_guess: true, unsupported: null })
    expect(await detected({ likely_languages: ['en'] })).toMatchObject({
      language: 'en',
      is_guess: true,
      alternatives: [{ language: 'es' }, { language: 'pt' }, { language: 'ht' }],
    })
    expect((await detected({ target_language: 'es' })).language).not.toBe('es')
    expect((await say(who, { text: 'mil', target_language: 'fr' })).source_language).toBe('ht')
    const sure = await say(who, { text: 'Hello', likely_languages: ['es'] })
    expect(sure.detection).toMatchObject({ language: 'en', is_guess: false, alternatives: [] })
    expect((await say(who, { text: 'no', source_language: 'en' })).detection).toBeUndefined()
  })
  it('of a word is answered as a dictionary would', async () => {
    const { segments, translated_text } = await say(await t.newUser(), { text: 'house', source_language: 'en' })
    expect(translated_text).toBe('kay')
    expect(segments![0]).toMatchObject({ from: 'lexicon', alternatives: [{ text: 'kay', part_of_speech: 'n' }] })
  })
  it('of a medical text says that a person must read it', async () => {
    const text =
      'The patient takes 500 mg of this medicine with a blood test. The doctor treats the fever and the infection.'
    expect((await say(await t.newUser(), { text })).warning).toBe('medical')
  })
  it.each<[string, PlanId, object, string]>([
    ['no text', 'free', { text: ' \n ' }, 'text_empty'],
    ['more than the plan allows', 'free', { text: 'a'.repeat(1_001) }, 'text_too_long'],
    ['an engine of a higher plan', 'creator', { text: 'Water.', engine: 'gpt-4' }, 'engine_not_allowed'],
    ['an engine that is not set up', 'enterprise', { text: 'Water.', engine: 'gpt-5' }, 'engine_not_configured'],
    [
      'a way through Kreyòl',
      'free',
      { text: 'Water.', source_language: 'en', target_language: 'fr' },
      'language_pair_not_supported',
    ],
    [
      'a way through Kreyòl that the text asks for',
      'free',
      { text: 'The children want water.\n\nLos niños quieren agua.', target_language: 'fr' },
      'language_pair_not_supported',
    ],
  ])('is refused before anything is held: %s', async (_, plan, body, code) => {
    const who = await onPlan(plan)
    const before = await balance(who)
    expect(await failure(say(who, body))).toBe(code)
    expect(await balance(who)).toBe(before)
    expect(await history(who)).toEqual([])
  })
  it('is refused when the credits are used up', async () => {
    const who = await t.newUser()
    const text = `${'The house. '.repeat(90)}It is big.`
    for (let n = 0; n < 20; n++) await say(who, { text })
    expect(await balance(who)).toBe(0)
    expect(await failure(say(who, { text: 'Water.' }))).toBe('insufficient_credits')
  })
  it('goes through Kreyòl when that is allowed, and leaves single paragraphs otherwise', async () => {
    const who = await t.newUser()
    const order = { text: 'The children want water in the house.', source_language: 'en', target_language: 'fr' }
    const through = await say(who, { ...order, allow_pivot: true })
    expect(through.segments).toMatchObject([{ via: 'ht', from: 'engine' }])
    const text = 'The children want water in the house.\n\nTimoun yo ap jwe nan lakou a.'
    const mixed = await say(who, { text, target_language: 'fr' })
    expect(mixed.segments).toMatchObject([
      { faults: ['not_translated'], from: 'unchanged' },
      { via: null, from: 'engine' },
    ])
    const direct = await say(await onPlan('pro'), { ...order, engine: 'gpt-4' })
    expect(direct).toMatchObject({ service_used: 'gpt-4', segments: [{ via: null, from: 'engine', engine: 'gpt-4' }] })
  })
  it('is made by the plan’s engine where that is set up, else by the embedded one [S2-6-24]', async () => {
    const text = 'The children want water in the house.'
    expect((await say(await onPlan('pro'), { text })).service_used).toBe('gpt-4')
    expect((await say(await onPlan('creator'), { text })).service_used).toBe('ht-mt')
  })
  it('that fails says why at once, costs nothing and is not tried again', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    expect(await failure(say(who, { text: 'They FAIL to come to the house.' }))).toBe('unavailable')
    const busy = await sent(who, { text: 'They are BUSY in the house.' })
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '5'])
    expect(await balance(who)).toBe(before)
    expect(await history(who)).toMatchObject([
      { status: 'failed', error_code: 'translator_busy', attempts: 1 },
      { status: 'failed', error_code: 'unavailable', attempts: 1 },
    ])
  })
  it('sent twice with the same key is made and charged once', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const body = { text: 'The children want water.' }
    const [first, second] = await Promise.all([sent(who, body, 'k1'), sent(who, body, 'k1')])
    expect(second.json().id).toBe(first.json().id)
    expect([first, second].map((reply) => reply.headers['idempotent-replayed']).sort()).toEqual(['true', undefined])
    expect(await balance(who)).toBe(before - 12)
    const other = await sent(who, { text: 'Something else.' }, 'k1')
    expect(other.json().code).toBe('client_key_reused')
    expect((await say(who, { ...body, client_key: 'k1' })).id).toBe(first.json().id)
    expect(await balance(who)).toBe(before - 12)
  })
})

describe('a stream', () => {
  const lines = (body: string): TranslationEvent[] =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const ask = (who: SignedInUser, body: object, key?: string) =>
    t.inject(
      streamTranslation,
      { body },
      { authorization: `Bearer ${who.token}`, ...(key ? { 'idempotency-key': key } : {}) },
    )

  it('streams its start, each sentence, and the whole', async () => {
    const who = await t.newUser()
    const text = 'The children want water.\n\nThey play in the house. '
    const reply = await ask(who, { text })
    expect(reply.headers['content-type']).toBe('application/x-ndjson')
    const [started, ...rest] = lines(reply.body)
    const done = rest.pop()
    expect(started).toEqual({ type: 'started', id: reply.headers['x-job-id'] })
    expect(rest).toMatchObject([
      { type: 'segment', gap: '', text: 'Mwen ap The children want water.', segment: { index: 0 } },
      { type: 'segment', gap: '\n\n', text: 'Mwen ap They play in the house.', segment: { index: 1 } },
    ])
    expect(done).toMatchObject({
      type: 'done',
      translation: { id: reply.headers['x-job-id'], status: 'delivered', credits_used: 25 },
    })
    expect(done).toEqual({
      type: 'done',
      translation: await t.call(getTranslation, { params: { id: reply.headers['x-job-id'] as string } }, who),
    })
  })
  it('is refused as any call is before it begins, and ends with the failure after', async () => {
    const who = await t.newUser()
    expect((await ask(who, { text: '' })).json()).toMatchObject({ code: 'text_empty' })
    const failed = lines((await ask(who, { text: 'The children want water.\n\nThey FAIL to come.' })).body)
    expect(failed.at(-1)).toMatchObject({ type: 'error', code: 'unavailable', message: expect.any(String) })
    expect(failed[1]).toMatchObject({ type: 'segment', text: 'Mwen ap The children want water.' })
  })
  it('repeated reads what the first one made', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const body = { text: 'The children want water.\n\nThey play in the house.' }
    const first = lines((await ask(who, body, 's1')).body)
    const again = await ask(who, body, 's1')
    expect(lines(again.body)).toEqual(first)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await balance(who)).toBe(before - 25)
  })
  it('that is cancelled stops the engine, releases the credits and reports it', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const gated = 'They wait in the yard today.'
    const open = closeGate(gated)
    const asked = ask(who, { text: `The children want water.\n\n${gated}` })
    await eventually(() => begun.includes(gated))
    const { id } = (await history(who))[0]!
    expect((await t.call(getBalance, {}, who)).reserved).toBe(27)
    expect(await t.call(cancelTranslation, { params: { id } }, who)).toMatchObject({ status: 'cancelled' })
    expect(lines((await asked).body).at(-1)).toMatchObject({ type: 'error', code: 'job_cancelled' })
    expect(stopped).toContain(gated)
    expect(await balance(who)).toBe(before)
    open()
  })
  it('whose reader leaves is finished all the same, and found in the history', async () => {
    const who = await t.newUser()
    const url = await t.app.start()
    const gated = 'They come to the market tomorrow.'
    const open = closeGate(gated)
    const leaving = new AbortController()
    const reply = await fetch(url + streamTranslation.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: `The children want water.\n\n${gated}` }),
      signal: leaving.signal,
    })
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    // the first sentence is there while the second is being made
    while (!read.includes('"segment"')) read += (await reader.read()).value
    expect(read).not.toContain('"done"')
    leaving.abort()
    open()
    const [job] = await eventually(async () => {
      const all = await history(who)
      return all[0]?.status === 'delivered' && all
    })
    expect(job!.translated_text).toContain(`Mwen ap ${gated}`)
  })
})

describe('where every engine is set up', () => {
  let all: TestApp
  beforeAll(async () => {
    const engine = (name: string) => everyDirection(Object.assign(fakeTranslator(), { engine: name }))
    const names = ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'] as const
    all = await startTestApp({ translation_engines: Object.fromEntries(names.map((name) => [name, engine(name)])) })
  })
  afterAll(() => all.stop())
  const text = 'The children want water in the house.'

  it.each<[string, PlanId, string]>([
    ['S2-6-23', 'free', 'gpt-3.5-turbo'],
    ['S2-6-23', 'starter', 'gpt-3.5-turbo'],
    ['S2-6-23', 'creator', 'gpt-3.5-turbo'],
    ['S2-6-24', 'pro', 'gpt-4'],
    ['S2-6-25', 'enterprise', 'gpt-5'],
  ])('auto is the engine of the plan: %s %s', async (_, plan, engine) => {
    const who = await all.newUser()
    const reference = `test:${who.user.id}`
    await all.app.db.tx((tx) => all.app.credits.changePlan(tx, who.account_id, { plan, reference }))
    expect((await all.call(translate, { body: { text } }, who)).service_used).toBe(engine)
  })
  it.each<[string, PlanId, string[]]>([
    ['S2-6-18', 'free', ['auto']],
    ['S2-6-18', 'starter', ['auto']],
    ['S2-6-19', 'creator', ['auto', 'gpt-3.5-turbo', 'claude-3-haiku']],
    ['S2-6-20', 'pro', ['auto', 'gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4']],
    ['S2-6-21', 'enterprise', ['auto', 'gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5']],
  ])('they are offered by plan, on the list and in a translation: %s %s', async (_, plan, allowed) => {
    const who = await all.newUser()
    const reference = `test:${who.user.id}`
    await all.app.db.tx((tx) => all.app.credits.changePlan(tx, who.account_id, { plan, reference }))
    const { engines } = await all.call(listTranslationEngines, {}, who)
    expect(engines.map(({ engine }) => engine)).toEqual(['auto', 'gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'])
    expect(engines.filter((engine) => engine.allowed).map(({ engine }) => engine)).toEqual(allowed)
    for (const { engine } of engines) {
      const code = allowed.includes(engine) ? null : 'engine_not_allowed'
      expect(await failure(all.call(translate, { body: { text, engine } }, who))).toBe(code)
    }
  })
  it('staff may use all of them, and have the best unless they say otherwise [S2-6-22] [S1-6-08]', async () => {
    const who = await all.newUser({ is_staff: true })
    const { engines, auto } = await all.call(listTranslationEngines, {}, who)
    expect(engines.filter(({ allowed }) => !allowed)).toEqual([])
    expect(auto).toBe('gpt-5')
    for (const { engine } of engines.slice(1))
      expect((await all.call(translate, { body: { text, engine } }, who)).service_used).toBe(engine)
  })
})

describe('around translations', () => {
  it('there are languages by their codes and names [S3-7-07] [S2-3-65] [S3-3-08]', async () => {
    const { source_languages, target_languages } = await t.call(listTranslationLanguages, {})
    for (const one of [...source_languages, ...target_languages]) expect(Object.keys(one)).toEqual(['code', 'name'])
    expect(source_languages).toContainEqual({ code: 'ht', name: 'Haitian Creole' })
    expect(target_languages.map(({ code }) => code).sort()).toEqual(['en', 'es', 'fr', 'ht', 'pt'])
  })
  it.each<[string, PlanId, string[]]>([
    ['S2-6-18', 'free', ['auto']],
    ['S2-6-18', 'starter', ['auto']],
    ['with one of its engines', 'creator', ['auto']],
    ['with one of its engines', 'pro', ['auto', 'gpt-4']],
    ['with one of all engines', 'enterprise', ['auto', 'gpt-4']],
  ])(
    'engines follow the plan and the configuration, on the list and in a translation: %s %s',
    async (_, plan, allowed) => {
      const who = await onPlan(plan)
      const { engines, auto } = await t.call(listTranslationEngines, {}, who)
      expect(engines.map(({ engine }) => engine)).toEqual(['auto', 'gpt-4'])
      expect(engines.filter((engine) => engine.allowed).map(({ engine }) => engine)).toEqual(allowed)
      expect(auto).toBe(plan === 'pro' ? 'gpt-4' : 'ht-mt')
      const before = (await t.call(getBalance, {}, who)).available
      for (const engine of ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-5'] as const)
        expect(await failure(say(who, { text: 'The children want water.', engine }))).toBe('engine_not_configured')
      expect((await t.call(getBalance, {}, who)).available).toBe(before)
      const code = allowed.includes('gpt-4') ? null : 'engine_not_allowed'
      expect(await failure(say(who, { text: 'The children want water.', engine: 'gpt-4' }))).toBe(code)
    },
  )
  it('the list shows running engines to every user, and missing variables to staff', async () => {
    const { translation, transcription } = await t.call(listRunningEngines, {})
    expect(translation.map(({ engine, plans }) => [engine, plans])).toEqual([['gpt-4', ['pro', 'scale', 'enterprise']]])
    expect(transcription.heard_by).toEqual({ en: 'fake' })
    expect(transcription.models).toEqual([])
    expect(transcription.packs_add).toContain('ht')
    const { engines } = await t.call(listTranslationEngines, {}, await t.newUser({ is_staff: true }))
    expect(engines.find(({ engine }) => engine === 'claude-3-haiku')!.setting).toBe('TRANSLATE_ANTHROPIC_URL')
  })
  it('detects a text’s language, and those of its paragraphs', async () => {
    const who = await t.newUser()
    const text = 'Timoun yo ap jwe nan lakou a epi yo kontan.\n\nThe children want water in the house.'
    const found = await t.call(detectLanguage, { body: { text } }, who)
    expect(found.paragraphs).toEqual([
      { start: 0, end: 45, language: 'ht' },
      { start: 45, end: text.length, language: 'en' },
    ])
    expect(found.confidence).toBeGreaterThan(0)
    const none = { language: null, confidence: 0, is_guess: false, alternatives: [], unsupported: null }
    expect(await t.call(detectLanguage, { body: { text: '' } }, who)).toEqual({ ...none, paragraphs: [] })
    const german = await t.call(detectLanguage, { body: { text: 'Wo ist der Bahnhof?' } }, who)
    expect(german).toMatchObject({ language: null, unsupported: 'de' })
    const likely = await t.call(detectLanguage, { body: { text: 'radio', likely_languages: ['fr'] } }, who)
    expect(likely).toMatchObject({ language: 'fr', is_guess: true })
  })
})
