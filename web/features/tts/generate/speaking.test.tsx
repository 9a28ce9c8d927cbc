// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { refresh } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { createExpressSpeech, createSpeech } from '#core/contract/tts/jobs.ts'
import {
  address,
  all,
  eachPageTest,
  editor,
  find,
  get,
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
  text,
  until,
  writeText,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { validationDelay } from '../../workbench/language/text-checker.ts'
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
  it('sends the text with its voice, and the panel switches to the history [S2-4.5-06]', async () => {
    await openSpeech()
    await say(kreyol)
    await until(card)
    expect(server.sent(createSpeech)[0]!.body).toMatchObject({ text: kreyol, voice_id: 'nadege', language_code: 'ht' })
    expect(find('tab', 'History')?.getAttribute('aria-selected')).toBe('true')
    expect(await writtenText()).toBe(kreyol)
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

  it('a text over the limit is refused, not truncated', async () => {
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
  it('another language asks whether to translate or continue [S2-5-47]', async () => {
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

  it('a rate limit shows on the tab of the button, in the language of its card', async () => {
    const limited = { limit: 60, remaining: 2, reset: 1_900_000_000, retryAfter: 42 }
    server.answer(createSpeech, new AppError('rate_limited', limited))
    await openSpeech()
    await say(kreyol)
    const words = 'Rate limit exceeded. You have 2 requests remaining. Please try again in 0:42.'
    await shows(words)
    expect(find('tab', 'Speech')?.getAttribute('aria-selected')).toBe('true')
    await press('History', document, 'tab')
    await until(() => text(card()).includes(words))
  })

  it('a failure marks the placeholder and keeps the text [S2-4.1-06] [S2-8-20] [S2-8-21]', async () => {
    server.answer(createSpeech, new AppError('internal', {}))
    await openSpeech()
    await say(kreyol)
    const words = 'Server error occurred. Please try again in a few moments.'
    await until(() => text(card()).includes(words))
    await until(() => all('alert').some((one) => text(one).includes(words)))
    expect(isOff(await get('button', 'Generate Speech'))).toBe(false)
    expect(await writtenText()).toBe(kreyol)
  })

  it('a request that times out removes its placeholder [S2-8-02]', async () => {
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

  it('an expired session keeps the text', async () => {
    server.answer(createSpeech, new AppError('session_expired', {}))
    server.answer(refresh, new AppError('session_expired', {}))
    await openSpeech()
    await say(kreyol)
    await press('Cancel', await get('dialog', 'Session Expired'))
    await gone('dialog')
    expect(await writtenText()).toBe(kreyol)
  })
})
