import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeDictionary,
  createDictionary,
  createSystemDictionary,
  listDictionaryVersions,
  switchDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { changeEntry, createEntry, deleteEntry } from '#core/contract/dictionaries/entries.ts'
import { exportEntries } from '#core/contract/dictionaries/files.ts'
import { explainPronunciation } from '#core/contract/dictionaries/speech.ts'
import { AppError } from '#core/contract/errors.ts'
import { createExpressSpeech, createSpeech, getSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { previewVoice } from '#core/contract/voices.ts'
import { longestText } from '#core/rules/plans.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import type { SpeechRequest } from '../../ports/synthesizer.ts'

let t: TestApp
const fake = fakeSynthesizer()
const asked: SpeechRequest[] = []
beforeAll(async () => {
  const synthesizer = {
    ...fake,
    speak: (request: SpeechRequest, signal?: AbortSignal) => {
      asked.push(request)
      return fake.speak(request, signal)
    },
  }
  t = await startTestApp({ synthesizer })
})
afterAll(() => t.stop())

async function onPlan(): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) =>
    t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: `test:${who.user.id}` }),
  )
  return who
}
const speak = (who: SignedInUser, given: object) =>
  t.call(
    createExpressSpeech,
    { body: { voice_id: 'nadege', text: 'Ayibobo tout moun.', include_audio_data: true, ...given } },
    who,
  )
const heard = ({ audio_data }: SpeechJob) => audio_data!
const dictionary = async (who: SignedInUser, entries: object[], given: object = {}) => {
  const { id } = await t.call(createDictionary, { body: { name: 'Non moun', ...given } }, who)
  const made = []
  for (const body of entries)
    made.push(await t.call(createEntry, { params: { id }, body: body as { term: string } }, who))
  return { id, entries: made }
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : err),
  )

describe('speech', () => {
  it('is spoken with the dictionaries of the account, says by which entry, and is as before when the entry is off [S3-5-33]', async () => {
    const who = await onPlan()
    const plain = await speak(who, {})
    expect(plain.dictionary_words).toBeUndefined()
    const { id, entries } = await dictionary(who, [{ term: 'ayibobo', phonetic: 'a-yi-bo-bo-bo' }])
    const job = await speak(who, {})
    expect(heard(job)).not.toBe(heard(plain))
    const [entry] = entries
    expect(job.dictionary_words).toEqual([
      {
        start: 0,
        end: 7,
        text: 'Ayibobo',
        term: 'ayibobo',
        phonetic: 'a-yi-bo-bo-bo',
        ipa: '',
        entry_id: entry!.id,
        dictionary_id: id,
        dictionary_name: 'Non moun',
        version: 1,
      },
    ])
    expect(job.dictionary_versions).toMatchObject([{ dictionary_id: id, version: 1, priority: 200 }])
    expect(job.word_timings!.flatMap(Object.keys)).not.toContain('override')
    const known = await t.call(getSpeech, { params: { id: job.id } }, who)
    expect(known.dictionary_words).toEqual(job.dictionary_words)

    await t.call(changeEntry, { params: { id: entry!.id }, body: { is_active: false } }, who)
    expect(heard(await speak(who, {}))).toBe(heard(plain))
    await t.call(changeEntry, { params: { id: entry!.id }, body: { is_active: true } }, who)
    expect(heard(await speak(who, {}))).toBe(heard(job))
    await t.call(changeDictionary, { params: { id }, body: { is_active: false } }, who)
    expect(heard(await speak(who, {}))).toBe(heard(plain))
  })
  it('pauses a little where a respelling has a space [S3-5-34]', async () => {
    const who = await onPlan()
    const { entries } = await dictionary(who, [{ term: 'ayibobo', phonetic: 'a-yi-bo-bo' }])
    const together = await speak(who, {})
    await t.call(changeEntry, { params: { id: entries[0]!.id }, body: { phonetic: 'ayi bobo' } }, who)
    const apart = await speak(who, {})
    expect(apart.duration_seconds! - together.duration_seconds!).toBeGreaterThan(0.05)
    expect(apart.duration_seconds! - together.duration_seconds!).toBeLessThan(0.5)
  })
  it('in line is spoken with the dictionaries as they were when it was ordered, and repeated the same a year later', async () => {
    const who = await onPlan()
    const { id, entries } = await dictionary(who, [{ term: 'Ayibobo', phonetic: 'ba' }])
    const first = await speak(who, {})
    await t.call(changeEntry, { params: { id: entries[0]!.id }, body: { phonetic: 'ba-ba-ba' } }, who)
    const second = await speak(who, {})
    expect(second.dictionary_versions).toMatchObject([{ dictionary_id: id, version: 2 }])
    await t.call(deleteEntry, { params: { id: entries[0]!.id } }, who)
    const third = await speak(who, {})
    expect(third.dictionary_words).toBeUndefined()
    expect(new Set([first, second, third].map(heard)).size).toBe(3)
    for (const job of [first, second]) {
      const again = await speak(who, { dictionary_versions: job.dictionary_versions })
      expect(heard(again)).toBe(heard(job))
      expect(again.dictionary_words).toEqual(job.dictionary_words)
    }
    const { results } = await t.call(listDictionaryVersions, { params: { id } }, who)
    expect(results.map(({ version, entries_count }) => [version, entries_count])).toEqual([
      [3, 0],
      [2, 1],
      [1, 1],
    ])
    expect(new Set(results.map(({ checksum }) => checksum)).size).toBe(3)
    const query = { export_format: 'csv', version: 2 } as const
    expect(await (await t.call(exportEntries, { params: { id }, query }, who)).text()).toContain('ba-ba-ba')
    const standard = await t.call(
      createSpeech,
      { body: { voice_id: 'nadege', text: 'Ayibobo', dictionary_versions: first.dictionary_versions } },
      who,
    )
    await eventually(async () => (await t.call(getSpeech, { params: { id: standard.id } }, who)).status === 'delivered')
    const delivered = await t.call(getSpeech, { params: { id: standard.id } }, who)
    expect(delivered.dictionary_words).toMatchObject([{ phonetic: 'ba', version: 1 }])
  })
  it('with the same key is one job, whatever became of the dictionary in between', async () => {
    const who = await onPlan()
    const { entries } = await dictionary(who, [{ term: 'Ayibobo', phonetic: 'ba' }])
    const order = { client_key: 'once' }
    const first = await speak(who, order)
    await t.call(changeEntry, { params: { id: entries[0]!.id }, body: { phonetic: 'ba-ba' } }, who)
    expect((await speak(who, order)).id).toBe(first.id)
  })
  it('takes the named dictionaries alone, by their priority, and only those the caller sees [S2-7-40] [S2-7-44]', async () => {
    const [who, other] = [await onPlan(), await onPlan()]
    const high = await dictionary(who, [{ term: 'Ayibobo', phonetic: 'ba' }], { priority: 300 })
    const low = await dictionary(who, [{ term: 'Ayibobo', phonetic: 'di' }], { priority: 201 })
    const by = async (given: object) =>
      (await speak(who, given)).dictionary_words?.map(({ dictionary_id }) => dictionary_id)
    expect(await by({})).toEqual([high.id])
    expect(await by({ pronunciation_dictionaries: [low.id] })).toEqual([low.id])
    expect(await by({ pronunciation_dictionary_ids: [low.id, high.id] })).toEqual([high.id])
    const versions = [{ dictionary_id: low.id }, { dictionary_id: high.id }]
    expect(await by({ dictionary_versions: versions })).toEqual([low.id])
    expect(await refusal(speak(other, { pronunciation_dictionaries: [low.id] }))).toBe('not_found')
    expect(await refusal(speak(who, { dictionary_versions: [{ dictionary_id: low.id, version: 9 }] }))).toBe(
      'not_found',
    )
  })
  it('applies SSML first: an explicit reading takes precedence over an entry', async () => {
    const who = await onPlan()
    await dictionary(who, [{ term: 'Ayibobo', phonetic: 'ba' }])
    const text = '<speak><sub alias="di">Ayibobo</sub> ayibobo</speak>'
    const { dictionary_words, text: said } = await speak(who, { ssml: true, text })
    expect(dictionary_words!.map(({ start, end }) => said.slice(start, end))).toEqual(['ayibobo'])
  })
  it('says which entries could not speak their word, and why', async () => {
    const who = await onPlan()
    await dictionary(who, [{ term: 'Ayibobo', phonetic: 'ba' }, { term: 'moun' }], { priority: 300 })
    await dictionary(who, [
      { term: 'AYIBOBO', phonetic: 'di' },
      { term: 'tout', phonetic: 'tou', ipa: 'tʘu' },
      { term: 'lòt' },
    ])
    const job = await speak(who, {})
    expect(job.unused_entries!.map(({ reason, term }) => [reason, term])).toEqual([
      ['no_reading', 'moun'],
      ['shadowed', 'AYIBOBO'],
      ['ipa_invalid', 'tout'],
    ])
    expect(job.unused_entries![1]!.by).toMatchObject({ dictionary_name: 'Non moun' })
    expect(job.dictionary_words!.map(({ term, ipa }) => [term, ipa])).toEqual([
      ['Ayibobo', ''],
      ['tout', ''],
    ])
  })
})

describe('dictionaries that come with the program', () => {
  const ofEverybody = async (given: object, entries: object[]) => {
    const staff = await t.newUser({ is_staff: true })
    const body = { name: 'Pou tout moun', priority: 100, ...given }
    const { id } = await t.call(createSystemDictionary, { body }, staff)
    for (const one of entries) await t.call(createEntry, { params: { id }, body: one as { term: string } }, staff)
    return { id }
  }
  it('apply to every account that has not switched them off, below dictionaries of 200 and more [S3-9-18] [S3-9-19]', async () => {
    const who = await onPlan()
    const system = await ofEverybody({}, [{ term: 'Ayibobo', phonetic: 'ba' }])
    const template = await ofEverybody({ is_template: true }, [{ term: 'moun', phonetic: 'di' }])
    const by = async () => (await speak(who, {})).dictionary_words?.map(({ dictionary_id }) => dictionary_id)
    expect(await by()).toEqual([system.id])
    const own = await dictionary(who, [{ term: 'Ayibobo', phonetic: 'di' }])
    expect(await by()).toEqual([own.id])
    await t.call(changeDictionary, { params: { id: own.id }, body: { is_active: false } }, who)
    const off = { params: { id: system.id }, body: { is_used: false } }
    expect(await t.call(switchDictionary, off, who)).toMatchObject({ is_used: false, is_active: true })
    expect(await by()).toBeUndefined()
    const use = { params: { id: template.id }, body: { is_used: true } }
    expect(await refusal(t.call(switchDictionary, use, who))).toBe('invalid_request')
    const body = { name: 'a', priority: 200 }
    const staff = await t.newUser({ is_staff: true })
    expect(await refusal(t.call(createSystemDictionary, { body }, staff))).toBe('invalid_request')
    expect(await refusal(t.call(createSystemDictionary, { body: { name: 'a', priority: 50 } }, who))).toBe('forbidden')
  })
  it('speak in the samples of voices', async () => {
    await ofEverybody({}, [{ term: 'bonjou', phonetic: 'bon-jou-jou' }])
    asked.length = 0
    await t
      .call(previewVoice, { params: { voice_id: 'jozef' }, query: { sentence: 'greeting' } as never }, null)
      .catch(() => null)
    await t.call(previewVoice, { params: { voice_id: 'jozef' }, query: {} }, null)
    const withWord = asked.filter(({ text }) => /bonjou/i.test(text))
    for (const { overrides } of withWord)
      expect(overrides).toEqual([{ term: 'bonjou', phonetic: 'bon-jou-jou', ipa: '' }])
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('asking which entries would speak', () => {
  const explain = (who: SignedInUser, text: string) => t.call(explainPronunciation, { body: { text } }, who)

  it('answers words of own and shared entries, and changes nothing', async () => {
    const who = await t.newUser()
    const { id } = await dictionary(who, [
      { term: 'New York', ipa: 'nujɔk' },
      { term: 'York', phonetic: 'yòk' },
    ])
    const text = 'NEW  York, york!'
    const { words, dictionaries } = await explain(who, text)
    expect(words.map(({ start, end, term }) => [text.slice(start, end), term])).toEqual([
      ['NEW  York', 'New York'],
      ['york', 'York'],
    ])
    expect(dictionaries).toContainEqual({ dictionary_id: id, dictionary_name: 'Non moun', version: 1, priority: 200 })
    expect((await t.call(listDictionaryVersions, { params: { id } }, who)).results).toEqual([])
  })

  it('answers for the longest text a plan allows, its places as in a short one', async () => {
    const who = await t.newUser()
    await dictionary(who, [{ term: 'New York', phonetic: 'nouyòk' }])
    const text = 'Mwen rete New York depi 1998, e mwen renmen l anpil. '.repeat(900).slice(0, longestText)
    const { words } = await explain(who, text)
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/New York/g))
  })

  it('of random dictionaries answers each place with its entry; one that is off leaves the rest as it was', async () => {
    const who = await t.newUser()
    const word = fc.constantFrom('Jean', 'Paul', 'lakou', 'm’ap', 'Èzili', 'wi')
    const text = fc.array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n')), { minLength: 1, maxLength: 10 })
    const terms = fc.uniqueArray(
      fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(text, terms, fc.nat(4), async (parts, given, place) => {
        const said = parts.map(([one, sign]) => one + sign).join('')
        const { id, entries } = await dictionary(
          who,
          given.map((term) => ({ term, phonetic: 'ba' })),
        )
        const before = await explain(who, said)
        for (const { start, end, text: shown, term } of before.words) {
          expect(said.slice(start, end)).toBe(shown)
          expect(shown.normalize('NFC').toLowerCase()).toBe(term.toLowerCase())
        }
        const chosen = entries[place % entries.length]!
        const on = (is_active: boolean) => t.call(changeEntry, { params: { id: chosen.id }, body: { is_active } }, who)
        await on(false)
        const without = await explain(who, said)
        expect(without.words.some(({ entry_id }) => entry_id === chosen.id)).toBe(false)
        const others = given.filter((term) => term !== chosen.term)
        const plain = [...said.matchAll(/[^\s,]+/g)].length
        expect(without.words.length).toBeLessThanOrEqual(others.length === 0 ? 0 : plain)
        await on(true)
        expect(await explain(who, said)).toMatchObject({ words: before.words })
        await t.call(changeDictionary, { params: { id }, body: { is_active: false } }, who)
      }),
      { numRuns: 8 },
    )
  })
})
