// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SyncEvent, syncEvents } from '#core/contract/dictionaries/dictionaries.ts'
import {
  address,
  button,
  choose,
  clear,
  draw,
  labelled,
  press,
  settle,
  text,
  write,
} from '../../features/dictionaries/dictionaries-test-page.tsx'
import { dictionary, idOf, person, server } from '../../features/dictionaries/dictionaries-test-server.ts'
import { dictionaryDialog } from '../../features/dictionaries/open-dialog.ts'
import { startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { accountPanel } from '../shell/account-panel.ts'
import { DictionaryDialogs } from './export-dialogs.tsx'
import { AccountPanelHost } from './overlays.tsx'

type Listener = { message?: (message: never) => void; refetch?: () => void }
const heard = vi.hoisted(() => new Set<Listener>())
vi.mock('../../lib/network/live.ts', () => ({
  live: {
    listen(listener: never) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  },
}))
const tell = (what: keyof typeof syncEvents, event: Partial<SyncEvent>, task_id = 'sync-1') =>
  act(async () => {
    for (const { message } of [...heard]) message?.({ type: syncEvents[what], event: { task_id, ...event } } as never)
  })

beforeEach(async () => {
  localStorage.clear()
  server.reset()
  queryClient.clear()
  vi.stubGlobal('fetch', server.fetch)
  session.accept(person())
  await startLanguage()
})
afterEach(async () => {
  await clear()
  dictionaryDialog.set(undefined)
  accountPanel.set(false)
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const dialog = () => text('[role=dialog]')
async function open(which: 'search' | 'sync') {
  await draw(<DictionaryDialogs />, '/text-to-speech')
  await act(async () => dictionaryDialog.set(which))
  await settle(() => expect(dialog()).not.toBe(''))
}

it.each([
  ['Search Dictionaries', 'S1-2.4-01'],
  ['Dictionary Synchronization', 'S1-2.4-02'],
])('the account panel opens %s over any page [%s]', async (name) => {
  await draw(
    <>
      <AccountPanelHost />
      <DictionaryDialogs />
    </>,
    '/text-to-speech',
  )
  await act(async () => accountPanel.set(true))
  await settle(() => expect(button(name)).toBeDefined())
  await press(name)
  await settle(() => expect(text('[role=dialog]:not([data-state=closed]) h2')).toBe(name))
  expect(address()).toBe('/text-to-speech')
})

describe('the search', () => {
  const found = {
    term: 'Ayibobo',
    phonetic: 'a-yi-bo-bo',
    context_hint: 'thing',
    is_active: true,
    ipa: '',
    dictionary_id: idOf(1),
    dictionary_name: 'Non moun',
    entry_id: 'e1',
  }
  const searches = () => server.sent('GET', '/dictionaries/search/').map(({ query }) => query.toString())
  const label = 'Term, respelling or notes'

  it('asks 300 ms after the last key [S1-4.2-03] [S3-7-52]', async () => {
    await open('search')
    vi.useFakeTimers()
    await write(label, 'ayi')
    await act(async () => vi.advanceTimersByTimeAsync(200))
    await write(label, ' ayibo ')
    await act(async () => vi.advanceTimersByTimeAsync(299))
    expect(searches()).toEqual([])
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(searches()).toEqual(['q=ayibo&category=all'])
  })

  it('sends the token and shows the results [S1-7-10] [S1-7-11] [S3-7-51]', async () => {
    server.found = [found, { ...found, entry_id: 'e2', term: 'Ansyen', is_active: false }]
    await open('search')
    await write(label, 'ayibo')
    await settle(() => expect(document.querySelectorAll('[role=dialog] li')).toHaveLength(2))
    expect(searches()).toEqual(['q=ayibo&category=all'])
    expect(server.sent('GET', '/dictionaries/search/')[0]!.token).toBe('Bearer the-token')
    const [first, second] = [...document.querySelectorAll('[role=dialog] li')].map((line) => line.textContent)
    for (const word of ['Ayibobo', 'a-yi-bo-bo', 'thing', 'Non moun']) expect(first).toContain(word)
    expect(second).toContain('Inactive')
  })

  it('clears the results and asks nothing for an empty search [S1-4.2-01] [S1-4.2-02]', async () => {
    server.found = [found]
    await open('search')
    await write(label, 'ayibobo')
    await settle(() => expect(dialog()).toContain('Ayibobo'))
    await write(label, '   ')
    expect(dialog()).not.toContain('Ayibobo')
    await act(() => new Promise((over) => setTimeout(over, 350)))
    expect(searches()).toHaveLength(1)
  })

  it('searches again in another category [S1-4.2-04] [S3-7-53]', async () => {
    await open('search')
    await write(label, 'ayibobo')
    await settle(() => expect(searches()).toHaveLength(1))
    await choose('Category', 'names')
    await settle(() => expect(searches()[1]).toBe('q=ayibobo&category=names'))
  })

  it('has eight categories [S1-5-01] [S3-7-54]', async () => {
    await open('search')
    expect([...labelled('Category').options].map(({ value }) => value)).toEqual([
      'all',
      'medical',
      'linguistic',
      'names',
      'technical',
      'education',
      'business',
      'cultural',
    ])
  })

  it('says when there are no results [S1-4.2-05] [S3-8-29]', async () => {
    await open('search')
    await write(label, 'zzz')
    await settle(() => expect(dialog()).toContain('No results found for the query “zzz”'))
  })

  it('shows no results when it fails, and says that it failed [S1-8-12] [S3-8-28]', async () => {
    server.special['GET /api/v1/dictionaries/search/'] = { status: 500, body: { code: 'internal', error: 'x' } }
    await open('search')
    await write(label, 'ayibobo')
    await settle(() => expect(dialog()).toContain('The search could not be carried out.'))
    expect(document.querySelectorAll('[role=dialog] li')).toHaveLength(0)
  })

  it('leads to the entries of a result’s dictionary', async () => {
    server.kept = [dictionary(1)]
    server.found = [found]
    await open('search')
    await write(label, 'ayibobo')
    await settle(() => expect(document.querySelector('[role=dialog] a')).not.toBeNull())
    await act(async () => document.querySelector<HTMLElement>('[role=dialog] a')!.click())
    expect(address()).toBe(`/dictionaries?dictionary=${idOf(1)}`)
    expect(dictionaryDialog.get()).toBeUndefined()
  })
})

describe('the synchronization', () => {
  const started = () => tell('started', { total_dictionaries: 3, total_entries: 1200 })
  const posts = () => server.sent('POST', '/dictionaries/sync/')
  const begin = async () => {
    await open('sync')
    await settle(() => expect(posts()).toHaveLength(1))
    await act(async () => undefined)
  }

  it('starts idle [S1-4.3-02]', async () => {
    await begin()
    expect(dialog()).toContain('Initializing synchronization...')
    expect(button('Close')!.disabled).toBe(false)
  })

  it('follows progress messages: totals, then name and progress [S1-4.3-05] [S1-4.3-06] [S1-4.3-07]', async () => {
    await begin()
    await tell('started', { total_dictionaries: 9 }, 'another')
    expect(dialog()).toContain('Initializing')
    await started()
    expect(dialog()).toContain('Dictionaries: 3 · Entries: 1,200')
    await tell('processed', { dictionary_name: 'Non moun', progress: 1, percentage: 33 })
    expect(dialog()).toContain('Non moun (1 of 3)')
    expect(document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('33')
  })

  it('is idle, syncing, then one of success, verified and error, and nothing else [S1-4.3-01]', async () => {
    const states = Object.entries({
      idle: 'Initializing synchronization...',
      syncing: 'Syncing...',
      success: 'Synchronization complete',
      verified: 'Already synchronized',
      error: 'Synchronization Failed',
    })
    const shown = () => states.flatMap(([state, words]) => (dialog().includes(words) ? [state] : [])).join()
    for (const [what, event, end] of [
      ['completed', { status: 'success' }, 'success'],
      ['verified', {}, 'verified'],
      ['completed', { status: 'error' }, 'error'],
      ['completed', { status: 'unheard of' as 'error' }, 'error'],
    ] as const) {
      server.calls = []
      await begin()
      const seen = [shown()]
      await started()
      seen.push(shown())
      await tell('processed', { dictionary_name: 'Non moun', progress: 1 })
      seen.push(shown())
      await tell(what, event)
      seen.push(shown())
      expect(seen).toEqual(['idle', 'syncing', 'syncing', end])
      await clear()
      dictionaryDialog.set(undefined)
      document.body.innerHTML = ''
    }
    await draw(null)
  })

  it('cannot be closed while running [S1-4.3-14] [S1-4.3-15] [S1-4.3-16]', async () => {
    await begin()
    await started()
    expect(button('Syncing...')!.disabled).toBe(true)
    await act(async () => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    })
    expect(dictionaryDialog.get()).toBe('sync')
  })

  it.each<[keyof typeof syncEvents, Partial<SyncEvent>, string, string]>([
    [
      'completed',
      { status: 'skipped', total_dictionaries: 3 },
      'All 3 dictionaries are already up to date',
      'S1-4.3-10',
    ],
    ['completed', { status: 'skipped' }, 'Already synchronized', 'S1-4.3-09'],
    ['verified', { total_dictionaries: 3 }, 'Already synchronized', 'S1-4.3-13'],
    ['verified', {}, 'All 3 dictionaries', 'S1-4.3-03'],
    ['completed', { status: 'success', dictionaries_updated: 2 }, 'Updated: 2', 'S1-4.3-11'],
    ['completed', { status: 'error' }, 'Synchronization Failed', 'S1-4.3-12'],
    ['completed', {}, 'Synchronization Failed', 'S1-8-13'],
    ['started', { total_entries: 5 }, 'Syncing...', 'S1-4.3-04'],
  ])('%s with %o shows %s [%s]', async (what, event, words) => {
    await begin()
    await started()
    await tell(what, event)
    expect(dialog()).toContain(words)
    expect(button('Close') !== undefined).toBe(what !== 'started')
  })

  it('lists failures by dictionary [S1-4.3-08] [S1-8-14]', async () => {
    await begin()
    await started()
    await tell('error', { dictionary_name: 'Non moun', error: 'It could not be brought up to date.' })
    await tell('error', { dictionary_name: 'Kote', error: 'Gone.' })
    await tell('completed', { status: 'error' })
    expect([...document.querySelectorAll('[role=dialog] li')].map((line) => line.textContent)).toEqual([
      'Non moun: It could not be brought up to date.',
      'Kote: Gone.',
    ])
  })

  it('accepts progress messages that arrive before the call is answered', async () => {
    let answer = (_: Response) => {}
    const fetched = server.fetch
    const answered = new Promise<Response>((done) => {
      answer = done
    })
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/sync/') ? answered : fetched(address, init),
    )
    await open('sync')
    await started()
    await tell('completed', { status: 'success' })
    expect(dialog()).toContain('Initializing')
    await act(async () => answer(new Response(JSON.stringify({ task_id: 'sync-1' }), { status: 202 })))
    await settle(() => expect(dialog()).toContain('Synchronization complete'))
  })

  it('restarts after lost messages, and fails when none arrive', async () => {
    await begin()
    await started()
    vi.useFakeTimers()
    await act(async () => {
      for (const { refetch } of [...heard]) refetch?.()
      await vi.advanceTimersByTimeAsync(10)
    })
    expect(posts()).toHaveLength(2)
    await act(async () => vi.advanceTimersByTimeAsync(30_000))
    expect(dialog()).toContain('The server did not answer in time.')
    vi.useRealTimers()
    await press('Retry')
    await settle(() => expect(posts()).toHaveLength(3))
  })

  it('says why it cannot start', async () => {
    server.special['POST /api/v1/dictionaries/sync/'] = { status: 403, body: { code: 'forbidden', error: 'x' } }
    await open('sync')
    await settle(() => expect(dialog()).toContain('Synchronization Failed'))
  })
})
