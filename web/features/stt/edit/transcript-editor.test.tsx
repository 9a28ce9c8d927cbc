// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { shortage } from '../../credits/insufficient-credits.ts'
import { placeholderOf } from '../../jobs/job-rules.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, transcriptionRules } from '../history/transcription-jobs.ts'
import { transcriptionView } from '../history/transcription-view.tsx'
import { EditorHost } from './editor-host.tsx'

/** Makes words of half a second; those in `unsure` have a low confidence. */
function segment(text: string, start_s: number, { translation = null as string | null, unsure = '' } = {}) {
  const words = text.split(' ').map((word, n) => ({
    text: word,
    start_ms: start_s * 1000 + n * 500,
    end_ms: start_s * 1000 + n * 500 + 450,
    confidence: word === unsure ? 0.2 : 0.9,
    estimated: false,
  }))
  const times = { start_ms: start_s * 1000, end_ms: words.at(-1)!.end_ms }
  const more = { translation_confidence: null, translation_outdated: false, language: 'en', confidence: 0.9 }
  return { ...times, text, words, translation, ...more } as TranscriptSegment
}
const two = [
  segment('Good morning to everyone.', 0, { translation: 'Bonjou tout moun.', unsure: 'to' }),
  segment('We open at four.', 12, { translation: 'Nou louvri a katrè.' }),
]
const id = '00000001-1111-4111-8111-111111111111'
const path = `/api/v1/speech/stt/jobs/${id}`
function made(version: number, segments: TranscriptSegment[]): ShownJob {
  const { pending: _, ...job } = placeholderOf(transcriptionRules, { client_key: 'k' })
  const text = segments.map(({ text }) => text).join(' ')
  return {
    ...job,
    id,
    job_id: id,
    client_key: null,
    status: 'delivered',
    audio_file_name: 'radyo.mp3',
    version,
    segments,
    transcription: text,
    translation: 'Bonjou.',
    detected_language: 'en',
    to_language: 'ht',
    origin: 'edited',
    audio_url: '/sound.mp3',
    audio_download_url: '/d.mp3',
    duration_seconds: 9999,
    saved_at: '2026-01-01T00:00:00Z',
  } as ShownJob
}

type Sent = { version: number; autosave?: boolean; segments: { text: string; translation: string | null }[] }
type Call = { name: string; body: Sent }
let calls: Call[]
/** The server's versions, and answers that differ from the usual ones. */
let server: { version: number; segments: TranscriptSegment[] }
let special: Record<string, () => Response>
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const changed = () => reply({ code: 'transcript_changed', error: 'x', version: server.version }, 409)
async function answer(address: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost')
  const name = `${init.method ?? 'GET'} ${pathname.replace(path, '')}`
  const body = (typeof init.body === 'string' ? JSON.parse(init.body) : undefined) as Sent
  calls.push({ name, body })
  const known = special[name]
  if (known) return known()
  const job = () => reply(made(server.version, server.segments))
  if (name === 'GET /') return job()
  if (name === 'GET /versions/')
    return reply({
      versions: [server.version, 1].map((version, n) => ({
        version,
        origin: n ? 'transcribed' : 'edited',
        saved_at: '2026-01-01T10:00:00Z',
        characters: 9,
        is_current: n === 0,
      })),
    })
  if (name.endsWith('/stt/options/'))
    return reply({
      models: [],
      hears: ['en'],
      heard_by: {},
      aligns: ['en', 'ht'],
      tells_speakers: false,
      packs_add: [],
    })
  if (body?.version !== server.version) return changed()
  server.version += 1
  if (name === 'PUT /transcript/') server.segments = body.segments.map((one, n) => segment(one.text, n * 12, one))
  return job()
}

class Sound extends EventTarget {
  static last: Sound
  currentTime = 0
  constructor() {
    super()
    Sound.last = this
  }
  async play() {
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  load() {}
  removeAttribute() {}
}

beforeEach(async () => {
  localStorage.clear()
  calls = []
  server = { version: 3, segments: two }
  special = {}
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('Audio', Sound)
  session.accept({
    access_token: 't',
    expires_in: 900,
    user: { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false },
  } as SignedIn)
  queryClient.clear()
  toasts.set([])
  await startLanguage()
  await loadWords('stt', 'workbench', 'translate', 'jobs', 'player')
})
afterEach(async () => {
  cleanup()
  player.close()
  session.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const Body = transcriptionView.Body
let address = ''
function Address() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}
async function open(segments = two, path = '/speech-to-text') {
  server.segments = segments
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <EditorHost>
            <Body job={made(3, segments)} />
          </EditorHost>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}
async function openEditor(segments = two) {
  await open(segments)
  await press('Edit')
  await settle(() => expect(named('Segment 1')).not.toBeNull())
}
async function settle(check: () => void) {
  await waitFor(check, { timeout: 30_000, interval: 20 })
}
const text = () => document.body.textContent ?? ''
const named = (name: string) => document.querySelector<HTMLTextAreaElement>(`[aria-label="${name}"]`)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((b) => (b.getAttribute('aria-label') ?? b.textContent) === name)!
const press = (name: string) => act(async () => button(name).click())
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found!.htmlFor) as HTMLTextAreaElement
}
const fill = (area: HTMLTextAreaElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(area), 'value')!.set!.call(area, value)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const strike = (area: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  act(async () => area.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })))
const caret = (area: HTMLTextAreaElement, at: number) =>
  act(async () => {
    area.focus()
    area.setSelectionRange(at, at)
    area.dispatchEvent(new Event('select', { bubbles: true }))
  })
const time = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!
const sent = (name: string) => calls.filter((call) => call.name === name)
const shown = () => [...document.querySelectorAll<HTMLTextAreaElement>('[data-field=text]')].map(({ value }) => value)

describe('the editor', () => {
  it('starts from the newest version, shows segment times, and marks doubtful words', async () => {
    await openEditor()
    expect(sent('GET /')).toHaveLength(1)
    expect(shown()).toEqual(two.map((one) => one.text))
    expect([time('Start of segment 2').value, time('End of segment 2').value]).toEqual(['0:12.0', '0:14.0'])
    const marked = [...document.querySelectorAll('fieldset .decoration-dotted')].map((one) => one.textContent)
    expect(marked).toEqual(['to'])
  })

  it('opens a beta transcript on its first doubtful word, and offers what else it may be', async () => {
    const [first, second] = two as [TranscriptSegment, TranscriptSegment]
    const words = first.words.map((word) => (word.text === 'to' ? { ...word, alternatives: ['two', 'too'] } : word))
    const draft = { ...made(3, [{ ...first, words }, second]), beta: true }
    special['GET /'] = () => reply(draft)
    await openEditor()
    const field = named('Segment 1') as HTMLTextAreaElement
    await settle(() => expect(document.activeElement).toBe(field))
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('to')
    await caret(field, 14)
    await act(async () => void field.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true })))
    await settle(() => expect(button('too')).toBeDefined())
    await press('too')
    await settle(() => expect(shown()[0]).toBe('Good morning too everyone.'))
    expect(button('too')).toBeUndefined()
    expect(document.querySelector('fieldset .decoration-dotted')).toBeNull()
  })

  it('saves text and translation while the user types', async () => {
    await openEditor()
    await fill(named('Segment 1')!, 'Good day.')
    await fill(named('Translation of segment 1')!, 'Bon jounen.')
    expect(text()).toContain('Not saved yet.')
    await settle(() => expect(text()).toContain('All changes are kept.'))
    expect(sent('PUT /transcript/').map(({ body }) => body)).toEqual([
      {
        version: 3,
        autosave: true,
        segments: [
          { text: 'Good day.', translation: 'Bon jounen.' },
          { text: 'We open at four.', translation: 'Nou louvri a katrè.' },
        ],
      },
    ])
    await press('Save')
    await settle(() => expect(sent('PUT /transcript/').at(-1)!.body).toMatchObject({ version: 4, autosave: false }))
    expect(named('Segment 1')).not.toBeNull()
    await press('Close')
    await settle(() => expect(named('Segment 1')).toBeNull())
    expect(document.activeElement).toBe(button('Edit'))
  })

  it('saves nothing after an undo of all changes', async () => {
    await openEditor()
    await fill(named('Segment 1')!, 'Good day.')
    await press('Undo')
    await settle(() => expect(text()).toContain('All changes are kept.'))
    expect(sent('PUT /transcript/')).toEqual([])
  })

  it('splits at the cursor, merges at the start, and undoes both, by keyboard only', async () => {
    await openEditor()
    await caret(named('Segment 1')!, 'Good morning'.length)
    await strike(named('Segment 1')!, 'Enter')
    expect(shown()).toEqual(['Good morning', 'to everyone.', 'We open at four.'])
    const second = named('Segment 2')!
    expect([document.activeElement, second.selectionStart]).toEqual([second, 0])
    await strike(second, 'ArrowUp')
    expect([document.activeElement, named('Segment 1')!.selectionStart]).toEqual([named('Segment 1'), 12])
    await caret(second, 0)
    await strike(second, 'Backspace')
    expect(shown()).toEqual(two.map((one) => one.text))
    expect(document.activeElement).toBe(named('Segment 1'))
    await strike(named('Segment 1')!, 'z', { ctrlKey: true })
    expect(shown()).toHaveLength(3)
    await strike(named('Segment 1')!, 'Z', { ctrlKey: true, shiftKey: true })
    expect(shown()).toHaveLength(2)
  })

  it('finds and replaces in all segments, and counts matches', async () => {
    await openEditor()
    await strike(named('Segment 1')!, 'f', { ctrlKey: true })
    await settle(() => expect(document.activeElement).toBe(field('Find')))
    const find = document.activeElement as HTMLTextAreaElement
    await fill(find, 'O')
    expect(text()).toContain('7 found')
    await strike(find, 'Enter')
    const first = named('Segment 1')!
    expect([document.activeElement, first.selectionStart, first.selectionEnd]).toEqual([first, 1, 2])
    await fill(field('Replace by'), '0')
    await press('Replace all (7)')
    expect(shown()).toEqual(['G00d m0rning t0 every0ne.', 'We 0pen at f0ur.'])
    expect(named('Translation of segment 1')!.value).toBe('Bonjou tout moun.')
    await press('Undo')
    expect(shown()).toEqual(two.map((one) => one.text))
  })

  it('plays the clicked word and the edited segment, and highlights the spoken word', async () => {
    await openEditor()
    const second = named('Segment 2')!
    await caret(second, 'We op'.length)
    await act(async () => second.click())
    await settle(() => expect(player.state.get().status).toBe('playing'))
    // the word is spoken from 12.5 to 12.95 s
    expect(Sound.last.currentTime).toBeCloseTo(12.38)
    Sound.last.currentTime = 12.6
    await settle(() => expect(document.querySelector('.spoken-word')?.textContent).toBe('open'))
    Sound.last.currentTime = 13.1
    await settle(() => expect(player.state.get().status).toBe('paused'))
    await strike(second, 'Enter', { ctrlKey: true })
    await settle(() => expect(player.state.get().status).toBe('playing'))
    expect(Sound.last.currentTime).toBe(12)
    await strike(second, 'Enter', { ctrlKey: true })
    expect(player.state.get().status).toBe('paused')
    expect(shown()).toHaveLength(2)
  })

  it('plays nothing when playback is switched off', async () => {
    await openEditor()
    const checkbox = [...document.querySelectorAll('label')].find(
      (one) => one.textContent === 'Click a word to hear it',
    )!
    await act(async () => checkbox.querySelector('input')!.click())
    await act(async () => named('Segment 2')!.click())
    expect(player.state.get().track).toBeNull()
    await caret(named('Segment 2')!, 0)
    await strike(named('Segment 2')!, 'Enter', { altKey: true })
    await settle(() => expect(player.state.get().status).toBe('playing'))
  })

  it('is named by the address, so that a reload and Back lead to it', async () => {
    await openEditor()
    expect(address).toBe(`/speech-to-text?edit=${id}`)
    await press('Close')
    await settle(() => expect(address).toBe('/speech-to-text'))
    cleanup()
    await open(two, `/speech-to-text?edit=${id}`)
    await settle(() => expect(named('Segment 1')).not.toBeNull())
    await press('Close')
    await settle(() => expect([address, named('Segment 1')]).toEqual(['/speech-to-text', null]))
  })

  it('says when its transcript cannot be loaded, and tries again', async () => {
    special['GET /'] = () => reply({ code: 'unavailable', error: 'x' }, 503)
    await open(two, `/speech-to-text?edit=${id}`)
    await settle(() => expect(text()).toContain('The transcript could not be loaded.'))
    special = {}
    await press('Try again')
    await settle(() => expect(named('Segment 1')).not.toBeNull())
  })

  it('changes times by typing and by arrow keys, and a neighbour gives room', async () => {
    await openEditor([two[0]!, segment('We open at four.', 2)])
    const start = time('Start of segment 2')
    await fill(start as never, '1:9x')
    await strike(start, 'Enter')
    expect(start.getAttribute('aria-invalid')).toBe('true')
    expect(text()).toContain('Write a time such as 1:02.5')
    await fill(start as never, '0:01,5')
    await strike(start, 'Enter')
    expect([start.value, time('End of segment 1').value]).toEqual(['0:01.5', '0:01.5'])
    await strike(start, 'ArrowUp')
    expect(start.value).toBe('0:01.6')
    await press('Save')
    await settle(() => expect(sent('PUT /transcript/')).toHaveLength(1))
    const [first, second] = sent('PUT /transcript/')[0]!.body.segments
    expect(first).toMatchObject({ start_ms: 0, end_ms: 1500 })
    expect(second).toMatchObject({ start_ms: 1600, end_ms: 3950 })
    await press('Undo')
    await press('Undo')
    expect([start.value, time('End of segment 1').value]).toEqual(['0:02.0', '0:02.0'])
  })

  it('plays and pauses with space outside a text; Tab goes on through the texts', async () => {
    await openEditor()
    const status = () => player.state.get().status
    const space = () => strike(document.activeElement as HTMLElement, ' ')
    await space()
    await settle(() => expect(status()).toBe('playing'))
    await space()
    expect(status()).toBe('paused')
    const first = named('Segment 1')!
    await caret(first, 0)
    await space()
    expect(status()).toBe('paused')
    await strike(first, 'Tab')
    expect(document.activeElement).toBe(named('Translation of segment 1'))
    await strike(document.activeElement as HTMLElement, 'Tab')
    expect(document.activeElement).toBe(named('Segment 2'))
    await strike(document.activeElement as HTMLElement, 'Escape')
    const row = document.activeElement as HTMLElement
    expect(row.dataset.segment).toBe('1')
    await space()
    await settle(() => expect(status()).toBe('playing'))
    expect(Sound.last.currentTime).toBe(12)
    await strike(row, 'ArrowUp')
    expect((document.activeElement as HTMLElement).dataset.segment).toBe('0')
    await strike(document.activeElement as HTMLElement, 'Enter')
    expect(document.activeElement).toBe(first)
  })

  it('renders only the visible segments of three hours', async () => {
    // happy-dom has no layout: these are the heights of the list and its rows
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    await open()
    server.segments = Array.from({ length: 3000 }, (_, n) => segment(`This is sentence ${n}.`, n * 3))
    await press('Edit')
    await settle(() => expect(named('Segment 1')).not.toBeNull())
    expect(document.querySelectorAll('[data-segment]').length).toBeLessThan(30)
    await press('Find and replace')
    await fill(field('Find'), 'sentence 2999')
    expect(text()).toContain('1 found')
    await fill(named('Segment 2')!, 'Another.')
    await settle(() => expect(sent('PUT /transcript/')[0]?.body.segments).toHaveLength(3000))
  })
})

describe('a version saved elsewhere meanwhile', () => {
  const conflict = async () => {
    await openEditor()
    server = { version: 9, segments: [segment('Theirs.', 0)] }
    await fill(named('Segment 1')!, 'Mine.')
    await press('Save')
    await settle(() => expect(text()).toContain('This transcript was changed elsewhere.'))
    expect(named('Segment 1')!.value).toBe('Mine.')
  }
  it('is not overwritten; the user can keep the own version', async () => {
    await conflict()
    await press('Keep mine')
    await settle(() => expect(sent('PUT /transcript/').at(-1)!.body).toMatchObject({ version: 9, autosave: false }))
    await settle(() => expect(text()).toContain('All changes are kept.'))
    expect(server.segments[0]!.text).toBe('Mine.')
  })
  it('can be loaded', async () => {
    await conflict()
    await press('Load the other one')
    await settle(() => expect(shown()).toEqual(['Theirs.']))
    expect(server.segments[0]!.text).toBe('Theirs.')
  })
})

it('a failed save keeps the edits, retries when the network returns, and can be discarded', async () => {
  await openEditor()
  special['PUT /transcript/'] = () => {
    throw new TypeError('no network')
  }
  await fill(named('Segment 1')!, 'Mine.')
  await press('Close')
  await settle(() => expect(text()).toContain('It could not be saved.'))
  expect([named('Segment 1')!.value, button('Close without saving')]).toEqual(['Mine.', expect.anything()])
  special = {}
  await act(async () => void window.dispatchEvent(new Event('online')))
  await settle(() => expect(text()).toContain('All changes are kept.'))
  expect(server.segments[0]!.text).toBe('Mine.')
})

it('restores an earlier version, and saves the edits as a version first', async () => {
  await openEditor()
  await fill(named('Segment 1')!, 'Mine.')
  await settle(() => expect(button('Restore')).toBeDefined())
  await press('Restore')
  await settle(() => expect(toasts.get()).toHaveLength(1))
  const writes = calls.filter(({ name }) => !name.startsWith('GET'))
  expect(writes.map(({ name, body }) => [name, body.version])).toEqual([
    ['PUT /transcript/', 3],
    ['POST /versions/1/restore/', 4],
  ])
})

it('a text from another source is aligned in its language', async () => {
  await open()
  await press('Align a text')
  await settle(() => expect(field('Language of the text').value).toBe('en'))
  expect(button('Align').disabled).toBe(true)
  await fill(field('What is said'), 'Bonjou tout moun.\nNou louvri.')
  await act(async () => {
    const select = field('Language of the text')
    select.value = 'ht'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  special['POST /align/'] = () => reply({ code: 'unavailable', error: 'x' }, 503)
  await press('Align')
  await settle(() => expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull())
  const lost = segment('Bonjou tout moun.', 0)
  lost.words[1]!.estimated = true
  special['POST /align/'] = () => reply(made(4, [lost]))
  await press('Align')
  await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent('POST /align/').at(-1)!.body).toEqual({
    version: 3,
    language: 'ht',
    text: 'Bonjou tout moun.\nNou louvri.',
  })
  expect(toasts.get()[0]!.text).toBe('1 word was not found in the sound; its time is a guess.')
})

it('an edited segment is translated again, at a price shown first', async () => {
  await open([{ ...two[0]!, translation_outdated: true }, two[1]!])
  expect(text()).toContain('1 segment was changed after it was translated.')
  await press('Translate again, about 13 credits')
  expect(sent('POST /translate/')[0]!.body).toMatchObject({ version: 3 })
  special['POST /translate/'] = () =>
    reply({ code: 'insufficient_credits', error: 'x', credits_needed: 13, credits_available: 2 }, 402)
  await press('Translate again, about 13 credits')
  await settle(() => expect(shortage.get()).toEqual({ credits_needed: 13, credits_available: 2 }))
  shortage.set(undefined)
})
