import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { listModels, listTtsModels } from '#core/contract/tts/tts.ts'
import { addMyVoice, listLibrary, listMyVoices, previewVoice, removeMyVoice } from '#core/contract/voices.ts'
import { previewSentences } from '#core/rules/speech/preview-sentences.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { itInFull } from '../../../test/runs.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { nodeAvMedia } from '../../adapters/media/node-av.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { withFallback } from '../../adapters/synthesizer/with-fallback.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { catalogue } from './catalogue.ts'
import { createModels } from './models.ts'
import { createPreviews } from './previews.ts'

import { createVoices } from './service.ts'

/** A tenth of a second a word, loud then silent; fails while `down`. */
function toySynthesizer(engine = 'toy 1'): Synthesizer & { down: boolean; asked: SpeechRequest[] } {
  const sample_rate = 8_000
  return {
    engine,
    version: '1',
    sample_rate,
    down: false,
    asked: [],
    async *speak(request) {
      this.asked.push(request)
      await new Promise((resolve) => setImmediate(resolve))
      if (this.down) throw new AppError('unavailable', {})
      for (const [place, found] of [...request.text.matchAll(/\p{L}+/gu)].entries()) {
        const samples = new Int16Array(sample_rate / 10).fill(16_384, 0, sample_rate / 20)
        const span = { start_char: found.index, end_char: found.index + found[0].length }
        const word = { word: found[0], ...span, start_time: place / 10, end_time: (place + 1) / 10 }
        yield { samples, words: [word], progress: 1 }
      }
    },
    async check() {
      if (this.down) throw new AppError('unavailable', {})
    },
    close: async () => {},
  }
}

const synthesizer = toySynthesizer()
const media = fakeMedia()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer, media })
})
afterAll(() => t.stop())

const library = (query: Record<string, string> = {}, as?: { token: string }) => t.call(listLibrary, { query }, as)
const ids = (voices: { voice_id: string }[]) => voices.map((voice) => voice.voice_id)
const mine = async (as: { token: string }) => ids((await t.call(listMyVoices, { query: {} }, as)).voices)
const preview = (voice_id: string, query: { sentence?: keyof typeof previewSentences } = {}) =>
  t.call(previewVoice, { params: { voice_id }, query })
/** A second process of the fleet: the same database and files, its own engine and memory. */
const twin = (own: Synthesizer) =>
  createVoices({
    db: t.app.db,
    profiles: voiceProfiles,
    previews: createPreviews({ db: t.app.db, synthesizer: own, media, storage: t.storage, signedUrl: (key) => key }),
    planOf: async () => 'free',
    overridesFor: async () => [],
    own: { one: async () => undefined, of: async () => [], exists: async () => false },
    pack_voices: { list: () => [], permit: () => {} },
  })
const refused = (code: string) => expect.objectContaining({ code })

describe('the library', () => {
  it('holds at least 12 distinct voices', async () => {
    const { success, voices, total } = await library()
    expect(success).toBe(true)
    expect(total).toBe(voices.length)
    expect(new Set(ids(voices)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(voices.map((voice) => voice.name)).size).toBe(total)
  })
  it.each([
    [
      'S2-3-15',
      {
        voice_id: 'tant-roz',
        description: 'An elder who tells tales: rhythm, breath, a smile.',
        gender: 'female',
        region: 'Gonayiv',
        image: null,
        tags: ['stories', 'elder', 'expressive'],
        is_premium: true,
      },
    ],
    ['S2-3-16', { name: 'Tant Roz' }],
    ['the date', { created_at: '2026-02-03T12:00:00Z' }],
    [
      'S2-3-18',
      {
        default_speed: 1,
        default_stability: 0.33,
        default_similarity_boost: 0.8,
        default_style_strength: 0.35,
        use_speaker_boost: true,
      },
    ],
    ['S2-3-19', { default_sentence_break_ms: 520, default_phrase_break_ms: 150, default_paragraph_break_ms: 900 }],
    [
      'the rest',
      {
        is_staff_pick: true,
        preview_text: 'Krik? Krak! Se te yon fwa, Bouki ak Malis te pati al chache dlo.',
        is_added: false,
        added_count: expect.any(Number),
      },
    ],
  ])('holds voices that are complete: %s', async (_, parts) => {
    const { voices } = await library()
    expect(voices.find((voice) => voice.voice_id === 'tant-roz')).toMatchObject(parts)
  })
  it('is searched, filtered and counted', async () => {
    const found = await library({ search: 'okap', gender: 'female,male', sort: 'name' })
    expect(ids(found.voices)).toEqual(['jozef', 'mirlande'])
    expect(found.facets.gender).toContainEqual({ value: 'female', count: 1 })
    const picks = await library({ category: 'staff-picks' })
    expect(picks.total).toBeGreaterThan(3)
    expect(picks.voices.every((voice) => voice.is_staff_pick)).toBe(true)
    expect(picks.facets.category).toEqual({ all: catalogue.length, 'staff-picks': picks.total })
    const premium = await library({ premium: 'true' })
    expect(premium.voices.every((voice) => voice.is_premium)).toBe(true)
    expect((await library({ search: 'pa gen sa' })).voices).toEqual([])
    const repeated = await t.app.http.inject({ url: '/api/v1/voices/library/?region=Okap&region=Jakm%C3%A8l' })
    expect(ids(repeated.json().voices).sort()).toEqual(['fabiola', 'jozef', 'mirlande'])
  })
  it('speaks the caller’s language, and understands English beside it', async () => {
    const [found] = (await library({ language: 'ht', search: 'granmoun souri' })).voices
    expect(found).toMatchObject({ voice_id: 'tant-roz', description: expect.stringContaining('tire kont') })
    expect(ids((await library({ language: 'ht', search: 'lullabies' })).voices)).toEqual(['wozlin'])
  })
  it('comes in pages', async () => {
    const first = await library({ limit: '4', sort: 'name' })
    const second = await library({ limit: '4', sort: 'name', page: '2' })
    expect([first.voices.length, second.voices.length, first.total]).toEqual([4, 4, catalogue.length])
    expect(ids(first.voices)).not.toEqual(ids(second.voices))
    expect((await library({ page: '1000' })).voices).toEqual([])
  })
  it('shows what most people have first', async () => {
    const fans = await Promise.all([t.newUser(), t.newUser()])
    await Promise.all(fans.map((who) => t.call(addMyVoice, { body: { voice_id: 'klodel' } }, who)))
    const { voices } = await library({ sort: 'popular' })
    const count = (id: string) => voices.find((voice) => voice.voice_id === id)!.added_count
    expect(count('klodel')).toBe(2)
    expect(ids(voices).indexOf('klodel')).toBeLessThan(ids(voices).indexOf('mano'))
    await t.call(removeMyVoice, { params: { voice_id: 'klodel' } }, fans[0])
    expect((await library()).voices.find((voice) => voice.voice_id === 'klodel')!.added_count).toBe(1)
  })
})

describe('a collection', () => {
  it('starts with three voices and answers success and voices [S2-7-01] [S2-7-02] [S2-6-01]', async () => {
    const who = await t.newUser()
    expect(await t.call(listMyVoices, { query: {} }, who)).toMatchObject({
      success: true,
      voices: [{ voice_id: 'nadege', is_added: true }, { voice_id: 'jozef' }, { voice_id: 'wozlin' }],
    })
    await expect(t.call(listMyVoices, { query: {} })).rejects.toEqual(refused('unauthenticated'))
  })
  it('takes a voice once however often it is added, and lets it go', async () => {
    const who = await t.newUser()
    const add = () => t.call(addMyVoice, { body: { voice_id: 'mano' } }, who)
    await Promise.all([add(), add(), add()])
    expect(await mine(who)).toEqual(['nadege', 'jozef', 'wozlin', 'mano'])
    expect((await library({ search: 'mano' }, who)).voices[0]).toMatchObject({ is_added: true })
    const remove = () => t.call(removeMyVoice, { params: { voice_id: 'mano' } }, who)
    await remove()
    await remove()
    expect(await mine(who)).toEqual(['nadege', 'jozef', 'wozlin'])
  })
  it('is one’s own', async () => {
    const [one, other] = await Promise.all([t.newUser(), t.newUser()])
    await t.call(addMyVoice, { body: { voice_id: 'lovely' } }, one)
    await t.call(removeMyVoice, { params: { voice_id: 'lovely' } }, other)
    expect(await mine(one)).toContain('lovely')
    expect(await mine(other)).not.toContain('lovely')
  })
  it('takes no voice that is not there, and none the plan does not have', async () => {
    const who = await t.newUser()
    const add = (voice_id: string, as = who) => t.call(addMyVoice, { body: { voice_id } }, as)
    await expect(add('nobody')).rejects.toEqual(refused('not_found'))
    await expect(add('fabiola')).rejects.toMatchObject({ code: 'premium_not_allowed', data: { plan: 'Starter' } })
    const staff = await t.newUser({ is_staff: true })
    await add('fabiola', staff)
    expect(await mine(staff)).toContain('fabiola')
  })
  it('is in the export and goes with the account', async () => {
    const who = await t.newUser()
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(exported.voices.map((row: { voice_id: string }) => row.voice_id).sort()).toEqual([
      'jozef',
      'nadege',
      'wozlin',
    ])
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const left = await t.app.db.query('select 1 from my_voices where account_id = $1', [who.account_id])
    expect(left).toEqual([])
  })
})

describe('a preview', () => {
  it('is sound with an address, a length, an outline and words that slice out of the text', async () => {
    const made = await preview('nadege')
    const text = catalogue.find((voice) => voice.voice_id === 'nadege')!.preview_text
    const words = [...text.matchAll(/\p{L}+/gu)].map(([word]) => word)
    expect(made.word_timings.map((timing) => text.slice(timing.start_char, timing.end_char))).toEqual(words)
    expect(made.duration_seconds).toBeCloseTo(words.length / 10)
    expect(made.peaks).toHaveLength(200)
    // under a watermark, whose key differs between apps under test
    expect(Math.max(...made.peaks)).toBeCloseTo(0.5, 1)
    const file = await t.app.http.inject({ url: made.audio_url })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('audio/mpeg')
    expect(file.headers['cache-control']).toMatch(/max-age=\d{4,}/)
  })
  it('is made once for however many ask at once, here and in the whole fleet', async () => {
    const other = toySynthesizer()
    const elsewhere = twin(other)
    const before = synthesizer.asked.length
    const all = await Promise.all(
      Array.from({ length: 5 }, () => [preview('jozef'), elsewhere.preview(null, 'jozef')]).flat(),
    )
    expect(new Set(all.map((made) => made.duration_seconds)).size).toBe(1)
    expect(synthesizer.asked.length - before + other.asked.length).toBe(1)
  })
  it('says one of a few sentences, never free text', async () => {
    await preview('fabiola', { sentence: 'bird' })
    expect(synthesizer.asked.at(-1)).toMatchObject({
      text: previewSentences.bird,
      model_id: 'ccl_ht_v100',
      speaker: { voice_id: 'fabiola', gender: 'female' },
    })
    const other = await t.app.http.inject({ url: '/api/v1/voices/fabiola/preview/?sentence=Bonjou' })
    expect(other.json()).toMatchObject({ code: 'invalid_request' })
    await expect(preview('nobody')).rejects.toEqual(refused('not_found'))
  })
  it('that fails leaves nothing half-made, and works once the engine is back', async () => {
    for (const broken of [synthesizer, media]) {
      broken.down = true
      await expect(preview('mano', { sentence: 'rain' })).rejects.toEqual(refused('unavailable'))
      const left = await t.app.db.query('select hash from voice_previews where preview is null')
      expect(left).toEqual([])
      broken.down = false
    }
    expect((await preview('mano', { sentence: 'rain' })).duration_seconds).toBeGreaterThan(0)
  })
  it('is made again when its maker died or its file is gone', async () => {
    const made = await preview('ti-jan')
    const [row] = await t.app.db.query<{ hash: string }>(
      'select hash from voice_previews order by created_at desc limit 1',
    )
    await t.storage.delete(`voices/previews/${row!.hash}.mp3`)
    await t.app.db.query(
      `update voice_previews set preview = null, lease_until = now() - interval '1 second' where hash = $1`,
      [row!.hash],
    )
    const again = await twin(toySynthesizer()).preview(null, 'ti-jan')
    expect(again).toMatchObject({ duration_seconds: made.duration_seconds })
    await t.storage.delete(`voices/previews/${row!.hash}.mp3`)
    await twin(toySynthesizer()).preview(null, 'ti-jan')
    expect(await t.storage.stat(`voices/previews/${row!.hash}.mp3`)).not.toBeNull()
  })
  it('under way ends with its process, and may be made by another at once', async () => {
    const stop = new AbortController()
    const slow = toySynthesizer('toy 5')
    slow.speak = async function* (request, signal) {
      this.asked.push(request)
      await new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
      yield* []
    }
    const preparing = twin(slow).prepare(stop.signal)
    await eventually(() => slow.asked.length === 1)
    stop.abort()
    await preparing
    expect(slow.asked).toHaveLength(1)
    const other = toySynthesizer('toy 5')
    const [first] = catalogue
    await twin(other).preview(null, first!.voice_id)
    expect(other.asked).toHaveLength(1)
  })
  it('of another engine is another sound', async () => {
    const [before, after] = [await preview('wilne'), await twin(toySynthesizer('toy 2')).preview(null, 'wilne')]
    expect(after.audio_url).not.toBe(before.audio_url)
  })
  it('made by the fallback engine is made again once the engine is back', async () => {
    const [first, other] = [toySynthesizer('toy 3'), toySynthesizer('toy 4')]
    const clock = { ms: 0 }
    const voices = twin(withFallback(first, other, { now: () => clock.ms }))
    first.down = true
    const instead = await voices.preview(null, 'klodel')
    expect(instead.audio_url).toBe((await twin(other).preview(null, 'klodel')).audio_url)
    first.down = false
    clock.ms = 61_000
    expect((await voices.preview(null, 'klodel')).audio_url).toBe(instead.audio_url)
    await voices.preview(null, 'klodel', 'rain')
    expect((await voices.preview(null, 'klodel')).audio_url).not.toBe(instead.audio_url)
  })
})

describe('models', () => {
  const [first, second] = [
    { model_id: 'ccl_ht_v100', is_default: true, inference_speed: 'fast', quality_score: 8.5, is_premium: false },
    { model_id: 'ccl_ht_expressive_v100', is_default: false, inference_speed: 'slow', is_premium: true },
  ]
  it.each([
    ['/models/ [S2-7-04] [S2-7-06]', () => t.call(listModels, { query: {} })],
    ['/tts-models/ [S2-7-08]', () => t.call(listTtsModels, {})],
  ])('are two, one of them the default: %s [S2-3-22] [S2-3-23]', async (_, list) => {
    const { success, models } = await list()
    expect(success).toBe(true)
    expect(models).toMatchObject([first!, second!])
    for (const model of models)
      expect(model).toMatchObject({ supported_languages: ['Haitian'], version: '1.0.0', tags: expect.any(Array) })
  })
  it('are the default alone where the engine speaks all of them alike', async () => {
    const models = createModels({ synthesizer: { ...fakeSynthesizer(), ignores_models: true } })
    expect((await models.list()).map(({ model_id }) => model_id)).toEqual(['ccl_ht_v100'])
  })
  it('are refused with error and detail while the engine is away [S2-7-05] [S2-7-07]', async () => {
    await t.call(listModels, { query: { refresh: 'true' } })
    synthesizer.down = true
    // a good answer is believed for a while, unless a new one is demanded
    expect((await t.call(listModels, { query: {} })).models).toHaveLength(2)
    const reply = await t.inject(listModels, { query: { refresh: 'true' } })
    synthesizer.down = false
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      error: expect.any(String),
      detail: 'The inference service is currently unavailable. Please try again later.',
    })
    expect((await t.call(listModels, { query: {} })).models).toHaveLength(2)
  })
})

itInFull(
  'with the real engine a sample lasts as long as it says, and each word sounds at its time',
  {
    timeout: 400_000,
  },
  async () => {
    const real = await startTestApp({ real_engines: true })
    try {
      const made = await real.call(previewVoice, { params: { voice_id: 'nadege' }, query: {} })
      const text = catalogue.find((voice) => voice.voice_id === 'nadege')!.preview_text
      const words = made.word_timings.map((timing) => text.slice(timing.start_char, timing.end_char))
      expect(words).toEqual(made.word_timings.map((timing) => timing.word))
      expect(words.join(' ')).toBe(text.replace(/[^\p{L} ]/gu, ''))
      const { rawPayload } = await real.app.http.inject({ url: made.audio_url })
      const engine = nodeAvMedia({ work_dir: real.config.data_dir })
      const sample_rate = 16_000
      const heard: number[] = []
      for await (const chunk of engine.decode({ bytes: rawPayload }, { sample_rate, samples: 'f32' }))
        heard.push(...chunk)
      await engine.close()
      expect(heard.length / sample_rate).toBeCloseTo(made.duration_seconds, 0)
      expect(Math.abs(heard.length / sample_rate - made.duration_seconds)).toBeLessThan(0.15)
      const loudest = (from: number, to: number) =>
        Math.max(...heard.slice(Math.round(from * sample_rate), Math.round(to * sample_rate)).map(Math.abs))
      for (const { word, start_time, end_time } of made.word_timings)
        expect(loudest(start_time, end_time), word).toBeGreaterThan(0.05)
    } finally {
      await real.stop()
    }
  },
)
