// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { voice } from '../../../../../test/pages/page-answers.ts'
import { readPreference, writePreference } from '../../../../lib/storage/preferences.ts'
import {
  alertShown,
  begin,
  button,
  buttons,
  called,
  field,
  fill,
  leave,
  madeDictionary,
  openEntries,
  pass,
  press,
  reply,
  Sound,
  server,
  settle,
  stopTime,
  text,
  toastTexts,
} from '../entries-test-server.ts'

const existing = 'POST check-existing-pronunciations/'
const test = 'POST test-pronunciations/'
const task_id = '00000009-3333-4333-8333-333333333333'
const look = `GET pronunciation-task/${task_id}/`
const none = { word_start_time: null, word_end_time: null, error: null }
const unmade = { word_audio_url: null, phrase_audio_url: null, audio_url: null }
const sounds = { word_audio_url: '/w.mp3', phrase_audio_url: '/p.mp3', audio_url: '/w.mp3' }
const task = (part: object = {}) => ({
  task_id,
  status: 'processing',
  progress: 10,
  error_message: null,
  phonetic: 'x',
  failed_variants: [],
  phonetic_url: null,
  phonetic_phrase_url: null,
  word_start_time: null,
  word_end_time: null,
  ...part,
})
/** The test server's answer for each variation. */
let result: object

beforeEach(async () => {
  await begin()
  result = { success: true, queued: true, task_id, ...unmade }
  server.special[existing] = () => reply({ existing_audio: [] })
  server.special[test] = ({ body }) =>
    reply({ results: (body.variations as string[]).map((phonetic) => ({ phonetic, ...none, ...result })) })
  server.special[look] = () => reply(task())
})
afterEach(leave)

const rows = () => [...document.querySelectorAll('[role=dialog] li:not([data-index])')]
const spellings = () => rows().map((row) => row.querySelector('p')!.textContent)
async function openTester(word = 'Jean', dictionary = madeDictionary()) {
  await openEntries(dictionary)
  await press('Add Entry')
  await fill(field('Term'), word)
  await press('Test pronunciations')
  await settle(() => expect(rows().length).toBeGreaterThan(1))
}
const add = async (typed: string) => {
  await fill(field('Your own variation'), typed)
  await press('Add')
}

describe('the tester', () => {
  it('opens from an entry, with up to ten variations [S3-2.5-16] [S3-9-20]', async () => {
    await openTester('Chevalier Washington')
    expect(text()).toContain('Pronunciation tester')
    expect(spellings().length).toBeLessThanOrEqual(10)
    expect(spellings()[0]).toBe('Chevalier Washington')
    expect(new Set(spellings()).size).toBe(spellings().length)
  })

  it('looks for existing audio first [S3-7-23] [S3-7-24]', async () => {
    server.special[existing] = () =>
      reply({ existing_audio: [{ phonetic: 'Jean', word_audio_url: '/w.mp3', phrase_audio_url: '/p.mp3' }] })
    await openTester()
    await settle(() => expect(button('Play Jean')).toBeDefined())
    expect(called(existing)[0]!.body).toMatchObject({
      word: 'Jean',
      voice_id: 'nadege',
      dictionary_name: 'Non moun',
      variations: spellings(),
    })
    await press('Play Jean in a sentence')
    expect(Sound.last.src).toBe('/p.mp3')
  })

  it('tests those without audio [S3-7-25] [S3-7-27]', async () => {
    result = { success: true, queued: false, task_id, ...sounds }
    await openTester()
    await press('Test all')
    await settle(() => expect(button('Play Jean')).toBeDefined())
    expect(called(test)[0]!.body).toEqual({
      word: 'Jean',
      context_phrase: 'Mo a se Jean.',
      voice_id: 'nadege',
      dictionary_name: 'Non moun',
      variations: spellings(),
    })
    expect(button('Test all')!.disabled).toBe(true)
    await press('Play Jean')
    expect(Sound.last.src).toBe('/w.mp3')
  })

  it('needs a voice [S3-5-54] [S3-8-17]', async () => {
    await openTester('Jean', madeDictionary({ pronunciation_voice_id: null }))
    expect(called(existing)).toEqual([])
    await press('Test all')
    expect(alertShown()).toEqual(['No Voice Selected', 'Please select a pronunciation voice first'])
    expect(called(test)).toEqual([])
  })

  it('copies the chosen variation to the entry', async () => {
    await openTester()
    const used = spellings()[1]!
    await press(`Use ${used}`)
    expect(text()).not.toContain('Pronunciation tester')
    expect(field('Phonetic hint').value).toBe(used)
  })
})

describe('of an entry with IPA', () => {
  const ipa = 'ʒɛn'
  async function openWithIpa() {
    await openEntries()
    await press('Add Entry')
    await fill(field('Term'), 'Jean')
    await fill(field('Phonetic hint'), 'jan')
    await fill(field('IPA'), ipa)
    await press('Test pronunciations')
    await settle(() => expect(rows().length).toBeGreaterThan(1))
  }

  it('the tester lists the IPA as it is spelled', async () => {
    await openWithIpa()
    expect(rows()[1]!.textContent).toContain(`Its IPA: ${ipa}`)
    expect(spellings()).toContain('jan')
  })

  it('a respelling takes the place of the IPA, which would count before it', async () => {
    await openWithIpa()
    await press('Use jan')
    expect([field('Phonetic hint').value, field('IPA').value]).toEqual(['jan', ''])
    expect(toastTexts()).toEqual(['The IPA was removed, because it counts before the phonetic hint.'])
  })

  it('its own reading leaves the entry as it is', async () => {
    await openWithIpa()
    await press(`Use ${spellings()[1]}`)
    expect([field('Phonetic hint').value, field('IPA').value]).toEqual(['jan', ipa])
    expect(toastTexts()).toEqual([])
  })
})

it('remembers the voice chosen for a dictionary, and no other dictionary takes it', async () => {
  server.special['GET /api/v1/users/my-voices/'] = () => reply({ success: true, voices: [voice('jozef', 'Jozef')] })
  await openTester()
  await settle(() => expect(field('Pronunciation voice').disabled).toBe(false))
  await fill(field('Pronunciation voice'), 'jozef')
  await press('Close')
  await press('Test pronunciations')
  await settle(() => expect(field('Pronunciation voice').value).toBe('jozef'))
  const kept = readPreference('pronunciation_voice')
  await leave()
  await begin()
  writePreference('pronunciation_voice', kept)
  await openTester('Jean', madeDictionary({ id: '00000002-1111-4111-8111-111111111111' }))
  expect(field('Pronunciation voice').value).toBe('nadege')
})

describe('a queued test', () => {
  async function queued() {
    await openTester()
    stopTime()
    await press('Test Jean')
    await pass(0)
    expect(rows()[0]!.textContent).toContain('Testing...')
  }
  const asked = () => called(look).length

  it('is polled every 2 s until both recordings are there [S3-4-38] [S3-4-39] [S3-7-28]', async () => {
    await queued()
    await pass(1_999)
    expect(asked()).toBe(0)
    await pass(1)
    expect(asked()).toBe(1)
    server.special[look] = () => reply(task({ phonetic_url: '/w.mp3' }))
    await pass(2_000)
    expect([asked(), button('Play Jean')]).toEqual([2, undefined])
    server.special[look] = () => reply(task({ phonetic_url: '/w.mp3', phonetic_phrase_url: '/p.mp3' }))
    await pass(2_000)
    expect(button('Play Jean')).toBeDefined()
    await pass(10_000)
    expect(asked()).toBe(3)
  })

  it.each([
    ['S3-8-25', 'The voice is gone.', 'The voice is gone.'],
    ['S3-8-26', null, 'Audio generation failed'],
  ])('that fails shows why and is not polled again [S3-4-40] [%s]', async (_, error_message, said) => {
    await queued()
    server.special[look] = () => reply(task({ status: 'failed', error_message }))
    await pass(2_000)
    expect(rows()[0]!.textContent).toContain(said)
    await pass(10_000)
    expect(asked()).toBe(1)
  })

  it('times out after 90 s [S3-4-41]', async () => {
    await queued()
    await pass(89_999)
    expect(rows()[0]!.textContent).toContain('Testing...')
    await pass(1)
    expect(rows()[0]!.textContent).toContain('Timeout: Audio generation took too long')
    const before = asked()
    await pass(10_000)
    expect(asked()).toBe(before)
  })

  it('continues after a lost connection', async () => {
    await queued()
    server.special[look] = () => {
      throw new TypeError('no network')
    }
    await pass(4_000)
    expect(rows()[0]!.textContent).toContain('Testing...')
    server.special[look] = () => reply(task({ phonetic_url: '/w.mp3', phonetic_phrase_url: '/p.mp3' }))
    await pass(2_000)
    expect(button('Play Jean')).toBeDefined()
  })
})

describe('a variation added by the user', () => {
  it('is trimmed, added and tested 100 ms later [S3-5-49] [S3-9-21]', async () => {
    await openTester()
    stopTime()
    await add('  tidjan  ')
    expect(spellings().at(-1)).toBe('tidjan')
    await pass(99)
    expect(called(test)).toEqual([])
    await pass(1)
    expect(called(test).map(({ body }) => body.variations)).toEqual([['tidjan']])
  })

  it.each([
    ['S3-5-50', ''],
    ['S3-5-50', '   '],
    ['S3-5-51', ' Jean '],
  ])('is not added [%s]: %j', async (_, typed) => {
    await openTester()
    const before = spellings()
    await add(typed)
    expect(spellings()).toEqual(before)
  })

  it('can be removed, as all but the original spelling can [S3-5-52]', async () => {
    await openTester()
    const removable = () => buttons().flatMap((one) => one.getAttribute('aria-label')?.match(/^Remove (.*)/)?.[1] ?? [])
    expect(removable()).toEqual(spellings().slice(1))
    const gone = spellings()[1]!
    await press(`Remove ${gone}`)
    expect(spellings()).not.toContain(gone)
  })
})
