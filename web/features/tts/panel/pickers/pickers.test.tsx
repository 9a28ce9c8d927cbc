// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startLanguage } from '../../../../lib/language/i18n.ts'
import { queryClient } from '../../../../lib/network/query-client.ts'
import { session } from '../../../../lib/session/session.ts'
import { fallbackModel } from '../../../voices/choice/models.ts'
import { panelView } from '../../page/panel-tab.ts'
import { ModelField } from '../mode-field.tsx'
import { Pickers } from './pickers.tsx'

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
  voice_id: 'fabiola',
  name: 'Fabiola',
  description: 'Bright and quick',
  gender: 'female',
  region: 'Jakmèl',
  image: null,
  tags: ['announcements', 'bright', 'north', 'young'],
  is_premium: true,
  created_at: '2026-01-01T00:00:00Z',
  is_added: true,
  is_synthetic: true,
  is_staff_pick: false,
  added_count: 1,
  preview_text: 'Bonjou',
}

let answers: Record<string, unknown>
const asked = vi.fn()

beforeEach(async () => {
  answers = {
    '/api/v1/users/my-voices/': { success: true, voices: [voice] },
    '/api/v1/tts/tts-models/': { success: true, models: [fallbackModel] },
  }
  asked.mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname
    asked(path)
    const body = await answers[path]
    return body ? Response.json(body) : Response.json({ code: 'not_found', what: 'It', error: '' }, { status: 404 })
  })
  localStorage.clear()
  queryClient.clear()
  await startLanguage()
  await loadWords('speech', 'tuning', 'voices')
})
afterEach(async () => {
  cleanup()
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function open(view: 'voice-selection' | 'model-selection', signed_in = true) {
  if (signed_in) session.accept({ access_token: 't', expires_in: 900, user })
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ModelField />
          <Pickers />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await act(async () => panelView.set(view))
}
const press = (words: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
    buttons.findLast((button) => (button.getAttribute('aria-label') ?? button.textContent) === words)!.click()
  })
const shows = (words: string) => expect.poll(async () => act(async () => document.body.textContent)).toContain(words)

it('a premium voice has its badge, and its first three tags [S2-2.3-10] [S2-2.3-11] [S2-2.2-12]', async () => {
  await open('voice-selection')
  await shows('Fabiola')
  const premium = [...document.querySelectorAll('[role=dialog] li span')].find((span) => span.textContent === 'Premium')
  const badges = [...premium!.parentElement!.children].map((badge) => badge.textContent)
  expect(badges).toEqual(['Premium', 'announcements', 'bright', 'north'])
})

it('leads to Voice Cloning', async () => {
  await open('voice-selection')
  const link = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')].find(
    ({ textContent }) => textContent === 'Create your own voice',
  )
  expect(link?.pathname).toBe('/voice-cloning')
  await act(async () => link!.click())
  expect(panelView.get()).toBe('settings')
})

it('has a title, lists the collection, and leads back to the settings [S2-2.3-01] [S2-2.3-02]', async () => {
  await open('voice-selection')
  await shows('Fabiola')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Select Voice')
  await press('Back to Settings')
  expect(panelView.get()).toBe('settings')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('can be searched; a search without results can be cleared [S2-2.3-03] [S2-2.3-07] [S2-2.3-08]', async () => {
  await open('voice-selection')
  await shows('Fabiola')
  const search = document.querySelector<HTMLInputElement>('[placeholder="Search voices..."]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'zzz')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await shows('No voices found')
  await press('Clear search')
  expect(search.value).toBe('')
  await shows('Fabiola')
})

it.each([
  ['Fabiola', 'S2-2.3-09'],
  ['Jakmèl', 'S2-2.3-09'],
  ['Bright and quick', 'S2-2.3-09'],
  ['Female,', 'S2-2.3-12'],
])('a voice is listed with %s [%s]', async (words) => {
  await open('voice-selection')
  await shows('Fabiola')
  expect(document.querySelector('[role=dialog] li')?.textContent).toContain(words)
})

it.each([
  ['Default', 'S2-2.4-06'],
  ['Premium', 'S2-2.4-07'],
  ['8.5/10', 'S2-2.4-08'],
  ['Version1.0.0', 'S2-2.4-09'],
  ['SpeedFast', 'S2-2.4-09'],
  ['LanguagesHaitian', 'S2-2.4-09'],
  ['ccl_ht_v100', 'S2-2.4-09'],
])('a model is listed with %s [%s]', async (words) => {
  const models = [{ ...fallbackModel, is_default: true, is_premium: true }]
  answers['/api/v1/tts/tts-models/'] = { success: true, models }
  await open('model-selection')
  await shows('/10')
  expect(document.querySelector('[role=dialog] li')?.textContent).toContain(words)
})

it('shows that voices are loading [S2-2.3-04]', async () => {
  let arrive = (_: unknown) => {}
  answers['/api/v1/users/my-voices/'] = new Promise((resolve) => {
    arrive = resolve
  })
  await open('voice-selection')
  await shows('Loading...')
  expect(document.querySelector('[role=dialog] [aria-busy=true]')).toBeTruthy()
  await act(async () => arrive({ success: true, voices: [voice] }))
  await shows('Fabiola')
})

it('an empty collection links to the voices [S2-2.3-06]', async () => {
  answers['/api/v1/users/my-voices/'] = { success: true, voices: [] }
  await open('voice-selection')
  await shows('Go to Voices page')
  const links = [...document.querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/voices')
})

it('says that no voice fits the model [S2-8-36]', async () => {
  const models = [{ ...fallbackModel, supported_languages: ['French'] }]
  answers['/api/v1/tts/tts-models/'] = { success: true, models }
  await open('voice-selection')
  await shows('No voices available for this model.')
})

it('says that there are no models [S2-8-34] [S2-2.2-12]', async () => {
  answers['/api/v1/tts/tts-models/'] = { success: true, models: [] }
  await open('model-selection')
  await shows('Select Model')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('No models available')
})

it('sends no request before the user signs in [S2-6-02]', async () => {
  await open('model-selection', false)
  await shows('Select Model')
  expect(asked).not.toHaveBeenCalled()
})
