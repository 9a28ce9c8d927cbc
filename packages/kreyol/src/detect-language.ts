import { beforehand, knownLanguages, ours, type WordEvidence, wordEvidence } from './detection/word-evidence.ts'
import type { Language } from './lexicon/language-words-lexicon.ts'

type Script = { letters: RegExp; language: (text: string) => string }

const is = (code: string) => () => code

/** Scripts that tell a language, or a few that their letters tell apart. */
const scripts: readonly Script[] = [
  { letters: /\p{Script=Cyrillic}/gu, language: cyrillicLanguage },
  { letters: /\p{Script=Arabic}/gu, language: arabicLanguage },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, language: eastAsianLanguage },
  { letters: /\p{Script=Hangul}/gu, language: is('ko') },
  { letters: /\p{Script=Hebrew}/gu, language: is('he') },
  { letters: /\p{Script=Greek}/gu, language: is('el') },
  { letters: /\p{Script=Devanagari}/gu, language: (text) => (text.includes('ळ') ? 'mr' : 'hi') },
  { letters: /\p{Script=Thai}/gu, language: is('th') },
  { letters: /\p{Script=Bengali}/gu, language: is('bn') },
  { letters: /\p{Script=Tamil}/gu, language: is('ta') },
  { letters: /\p{Script=Telugu}/gu, language: is('te') },
  { letters: /\p{Script=Gujarati}/gu, language: is('gu') },
  { letters: /\p{Script=Gurmukhi}/gu, language: is('pa') },
  { letters: /\p{Script=Kannada}/gu, language: is('kn') },
  { letters: /\p{Script=Malayalam}/gu, language: is('ml') },
  { letters: /\p{Script=Sinhala}/gu, language: is('si') },
  { letters: /\p{Script=Khmer}/gu, language: is('km') },
  { letters: /\p{Script=Lao}/gu, language: is('lo') },
  { letters: /\p{Script=Myanmar}/gu, language: is('my') },
  { letters: /\p{Script=Georgian}/gu, language: is('ka') },
  { letters: /\p{Script=Armenian}/gu, language: is('hy') },
  { letters: /\p{Script=Ethiopic}/gu, language: is('am') },
]

function cyrillicLanguage(text: string): string {
  if (/[әғқңұһ]/i.test(text)) return 'kk'
  if (/[өү]/i.test(text)) return 'mn'
  if (/[їєґ]/i.test(text)) return 'uk'
  if (/ў/i.test(text)) return 'be'
  if (/[ѓќѕ]/i.test(text)) return 'mk'
  if (/[ђјљњћџ]/i.test(text)) return 'sr'
  if (/[ыэё]/i.test(text)) return 'ru'
  if (/і/i.test(text) || hasWord(text, 'як що це та ранку дякую справи немає')) return 'uk'
  return /ъ/i.test(text) || hasWord(text, 'е са сме благодаря') ? 'bg' : 'ru'
}

function hasWord(text: string, words: string): boolean {
  const wanted = new Set(words.split(' '))
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => wanted.has(word))
}

function arabicLanguage(text: string): string {
  if (/[ٹڈڑںےہھ]/.test(text)) return 'ur'
  return /[پچژگکی]/.test(text) ? 'fa' : 'ar'
}

function eastAsianLanguage(text: string): string {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh'
}

/** A letter of these is a syllable or a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const denseWeight = 3

/**
 * The language of a text most of whose letters are not Latin, by its script: `und` where the script is one we cannot
 * name. Answers null for a text in Latin letters, or without letters.
 */
function languageByScript(text: string): string | null {
  const weigh = (letters: readonly string[]) => (dense.test(letters[0] ?? '') ? denseWeight : 1) * letters.length
  const all = text.match(/\p{L}/gu) ?? []
  const latin = all.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (all.length === latin) return null
  const counted = scripts
    .map((script) => ({ script, weight: weigh(text.match(script.letters) ?? []) }))
    .reduce((best, one) => (one.weight > best.weight ? one : best))
  if (Math.max(counted.weight, all.length - latin) <= latin) return null
  return counted.weight > 0 ? counted.script.language(text) : 'und'
}

export { preparingDetection } from './detection/word-evidence.ts'
export { type Language, languages } from './lexicon/language-words-lexicon.ts'

export type LanguageGuess = { language: Language; confidence: number }

export type DetectedLanguage = {
  /** Null for another language than ours, and where there is no word to tell it by. */
  language: Language | null
  /** How likely the language, or the unsupported one, is: from 0 to 1. */
  confidence: number
  /** The languages it may be instead, the likeliest first; none where the language is sure. */
  alternatives: LanguageGuess[]
  /** The code of the language it is in where that is not one of ours; `und` where it cannot be named. */
  unsupported: string | null
}

export type DetectionWishes = {
  /** Which of about equally likely languages to take, the first before the next. */
  prefer?: readonly Language[]
  /** The language to take last among them. */
  avoid?: Language
}

/** From here on a language is no guess. */
export const sure = 0.8
export const isGuess = ({ language, confidence }: DetectedLanguage): boolean => language !== null && confidence < sure

/** A longer word tells no more, and a longer text neither. */
const longestWord = 24
const mostCharacters = 4_000
/** Words of a text depend on each other, and short texts have other words than long ones. */
const wordWeight = 0.5
/** An upside-down mark is as good as a common Spanish word. */
const spanishMarks = 3
/** About equally likely: at least this share of the likeliest one. */
const equallyLikely = 0.35
/** Instead of a guess the next language is offered, and others with this share of the likeliest one. */
const offered = { share: 0.1, most: 3 }
/** A word no list has is a word of ours only if its letters say so. */
const leastByLetters = 0.25

/** Some scripts are written for more languages than we can name. */
const byScript = 0.9

const nothing: DetectedLanguage = { language: null, confidence: 0, alternatives: [], unsupported: null }

/** Tells Kreyòl, English, French, Spanish and Portuguese apart, and from other languages, by words and their letters. */
export function detectLanguage(text: string, wishes: DetectionWishes = {}): DetectedLanguage {
  const read = text.slice(0, mostCharacters).normalize('NFC')
  const script = languageByScript(read)
  if (script) return { ...nothing, confidence: script === 'und' ? 0 : byScript, unsupported: script }
  const words = tellingWords(read)
  if (words.length === 0) return nothing
  const scores = [...beforehand]
  for (const { logs } of words) for (const [n, log] of logs.entries()) scores[n]! += wordWeight * log
  if (/[¿¡]/.test(read)) scores[ours.indexOf('es')]! += spanishMarks
  const listed = words.some(({ listed_in_ours }) => listed_in_ours)
  return decide(likelihoods(scores), { ...wishes, listed })
}

const isName = (word: string) => /^\p{Lu}/u.test(word) && !wordEvidence(word.toLowerCase()).listed

/** Each word once. A name tells nothing of the sentence around it, unless there is nothing else. */
function tellingWords(text: string): WordEvidence[] {
  const all = (text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? []).map((word) => word.slice(0, longestWord))
  const small = all.filter((word) => /^\p{Ll}/u.test(word)).length
  const plain = small > 0 ? all.filter((word) => !isName(word)) : all
  return [...new Set(plain.map((word) => word.toLowerCase()))].map(wordEvidence)
}

function likelihoods(scores: readonly number[]): number[] {
  const top = scores.reduce((best, score) => Math.max(best, score))
  const shares = scores.map((score) => Math.exp(score - top))
  const sum = shares.reduce((all, share) => all + share)
  return shares.map((share) => share / sum)
}

function decide(shares: readonly number[], { prefer = [], avoid, listed }: DetectionWishes & { listed: boolean }) {
  const guesses = ours
    .map((language, n): LanguageGuess => ({ language, confidence: shares[n]! }))
    .sort((a, b) => b.confidence - a.confidence)
  const likeliest = guesses[0]!
  const supported = guesses.reduce((sum, { confidence }) => sum + confidence, 0)
  const byLetters = likeliest.confidence >= leastByLetters || supported >= sure
  if (supported < 0.5 || !(listed || byLetters)) return unsupportedOf(shares)
  const likely = guesses.filter(({ confidence }) => confidence >= likeliest.confidence * equallyLikely)
  const chosen =
    prefer.flatMap((language) => likely.filter((one) => one.language === language))[0] ??
    likely.find(({ language }) => language !== avoid) ??
    likeliest
  const least = likeliest.confidence * offered.share
  const alternatives = guesses.filter((one) => one !== chosen).filter((one, n) => n === 0 || one.confidence >= least)
  return { ...nothing, ...chosen, alternatives: chosen.confidence < sure ? alternatives.slice(0, offered.most) : [] }
}

/** Named where one language is likelier than all of ours and than none we know. */
function unsupportedOf(shares: readonly number[]): DetectedLanguage {
  const foreign = shares.slice(ours.length)
  const confidence = foreign.reduce((best, share) => Math.max(best, share))
  const code = knownLanguages[ours.length + foreign.indexOf(confidence)]!
  const named = code !== 'und' && confidence >= leastByLetters
  return { ...nothing, unsupported: named ? code : 'und', confidence: named ? confidence : 0 }
}

export type ParagraphLanguage = DetectedLanguage & { start: number; end: number }

/**
 * The language of each paragraph, in order; empty lines separate paragraphs. A short one takes the language of the
 * text.
 */
export function* paragraphLanguages(text: string, wishes: DetectionWishes = {}): Generator<ParagraphLanguage> {
  const whole = detectLanguage(text, wishes)
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/(?:\r\n|[\n\r\u2028\u2029])[ \t]*(?:\r\n|[\n\r\u2028\u2029])|$/g)) {
    const end = index + gap.length
    const own = detectLanguage(text.slice(start, index), wishes)
    const isDetected = own.language !== null || own.unsupported !== null
    if (end > start) yield { start, end, ...(isDetected && own.confidence < sure ? whole : own) }
    start = end
  }
}
