import { openLexicon } from '@pawol/kreyol/lexicon'
import { readHint, sayText, termKey } from '@pawol/kreyol/speech'
import { graphemesToPhonemes } from '@pawol/kreyol/spelling'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryFault } from '#core/rules/dictionaries/applicable.ts'
import type { DictionaryEntry } from '#core/rules/dictionaries/entry.ts'
import { readingText } from '#core/rules/dictionaries/readings.ts'
import { builtInDictionaries } from './built-in.ts'

const least = { names: 600, places: 400, medical: 500, business: 300, loans: 500 }
const lexicon = openLexicon()
/** Names and loans that the lexicon counts among its words. */
const notOnlyKreyol = new Set(
  `benjamin esdras jovenel manno michel samson bombardopolis lamentin paris pilate visa ong delta tiktok blog emoji
   festival job sandwich tennis vip web wifi`.split(/\s+/),
)
/** The official letters (IPN 1980), with the accents that keep a vowel oral before n. */
const syllable = /^(?:tch|dj|ch|ou|ui|[abdefghijklmnoprstvwyzàèòéó']|nn)+$/

const soundsOf = (text: string, overrides: DictionaryEntry[] = []) =>
  sayText(text, { lexicon, overrides }).flatMap((item) =>
    item.kind === 'word' ? item.parts.flatMap(({ sounds }) => sounds) : [],
  )

describe.each(builtInDictionaries)('the dictionary $key', (dictionary) => {
  let entries: DictionaryEntry[]
  beforeAll(async () => {
    entries = await dictionary.entries()
  })
  const faults = (fault: (entry: DictionaryEntry) => boolean) =>
    entries.filter(fault).map(({ term, phonetic }) => `${term}: ${phonetic}`)

  it('has as many entries as it should, each term once', () => {
    expect(entries.length).toBeGreaterThanOrEqual(least[dictionary.key as keyof typeof least])
    const keys = entries.map(({ term }) => termKey(term))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
  it('has no reading much longer than its term: what it adds is not charged', () => {
    expect(faults((entry) => readingText(entry).length > 2 * entry.term.length + 20)).toEqual([])
  })
  it('has a name and a description in four languages, and a place between 50 and 100', () => {
    for (const texts of [dictionary.name, dictionary.description])
      expect(new Set(Object.values(texts)).size, JSON.stringify(texts)).toBe(4)
    expect(dictionary.priority).toBeGreaterThanOrEqual(50)
    expect(dictionary.priority).toBeLessThanOrEqual(100)
  })
  it('is written in NFC, and every entry can be spoken', () => {
    expect(faults((entry) => JSON.stringify(entry) !== JSON.stringify(entry).normalize('NFC'))).toEqual([])
    expect(faults((entry) => entryFault(entry) !== null)).toEqual([])
  })
  it('respells in the letters of Kreyòl, without pauses', () => {
    expect(
      faults(
        ({ phonetic }) =>
          !phonetic
            .toLowerCase()
            .split('-')
            .every((part) => syllable.test(part)),
      ),
    ).toEqual([])
    expect(faults(({ phonetic }) => readHint(phonetic).length !== 1)).toEqual([])
  })
  it('sounds as its syllables do one by one: nothing merges where the hyphens go', () => {
    const merged = faults(({ phonetic }) => {
      const apart = phonetic.split('-').flatMap(graphemesToPhonemes)
      return apart.join(' ') !== readHint(phonetic)[0]!.sounds.join(' ')
    })
    expect(merged).toEqual([])
  })
  it('writes w for the r before o and ou, as Kreyòl does', () => {
    expect(faults(({ phonetic }) => /r-?(?:o|ò|w)/i.test(phonetic))).toEqual([])
  })
  it('speaks each term in a sentence', () => {
    const silent = faults((entry) => {
      const said = sayText(`Li di ${entry.term} jodi a.`, { lexicon, overrides: [entry] })
      return !said.some((item) => item.kind === 'word' && item.text === entry.term && item.parts.length === 1)
    })
    expect(silent).toEqual([])
  })
  it('leaves the words of Kreyòl as they are', () => {
    const changed = faults((entry) => {
      const word = entry.term.toLowerCase()
      if (!lexicon.words.has(word) || notOnlyKreyol.has(word)) return false
      return soundsOf(word).join(' ') !== soundsOf(word, [entry]).join(' ')
    })
    expect(changed).toEqual([])
  })
  it('changes the reading of a fair share of its terms', () => {
    const changed = faults((entry) => soundsOf(entry.term).join(' ') !== soundsOf(entry.term, [entry]).join(' '))
    expect(changed.length / entries.length).toBeGreaterThan(0.28)
  })
})

describe('the places', () => {
  it('are all departments, arrondissements and communes of Haiti', async () => {
    const places = await builtInDictionaries.find(({ key }) => key === 'places')!.entries()
    const count = (word: string) => places.filter(({ notes }) => new RegExp(`\\b${word}\\b`).test(notes)).length
    expect([count('depatman'), count('awondisman'), count('komin')]).toEqual([10, 42, 146])
  })
})
