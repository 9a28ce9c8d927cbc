import { loanEntries } from './lexicon-loans.ts'
import { nameEntries } from './lexicon-names.ts'
import { placeEntries } from './lexicon-places.ts'
import { irregularEntries, wordEntries } from './lexicon-words.ts'

/** What is known about words: which are Kreyòl, which are names, and how to read those the rules would misread. */
export type Lexicon = {
  words: ReadonlySet<string>
  names: ReadonlySet<string>
  loans: ReadonlySet<string>
  /** Lower-case spelling to a respelling in Kreyòl orthography. */
  readings: ReadonlyMap<string, string>
  /** Spelling without accents to the usual spelling, for text typed without them. */
  accented: ReadonlyMap<string, string>
}

const bare: Record<string, string> = { à: 'a', è: 'e', ò: 'o', é: 'e', ï: 'i', ô: 'o', ê: 'e', â: 'a', ç: 'c' }

/** Lower-case letters of Kreyòl and French without their accents. */
const withoutAccents = (text: string) => text.replace(/[àèòéïôêâç]/g, (letter) => bare[letter]!)

/** An entry is a word, or `word=reading`. */
function unpack(packed: string, readings: Map<string, string>): Set<string> {
  const words = new Set<string>()
  for (const entry of packed.trim().toLowerCase().split(/\s+/)) {
    const sign = entry.indexOf('=')
    if (sign < 0) words.add(entry)
    else {
      words.add(entry.slice(0, sign))
      readings.set(entry.slice(0, sign), entry.slice(sign + 1))
    }
  }
  return words
}

let opened: Lexicon | undefined

/** Unpacks the tables on first use. */
export function openLexicon(): Lexicon {
  opened ??= build()
  return opened
}

function build(): Lexicon {
  const readings = new Map<string, string>()
  const loans = unpack(loanEntries, readings)
  const names = unpack(nameEntries, readings)
  for (const place of unpack(placeEntries, readings)) names.add(place)
  const words = unpack(wordEntries, readings)
  for (const word of unpack(irregularEntries, readings)) words.add(word)
  const accented = new Map<string, string>()
  for (const word of words) {
    const bare = withoutAccents(word)
    if (bare !== word && !words.has(bare) && !accented.has(bare)) accented.set(bare, word)
  }
  return { words, names, loans, readings, accented }
}
