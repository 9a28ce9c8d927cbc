import type { TranscriptSegment } from '#core/contract/stt.ts'
import { isDoubtful, type SpokenWord } from '#core/rules/stt/transcript.ts'

/** A piece of a segment's text: a word with its place among the words, or what stands between two. */
export type Piece = { text: string; word?: number; doubtful?: boolean }
export type Line = { start_ms: number; translation: string | null; language: string | null; pieces: Piece[] }
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

/** The transcript as it is read, its words counted through. */
export function linesOf(segments: readonly TranscriptSegment[]): { lines: Line[]; times: WordTime[] } {
  const times: WordTime[] = []
  const lines = segments
    .filter(({ text }) => text.trim())
    .map(({ text, words, start_ms, translation, language }) => {
      const pieces = piecesOf(text, words, times.length)
      times.push(...words.map((word) => ({ start_time: word.start_ms / 1000, end_time: word.end_ms / 1000 })))
      return { start_ms, translation, language, pieces }
    })
  return { lines, times }
}
