// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimateSpeech } from '#core/contract/tts/jobs.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/state/store.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import { shortage } from '../../credits/insufficient-credits.ts'
import { fallbackModel } from '../../voices/choice/models.ts'
import { changeSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { useTextCheck, validationDelay } from '../../workbench/language/text-checker.ts'
import { SpeakingBar } from './speaking-bar.tsx'

const user = {
  id: 'u1',
  email: 'mari@example.com',
  username: 'mari',
  is_staff: false,
  email_verified: true,
  language: 'en' as const,
  created_at: '2026-01-01T00:00:00Z',
}
const voice = {
  voice_id: 'nadege',
  name: 'Nadège',
  description: 'Warm',
  gender: 'female',
  region: 'Pòtoprens',
  image: null,
  tags: [],
  is_premium: false,
  created_at: '2026-01-01T00:00:00Z',
  is_added: true,
  is_synthetic: true,
  is_staff_pick: false,
  added_count: 1,
  preview_text: 'Bonjou',
}
const answers: Record<string, object> = {
  '/api/v1/credits/balance/': {
    balance: 10_000,
    available: 10_000,
    subscription_credits: 10_000,
    purchased_credits: 0,
    reserved: 0,
    awaits_confirmation: false,
    subscription: null,
    payer: null,
    suspended_payer: null,
  },
  '/api/v1/users/my-voices/': { success: true, voices: [voice] },
  '/api/v1/tts/tts-models/': { success: true, models: [fallbackModel] },
}
const sent = vi.fn()
const kreyol = async () => ({ unknownWords: [], unknownWordCount: 0, nonCreolePercentage: 0 }) as never

const text = createStore('')

function Bar() {
  const check = useTextCheck(text, kreyol)
  return <SpeakingBar input="manual" text={text} check={check} document={null} counter_id="counter" hidden={false} />
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname
    if (init.method === 'POST' && path !== estimateSpeech.path) sent(path)
    const body = answers[path]
    return body ? Response.json(body) : Response.json({ code: 'not_found', what: 'It', error: '' }, { status: 404 })
  })
  sent.mockClear()
  localStorage.clear()
  queryClient.clear()
  await startLanguage()
  await loadWords('speech', 'tuning', 'workbench', 'jobs')
  session.accept({ access_token: 't', expires_in: 900, user })
  text.set('')
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Bar />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await label('Enter Text')
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const button = () => document.querySelector<HTMLButtonElement>('button:last-of-type')!
const label = (words: string) => expect.poll(async () => act(async () => button().textContent)).toBe(words)
const notice = (role: 'status' | 'alert') => document.querySelector(`[role=${role}]:not(.sr-only)`)?.textContent
const ready = () => expect.poll(async () => act(async () => button().disabled)).toBe(false)
const write = (words: string) => act(async () => text.set(words))

const paused = `${'Bonjou ⏱10s '.repeat(7)}tout moun`
const silence = 'The pauses in this text last 70 s together. A text of this length may have 60 s of them.'
const slow = `${'FANMI '.repeat(160)}mwen`
const long =
  'This text would become about 15 minutes of sound. Your plan allows 10 minutes a request. Please shorten the text or raise the speed.'

it('a text that costs more than the balance offers credits instead [S2-5-38]', async () => {
  queryClient.setQueryData(['credits', 'balance'], { available: 5 })
  await write('Bonjou tout moun.')
  await ready()
  await act(async () => button().click())
  await expect.poll(() => shortage.get()).toMatchObject({ credits_needed: 17, credits_available: 5 })
  expect(sent).not.toHaveBeenCalled()
  shortage.set(undefined)
})

it('readings of dictionaries add to the cost, after a pause in typing', async () => {
  answers[estimateSpeech.path] = { characters_processed: 517, dictionary_characters: 500, credits: 517 }
  queryClient.setQueryData(['credits', 'balance'], { available: 400, subscription: null })
  await write('Bonjou tout moun.')
  await expect
    .poll(async () => act(async () => document.getElementById('counter')!.textContent))
    .toBe('517 credits517 / 1,000 characters ·\u00a0500 from dictionaries')
  await ready()
  await act(async () => button().click())
  await expect.poll(() => shortage.get()).toMatchObject({ credits_needed: 517, credits_available: 400 })
  shortage.set(undefined)
  delete answers[estimateSpeech.path]
})

describe('a text that would make too much audio', () => {
  it.each([
    ['pauses', paused, {}, silence],
    ['speech', slow, { speed: 0.25 }, long],
  ])('warns about its %s after a pause in typing', async (_, words, settings, sentence) => {
    await act(async () => changeSpeechSettings(settings))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await write(words)
    await act(async () => vi.advanceTimersByTimeAsync(validationDelay - 1))
    expect(notice('status')).toBeUndefined()
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(notice('status')).toBe(sentence)
    await write('Bonjou tout moun.')
    await act(async () => vi.advanceTimersByTimeAsync(validationDelay))
    expect(notice('status')).toBeUndefined()
  })

  it('is not sent, and the page shows the reason in the server’s words', async () => {
    await write(paused)
    await ready()
    await act(async () => button().click())
    await expect.poll(async () => act(async () => notice('alert'))).toBe(silence)
    expect(sent).not.toHaveBeenCalled()
    expect(text.get()).toBe(paused)
  })

  it('is reported in the language of the page', async () => {
    writePreference('language', 'ht')
    await expect.poll(() => document.documentElement.lang).toBe('ht')
    await loadWords('speech', 'tuning', 'workbench', 'jobs')
    await write(paused)
    const words = 'Poz ki nan tèks la dire 70 s ansanm. Yon tèks longè sa a ka gen 60 s poz.'
    await expect.poll(async () => act(async () => notice('status'))).toBe(words)
    writePreference('language', 'en')
    await expect.poll(() => document.documentElement.lang).toBe('en')
  })
})
