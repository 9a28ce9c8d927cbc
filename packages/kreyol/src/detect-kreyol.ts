import { foreignEntries, markerEntries, sharedEntries } from './lexicon/foreign-words-lexicon.ts'
import { isKnownWord } from './lexicon/known-word.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { readText, type WordToken } from './reading/reading.ts'
import { isNativeSpelling } from './spelling/graphemes.ts'

export type UnknownWord = { word: string; start: number; end: number }

/** Whether a text is Kreyòl, and what in it is not (S2 §3). Shares are from 0 to 1. */
export type KreyolDetection = {
  language: 'ht' | 'other'
  isHaitianCreole: boolean
  unknownWordCount: number
  unknownWords: string[]
  nonCreolePercentage: number
  /** Where the unknown words are in the text. */
  unknown: UnknownWord[]
}

const foreign = new Set(foreignEntries.trim().split(/\s+/))
const markers = new Set(markerEntries.trim().split(/\s+/))
const shared = new Set(sharedEntries.trim().split(/\s+/))

type Judged = { known: boolean; weight: number }

/** In titles and in shouted text every word has a capital, which then says nothing about names. */
function capitalsNameThings(words: WordToken[]): boolean {
  const marked = words.some(({ text }) => markers.has(text) && !shared.has(text))
  return marked || words.filter(hasCapital).length <= words.length * 0.6
}

const hasCapital = ({ text }: WordToken) => /^\p{Lu}/u.test(text)
const letters = (word: string) => word.replace(/[^\p{L}]/gu, '')

/** How much one word speaks for Kreyòl (above 0) or against it, and whether it is a Kreyòl word at all. */
function judge(text: string, name: boolean, lexicon: Lexicon): Judged {
  const lower = text.toLowerCase()
  // le and des are French, not lè and dès without their accents
  const known = isKnownWord(text, lexicon) && (!foreign.has(lower) || lexicon.words.has(lower) || lower.length === 1)
  if (!known && name && /^\p{Lu}{2,5}$/u.test(text)) return { known: true, weight: 0 }
  const isForeign = foreign.has(lower)
  if (known && shared.has(lower)) return { known, weight: isForeign ? -0.1 : 0.1 }
  if (known && isForeign) return { known, weight: markers.has(lower) ? 0.3 : -0.5 }
  if (known) return { known, weight: markers.has(lower) || /[òàè]/.test(lower) ? 1.5 : 1 }
  if (isForeign) return { known, weight: -2 }
  const native = isNativeSpelling(lower)
  if (name || lexicon.names.has(lower)) return { known: true, weight: native ? 0 : -0.1 }
  return { known, weight: native ? -0.5 : -1.2 }
}

function isWord(token: { kind: string; text?: string; spoken?: string[] }): token is WordToken {
  if (token.kind !== 'word' || !token.text || !token.spoken) return false
  // numbers, addresses, emoji and short forms are read with words the text does not contain
  return /^\p{L}[\p{L}\p{M}'’ʼ-]*$/u.test(token.text) && letters(token.text).length > 0 && token.spoken.length === 1
}

/** Tells whether a text is Kreyòl, and lists its words that are not. */
export function detectKreyol(text: string, lexicon: Lexicon): KreyolDetection {
  const tokens = readText(text)
  const words = tokens.filter(isWord)
  const capitals = capitalsNameThings(words)
  const judged = words.map((word) =>
    judge(word.text.normalize('NFC'), capitals && hasCapital(word) && !startsSentence(word, text), lexicon),
  )
  const score = judged.reduce((sum, { weight }) => sum + weight, 0)
  const unknown = words.flatMap(({ text: word, start, end }, at) => (judged[at]!.known ? [] : [{ word, start, end }]))
  const nonCreolePercentage = words.length > 0 ? unknown.length / words.length : 0
  const isHaitianCreole = words.length === 0 || score > 0 || (score === 0 && unknown.length === 0)
  return {
    language: isHaitianCreole ? 'ht' : 'other',
    isHaitianCreole,
    unknownWordCount: unknown.length,
    unknownWords: [...new Set(unknown.map(({ word }) => word))],
    nonCreolePercentage,
    unknown,
  }
}

/** A capital at the start of a sentence says nothing about the word. */
function startsSentence({ start }: WordToken, text: string): boolean {
  return /(^|[.!?…:"«“\n-])\s*$/.test(text.slice(Math.max(0, start - 4), start))
}
