import type { Piece } from '@pawol/engines/hearing/cuts'
import type { HeardSegment, HeardWord } from '../../../ports/transcriber.ts'
import { segmentsOf } from '../transcript/chunks.ts'
import { estimatedTimes } from '../transcript/word-times.ts'
import type { Answer, ServerSegment, ServerWord } from './read-answer.ts'

type Placed = { piece: Piece; msOf: (frame: number) => number; language: string | null }

/** Converts a server's response to times of the whole recording. */
export function toSegments(answer: Answer, placed: Placed): HeardSegment[] {
  const { segments, words } = answer
  const language = answer.language ?? placed.language
  if (!segments && !words) {
    const estimated = estimatedTimes(bare(answer.text), placed.piece, placed.msOf)
    return segmentsOf(estimated, { language, word_times: 'estimated' })
  }
  const whole = { start: 0, end: Number.POSITIVE_INFINITY, text: answer.text, confidence: null }
  const inText = wordsInText(segments ?? [whole], words ?? [])
  return inText
    .map(({ segment, words, estimated }) => toSegment(segment, words, { placed, estimated, language }))
    .filter((segment) => segment.words.length > 0 && isSpoken(segment, placed))
}

const bare = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, confidence: null }))

type Timed = { text: string; start: number; end: number; confidence: number | null }
type InText = { segment: ServerSegment; words: Timed[]; estimated: boolean }

/** Servers leave punctuation out of words: the text comes from the segment, the times from its words. */
function wordsInText(segments: ServerSegment[], words: ServerWord[]): InText[] {
  let next = 0
  return segments.map((segment) => {
    const from = next
    const found = bare(segment.text).map(({ text }) => {
      const first = words[next]
      let spelled = ''
      while (next < words.length && spelled.length < plain(text).length) spelled += plain(words[next++]!.text)
      const last = words[next - 1]
      const same = first && last && spelled === plain(text)
      return { text, time: same ? { start: first.start, end: last.end, confidence: first.confidence } : null }
    })
    if (found.every(({ time }) => time))
      return { segment, words: found.map(({ text, time }) => ({ text, ...time! })), estimated: false }
    // if they differ, the next segment begins with the next word after this one's end
    next = from
    while (next < words.length && words[next]!.start < segment.end - 0.01) next++
    return { segment, words: shared(segment), estimated: true }
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function shared({ text, start, end, confidence }: ServerSegment): Timed[] {
  const words = bare(text)
  const letters = words.map((word) => plain(word.text).length + 1)
  const unit = (end - start) / letters.reduce((sum, one) => sum + one, 0)
  let at = start
  return words.map((word, n) => {
    const from = at
    at += letters[n]! * unit
    return { text: word.text, start: from, end: at, confidence }
  })
}

type ToSegment = { placed: Placed; estimated: boolean; language: string | null }

function toSegment(segment: ServerSegment, words: Timed[], { placed, estimated, language }: ToSegment): HeardSegment {
  const [first, last] = [placed.msOf(placed.piece.from), placed.msOf(placed.piece.to)]
  const ms = (seconds: number) => Math.min(last, Math.round(first + seconds * 1000))
  const timed: HeardWord[] = words.map(({ text, start, end, confidence }) => ({
    text,
    start_ms: ms(start),
    end_ms: ms(end),
    confidence,
  }))
  return {
    start_ms: timed[0]?.start_ms ?? ms(segment.start),
    end_ms: timed.at(-1)?.end_ms ?? ms(segment.end),
    text: segment.text,
    confidence: segment.confidence,
    language,
    words: timed,
    word_times: estimated ? 'estimated' : 'heard',
  }
}

/** Whisper invents thanks for watching in silence. */
function isSpoken({ start_ms, end_ms }: HeardSegment, { piece, msOf }: Placed): boolean {
  return piece.stretches.some(({ from, to }) => msOf(from) < end_ms + 200 && msOf(to) > start_ms - 200)
}
