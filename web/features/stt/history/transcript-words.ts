import type { TranscriptSegment } from '#core/contract/stt.ts'
import { isDoubtful } from '#core/rules/stt/transcript.ts'

/** A piece of a segment's text: a word with its place among all words of the transcript, or what stands between two. */
export type Piece = { text: string; word?: number; doubtful?: boolean }
export type Line = { start_ms: number; translation: string | null; language: string | null; pieces: Piece[] }
/** When a word is said, in seconds, for the highlight. */
export type WordTime = { start_time: number; end_time: number }

/** The transcript as it is read, its words counted through. */
export function linesOf(segments: readonly TranscriptSegment[]): { lines: Line[]; times: WordTime[] } {
  const times: WordTime[] = []
  const lines = segments
    .filter(({ text }) => text.trim())
    .map(({ text, words, start_ms, translation, language }) => {
      const pieces: Piece[] = []
      let at = 0
      for (const word of words) {
        const found = text.indexOf(word.text, at)
        if (found < 0) continue
        if (found > at) pieces.push({ text: text.slice(at, found) })
        pieces.push({ text: word.text, word: times.length, ...(isDoubtful(word) ? { doubtful: true } : {}) })
        times.push({ start_time: word.start_ms / 1000, end_time: word.end_ms / 1000 })
        at = found + word.text.length
      }
      if (at < text.length) pieces.push({ text: text.slice(at) })
      return { start_ms, translation, language, pieces }
    })
  return { lines, times }
}
