// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { refresh } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  cancelTranslation,
  changeTranslation,
  type Detection,
  listTranslationEngines,
  streamTranslation,
} from '#core/contract/translate/translate.ts'
import { createSpeech, getSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { listMyVoices } from '#core/contract/voices.ts'
import {
  all,
  choose,
  close,
  eachPageTest,
  editor,
  find,
  get,
  gone,
  held,
  isOff,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  text,
  until,
  writeText,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { TranslatePage } from '../page/translate-page.tsx'
import { answerAsTranslator, english, streamed, translation, translator } from '../translate-test-server.ts'

eachPageTest()
beforeEach(() => answerAsTranslator())

const keptVoice = { ttsFormData: JSON.stringify({ ttsSettings: { voice_id: 'nadege' } }) }
async function openTranslator(kept: Record<string, string> = keptVoice) {
  await open(<TranslatePage />, {
    path: '/translate',
    words: ['translate', 'workbench', 'device', 'jobs', 'speech'],
    kept,
  })
  await get('combobox', 'From')
  await quiet()
}
async function translate(words = english) {
  await writeText(words)
  await press('Translate')
}
const sentence = (name: string | RegExp) => get('button', name)
const result = () => find('region', 'Translation')!
const button = (name: string) => get('button', name)

describe('a translation', () => {
  it('arrives sentence by sentence, shows success for 3 s, and disappears when its text changes [S2-5-83] [S2-4.7-06] [S2-4.7-07]', async () => {
    const end = held()
    const made = translation(0, english)
    server.answer(streamTranslation, () => streamed(made, end.promise))
    await openTranslator()
    await translate()
    const busy = await button('Translating...')
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await get('progressbar', undefined, result())
    await sentence('Lekòl la louvri lendi.')
    expect(server.sent(streamTranslation)[0]!.body).toMatchObject({
      text: english,
      source_language: 'auto',
      target_language: 'ht',
      engine: 'auto',
      allow_pivot: false,
    })
    takeClock()
    translator.kept = [made]
    end.resolve()
    await button('Success!')
    await shows('Detected: English', result())
    await pass(2_900)
    expect(find('button', 'Translate')).toBeUndefined()
    await pass(100)
    await button('Translate')
    await get('article', /^Good morning/)
    await writeText(`${english}!`)
    await shows('The translation appears here', result())
    expect(isOff(await button('Generate Speech'))).toBe(true)
  })

  it('can be swapped with its text, which can be restored, and copied [S2-2.6-07] [S2-1-12]', async () => {
    await openTranslator()
    await translate()
    await sentence('Mèsi anpil.')
    await press('Copy the translation')
    await shows('The translation was copied.')
    const copied = 'Bonjou tout moun. Lekòl la louvri lendi. Mèsi anpil.'
    expect(await navigator.clipboard.readText()).toBe(copied)
    await press('Swap languages')
    await until(() => find('combobox', 'From')!.value === 'ht')
    expect(find('combobox', 'To')!.value).toBe('en')
    expect(await writtenText()).toBe(copied)
    await press('Bring it back')
    await until(() => find('combobox', 'To')!.value === 'ht')
    expect(await writtenText()).toBe(english)
  })

  it('warns that it goes through Kreyòl only where no engine here translates directly', async () => {
    server.answer(listTranslationEngines, {
      auto: 'ht-mt',
      engines: [],
      pack_pairs: [],
      direct_pairs: [{ source: 'en', target: 'fr' }],
    })
    await openTranslator()
    await choose('From', 'en')
    await choose('To', 'es')
    await shows('English to Spanish goes through Kreyòl here.')
    await choose('To', 'fr')
    await until(() => !text().includes('There is no direct way'))
  })

  it('goes through Kreyòl only after the user agreed, and says so', async () => {
    server.answer(streamTranslation, ({ body }) => {
      if (!body.allow_pivot) return new AppError('language_pair_not_supported', { source: 'en', target: 'fr' })
      const made = translation(0, body.text, { target_language: 'fr' })
      return streamed({ ...made, segments: made.segments!.map((one) => ({ ...one, via: 'ht' })) })
    })
    await openTranslator()
    await choose('To', 'fr')
    await translate()
    await shows('Go through Kreyòl?', await get('dialog'))
    expect(server.sent(streamTranslation).map(({ body }) => body.allow_pivot)).toEqual([false])
    await press('Translate through Kreyòl')
    await shows('Went through Kreyòl', result())
    expect(server.sent(streamTranslation).map(({ body }) => body.allow_pivot)).toEqual([false, true])
    await choose('From', 'en')
    await shows('English to French goes through Kreyòl here.')
  })

  it('of a short text shows the detected language as a guess, and runs again from the chosen language', async () => {
    const detection = { language: 'es', confidence: 0.4, is_guess: true, unsupported: null } as const
    const alternatives = (['pt', 'en', 'ht'] as const).map((language) => ({ language, confidence: 0.2 }))
    server.answer(streamTranslation, ({ body }) => {
      const auto = body.source_language === 'auto'
      return streamed(translation(0, body.text, auto ? { detection: { ...detection, alternatives } } : {}))
    })
    await openTranslator()
    await translate('no')
    const guess = await get('group', 'Detected: Spanish? If not, choose:')
    // a text already in the target language is not translated
    expect(all('button', undefined, guess).map((one) => text(one))).toEqual(['Portuguese', 'English'])
    await shows('Translating again costs 1 credit.', guess)
    expect(server.sent(streamTranslation)[0]!.body.likely_languages).toEqual(['en'])
    await press('English', guess)
    await until(() => server.sent(streamTranslation).length === 2)
    expect(server.sent(streamTranslation)[1]!.body).toMatchObject({ text: 'no', source_language: 'en' })
    expect(find('combobox', 'From')!.value).toBe('en')
    await gone('group', 'Detected: Spanish? If not, choose:')
  })

  it('of a text in the target language says that it was not translated and costs nothing', async () => {
    const detection: Detection = {
      language: 'ht',
      confidence: 1,
      is_guess: false,
      alternatives: [],
      unsupported: null,
    }
    const untouched = { translated_text: 'Mèsi anpil.', characters_processed: 0, credits_used: 0, detection }
    server.answer(streamTranslation, ({ body }) => streamed(translation(0, body.text, untouched)))
    await openTranslator()
    await translate('Mèsi anpil.')
    await shows('This text is already in Haitian Creole. Nothing was translated or charged.', result())
    expect(text(result())).not.toContain('Translated by')
  })

  it('into the source language is disabled, and says why', async () => {
    await openTranslator()
    await writeText(english)
    await choose('From', 'ht')
    const reason = 'From and To are the same language. Choose two different ones.'
    await shows(reason)
    const off = await button('Translate')
    expect(isOff(off)).toBe(true)
    expect(text(document.getElementById(off.getAttribute('aria-describedby')!)!)).toBe(reason)
    await choose('To', 'en')
    await until(() => !text().includes(reason))
    expect(isOff(await button('Translate'))).toBe(false)
  })

  it.each([
    [
      new AppError('language_not_supported', { language: 'de' }),
      'This looks like German, which cannot be translated yet.',
    ],
    [new AppError('language_unknown', {}), 'We could not detect the language.'],
  ])('of an unsupported language is refused in one sentence, and the text stays', async (refusal, words) => {
    server.answer(streamTranslation, refusal)
    await openTranslator()
    await translate('Guten Morgen, wie geht es Ihnen?')
    await until(() => all('alert').some((one) => text(one).includes(words)))
    expect(await writtenText()).toBe('Guten Morgen, wie geht es Ihnen?')
    await shows('The translation appears here', result())
  })

  it('can be cancelled while it runs, and the text stays', async () => {
    const made = translation(0, english, { status: 'cancelled' })
    server.answer(streamTranslation, () => streamed(made, new Promise(() => {})))
    server.answer(cancelTranslation, made)
    await openTranslator()
    await translate()
    await sentence('Mèsi anpil.')
    await press('Cancel')
    await shows('The translation was cancelled. Nothing was charged.')
    expect(server.sent(cancelTranslation).map(({ params }) => params.id)).toEqual([made.id])
    await button('Translate')
    expect(await writtenText()).toBe(english)
    await shows('No translation history yet.')
  })

  it('keeps its text when the session has expired', async () => {
    server.answer(streamTranslation, new AppError('session_expired', {}))
    server.answer(refresh, new AppError('session_expired', {}))
    await openTranslator()
    await translate(`${english} Bye.`)
    const dialog = await get('dialog', 'Session Expired')
    await press('Cancel', dialog)
    await gone('dialog')
    expect(await writtenText()).toBe(`${english} Bye.`)
  })

  it('counts down a rate limit, and keeps the text after a failure', async () => {
    const limited = { limit: 60, remaining: 0, reset: 1_900_000_000, retryAfter: 2 }
    server.answer(streamTranslation, new AppError('rate_limited', limited))
    await openTranslator()
    await editor()
    takeClock()
    await translate()
    await shows('Rate limit reached. Please wait before making more requests.')
    await get('timer')
    await pass(2_000)
    await gone('timer')
    server.answer(streamTranslation, new AppError('internal', {}))
    await press('Translate')
    await until(() =>
      all('alert').some((one) => text(one).includes('Server error occurred. Please try again in a few moments.')),
    )
    expect(await writtenText()).toBe(english)
  })
})

describe('its speech', () => {
  const job = (part: Partial<SpeechJob> = {}) =>
    sampleJob({ id: speechId, text: 'Bonjou tout moun.', ...part } as never) as SpeechJob
  const speechId = '00000009-2222-4222-8222-222222222222'
  const player = () => find('region', 'Speech of the translation')

  async function openTranslated() {
    await openTranslator()
    await translate()
    await sentence('Mèsi anpil.')
    await button('Translate')
    takeClock()
  }
  const begun = job({ status: 'queued', progress: 0, audio_file_url: null })
  beforeEach(() => {
    server.answer(createSpeech, begun)
    server.answer(getSpeech, job())
  })

  it('shows success for 10 s, plays on the page, is named in the history, and goes with its text [S2-2.6-14] [S2-4.7-02] [S2-4.7-08]', async () => {
    const made = held<SpeechJob>()
    server.answer(getSpeech, () => made.promise)
    await openTranslated()
    await press('Generate Speech')
    await button('Generating...')
    expect(server.sent(createSpeech)[0]!.body).toMatchObject({
      text: 'Bonjou tout moun. Lekòl la louvri lendi. Mèsi anpil.',
      voice_id: 'nadege',
      language_code: 'ht',
    })
    made.resolve(job())
    await button('Success!')
    await press('Play', await until(player))
    await get('button', 'Pause', player())
    expect(server.sent(changeTranslation).map(({ body }) => body)).toEqual([{ tts_job_id: speechId }])
    await pass(9_900)
    await button('Success!')
    await pass(100)
    await button('Generate Speech')
    await press('Clear text')
    await until(() => !player())
    expect(isOff(await button('Generate Speech'))).toBe(true)
  })

  it('shows a failure for 3 s, and suggests a retry [S2-4.7-01] [S2-4.7-03] [S2-8-58]', async () => {
    server.answer(createSpeech, new AppError('internal', {}))
    await openTranslated()
    await press('Generate Speech')
    await button('Failed!')
    await shows('Please try again')
    await pass(2_900)
    await button('Failed!')
    await pass(100)
    await button('Generate Speech')
  })

  it('needs a translation, and fails where the engine could not speak it [S2-5-90] [S2-4.7-04]', async () => {
    const failed = { status: 'failed', error_code: 'speech_ran_over', error_message: 'The speech became too long.' }
    server.answer(getSpeech, job({ ...failed, audio_file_url: null } as Partial<SpeechJob>))
    await openTranslator()
    await shows('Translate a text first.')
    expect(isOff(await button('Generate Speech'))).toBe(true)
    await translate()
    await sentence('Mèsi anpil.')
    await press('Generate Speech')
    await button('Failed!')
    expect(player()).toBeUndefined()
  })

  it('shows its state: queued, starting, synthesizing, uploading, completed [S2-4.7-05]', async () => {
    let now = begun
    server.answer(getSpeech, () => now)
    await openTranslated()
    await press('Generate Speech')
    for (const [status, progress, words] of [
      ['queued', 0, 'Queued'],
      ['processing', 0, 'Starting'],
      ['processing', 40, 'Synthesizing'],
      ['synthesized', 90, 'Uploading'],
    ] as const) {
      now = job({ status, progress, audio_file_url: null })
      await pass(15_000)
      await until(() => all('status').some((one) => text(one).startsWith(words)))
    }
    now = job()
    await pass(15_000)
    await until(player)
  })

  it('plays automatically where the setting is on, which is kept [S2-2.6-12] [S2-2.6-13] [S2-3-57]', async () => {
    await openTranslator()
    await press('Auto-play the speech', document, 'switch')
    expect(localStorage.getItem('autoPlayAfterTranslation')).toBe('true')
    await choose('Voice', 'jozef')
    await translate()
    await sentence('Mèsi anpil.')
    await press('Generate Speech')
    await until(player)
    await get('button', 'Pause', player())
    expect(server.sent(createSpeech)[0]!.body.voice_id).toBe('jozef')
  })

  it('needs a voice in the user’s collection; express is not for the free plan [S2-5-89] [S2-5-91] [S2-5-95]', async () => {
    await openTranslator({ ttsVoiceChosen: 'true', ttsFormData: '{}' })
    expect(isOff(await get('radio', 'Express'))).toBe(true)
    await translate()
    await sentence('Mèsi anpil.')
    await shows('Select a voice first.')
    expect(isOff(await button('Generate Speech'))).toBe(true)
    close()
    server.answer(listMyVoices, { success: true, voices: [] })
    await openTranslator({})
    await editor()
    await shows('No voices in your collection.')
    expect(isOff(await button('Generate Speech'))).toBe(true)
  })
})
