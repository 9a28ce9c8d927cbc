import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { startLanguage } from '../../../lib/language/i18n.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { asked } from '../../../ui/overlay/ask.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { player } from '../../player/player.ts'
import { dictionary } from '../dictionaries-test-server.ts'
import { EntriesDialog } from './entries-dialog.tsx'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`
const at = '2026-01-01T00:00:00Z'
const rootPath = '/api/v1/dictionaries/'

export const madeDictionary = (part: Partial<Dictionary> = {}): Dictionary =>
  dictionary(1, {
    name: 'Non moun',
    category: 'names',
    pronunciation_voice_id: 'nadege',
    pronunciation_voice_name: 'Nadège',
    ...part,
  })
export const madeEntry = (n: number, part: Partial<Entry> = {}): Entry => ({
  id: uuid(100 + n),
  dictionary_id: uuid(1),
  term: `Mo ${n}`,
  phonetic: `mo-${n}`,
  ipa: '',
  notes: '',
  context_hint: '',
  word_type: 'other',
  is_active: true,
  problem: null,
  audio_generated_at: null,
  original_audio_url: null,
  original_phrase_audio_url: null,
  phonetic_audio_url: null,
  phonetic_phrase_audio_url: null,
  created_at: at,
  updated_at: at,
  ...part,
})
export const spoken = { phonetic_audio_url: '/sound.mp3', original_audio_url: '/plain.mp3' }

type Asked = { name: string; query: Record<string, string>; body: Record<string, unknown> }

/** The state of the test server: data, recorded requests and special answers. */
export const server = {
  entries: [] as Entry[],
  dictionaries: [] as Dictionary[],
  calls: [] as Asked[],
  special: {} as Record<string, (asked: Asked) => Response | Promise<Response>>,
}
export const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const failure = (status = 500) => reply({ code: 'internal', error: 'x' }, status)
export const called = (name: string) => server.calls.filter((call) => call.name === name)

async function answer(address: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const name = `${init.method ?? 'GET'} ${pathname.replace(rootPath, '')}`
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : await formBody(init.body)
  const request = { name, query: Object.fromEntries(searchParams), body }
  server.calls.push(request)
  const special = server.special[name]
  if (special) return special(request)
  if (/^GET .+\/entries\/$/.test(name)) return listed(request)
  if (name === 'GET ') return reply(server.dictionaries.filter(({ is_system }) => !is_system))
  if (name === 'GET system/') return reply(server.dictionaries.filter(({ is_system }) => is_system))
  if (/^DELETE entries\//.test(name)) return reply({ deleted: true })
  if (/^(POST|PATCH) .*entries\//.test(name)) return reply({ ...madeEntry(9), ...body }, 201)
  if (name.endsWith('my-voices/')) return reply({ success: true, voices: [] })
  return reply({ code: 'not_found', error: 'Not found.', what: name }, 404)
}

async function formBody(body: unknown): Promise<Record<string, unknown>> {
  if (!(body instanceof FormData)) return {}
  const { file, ...rest } = Object.fromEntries(body) as Record<string, unknown> & { file: File }
  return { ...rest, file: await file.text(), file_name: file.name }
}

function listed({ query }: Asked): Response {
  const found = server.entries.filter(({ term }) => term.includes(query.search ?? ''))
  const from = Number(query.offset)
  return reply({ results: found.slice(from, from + Number(query.limit)), count: found.length })
}

/** Audio that plays at once, or is missing. */
export class Sound extends EventTarget {
  static last: Sound
  static missing = false
  src = ''
  currentTime = 0
  duration = 2
  error: { code: number } | null = null
  constructor() {
    super()
    Sound.last = this
  }
  async play() {
    if (Sound.missing) {
      this.error = { code: 4 }
      this.dispatchEvent(new Event('error'))
      throw new DOMException('no', 'NotSupportedError')
    }
    this.dispatchEvent(new Event('loadedmetadata'))
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  load() {}
  removeAttribute() {}
}

type Listener = Parameters<typeof live.listen>[0]
const listeners = new Set<Listener>()
export const tell = (message: object) =>
  act(async () => {
    for (const { message: hear } of [...listeners]) hear?.(message as LiveMessage)
  })
export const reconnect = () =>
  act(async () => {
    for (const { refetch } of [...listeners]) refetch?.()
  })

export async function begin(): Promise<void> {
  Object.assign(server, { entries: [madeEntry(1, spoken), madeEntry(2)], dictionaries: [], calls: [], special: {} })
  Sound.missing = false
  localStorage.clear()
  listeners.clear()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('Audio', Sound)
  vi.spyOn(live, 'listen').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  queryClient.clear()
  toasts.set([])
  await startLanguage()
}
export async function leave(): Promise<void> {
  vi.useRealTimers()
  asked.get()?.answer(false)
  cleanup()
  player.close()
  session.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
}

function Questions() {
  const question = useStore(asked)
  return question ? createElement(AskDialog, { question }) : null
}

export const closed = vi.fn()
export async function openEntries(dictionary = madeDictionary(), { is_staff = false } = {}): Promise<void> {
  const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff }
  session.accept({ access_token: 't', expires_in: 900, user } as SignedIn)
  closed.mockReset()
  const dialog = createElement(EntriesDialog, { dictionary, onClose: closed })
  const all = createElement(MemoryRouter, null, dialog, createElement(Questions))
  await act(async () => render(createElement(QueryClientProvider, { client: queryClient }, all)))
  await settle(() => expect(text()).toContain('- Entries'))
  await settle(() => expect(document.querySelector('[role=dialog] [aria-busy=true]')).toBeNull())
}

export async function settle(check: () => void): Promise<void> {
  await waitFor(check, { timeout: 30_000, interval: 20 })
  await act(async () => undefined)
}
/** Switches to fake timers. */
export const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

export const text = () => document.body.textContent ?? ''
export const buttons = () => [...document.querySelectorAll('button')]
/** The topmost dialog. */
export const button = (name: string) =>
  buttons().findLast((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
export const press = (name: string) => act(async () => button(name)!.click())
export const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found!.htmlFor) as HTMLInputElement
}
export const fill = (control: HTMLElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  })
/** The alert on the page: title and text. */
export const alertShown = () => {
  const dialog = document.querySelector('[role=alertdialog]')
  return dialog && [dialog.querySelector('h2')?.textContent, dialog.querySelector('p')?.textContent]
}
export const toastTexts = () => toasts.get().map((toast) => toast.text)
