// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  alertShown,
  begin,
  button,
  called,
  field,
  fill,
  leave,
  madeDictionary,
  madeEntry,
  openEntries,
  press,
  reply,
  server,
  settle,
  text,
  toastTexts,
} from './entries-test-server.ts'

beforeEach(begin)
afterEach(leave)

const id = madeDictionary().id
const add = `POST ${id}/entries/`
const first = () => server.entries[0]!

async function adding(term = 'Ayibobo') {
  await openEntries()
  await press('Add Entry')
  await fill(field('Term'), term)
}
const typeOf = (value: string) => fill(field('Word type'), value)
const hintOf = (value: string) => fill(field('Context hint'), value)
const options = (label: string) => [...(field(label) as unknown as HTMLSelectElement).options].map((one) => one.value)

describe('a new entry', () => {
  it('is sent as it was filled in [S3-2.5-14] [S3-7-43]', async () => {
    await adding()
    await fill(field('Phonetic hint'), 'a-yi-bo-bo')
    await fill(field('IPA'), 'ajibobo')
    await fill(field('Notes'), 'yon salitasyon')
    await typeOf('noun')
    await press('Save')
    await settle(() => expect(toastTexts()).toEqual(['Entry saved']))
    expect(called(add)[0]!.body).toEqual({
      term: 'Ayibobo',
      phonetic: 'a-yi-bo-bo',
      ipa: 'ajibobo',
      notes: 'yon salitasyon',
      word_type: 'noun',
      context_hint: 'thing',
    })
    expect(called(`GET ${id}/entries/`)).toHaveLength(2)
  })

  it.each(['', '   '])('needs a term, not %j [S3-5-29]', async (term) => {
    await adding(term)
    await press('Save')
    expect(alertShown()).toEqual(['Validation Error', 'Term is required'])
    expect(called(add)).toEqual([])
  })

  it('that cannot be saved shows why, and stays [S3-8-13]', async () => {
    server.special[add] = () => reply({ code: 'term_taken', error: 'x', term: 'Ayibobo' }, 409)
    await adding()
    await press('Save')
    await settle(() =>
      expect(alertShown()).toEqual([
        'Save Error',
        'Failed to save entry: The dictionary has an entry for Ayibobo already.',
      ]),
    )
    expect(field('Term').value).toBe('Ayibobo')
  })
})

describe('IPA', () => {
  it.each([
    ['ajibobo', ''],
    ['/tʃɛ̃.ˈbo/ [a] (b) - .', ''],
    ['aji9bo!9', '9 !'],
    ['мо', 'м о'],
  ])('%s has the invalid characters %j [S3-5-30] [S3-5-31] [S3-5-32]', async (ipa, wrong) => {
    await adding()
    await fill(field('IPA'), ipa)
    const said = `Invalid IPA characters detected: ${wrong} These characters are outside the limited IPA space.`
    expect(field('IPA').getAttribute('aria-invalid')).toBe(wrong ? 'true' : null)
    expect(text().includes(said)).toBe(wrong !== '')
    await press('Save')
    await settle(() => expect(called(add)).toHaveLength(wrong ? 0 : 1))
  })

  it('can be entered with Kreyòl phoneme keys at the cursor, and deleted by phoneme', async () => {
    await adding()
    await press('Show keyboard')
    for (const sound of ['tʃ', 'ɛ̃', 'b', 'o']) await press(sound)
    expect(field('IPA').value).toBe('tʃɛ̃bo')
    field('IPA').focus()
    field('IPA').setSelectionRange(4, 4)
    field('IPA').blur()
    await press('Delete the last sound')
    expect(field('IPA').value).toBe('tʃbo')
    await press('Delete the last sound')
    expect(field('IPA').value).toBe('bo')
    await press('Hide keyboard')
    expect(button('ɛ̃')).toBeUndefined()
  })
})

describe('the context hint', () => {
  it('is one of six, and the word type one of five [S3-5-35] [S3-5-36] [S3-5-37]', async () => {
    await adding()
    expect(options('Word type')).toEqual(['noun', 'verb', 'adjective', 'adverb', 'other'])
    expect(options('Context hint')).toEqual(['', 'person', 'place', 'action', 'question', 'thing'])
    expect(field('Context hint').value).toBe('')
  })

  it.each([
    ['noun', 'thing', 'S3-5-38'],
    ['adjective', 'thing', 'S3-5-38'],
    ['adverb', 'thing', 'S3-5-38'],
    ['verb', 'action', 'S3-5-39'],
    ['other', '', 'S3-5-40'],
  ])('of a %s is %j [%s] [S3-5-41]', async (type, hint) => {
    await adding()
    await typeOf(type === 'noun' ? 'verb' : 'noun')
    await typeOf(type)
    expect(field('Context hint').value).toBe(hint)
  })

  it('chosen by the user stays whatever the type [S3-5-42]', async () => {
    await adding()
    await hintOf('person')
    await typeOf('verb')
    expect(field('Context hint').value).toBe('person')
  })
})

describe('an edited entry', () => {
  it('sends only changed fields [S3-7-56]', async () => {
    await openEntries()
    await press('Edit Mo 1')
    expect(field('Term').value).toBe('Mo 1')
    await fill(field('Notes'), 'nouvo')
    await press('Save')
    await settle(() => expect(toastTexts()).toEqual(['Entry saved']))
    expect(called(`PATCH entries/${first().id}/`)[0]!.body).toEqual({ notes: 'nouvo' })
  })

  it('keeps a hint of the translator until the user chooses another', async () => {
    server.entries = [madeEntry(1, { context_hint: 'salitasyon' })]
    await openEntries()
    await press('Edit Mo 1')
    expect(field('Context hint').value).toBe('salitasyon')
    await typeOf('noun')
    expect(field('Context hint').value).toBe('salitasyon')
  })
})

describe('a moved entry', () => {
  const target = madeDictionary({ id: '00000002-1111-4111-8111-111111111111', name: 'Kote' })
  const system = madeDictionary({ id: '00000003-1111-4111-8111-111111111111', name: 'Non', is_system: true })
  const move = () => `POST entries/${first().id}/move/`
  beforeEach(() => {
    server.dictionaries = [madeDictionary(), target, system]
  })

  it.each([
    [false, ['', target.id], 'S3-6-06'],
    [true, ['', target.id, system.id], 'S3-6-05'],
  ])('by staff: %s, may go to %j [%s] [S3-7-42]', async (is_staff, ids) => {
    await openEntries(madeDictionary(), { is_staff })
    await press('Edit Mo 1')
    await settle(() => expect(text()).toContain('Move to another dictionary'))
    expect(options('Move to another dictionary')).toEqual(ids)
    expect(called('GET system/')).toHaveLength(is_staff ? 1 : 0)
    expect(called('GET ')[0]!.query).toEqual({ ownership: 'mine' })
  })

  async function moving() {
    await openEntries()
    await press('Edit Mo 1')
    await settle(() => expect(text()).toContain('Move to another dictionary'))
    await fill(field('Move to another dictionary'), target.id)
    await press('Move')
  }

  it('moves in one request, with a notice, and every list reloads [S3-8-16]', async () => {
    server.special[move()] = () => reply(madeEntry(1, { dictionary_id: target.id }))
    await moving()
    await settle(() => expect(toastTexts()).toEqual(['Entry moved to Kote']))
    expect(called(move())[0]!.body).toEqual({ dictionary_id: target.id })
    await settle(() => expect(called(`GET ${id}/entries/`)).toHaveLength(2))
    expect(text()).not.toContain('Edit Entry')
  })

  it('shows why it could not be moved [S3-8-15]', async () => {
    server.special[move()] = () => reply({ code: 'term_taken', error: 'x', term: 'Mo 1' }, 409)
    await moving()
    await settle(() =>
      expect(alertShown()).toEqual([
        'Move Error',
        'Failed to move entry: The dictionary has an entry for Mo 1 already.',
      ]),
    )
  })
})
