import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { readText } from '../reading/reading.ts'
import { firstPart, type Override, partsOfWords, readHint, termKey } from './overrides.ts'
import { sayText } from './utterance.ts'

const lexicon = openLexicon()
const spellings = [
  'Ayibobo',
  'Jean',
  'Baptiste',
  'M’ap',
  "m'ap",
  'kafe',
  'Kafé',
  'York',
  'New',
  'wi',
  'Èzili',
  'COVID-19',
]
const word = fc.constantFrom(...spellings)
const cased = fc.tuple(word, fc.constantFrom('as it is', 'large', 'apart', 'decomposed')).map(([spelling, how]) => {
  if (how === 'large') return spelling.toUpperCase()
  if (how === 'decomposed') return spelling.normalize('NFD')
  return how === 'apart' ? spelling.replace("'", '’') : spelling
})
const term = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
// sounds no rule of connected speech changes
const hint = fc.constantFrom('ba-ba', 'di-di', 'ke ke', 'sou', 'chi-chi')
const dictionary = fc.array(fc.record({ term, phonetic: hint }), { maxLength: 8 })
const sign = fc.constantFrom(' ', '  ', ', ', '. ', '\n', ' — ')
const written = fc
  .array(fc.tuple(cased, sign), { minLength: 1, maxLength: 12 })
  .map((all) => all.map(([one, after]) => one + after).join(''))

const wordsOf = (text: string) => readText(text).map((token) => (token.kind === 'word' ? termKey(token.text) : null))

/** The plainest way to say what is wanted: at each place the longest run of words that is a term, by its first entry. */
function expected(text: string, entries: readonly Override[]) {
  const terms = entries.map((entry) => wordsOf(entry.term).join(' '))
  const words = wordsOf(text)
  const found: { at: number; length: number; entry: number }[] = []
  for (let at = 0; at < words.length; ) {
    let length = words.length - at
    for (; length > 0; length--) {
      const run = words.slice(at, at + length)
      if (!run.includes(null) && terms.includes(run.join(' '))) break
    }
    if (length > 0) found.push({ at, length, entry: terms.indexOf(words.slice(at, at + length).join(' ')) })
    at += Math.max(1, length)
  }
  return found
}
const spoken = (text: string, overrides: readonly Override[]) => sayText(text, { lexicon, overrides })
const how = { numRuns: process.env.TEST_FULL ? 2_000 : 150 }

it('every occurrence of a term is spoken by the entry that counts, and by no other', () => {
  fc.assert(
    fc.property(written, dictionary, (text, entries) => {
      const tokens = readText(text)
      const said = spoken(text, entries).flatMap((item) =>
        item.kind === 'word' && item.override !== undefined ? [item] : [],
      )
      expect(said.map(({ start, end, override }) => ({ start, end, override }))).toEqual(
        expected(text, entries).map(({ at, length, entry }) => ({
          start: tokens[at]!.start,
          end: tokens[at + length - 1]!.end,
          override: entry,
        })),
      )
      for (const { start, end, text: shown, override, parts } of said) {
        expect(text.slice(start, end)).toBe(shown)
        expect(parts.map(({ sounds }) => sounds)).toEqual(
          readHint(entries[override!]!.phonetic!).map(({ sounds }) => sounds),
        )
      }
    }),
    how,
  )
})

it('a text that has a term has the parts of its words, by which the entry is found', () => {
  fc.assert(
    fc.property(written, term, (text, sought) => {
      const met = spoken(text, [{ term: sought, phonetic: 'ba' }]).some((item) => 'override' in item)
      const parts = partsOfWords(text)
      if (!met) return
      expect(parts.has(firstPart(sought)!)).toBe(true)
      expect([...partsOfWords(sought)].every((part) => parts.has(part))).toBe(true)
    }),
    how,
  )
})
