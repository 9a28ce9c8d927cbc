import type { TranslationLanguage } from '../rules/translate/languages.ts'
import { gramEntries, gramLanguages, gramScale } from './lexicon/language-grams-lexicon.ts'

/** `confidence` is from 0 to 1; the language is null where there is no word to tell it by. */
export type DetectedLanguage = { language: TranslationLanguage | null; confidence: number }

const longest_gram = 5
/** A longer word tells no more, and a longer text neither. */
const longest_word = 24
const most_characters = 4_000

let opened: Map<string, number[]> | undefined

/** How much a few letters of a word, its borders as `_`, speak for each language. */
function grams(): Map<string, number[]> {
  if (opened) return opened
  opened = new Map()
  for (const line of gramEntries.trim().split('\n')) {
    const [weights = '', ...all] = line.split(' ')
    const numbers = [...weights].map((letter) => letter.charCodeAt(0) - 'm'.charCodeAt(0))
    for (const gram of all) opened.set(gram, numbers)
  }
  return opened
}

/** Tells Kreyòl, English, French, Spanish and Portuguese apart, by weights of letter groups learned from sentences. */
export function detectLanguageOf(text: string): DetectedLanguage {
  const plain = text.slice(0, most_characters).normalize('NFC').toLowerCase()
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? []
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  if (latin.length === 0 || latin.length * 2 < words.length) return { language: null, confidence: 0 }
  const scores = gramLanguages.map(() => 0)
  const known = grams()
  for (const gram of gramsOf(plain, latin)) {
    const weights = known.get(gram)
    if (weights) for (const [n, weight] of weights.entries()) scores[n]! += weight
  }
  return likeliest(scores)
}

function gramsOf(text: string, words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const sign of '¿¡') if (text.includes(sign)) found.add(sign)
  for (const word of words) {
    const bordered = `_${word.slice(0, longest_word)}_`
    for (let size = 2; size <= longest_gram; size++)
      for (let at = 0; at + size <= bordered.length; at++) found.add(bordered.slice(at, at + size))
    if (bordered.length > longest_gram && bordered.length <= 9) found.add(bordered)
  }
  return found
}

function likeliest(scores: readonly number[]): DetectedLanguage {
  const top = Math.max(...scores)
  const shares = scores.map((score) => Math.exp((score - top) / gramScale))
  const confidence = 1 / shares.reduce((sum, share) => sum + share, 0)
  const language = gramLanguages[scores.indexOf(top)]!
  return {
    language,
    confidence: shares.filter((share) => share === 1).length > 1 ? Math.min(confidence, 0.5) : confidence,
  }
}

export type ParagraphLanguage = DetectedLanguage & { start: number; end: number }

/** Below this a short paragraph takes the language of the whole text. */
const sure = 0.8

/** The language of each paragraph, one after another: what stands between empty lines. */
export function* paragraphLanguages(text: string): Generator<ParagraphLanguage> {
  const whole = detectLanguageOf(text)
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/(?:\r\n|[\n\r\u2028\u2029])[ \t]*(?:\r\n|[\n\r\u2028\u2029])|$/g)) {
    const end = index + gap.length
    const own = detectLanguageOf(text.slice(start, index))
    if (end > start) yield { start, end, ...(own.language !== null && own.confidence < sure ? whole : own) }
    start = end
  }
}
