// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { refresh } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { createExpressSpeech, createSpeech, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { listTtsModels } from '#core/contract/tts/tts.ts'
import {
  address,
  all,
  eachPageTest,
  editor,
  find,
  get,
  goLive,
  gone,
  isOff,
  open,
  openMenu,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  tell,
  text,
  until,
  writeText,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { live } from '../../../lib/network/live.ts'
import { validationDelay } from '../../workbench/language/text-checker.ts'
import { sampleJob } from '../history/sample-job.ts'
import { openPanelTab } from '../page/panel-tab.ts'
import { TtsPage } from '../page/tts-page.tsx'
import { answerAsSpeaker, kept_voice, kreyol } from '../tts-test-server.ts'

eachPageTest()
beforeEach(() => {
  answerAsSpeaker()
  openPanelTab('speech')
})

async function openSpeech(kept: Record<string, string> = {}) {
  const path = '/text-to-speech'
  await open(<TtsPage />, { path, words: ['speech', 'workbench'], kept: { ...kept_voice, ...kept } })
  await get('button', /^Voice Nadège/)
  await quiet()
  await editor()
  takeClock()
}
async function generate(name = 'Generate Speech') {
  await pass(validationDelay)
  await press(name)
}
async function say(words: string) {
  await writeText(words)
  await generate()
}
const card = (start = 'Bonjou tout moun') => find('article', new RegExp(`^${start}`))

describe('what a request contains', () => {
  it('sends the text with its voice, and the panel switches to the history [S2-4.5-06] [S2-7-35] [S2-7-36]', async () => {
    await openSpeech()
    await say(kreyol)
    await until(card)
    expect(server.sent(createSpeech)[0]!.body).toMatchObject({
      text: kreyol,
      voice_id: 'nadege',
      model_id: 'ccl_ht_v100',
      inference_mode: 'standard',
      language_code: 'ht',
    })
    expect(find('tab', 'History')?.getAttribute('aria-selected')).toBe('true')
    expect(await writtenText()).toBe(kreyol)
  })

  it('sends the settings of the panel, the pauses and no rules while none was changed [S2-7-37] [S2-7-38] [S2-7-41]', async () => {
    await openSpeech()
    await say('Bonjou ⏱½s tout moun.')
    await until(card)
    const { body } = server.sent(createSpeech)[0]!
    expect(body).toMatchObject({
      speed: 1,
      stability: 0.33,
      similarity_boost: 0.8,
      style: 0,
      use_speaker_boost: true,
      sentence_break_ms: 400,
      phrase_break_ms: 150,
      paragraph_break_ms: 900,
    })
    expect(body).not.toHaveProperty('phonological_rules')
    expect(body.text).toBe('Bonjou <break time="0.5s"/> tout moun.')
  })

  it('express costs 1.5 times as much and skips the queue [S2-1-19] [S2-1-20] [S2-7-32]', async () => {
    answerAsSpeaker({ plan: 'creator' })
    await openSpeech()
    await shows('Express: 1.5× credits, up to 2,500 characters.')
    await press('Express', document, 'radio')
    await writeText(kreyol)
    await shows('56 credits')
    await generate('Generate Express Speech')
    await until(card)
    await get('button', /^(Play|Pause)/, card())
    expect(server.sent(createExpressSpeech)[0]!.body).toMatchObject({ text: kreyol, inference_mode: 'express' })
    expect(server.sent(createSpeech)).toEqual([])
    expect(text(card())).not.toContain('Queued')
  })
})

describe('a finished job plays at once, unless that is switched off [S2-4.4-11]', () => {
  it.each([
    [999, 'true', 'Pause', '[S2-4.4-10]'],
    [1_000, 'true', 'Play', '[S2-4.4-10]'],
    [999, 'false', 'Play', ''],
  ])('of %d characters with the setting %s: %s %s', async (length, setting, action) => {
    answerAsSpeaker({ plan: 'creator' })
    await openSpeech(setting === 'false' ? { autoPlayShortAudio: setting } : {})
    await press('Express', document, 'radio')
    await writeText(`${'Bonjou tout moun. '.repeat(56).slice(0, length - 1)}.`)
    await generate('Generate Express Speech')
    await until(card)
    await get('button', new RegExp(`^${action} `), card())
    await pass(500)
    await get('button', new RegExp(`^${action} `), card())
  })
})

describe('what blocks a request', () => {
  it.each([
    ['Purchase Credits', '/subscription?tab=credits'],
    ['Upgrade Plan', '/subscription?tab=subscription'],
  ])('missing credits open their dialog, and no request is sent: %s [S2-2.1-30] [S2-2.1-31]', async (way, path) => {
    answerAsSpeaker({ credits: 10 })
    await openSpeech()
    await say(kreyol)
    await shows('Insufficient')
    const dialog = await get('dialog')
    expect([...dialog.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['37', '10', '27'])
    await press(way, dialog)
    await until(() => address() === path)
    expect(server.sent(createSpeech)).toEqual([])
  })

  it('a text over the limit is refused, not truncated [S2-5-37]', async () => {
    await openSpeech()
    const long = `${'Bonjou moun '.repeat(84)}yo.`
    await writeText(long)
    await shows('11 too many')
    await generate()
    await shows('Text exceeds maximum character limit of 1,000. Current length: 1,011.')
    expect(server.sent(createSpeech)).toEqual([])
    expect(await writtenText()).toBe(long)
  })

  it('express is not for the free plan [S2-5-42] [S2-2.1-32]', async () => {
    await openSpeech()
    await shows('Express mode is not available on the Free plan')
    expect(isOff(await get('radio', 'Express'))).toBe(true)
    await press('View Plans', document, 'link')
    await until(() => address() === '/subscription')
  })

  const english = 'The weather will be quite wonderful throughout the whole week.'
  it('another language asks whether to translate or continue [S2-5-47] [S2-5-46] [S2-4.6-13]', async () => {
    await openSpeech()
    await say(english)
    const dialog = await get('dialog', 'Translation needed')
    expect(all('button', undefined, dialog).map((one) => text(one))).toEqual([
      'Cancel',
      'Override & Continue',
      'Go to Universal Translator',
    ])
    await press('Cancel', dialog)
    await gone('dialog')
    await openMenu('Translation Required')
    await get('menuitem', 'Go to Universal Translator')
    expect(server.sent(createSpeech)).toEqual([])
  })

  it('the menu of the button speaks another language as it is [S2-4.6-09] [S2-4.6-14]', async () => {
    await openSpeech()
    await say(english)
    await press('Cancel', await get('dialog', 'Translation needed'))
    await openMenu('Translation Required')
    await press('Override & Generate', document, 'menuitem')
    await until(() => card('The weather'))
    expect(server.sent(createSpeech)[0]!.body).toMatchObject({ text: english })
  })

  it('another language is spoken as it is when the user overrides the dialog [S2-5-48]', async () => {
    await openSpeech()
    await say(english)
    await press('Override & Continue', await get('dialog', 'Translation needed'))
    await until(() => card('The weather'))
    expect(server.sent(createSpeech)[0]!.body).toMatchObject({ text: english })
  })

  it('a rate limit counts down in seconds [S2-8-03] [S2-8-04] [S2-8-05]', async () => {
    const limited = { limit: 60, remaining: 0, reset: 1_900_000_000, retryAfter: 3 }
    server.answer(createSpeech, new AppError('rate_limited', limited))
    await openSpeech()
    await say(kreyol)
    await shows('Rate limit reached. Please wait before making more requests.')
    expect(text()).toMatch(/Your limit resets at \d/)
    const left: string[] = []
    while (find('timer')) {
      left.push(text(find('timer')))
      await pass(1_000)
      await until(() => text(find('timer')) !== left.at(-1))
    }
    expect(left).toEqual(['0:03', '0:02', '0:01'])
    expect(await writtenText()).toBe(kreyol)
  })

  it('a rate limit shows what is left and when it resets, in yellow [S2-3-37] [S2-3-38] [S2-9-19]', async () => {
    const limited = { limit: 60, remaining: 2, reset: 1_900_000_000, retryAfter: 42 }
    server.answer(createSpeech, new AppError('rate_limited', limited))
    await openSpeech()
    await say(kreyol)
    const words = 'Rate limit exceeded. You have 2 requests remaining. Please try again in 0:42.'
    await shows(words)
    const minute = String(new Date(limited.reset * 1_000).getMinutes()).padStart(2, '0')
    expect(text()).toMatch(new RegExp(`Your limit resets at \\d+:${minute}`))
    const notice = all<HTMLElement>('status').find((one) => text(one).includes(words))
    expect(notice?.className).toContain('bg-warn-soft')
    expect(find('tab', 'Speech')?.getAttribute('aria-selected')).toBe('true')
    await press('History', document, 'tab')
    expect(card()).toBeUndefined()
  })

  it('a rejected request leaves no failed card', async () => {
    server.answer(createSpeech, new AppError('express_not_allowed', {}))
    await openSpeech()
    await say(kreyol)
    await until(() => all('alert').length > 0)
    expect(find('tab', 'Speech')?.getAttribute('aria-selected')).toBe('true')
    await press('History', document, 'tab')
    expect(card()).toBeUndefined()
    expect(await writtenText()).toBe(kreyol)
  })

  it('a failure marks the placeholder and keeps the text [S2-4.1-06] [S2-8-21]', async () => {
    server.answer(createSpeech, new AppError('internal', {}))
    await openSpeech()
    await say(kreyol)
    const words = 'Server error occurred. Please try again in a few moments.'
    await until(() => text(card()).includes(words))
    await until(() => all('alert').some((one) => text(one).includes(words)))
    expect(isOff(await get('button', 'Generate Speech'))).toBe(false)
    expect(await writtenText()).toBe(kreyol)
  })

  const detailed = (detail: string) => new AppError('invalid_request', { detail })
  const withoutCode = (status: number) => () => new Response('<h1>no words</h1>', { status })
  it.each<[string, AppError | (() => Response), string]>([
    [
      'about characters [S2-8-09]',
      detailed('Too many characters'),
      'Text exceeds maximum character limit. Please reduce your text to under 1,000 characters.',
    ],
    [
      'about sentences [S2-8-10]',
      detailed('The sentence is too long'),
      'Text contains too many sentences. Please break up your text into smaller sections.',
    ],
    ['with a detail [S2-8-12]', detailed('voice_id: unknown'), 'Invalid request: voice_id: unknown'],
    ['without a detail [S2-8-13]', detailed(''), 'Invalid request: Please check your text and try again.'],
    [
      'inside the server [S2-8-15]',
      new AppError('internal', {}),
      'Server error occurred. Please try again in a few moments.',
    ],
    [
      'while the service is down [S2-8-16]',
      new AppError('unavailable', { detail: 'x' }),
      'Service temporarily unavailable. Please try again in a few minutes.',
    ],
    [
      'after a while [S2-8-17]',
      withoutCode(504),
      'Request timed out. Your text might be too long. Please try with shorter text.',
    ],
    [
      'in the server’s own words [S2-8-18]',
      () => new Response('{"code":"moon_is_full","error":"The moon is full."}', { status: 409 }),
      'The moon is full.',
    ],
    ['without words [S2-8-19]', withoutCode(418), 'Failed to generate speech. Please try again.'],
  ])('a refusal %s is shown', async (_, answer, words) => {
    server.answer(createSpeech, answer)
    await openSpeech({ ttsCheckStatusOnTimeout: 'false' })
    await say(kreyol)
    await pass(20_000)
    await until(() => all('alert').some((one) => text(one).includes(words)))
  })

  it('a failure of a text over 3,000 characters says that it is too long for the server [S2-8-14]', async () => {
    answerAsSpeaker({ plan: 'creator' })
    server.answer(createSpeech, new AppError('internal', {}))
    await openSpeech()
    await say('Bonjou tout moun. '.repeat(170).trim())
    await until(() => all('alert').some((one) => text(one).startsWith('Server memory exceeded. Your text is too long')))
  })

  it('a request that times out removes its placeholder [S2-8-02] [S2-8-01] [S2-5-66]', async () => {
    server.answer(createSpeech, () => new Promise(() => {}))
    await openSpeech({ ttsRequestTimeout: '0', ttsCheckStatusOnTimeout: 'false' })
    await say(kreyol)
    await until(card)
    await pass(5_000)
    await shows('Request timed out. Please check the History tab to see if your job was created.')
    expect(card()).toBeUndefined()
  })

  it.each([
    ['Standard', createSpeech, 'Generate Speech'],
    ['Express', createExpressSpeech, 'Generate Express Speech'],
  ] as const)('a lost connection is retried in mode %s [S2-7-33] [S2-8-22]', async (mode, endpoint, label) => {
    answerAsSpeaker({ plan: 'creator' })
    server.answer(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    await openSpeech()
    await press(mode, await get('group', 'Processing Mode'), 'radio')
    await writeText(kreyol)
    await generate(label)
    await shows('Request failed. Retrying (1/3)...')
    answerAsSpeaker({ plan: 'creator' })
    await pass(1_000)
    await until(() => server.sent(endpoint).length === 2)
    await until(() => !text().includes('Request failed'))
    const keys = server.sent(endpoint).map(({ body }) => body.client_key)
    expect(keys[0]).toBe(keys[1])
    await until(card)
  })

  it('a lost connection is retried three times, and says which try it is [S2-7-54] [S2-7-57]', async () => {
    server.answer(createSpeech, () => Promise.reject(new TypeError('Failed to fetch')))
    await openSpeech()
    await say(kreyol)
    for (const attempt of [1, 2, 3]) {
      await shows(`Request failed. Retrying (${attempt}/3)...`)
      await until(() => server.sent(createSpeech).length === attempt + 1, 500)
    }
    await until(() => all('alert').length > 0)
    await pass(30_000)
    expect(server.sent(createSpeech)).toHaveLength(4)
  })

  it('a request without an answer is given up after the time of its mode, and its job found [S2-7-55] [S2-7-56]', async () => {
    server.answer(createSpeech, () => new Promise(() => {}))
    await openSpeech()
    await say(kreyol)
    await until(card)
    const lists = () => server.sent(listSpeech).filter(({ query }) => query.limit === '20').length
    const before = lists()
    await pass(59_000)
    expect(lists()).toBe(before)
    const { client_key } = server.sent(createSpeech)[0]!.body
    const job = sampleJob({ text: kreyol, client_key, status: 'queued', audio_file_url: null }) as SpeechJob
    server.answer(listSpeech, {
      results: [job],
      count: 1,
      counts: { all: 1, delivered: 0, in_progress: 0, queued: 1, failed: 0 },
    })
    await pass(1_000)
    await until(() => text(card()).includes('Waiting in Queue'))
    expect(server.sent(createSpeech)).toHaveLength(1)
  })

  it('an expired session keeps the text', async () => {
    server.answer(createSpeech, new AppError('session_expired', {}))
    server.answer(refresh, new AppError('session_expired', {}))
    await openSpeech()
    await say(kreyol)
    await press('Cancel', await get('dialog', 'Session Expired'))
    await gone('dialog')
    expect(await writtenText()).toBe(kreyol)
    // the strip over the page says it
    expect(all('alert')).toEqual([])
  })
})

describe('the button', () => {
  const label = async (words: string, off: boolean) => expect(isOff(await get('button', words))).toBe(off)
  const never = () => new Promise<never>(() => {})

  it('says that the request is being sent, then that the job is processed [S2-4.6-04] [S2-4.6-05] [S2-5-49]', async () => {
    let send: (job: unknown) => void = () => undefined
    server.answer(createSpeech, ({ body }) => {
      const { text, client_key } = body
      return new Promise((resolve) => {
        send = () => resolve(sampleJob({ text, client_key, status: 'queued', audio_file_url: null }) as never)
      })
    })
    await openSpeech()
    await say(kreyol)
    await press('Speech', document, 'tab')
    await label('Submitting...', true)
    send(undefined)
    await label('Processing...', true)
  })

  it('says that speech was generated, for a moment [S2-4.6-02] [S2-4.6-11] [S2-4.6-12]', async () => {
    answerAsSpeaker({ plan: 'creator' })
    await openSpeech()
    await press('Express', document, 'radio')
    await writeText(kreyol)
    await pass(validationDelay)
    await label('Generate Express Speech', false)
    await press('Generate Express Speech')
    await get('button', 'Speech Generated!')
    await pass(2_000)
    await label('Generate Express Speech', false)
  })

  it.each([
    [
      'that is delivered [S2-4.2-11] [S2-4.2-14] [S2-4.2-15]',
      { type: 'tts_job_delivered', part: {} },
      'Speech Generated!',
      'Nadège',
    ],
    [
      'that failed [S2-4.2-17] [S2-4.2-18] [S2-4.6-03]',
      { type: 'tts_job_failed', part: { status: 'failed', error_message: 'Engine down' } },
      'Speech Failed',
      'Error: Engine down',
    ],
  ] as const)(
    'shows the end of a job %s for 2 s, then can be pressed again',
    async (_, { type, part }, words, shown) => {
      await openSpeech()
      await goLive()
      await say(kreyol)
      await get('button', 'Processing...')
      // the history loads after the button; this server never lists the failure that is told
      await until(card)
      tell({ type, job: { ...sampleJob(), kind: 'tts', text: kreyol, ...part } } as never)
      await get('button', words)
      await until(() => text(card()).includes(shown))
      if (words === 'Speech Generated!') expect(text(card())).toContain('Delivered')
      await pass(1_800)
      await get('button', words)
      await pass(300)
      await label('Generate Speech', false)
      live.setWanted(false)
    },
  )

  it('is disabled while there is no model [S2-4.6-07] [S2-5-51]', async () => {
    server.answer(listTtsModels, never)
    const path = '/text-to-speech'
    await open(<TtsPage />, { path, words: ['speech', 'workbench'], kept: kept_voice })
    await label('Loading Models...', true)
  })

  it('is disabled without a text, and until a text is checked [S2-4.6-08] [S2-5-52] [S2-4.5-05]', async () => {
    await openSpeech()
    await label('Enter Text', true)
    await writeText(kreyol)
    await label('Generate Speech', true)
    await pass(validationDelay - 100)
    await label('Generate Speech', true)
    await pass(100)
    await label('Generate Speech', false)
  })

  it('is disabled while the text needs sanitizing, which shows after 1.5 s [S2-5-53] [S2-4.5-01] [S2-4.5-04]', async () => {
    await openSpeech()
    await writeText('Bonjou  tout moun .')
    await pass(1_400)
    expect(text()).not.toContain('Press Sanitize')
    await pass(100)
    await shows('Press Sanitize to tidy the spaces first.')
    await label('Generate Speech', true)
    await press('Sanitize')
    await pass(validationDelay)
    await label('Generate Speech', false)
    expect(await writtenText()).toBe('Bonjou tout moun.')
  })

  it('names the limit of express [S2-4.6-10] [S2-5-40] [S2-5-43]', async () => {
    answerAsSpeaker({ plan: 'creator' })
    await openSpeech()
    await press('Express', document, 'radio')
    await shows('Express: 1.5× credits, up to 2,500 characters.')
    await writeText(`${'Bonjou moun '.repeat(208)}Bonjou.`)
    await pass(validationDelay)
    await label('Text too long for express (max 2,500 chars)', true)
  })
})
