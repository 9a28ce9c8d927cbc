import type { Token, WordToken } from '../reading/reading.ts'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { fromIpa } from './ipa.ts'
import { plainApostrophes } from './pronounce.ts'
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
  return ipa?.trim() ? readIpaHint(ipa) : phonetic?.trim() ? readHint(phonetic) : []
}

/** Terms are the same whatever their case, their apostrophes or the way their accents are encoded. */
export const termKey = (term: string) => plainApostrophes(term.normalize('NFC')).toLowerCase().trim().replace(/\s+/g, ' ')

/** Replaces words and runs of words that have an entry; of entries that start alike the longest wins, then the first. */
export function applyOverrides(text: string, tokens: Token[], overrides: readonly Override[]): (Token | SpokenWord)[] {
  const byKey = new Map<string, Part[]>()
  for (const entry of overrides) {
    const parts = overrideParts(entry)
    if (parts.length > 0 && !byKey.has(termKey(entry.term))) byKey.set(termKey(entry.term), parts)
  }
  if (byKey.size === 0) return tokens
  const longest = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))
  const result: (Token | SpokenWord)[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(tokens.slice(at, at + longest), byKey)
    result.push(found ? { ...found.word, text: text.slice(found.word.start, found.word.end) } : tokens[at]!)
    at += found?.length ?? 1
  }
  return result
}

function longestAt(ahead: Token[], byKey: Map<string, Part[]>) {
  const stop = ahead.findIndex((token) => token.kind !== 'word' || token.given)
  const run = (stop < 0 ? ahead : ahead.slice(0, stop)) as WordToken[]
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length)
    const parts = byKey.get(termKey(words.map((word) => word.text).join(' ')))
    if (parts) return { length, word: { kind: 'word' as const, start: words[0]!.start, end: words.at(-1)!.end, parts } }
  }
  return undefined
}
