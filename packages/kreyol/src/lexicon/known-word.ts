import { cardinal, ordinal } from '../reading/numbers.ts'
import { clitics, plainApostrophes } from '../spelling/letters.ts'
import type { Lexicon } from './lexicon.ts'

const prefixes = [
  're',
  'dez',
  'de',
  'ti',
  'gran',
  'gwo',
  'en',
  'an',
  'sou',
  'kont',
  'antre',
  'mini',
  'milti',
  'anti',
  'pre',
  'ko',
]
const suffixes = [
  'man',
  'syon',
  'asyon',
  'è',
  'èz',
  'ay',
  'aj',
  'is',
  'ite',
  'ès',
  'yen',
  'yèn',
  'an',
  'ans',
  'ab',
  'ye',
  'e',
]

let numerals: Set<string> | undefined
const isNumeral = (word: string) => {
  numerals ??= new Set(
    [...Array(1000).keys()].flatMap((value) => [...cardinal(value), ...cardinal(value * 1000), ...ordinal(value)]),
  )
  return numerals.has(word)
}

/** A word of Kreyòl: listed, built from a listed word, or made of parts that are; accents may be missing. */
export function isKnownWord(word: string, lexicon: Lexicon): boolean {
  const lower = plainApostrophes(word.normalize('NFC')).toLowerCase()
  if (/['-]/.test(lower)) return lower.split(/['-]+/).every((part) => part === '' || isKnownPart(part, lexicon))
  return isKnownPart(lower, lexicon)
}

function isKnownPart(part: string, lexicon: Lexicon): boolean {
  if (isListed(part, lexicon)) return true
  return isBuilt(part, lexicon)
}

function isListed(word: string, lexicon: Lexicon): boolean {
  if (word.length === 1) return /[aeioàèò]/.test(word) || clitics.has(word)
  return lexicon.words.has(word) || lexicon.accented.has(word) || isNumeral(word)
}

/** `rekonstwi`, `tikay`, `rapidman`; the listed part must be long enough to mean something. */
function isBuilt(word: string, lexicon: Lexicon): boolean {
  if (word.length < 6) return false
  const head = prefixes.find((prefix) => word.startsWith(prefix) && isStem(word.slice(prefix.length), lexicon))
  if (head) return true
  return suffixes.some(
    (suffix) => word.endsWith(suffix) && stemsOf(word.slice(0, -suffix.length)).some((stem) => isStem(stem, lexicon)),
  )
}

const stemsOf = (base: string) => [base, `${base}e`, `${base}i`]
const isStem = (stem: string, lexicon: Lexicon) => stem.length >= 4 && lexicon.words.has(stem)
