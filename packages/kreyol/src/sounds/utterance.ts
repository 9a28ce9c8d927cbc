import type { Lexicon } from '../lexicon/lexicon.ts'
import { type BreakToken, type PauseToken, readText, type Token, type WordToken } from '../reading/reading.ts'
import { type SpeechSpan, spanFinder } from '../reading/spans.ts'
import type { Override } from './overrides.ts'
import { applyOverrides, readExactIpa, readyOverrides } from './overrides.ts'
import type { Phoneme } from './phonemes.ts'
import { applyRules, citationForm, type Said } from './phonological-rules.ts'
import { pronounce, pronounceIn } from './pronounce.ts'

/** A stretch of sound inside a written word; the pause comes from a space in a phonetic hint. */
export type Part = { text: string; sounds: Phoneme[]; pause_seconds?: number; exact?: true }
export type SpokenWord = {
  kind: 'word'
  start: number
  end: number
  text: string
  parts: Part[]
  rate?: number
  /** Which of the overrides says how it is spoken. */
  override?: number
}
export type Utterance = (SpokenWord | BreakToken | PauseToken)[]

export type SayOptions = {
  lexicon: Lexicon
  rules?: Parameters<typeof applyRules>[1]
  overrides?: readonly Override[]
  spans?: readonly SpeechSpan[]
}

/** From written text to sounds: one item for each written word, break and pause, with its place in the text. */
export function sayText(text: string, { lexicon, rules, overrides = [], spans = [] }: SayOptions): Utterance {
  const tokens = readText(text, spans)
  const spelled = spelling(tokens, lexicon)
  const sounds = (word: string) => pronounce(spelled(word), lexicon)
  const marked = spans.length > 0 ? markedWord({ spans, lexicon, sounds }) : undefined
  const spoken = applyOverrides(text, tokens, readyOverrides(overrides)).map((token): Utterance[number] => {
    if (token.kind !== 'word') return token
    if (marked) return marked(token)
    if ('parts' in token) return token
    const { kind, start, end, text: written } = token
    return {
      kind,
      start,
      end,
      text: written,
      parts: token.spoken.map((word) => ({ text: word, sounds: sounds(word) })),
    }
  })
  return connected(spoken, rules)
}

type Marked = { spans: readonly SpeechSpan[]; lexicon: Lexicon; sounds: (word: string) => Phoneme[] }

/** A word with what holds for its first character. */
function markedWord({ spans, lexicon, sounds }: Marked): (token: WordToken | SpokenWord) => SpokenWord {
  const spanAt = spanFinder(spans)
  return (token) => {
    const span = spanAt(token.start)
    const rate = span?.rate ? { rate: span.rate } : undefined
    if ('parts' in token) return { ...token, ...rate }
    const { kind, start, end, text, spoken, ipa } = token
    const say = (word: string) =>
      span && isForeign(text, word, span) ? pronounceIn(span.language!, word, lexicon) : sounds(word)
    const parts = ipa ? readExactIpa(ipa) : spoken.map((word) => ({ text: word, sounds: say(word) }))
    return { kind, start, end, text, parts, ...rate }
  }
}

/** Words as they are written; what numbers and signs are said with is Kreyòl. */
function isForeign(text: string, word: string, { language, words, alias }: SpeechSpan): boolean {
  return language !== undefined && !words && (alias ?? text).toLowerCase().includes(word.toLowerCase())
}

/** People who type without accents leave out all of them: then `kreyol` is read as kreyòl. */
function spelling(tokens: Token[], lexicon: Lexicon): (word: string) => string {
  const words = tokens.filter((token): token is WordToken => token.kind === 'word')
  const bare = words.length > 3 && words.every((word) => !/[àèòÀÈÒ]/.test(word.text))
  return (word) => (bare && lexicon.accented.get(word.toLowerCase())) || word
}

/** Applies the rules of connected speech inside each phrase. */
function connected(items: Utterance, rules: SayOptions['rules']): Utterance {
  const phrases: Utterance[] = [[]]
  for (const item of items) {
    if (item.kind === 'word') phrases.at(-1)!.push(item)
    else phrases.push([item], [])
  }
  return phrases.flatMap((phrase) => (phrase[0]?.kind === 'word' ? withRules(phrase as SpokenWord[], rules) : phrase))
}

function withRules(phrase: SpokenWord[], rules: SayOptions['rules']): SpokenWord[] {
  const said = applyRules(
    phrase.flatMap((word) => word.parts.map(({ text, sounds }): Said => ({ text, sounds }))),
    rules,
  )
  let next = 0
  return phrase.map((word) => ({
    ...word,
    parts: word.parts.map((part) => restored(part, said[next++]!.sounds)),
  }))
}

const restored = (part: Part, sounds: Phoneme[]): Part => (part.exact ? part : { ...part, sounds })

/** The sounds of a text word by word in citation form, for dictionaries and the command line. */
export function citation(text: string, lexicon: Lexicon): Phoneme[][] {
  return readText(text).flatMap((token) =>
    token.kind === 'word' ? token.spoken.map((word) => citationForm(pronounce(word, lexicon))) : [],
  )
}

/** The text as it would be said, in Kreyòl spelling. */
export function spokenText(text: string): string {
  const pieces = readText(text).map((token) => {
    if (token.kind === 'word') return ` ${token.spoken.join(' ')}`
    if (token.kind === 'pause') return ''
    return /^[([]/.test(token.text) ? ` ${token.text}` : token.text
  })
  return pieces
    .join('')
    .replace(/([([]) /g, '$1')
    .trim()
}
