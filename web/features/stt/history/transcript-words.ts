import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { isDoubtful, type SpokenWord } from '#core/rules/stt/transcript.ts'

/** A piece of a segment's text: a word with its place among the words, or what stands between two. */
export type Piece = { text: string; word?: number; doubtful?: boolean }
export type Line = {
  start_ms: number
  translation: string | null
  language: string | null
  pieces: Piece[]
  /** The place of its first word among all words. */
  first: number
}
/** When a word is said, in seconds, for the highlight. */
export type WordTime = { start_time: number; end_time: number }

/** A text taken apart at its words, which are counted from `first` on. */
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

/** Where a word stands in its line, and its place among all words. */
export type WordPlace = { word: number; start: number; end: number }

export function placesOf({ pieces }: Pick<Line, 'pieces'>): WordPlace[] {
  let end = 0
  return pieces.flatMap(({ text, word }) => {
    const start = end
    end += text.length
    return word === undefined ? [] : { word, start, end }
  })
}

/** The line a word is in. */
export function lineOf(lines: readonly Pick<Line, 'first'>[], word: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.first <= word) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** As few pieces as show which words are doubtful: hours of speech have more words than a page draws quickly. */
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

/** The transcript as it is read, its words counted through. */
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
