import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { isDoubtful, type SpokenWord } from '#core/rules/stt/transcript.ts'

/** Part of a segment's text: a word with its index, or the text between two words. */
export type Piece = { text: string; word?: number; doubtful?: boolean }
export type Line = {
  start_ms: number
  translation: string | null
  language: string | null
  pieces: Piece[]
  /** The index of its first word among all words. */
  first: number
}
/** When a word is spoken, in seconds, for the highlight. */
export type WordTime = { start_time: number; end_time: number }

/** Splits a text into words, numbered from `first` on. */
export function piecesOf(text: string, words: readonly Pick<SpokenWord, 'text' | 'confidence'>[], first = 0): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [n, word] of words.entries()) {
    const found = text.indexOf(word.text, at)
    if (found < 0) continue
    if (found > at) pieces.push({ text: text.slice(at, found) })
    pieces.push({ text: word.text, word: first + n, ...(isDoubtful(word) ? { doubtful: true } : {}) })
    at = found + word.text.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The offset of a word in its line, and its index among all words. */
export type WordPlace = { word: number; start: number; end: number }

export function placesOf({ pieces }: Pick<Line, 'pieces'>): WordPlace[] {
  let end = 0
  return pieces.flatMap(({ text, word }) => {
    const start = end
    end += text.length
    return word === undefined ? [] : { word, start, end }
  })
}

/** The line that contains a word. */
export function lineOf(lines: readonly Pick<Line, 'first'>[], word: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.first <= word) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Builds as few pieces as show the doubtful words: hours of speech have more words than a page renders quickly. */
export function joinedPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.doubtful) joined.push(piece)
    else if (last && !last.doubtful) last.text += piece.text
    else joined.push({ text: piece.text })
  }
  return joined
}

/** The transcript for reading, with its words numbered. */
export function linesOf(segments: readonly TranscriptSegment[]): { lines: Line[]; times: WordTime[] } {
  const times: WordTime[] = []
  const lines = segments
    .filter(({ text }) => text.trim())
    .map(({ text, words, start_ms, translation, language }) => {
      const first = times.length
      const pieces = piecesOf(text, words, first)
      times.push(...words.map((word) => ({ start_time: word.start_ms / 1000, end_time: word.end_ms / 1000 })))
      return { start_ms, translation, language, pieces, first }
    })
  return { lines, times }
}
