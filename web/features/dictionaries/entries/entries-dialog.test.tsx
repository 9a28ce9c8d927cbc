// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { player } from '../../player/player.ts'
import {
  alertShown,
  begin,
  button,
  buttons,
  called,
  closed,
  failure,
  fill,
  leave,
  madeDictionary,
  madeEntry,
  openEntries,
  press,
  reply,
  Sound,
  server,
  settle,
  spoken,
  text,
  toastTexts,
} from './entries-test-server.ts'

const saved = vi.hoisted(() => [] as string[])
vi.mock('../../../lib/browser/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => saved.push(name) }))

beforeEach(async () => {
  saved.length = 0
  await begin()
})
afterEach(leave)

const rows = () => [...document.querySelectorAll('li[data-index]')]
const names = () => buttons().map((one) => one.getAttribute('aria-label') ?? one.textContent)
const id = madeDictionary().id

describe('the entries dialog', () => {
  it('has the name of the dictionary as title, and lists entries from the server [S3-2.5-02] [S3-7-55] [S3-2.5-13]', async () => {
    await openEntries()
    expect(document.querySelector('[role=dialog] h2')!.textContent).toBe('Non moun - Entries')
    expect(rows()).toHaveLength(2)
    expect(text()).toContain('2 entries')
    expect(called(`GET ${id}/entries/`)[0]!.query).toEqual({ search: '', limit: '100', offset: '0' })
  })

  it.each([
    ['S3-2.5-04', 'Add Entry'],
    ['S3-2.5-05', 'Import'],
    ['S3-2.5-06', 'Export'],
    ['S3-2.5-08', 'Play Mo 1'],
    ['S3-2.5-09', 'Generate audio for Mo 1'],
    ['S3-2.5-10', 'Edit Mo 1'],
    ['S3-2.5-11', 'Delete Mo 1'],
  ])('has the actions for its entries: [%s] %s', async (_, name) => {
    await openEntries()
    expect(button(name)!.disabled).toBe(false)
  })

  it('searches after a pause in typing [S3-2.5-03]', async () => {
    await openEntries()
    const box = document.querySelector<HTMLInputElement>('input[type=search]')!
    await fill(box, 'Mo')
    await fill(box, 'Mo 2')
    await settle(() => expect(text()).toContain('1 entry found'))
    expect(rows().map((row) => row.querySelector('span')!.textContent)).toEqual(['Mo 2'])
    const searches = called(`GET ${id}/entries/`).map(({ query }) => query.search)
    expect(searches).toEqual(['', 'Mo 2'])
    await fill(box, 'nothing like it')
    await settle(() => expect(text()).toContain('No entry has “nothing like it” in it.'))
  })

  it('renders only the visible of ten thousand entries, and loads only their pages', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58)
    server.entries = Array.from({ length: 10_000 }, (_, n) => madeEntry(n))
    await openEntries()
    await settle(() => expect(rows().length).toBeGreaterThan(5))
    expect(rows().length).toBeLessThan(40)
    expect(text()).toContain('10,000 entries')
    expect(called(`GET ${id}/entries/`)).toHaveLength(1)
  })

  it('says when its entries cannot be loaded, and retries [S3-8-24]', async () => {
    server.special[`GET ${id}/entries/`] = () => reply({ code: 'forbidden', error: 'x' }, 403)
    await openEntries()
    await settle(() => expect(text()).toMatch(/Error loading entries: \S/))
    server.special = {}
    await press('Retry')
    await settle(() => expect(rows()).toHaveLength(2))
  })

  it('closes with its button', async () => {
    await openEntries()
    await press('Close')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('reports a dictionary without an id [S3-8-23]', async () => {
    await openEntries(madeDictionary({ id: '' }))
    expect(text()).toContain('Invalid dictionary data. Please try again.')
    expect(server.calls).toEqual([])
  })

  it('offers to copy a template instead of editing it [S3-2.5-20] [S3-2.5-21]', async () => {
    server.special[`POST ${id}/copy/`] = () => reply(madeDictionary({ name: 'Kopi' }), 201)
    await openEntries(madeDictionary({ is_template: true, can_edit: false }))
    expect(names()).not.toContain('Add Entry')
    expect(names()).not.toContain('Import')
    await press('Use This Template')
    await settle(() => expect(closed).toHaveBeenCalledOnce())
    expect(toastTexts()).toEqual(['Kopi is now one of your dictionaries.'])
  })

  it('lets read-only users listen and export only', async () => {
    await openEntries(madeDictionary({ can_edit: false, owner: 'Jak' }))
    expect(text()).toContain('Read-only')
    const offered = names()
    expect(offered).toContain('Play Mo 1')
    expect(offered).toContain('Export')
    expect(offered.filter((name) => /^(Add|Import|Generate|Edit|Delete)/.test(name ?? ''))).toEqual([])
  })

  it.each([
    { what: 'system', part: { is_system: true }, calls: 1 },
    { what: 'own', part: {}, calls: 0 },
    { what: 'system, only read', part: { is_system: true, can_edit: false }, calls: 0 },
  ])('closed, of a $what dictionary, recalculates $calls checksums [S3-6-12] [S3-7-31]', async ({ part, calls }) => {
    await openEntries(madeDictionary(part), { is_staff: true })
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.querySelector('[role=dialog]')!.dispatchEvent(pressed)
    await settle(() => expect(closed).toHaveBeenCalledOnce())
    expect(called(`POST ${id}/recalculate_checksum/`)).toHaveLength(calls)
  })
})

describe('an entry', () => {
  const shown = async (part: Parameters<typeof madeEntry>[1]) => {
    server.entries = [madeEntry(1, part)]
    await openEntries()
    return rows()[0]!
  }

  it('that is inactive is struck through, says so and does not play [S3-2.5-22] [S3-2.5-23] [S3-2.5-24]', async () => {
    const row = await shown({ ...spoken, is_active: false })
    expect(row.querySelector('.line-through')!.textContent).toBe('Mo 1')
    expect(row.textContent).toContain('Inactive')
    expect(button('Play Mo 1')!.disabled).toBe(true)
  })

  it('without audio says so [S3-2.5-25]', async () => {
    const row = await shown({})
    expect(row.textContent).toContain('No audio')
    expect(row.querySelector('.line-through')).toBeNull()
    expect(button('Play Mo 1')!.disabled).toBe(true)
  })

  it('that cannot be spoken shows why', async () => {
    expect((await shown({ problem: 'no_reading' })).textContent).toContain('No pronunciation')
  })

  it('plays in the bar at the foot of the dialog, which lists its other audio [S3-2.5-12]', async () => {
    await openEntries()
    const bar = document.querySelector('section[aria-label="Audio player"]')!
    expect(bar.textContent).toBe('Press play beside an entry to hear it.')
    await press('Play Mo 1')
    expect(Sound.last.src).toBe('/sound.mp3')
    expect(player.state.get()).toMatchObject({ status: 'playing', track: { bar: false, duration_seconds: 2 } })
    await settle(() => expect(bar.textContent).toContain('00:02'))
    const choice = bar.querySelector('select')!
    expect([...choice.options].map(({ value, disabled }) => [value, disabled])).toEqual([
      ['phonetic', false],
      ['phonetic_phrase', true],
      ['original', false],
      ['original_phrase', true],
    ])
    await fill(choice, 'original')
    expect(Sound.last.src).toBe('/plain.mp3')
    await press('Pause Mo 1')
    expect(player.state.get().status).toBe('paused')
  })

  it('with missing audio says so, and shows none afterwards [S3-8-19] [S3-8-27]', async () => {
    server.entries = [madeEntry(1, { phonetic_audio_url: '/gone.mp3' })]
    await openEntries()
    Sound.missing = true
    await press('Play Mo 1')
    await settle(() => expect(alertShown()).toEqual(['Playback Error', 'Failed to play audio']))
    await press('OK')
    expect(rows()[0]!.textContent).toContain('No audio')
  })

  it('is deleted after a confirmation [S3-7-44] [S3-8-12]', async () => {
    await openEntries()
    await press('Delete Mo 1')
    await press('Cancel')
    expect(called(`DELETE entries/${server.entries[0]!.id}/`)).toEqual([])
    await press('Delete Mo 1')
    await press('Delete')
    await settle(() => expect(toastTexts()).toEqual(['Entry deleted successfully']))
    expect(called(`DELETE entries/${server.entries[0]!.id}/`)).toHaveLength(1)
    expect(called(`GET ${id}/entries/`)).toHaveLength(2)
  })

  it('shows why it could not be deleted [S3-8-11]', async () => {
    server.special[`DELETE entries/${server.entries[0]!.id}/`] = () => reply({ code: 'forbidden', error: 'x' }, 403)
    await openEntries()
    await press('Delete Mo 1')
    await press('Delete')
    await settle(() => expect(alertShown()![0]).toBe('Delete Error'))
    expect(alertShown()![1]).toMatch(/^Failed to delete entry: \S/)
  })
})

describe('an export', () => {
  const choose = async (format: string) => {
    const trigger = button('Export')!
    trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    const item = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    await settle(() => expect(item().map((one) => one.textContent)).toEqual(['JSON', 'CSV', 'PLS']))
    item()
      .find((one) => one.textContent === format)!
      .click()
  }

  it.each([
    ['JSON', 'S3-2.5-06'],
    ['CSV', 'S3-2.5-07'],
    ['PLS', 'S3-7-58'],
  ])('as %s is a file [%s]', async (format) => {
    server.special[`GET ${id}/export/`] = () => new Response('the file')
    await openEntries()
    await choose(format)
    await settle(() => expect(saved).toEqual([`Non moun.${format.toLowerCase()}`]))
    expect(called(`GET ${id}/export/`)[0]!.query).toEqual({ export_format: format.toLowerCase() })
  })

  it('that fails shows why [S3-8-10]', async () => {
    server.special[`GET ${id}/export/`] = () => failure()
    await openEntries()
    await choose('CSV')
    await settle(() => expect(alertShown()![0]).toBe('Export Error'))
    expect(alertShown()![1]).toMatch(/^Failed to export: \S/)
  })
})
