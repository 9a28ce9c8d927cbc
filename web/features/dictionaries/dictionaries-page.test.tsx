// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { i18n, loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { asked } from '../../ui/overlay/ask.ts'
import { DictionariesPage } from './dictionaries-page.tsx'
import {
  address,
  button,
  choose,
  clear,
  draw,
  labelled,
  openMenu,
  openTab,
  press,
  radio,
  settle,
  submit,
  text,
  write,
} from './dictionaries-test-page.tsx'
import { dictionary, idOf, person, server } from './dictionaries-test-server.ts'

const heard = vi.hoisted(() => new Set<{ message?: (message: never) => void }>())
vi.mock('../../lib/network/live.ts', () => ({
  live: {
    listen(listener: never) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  },
}))
const tell = (message: LiveMessage) =>
  act(async () => {
    for (const { message: hear } of [...heard]) hear?.(message as never)
  })

beforeEach(async () => {
  localStorage.clear()
  server.reset()
  queryClient.clear()
  toasts.set([])
  vi.stubGlobal('fetch', server.fetch)
  session.accept(person())
  await startLanguage()
  await loadWords('dictionaries', 'voices')
})
afterEach(async () => {
  await clear()
  asked.get()?.answer(false)
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const shipped = { can_edit: false, priority: 80 }
const system = dictionary(3, { ...shipped, key: 'names', name: 'Names of people', is_system: true })
const template = dictionary(4, { ...shipped, key: 'medical', name: 'Medical words', is_template: true, is_used: false })

async function open(kept: Dictionary[], path?: string) {
  server.kept = structuredClone(kept)
  await draw(<DictionariesPage />, path)
  await settle(() => expect(document.querySelector('main [aria-busy], [aria-busy=true]')).toBeNull())
}
const cards = () => [...document.querySelectorAll('li')].map((card) => card.textContent!)
const toastTexts = () => toasts.get().map((toast) => toast.text)
const alertText = () => text('[role=alertdialog]')
const editFirst = async () => {
  await openMenu(`Actions for ${server.kept[0]!.name}`)
  await press('Edit')
  await settle(() => expect(text('[role=dialog]')).toContain('Name'))
}

describe('the list', () => {
  it('has a tab for each kind, with its count, and loads each with the token [S3-6-02] [S3-7-41]', async () => {
    await open([dictionary(1), dictionary(2, { owner: 'jan', can_edit: false, is_used: false }), system, template])
    const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
    expect(tabs).toEqual(['My dictionaries1', 'Shared with me1', 'System1', 'Templates1'])
    const lists = server.sent('GET', '/dictionaries/')
    expect(lists.map(({ query }) => query.get('ownership')).sort()).toEqual(['mine', 'shared', 'system', 'template'])
    expect(new Set(server.calls.map(({ token }) => token))).toEqual(new Set(['Bearer the-token']))
    expect(server.sent('GET', '/dictionaries/system/')).toEqual([])
  })

  it('loads all built-in dictionaries for staff [S3-7-42]', async () => {
    session.accept(person(true))
    await open([system, template], '/dictionaries?tab=template')
    expect(cards().join()).toContain('Medical words')
    expect(server.sent('GET', '/dictionaries/system/')).toHaveLength(1)
  })

  it.each<[string, Partial<Dictionary>, string[]]>([
    ['an active one', {}, ['Diksyonè 1', 'General', 'Active', '2 entries', 'Priority 200']],
    ['one switched off', { is_used: false, is_active: false }, ['Inactive']],
    ['one that has changed', { out_of_sync: true }, ['Out of sync']],
    ['a shared one', { is_shared: true, shared_with_everyone: true }, ['Shared with everyone']],
    ['one with a voice', { pronunciation_voice_name: 'Nadège', entries_count: 1 }, ['1 entry', 'Voice Nadège']],
    ['a large one', { entries_count: 10_000, category: 'medical' }, ['10,000 entries', 'Medical']],
  ])('describes %s', async (_, part, words) => {
    await open([dictionary(1, part)])
    for (const word of words) expect(cards()[0]).toContain(word)
  })

  it.each([
    ['mine', 'No dictionaries yet', 'Create Dictionary'],
    ['shared', 'Nothing is shared with you', ''],
    ['system', 'No system dictionaries', ''],
    ['template', 'No templates', ''],
  ])('shows what is missing from %s', async (tab, words, action) => {
    await open([], `/dictionaries?tab=${tab}`)
    expect(text('[role=tabpanel][data-state=active]')).toContain(words)
    expect(text('[role=tabpanel][data-state=active]')).toContain(action)
  })

  it('says when it cannot be loaded, and retries', async () => {
    server.special['GET /api/v1/dictionaries/'] = { status: 500, body: { code: 'internal', error: 'x' } }
    await open([dictionary(1)])
    await settle(() => expect(text()).toContain('Could not load the dictionaries'))
    server.special = {}
    await press('Retry')
    await settle(() => expect(cards()[0]).toContain('Diksyonè 1'))
  })

  it('enables and disables one for the account, and reverts when the server refuses', async () => {
    await open([system], '/dictionaries?tab=system')
    const named = () => document.querySelector<HTMLInputElement>('[aria-label="Use Names of people in my speech"]')!
    await act(async () => named().click())
    await settle(() => expect(server.sent('PUT', `${system.id}/use/`)[0]?.body).toEqual({ is_used: false }))
    await settle(() => expect(named().checked).toBe(false))
    server.special[`PUT /api/v1/dictionaries/${system.id}/use/`] = {
      status: 403,
      body: { code: 'forbidden', error: 'x' },
    }
    await act(async () => named().click())
    await settle(() => expect(toastTexts()).toEqual(['Names of people could not be switched.']))
    await settle(() => expect(named().checked).toBe(false))
  })

  it('reloads when a live message reports a change', async () => {
    await open([dictionary(1)])
    server.kept = [dictionary(1, { name: 'Non nouvo' })]
    await tell({ type: 'topic', topic: 'dictionaries' })
    await settle(() => expect(cards()[0]).toContain('Non nouvo'))
  })

  it('copies a template into the user’s own dictionaries', async () => {
    await open([template], '/dictionaries?tab=template')
    expect(button('Use This Template: Medical words')!.textContent).toBe('Use This Template')
    await press('Use This Template: Medical words')
    await settle(() => expect(toastTexts()).toEqual(['Medical words is now one of your dictionaries.']))
    await settle(() => expect(address()).toBe('/dictionaries'))
    expect(cards()[0]).toContain('7 entries')
  })

  it('deletes one after a confirmation', async () => {
    await open([dictionary(1)])
    await openMenu('Actions for Diksyonè 1')
    await press('Delete')
    await settle(() => expect(alertText()).toContain('Delete Diksyonè 1?'))
    await act(async () => asked.get()!.answer(true))
    await settle(() => expect(toastTexts()).toEqual(['Dictionary deleted']))
    await settle(() => expect(text()).toContain('No dictionaries yet'))
  })

  it.each([
    [{ is_system: true, can_edit: false }, 'system'],
    [{ owner: 'jan', can_edit: true }, 'shared'],
  ])('offers settings and previews only to the owner: %o [S3-6-08]', async (part, tab) => {
    await open([dictionary(1, part)], `/dictionaries?tab=${tab}`)
    expect(cards()[0]).toContain('Diksyonè 1')
    expect(button('Actions for Diksyonè 1')).toBeUndefined()
  })

  it('reports a dictionary without an id [S3-8-23]', async () => {
    await open([dictionary(1, { id: '' })])
    await press('Entries of Diksyonè 1')
    await settle(() => expect(alertText()).toContain('Invalid dictionary data. Please try again.'))
  })

  it('says when the dictionary in the address was deleted', async () => {
    await open([], `/dictionaries?dictionary=${idOf(9)}`)
    await settle(() => expect(alertText()).toContain('Dictionary not found.'))
    await settle(() => expect(address()).toBe('/dictionaries'))
  })

  it('shows built-in dictionaries in the user’s language, unless staff renamed them', async () => {
    await i18n.changeLanguage('ht')
    await open([system, { ...system, id: idOf(5), name: 'Non pa nou' }], '/dictionaries?tab=system')
    expect(cards()[0]).toContain('Non moun')
    expect(cards()[1]).toContain('Non pa nou')
  })
})

describe('the settings', () => {
  it('have the tabs General and Previews and a share button [S3-2.5-17] [S3-2.5-18]', async () => {
    await open([dictionary(1)])
    await editFirst()
    const dialog = document.querySelector('[role=dialog]')!
    expect([...dialog.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['General', 'Previews'])
    await write('Name', 'Non mwen tape')
    await press('Share')
    await settle(() => expect(text()).toContain('Only you see and use it.'))
    await radio('Everyone')
    await act(async () =>
      [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Save changes')!.click(),
    )
    await settle(() => expect(toastTexts()).toEqual(['Sharing settings updated successfully']))
    expect(labelled('Name').value).toBe('Non mwen tape')
  })

  it.each([
    ['Name', 'Dictionary name is required', 'S3-5-43', '   '],
    ['Name', 'Dictionary name must be less than 255 characters', 'S3-5-44', 'a'.repeat(256)],
    ['Description', 'Description must be less than 1000 characters', 'S3-5-45', 'a'.repeat(1001)],
    ['Priority', 'Use a number from 0 to 999.', 'S3-5-46', '1000'],
    ['Priority', 'Use a number from 0 to 999.', 'S3-5-46', '-1'],
  ])('refuse a wrong %s: %s [%s]', async (label, sentence, _, value) => {
    await open([])
    await press('Create Dictionary')
    await write('Name', 'Non moun')
    await write(label, value)
    await submit()
    expect(text('[role=dialog]')).toContain(sentence)
    expect(server.sent('POST', '/dictionaries/')).toEqual([])
  })

  it('create one with the typed values: category, priority 200 by default [S3-5-47] [S3-5-48] [S3-6-10]', async () => {
    await open([])
    await press('Create Dictionary')
    expect(labelled('Priority').value).toBe('200')
    expect([...labelled('Category').options].map(({ value }) => value)).toEqual([
      'general',
      'medical',
      'technical',
      'names',
      'education',
      'business',
      'cultural',
      'linguistic',
    ])
    await write('Name', ' Non moun '.padEnd(20))
    await write('Description', 'a'.repeat(1000))
    await choose('Category', 'names')
    await submit()
    await settle(() => expect(toastTexts()).toEqual(['Dictionary created']))
    expect(server.sent('POST', '/dictionaries/')[0]!.body).toEqual({
      name: 'Non moun',
      description: 'a'.repeat(1000),
      category: 'names',
      is_active: true,
      priority: 200,
    })
    await settle(() => expect(cards()[0]).toContain('Non moun'))
  })

  it.each<[boolean, number | undefined, string]>([
    [false, undefined, 'S3-6-09'],
    [true, 300, 'S3-6-09'],
  ])('of an existing one: staff (%s) send the priority %s [%s]', async (is_staff, priority) => {
    session.accept(person(is_staff))
    await open([dictionary(1)])
    await editFirst()
    const has = [...document.querySelectorAll('label')].some((label) => label.textContent === 'Priority')
    expect(has).toBe(is_staff)
    if (is_staff) await write('Priority', '300')
    await write('Name', 'Lòt non')
    await submit()
    await settle(() => expect(toastTexts()).toEqual(['Dictionary saved']))
    expect(server.sent('PATCH', `${idOf(1)}/`)[0]!.body).toEqual(
      priority ? { name: 'Lòt non', priority } : { name: 'Lòt non' },
    )
  })

  it('show why the server refuses', async () => {
    const body = { code: 'limit_reached', error: 'x', what: 'dictionaries', limit: 100 }
    server.special['POST /api/v1/dictionaries/'] = { status: 409, body }
    await open([])
    await press('Create Dictionary')
    await write('Name', 'Non')
    await submit()
    await settle(() => expect(text('[role=dialog]')).toContain('100'))
    expect(text('[role=dialog]')).toContain('You can have at most 100 dictionaries.')
  })
})

describe('previews', () => {
  async function openPreviews(part: Partial<Dictionary> = {}, is_staff = false) {
    session.accept(person(is_staff))
    await open([dictionary(1, part)], part.is_system ? '/dictionaries?tab=system' : undefined)
    await editFirst()
    await openTab('Previews')
    await settle(() => expect(labelled('Pronunciation voice').options.length).toBeGreaterThan(1))
  }
  const progress = () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  const job = (status: string, percent: number) =>
    ({ job: { id: idOf(99), status, progress: percent } }) as unknown as { job: never }

  it('offer the user’s own voices by name and region, Haiti without one [S3-3-27] [S3-3-28] [S3-7-50]', async () => {
    await openPreviews()
    const options = [...labelled('Pronunciation voice').options].map((option) => option.text)
    expect(options).toEqual(['Choose a voice', 'Nadège (Okap)', 'Jozèf (Haiti)'])
  })

  it('store the chosen voice by its id with the dictionary and on this device [S3-3-26] [S3-3-30] [S3-7-47]', async () => {
    await openPreviews()
    await choose('Pronunciation voice', 'jozef')
    await settle(() => expect(labelled('Pronunciation voice').value).toBe('jozef'))
    await settle(() =>
      expect(server.sent('PATCH', `${idOf(1)}/`)[0]?.body).toEqual({
        pronunciation_voice_id: 'jozef',
        pronunciation_voice_name: 'Jozèf',
      }),
    )
    await press('Cancel')
    await press('Create Dictionary')
    await write('Name', 'Lòt')
    await submit()
    await settle(() =>
      expect(server.sent('POST', '/dictionaries/')[0]?.body).toMatchObject({ pronunciation_voice_id: 'jozef' }),
    )
  })

  it('are not made without a voice [S3-8-17] [S3-5-53]', async () => {
    await openPreviews()
    await press('Generate previews')
    await settle(() => expect(alertText()).toContain('No Voice Selected'))
    expect(alertText()).toContain('Please select a pronunciation voice first')
    expect(server.sent('POST', '/generate_pronunciations/')).toEqual([])
  })

  it('are made: progress, syncing, then an alert [S3-4-36] [S3-4-37] [S3-7-33]', async () => {
    await openPreviews({ pronunciation_voice_id: 'nadege', pronunciation_voice_name: 'Nadège' })
    await press('Generate previews')
    await settle(() => expect(text()).toContain('Generating previews... 10%'))
    await tell({ type: 'pronunciation_task_update', ...job('generating', 42.4) })
    expect([progress(), text().includes('42%')]).toEqual(['42', true])
    await tell({ type: 'pronunciation_task_update', ...job('syncing', 97) })
    expect(text()).toContain('Syncing...')
    await tell({ type: 'pronunciation_task_completed', ...job('completed', 100) })
    await settle(() => expect(alertText()).toContain('Pronunciation previews generated successfully'))
    expect(progress()).toBeUndefined()
  })

  it.each([
    ['by message', 'processing'],
    ['asked', 'failed'],
  ])('that fail say so, when it is %s [S3-8-18]', async (how, status) => {
    await openPreviews({ pronunciation_voice_id: 'nadege', pronunciation_voice_name: 'Nadège' })
    server.task = { status, progress: 10, failed_variants: [] }
    await press('Generate previews')
    if (how === 'by message') {
      await settle(() => expect(text()).toContain('10%'))
      await tell({ type: 'pronunciation_task_failed', ...job('failed', 10) })
    }
    await settle(() => expect(alertText()).toContain('Failed to generate preview'))
  })

  it('say how many failed', async () => {
    const failed = { entry_id: 'e', variant: 'phonetic', error: 'x' }
    server.task = { status: 'completed', progress: 100, failed_variants: [failed, failed] }
    await openPreviews({ pronunciation_voice_id: 'nadege', pronunciation_voice_name: 'Nadège' })
    await press('Generate previews')
    await settle(() => expect(text()).toContain('2 sounds could not be made.'))
  })

  it('of built-in dictionaries are made by staff [S3-6-07]', async () => {
    await openPreviews({ is_system: true, pronunciation_voice_id: 'nadege' }, true)
    await press('Generate previews')
    await settle(() => expect(server.sent('POST', `${idOf(1)}/generate_pronunciations/`)).toHaveLength(1))
  })
})

describe('sharing', () => {
  const jan = { id: idOf(20), username: 'jan', email: 'jan@example.com' }
  async function openSharing(part: Partial<Dictionary> = {}) {
    await open([dictionary(1, part)])
    await openMenu('Actions for Diksyonè 1')
    await press('Share')
    await settle(() => expect(button('Save changes')!.disabled).toBe(false))
  }
  const saved = () => server.sent('PATCH', `${idOf(1)}/`)[0]?.body

  it('shows the current state from the server [S3-2.5-19] [S3-7-45]', async () => {
    await openSharing({ is_shared: true, shared_with_users: [{ ...jan, can_edit: true }] })
    expect(server.sent('GET', `${idOf(1)}/`)).not.toEqual([])
    const checked = [...document.querySelectorAll('label:has(input:checked)')].map((label) => label.textContent)
    expect(checked).toEqual(expect.arrayContaining(['Chosen people', 'Edit']))
    expect(text('[role=dialog]')).toContain('jan')
  })

  it('with everyone, to read or to edit [S3-6-13] [S3-8-20]', async () => {
    await openSharing()
    await radio('Everyone')
    await act(async () => labelled('Everyone may edit').click())
    await press('Save changes')
    await settle(() => expect(toastTexts()).toEqual(['Sharing settings updated successfully']))
    expect(saved()).toEqual({ is_shared: true, shared_can_edit: true, shared_with: [] })
  })

  it('with people found by name or address [S3-6-14] [S3-7-46] [S3-7-48]', async () => {
    server.people = [jan]
    await openSharing()
    await radio('Chosen people')
    expect(button('Save changes')!.disabled).toBe(true)
    await write('Username or email', ' jan@example.com ')
    await submit()
    await settle(() => expect(text('[role=dialog]')).toContain('jan@example.com'))
    expect(server.sent('GET', '/users/search/')[0]!.query.get('q')).toBe('jan@example.com')
    await press('Add jan')
    await radio('Edit')
    await press('Save changes')
    await settle(() => expect(saved()).toBeDefined())
    expect(saved()).toEqual({ is_shared: true, shared_can_edit: false, shared_with: [{ id: jan.id, can_edit: true }] })
  })

  it('sends no search for an empty name, and says when there is no match [S3-5-59]', async () => {
    await openSharing()
    await radio('Chosen people')
    await write('Username or email', '   ')
    await submit()
    expect(server.sent('GET', '/users/search/')).toEqual([])
    await write('Username or email', 'okenn')
    await submit()
    await settle(() => expect(text()).toContain('No user has this username or email address.'))
  })

  it('ends only after an explicit choice when the last person is removed', async () => {
    await openSharing({ is_shared: true, shared_with_users: [{ ...jan, can_edit: false }] })
    await press('Remove jan')
    expect(text('[role=dialog]')).toContain('Add at least one person.')
    expect(button('Save changes')!.disabled).toBe(true)
    await radio('No one')
    await press('Save changes')
    await settle(() => expect(saved()).toEqual({ is_shared: false, shared_can_edit: false, shared_with: [] }))
  })

  it.each<[string, object, string, string]>([
    [
      'detail',
      { code: 'invalid_request', error: 'x', detail: 'Everybody has this dictionary already.' },
      'Everybody has this dictionary already.',
      'S3-8-21',
    ],
    ['no detail', { code: 'forbidden', error: 'x' }, 'Failed to update sharing settings', 'S3-8-22'],
  ])('that cannot be saved shows why, with %s from the server: %o %s [%s]', async (_, body, sentence) => {
    await openSharing()
    server.special[`PATCH /api/v1/dictionaries/${idOf(1)}/`] = { status: 400, body }
    await press('Save changes')
    await settle(() => expect(text('[role=dialog] [role=alert]')).toBe(sentence))
  })
})
