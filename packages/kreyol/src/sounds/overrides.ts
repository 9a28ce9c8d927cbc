import { readText, type Token, type WordToken } from '../reading/reading.ts'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { plainApostrophes } from '../spelling/letters.ts'
import { fromIpa, unreadableIpa } from './ipa.ts'
import type { Part, SpokenWord } from './utterance.ts'

/** A dictionary entry as far as speech needs it; IPA wins over the phonetic hint. */
export type Override = { term: string; phonetic?: string | undefined; ipa?: string | undefined }

/** A space in a phonetic hint is this much silence (S3 §5). */
export const hintPauseSeconds = 0.12

/** Reads a phonetic hint: hyphens are only for the eye, a space is a short pause. */
export function readHint(hint: string): Part[] {
  return pieces(hint.replaceAll('-', ''), graphemesToPhonemes)
}

/** IPA with a place of its own: its spaces part words, without a pause, and no rule changes its sounds. */
export function readExactIpa(ipa: string): Part[] {
  return pieces(ipa, fromIpa).map(({ text, sounds }) => ({ text, sounds, exact: true }))
}

export function readIpaHint(ipa: string): Part[] {
  return pieces(ipa, fromIpa)
}

function pieces(text: string, read: (piece: string) => Part['sounds']): Part[] {
  const parts = text.trim().split(/\s+/).filter(Boolean)
  return parts.map((piece, at) => ({
    text: piece,
    sounds: read(piece),
    ...(at < parts.length - 1 ? { pause_seconds: hintPauseSeconds } : {}),
  }))
}

function overrideParts({ ipa, phonetic }: Override): Part[] {
  return ipa?.trim() && unreadableIpa(ipa).length === 0 ? readIpaHint(ipa) : phonetic?.trim() ? readHint(phonetic) : []
}
const isHeard = (parts: Part[]) => parts.some(({ sounds }) => sounds.length > 0)

/** Terms are the same whatever their case, their apostrophes or the way their accents are encoded. */
export const termKey = (term: string) =>
  plainApostrophes(term.normalize('NFC')).toLowerCase().trim().replace(/\s+/g, ' ')

/** A term as a text is read: `COVID-19` is two words. Null where it has a stop in it, and so meets no text. */
export function termWords(term: string): string | null {
  const tokens = readText(term)
  const isWord = ({ kind }: Token) => kind === 'word'
  const words = tokens.slice(tokens.findIndex(isWord), tokens.findLastIndex(isWord) + 1)
  return words.length > 0 && words.every(isWord)
    ? words.map((word) => termKey((word as WordToken).text)).join(' ')
    : null
}

type Ready = { parts: Part[]; override: number }
export type ReadyOverrides = { byWords: Map<string, Ready>; longest: number }

/** What entries become once for a text, or for many: of two with the same term the first counts. */
export function readyOverrides(overrides: readonly Override[]): ReadyOverrides {
  const work = readyingOverrides(overrides)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same, one entry after the other. */
export function* readyingOverrides(overrides: readonly Override[]): Generator<void, ReadyOverrides> {
  const byWords = new Map<string, Ready>()
  let longest = 0
  for (const [override, entry] of overrides.entries()) {
    yield
    const parts = overrideParts(entry)
    const words = isHeard(parts) ? termWords(entry.term) : null
    if (words === null || byWords.has(words)) continue
    byWords.set(words, { parts, override })
    longest = Math.max(longest, words.split(' ').length)
  }
  return { byWords, longest }
}

/** Replaces words and runs of words that have an entry; of entries that start alike the longest wins, then the first. */
export function applyOverrides(text: string, tokens: Token[], overrides: ReadyOverrides): (Token | SpokenWord)[] {
  if (overrides.byWords.size === 0) return tokens
  const result: (Token | SpokenWord)[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(tokens.slice(at, at + overrides.longest), overrides)
    result.push(found ? { ...found.word, text: text.slice(found.word.start, found.word.end) } : tokens[at]!)
    at += found?.length ?? 1
  }
  return result
}

function longestAt(ahead: Token[], { byWords }: ReadyOverrides) {
  const stop = ahead.findIndex((token) => token.kind !== 'word' || token.given)
  const run = (stop < 0 ? ahead : ahead.slice(0, stop)) as WordToken[]
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length)
    const ready = byWords.get(words.map((word) => termKey(word.text)).join(' '))
    if (ready)
      return { length, word: { kind: 'word' as const, start: words[0]!.start, end: words.at(-1)!.end, ...ready } }
  }
  return undefined
}

const wordParts = /[\p{L}\p{M}]+|\p{N}+/gu

/** Runs of letters and of digits, each once: what has a term in it has all of these of the term. */
export const partsOfWords = (text: string): Set<string> =>
  new Set(Array.from(termKey(text).matchAll(wordParts), ([part]) => part))

/** The first of them, by which entries are found; none in a term of signs alone. */
export const firstPart = (term: string): string | null => termKey(term).match(wordParts)?.[0] ?? null
