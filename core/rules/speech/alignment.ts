import { readText, type Token } from '@pawol/kreyol/reading'
import type { SpeechSpan } from '../../contract/tts/jobs.ts'

/** Times of each character, in seconds from the start of the audio. */
export type Alignment = {
  characters: string[]
  character_start_times_seconds: number[]
  character_end_times_seconds: number[]
}
type Word = { start_char: number; end_char: number; start_time: number; end_time: number }
type Stretch = { text: string; start: number; end: number }

/** Alignments of the written text and the spoken text; a number is `12` in one and `douz` in the other. */
export type Aligned = { alignment: Alignment; normalized_alignment: Alignment }

/**
 * Aligns a text while it is spoken; spans define how ranges are read. Each call returns the characters since the previous call.
 * Characters between words fill the time between them, so the joined characters are the text and times never go back.
 */
export function createAligner(text: string, spans?: readonly SpeechSpan[]) {
  const tokens = readInSections(text, spans)
  let next = tokens.next()
  let at = 0
  let time = 0

  function* until(place: number): Generator<Token> {
    for (; !next.done && next.value.start < place; next = tokens.next()) yield next.value
  }
  const before = (place: number) => [...until(place)].map((one) => (one.kind === 'break' ? one.text : '')).join('')
  const said = (place: number) => [...until(place)].flatMap((one) => (one.kind === 'word' ? one.spoken : [])).join(' ')

  function take(words: readonly Word[]): Aligned {
    const written: Stretch[] = []
    const spoken: Stretch[] = []
    for (const word of words) {
      const start = Math.max(time, word.start_time)
      const end = Math.max(start, word.end_time)
      const from = Math.max(at, word.start_char)
      const signs = before(word.start_char)
      const gap = { start: time, end: start }
      written.push({ text: text.slice(at, from), ...gap }, { text: text.slice(from, word.end_char), start, end })
      spoken.push({ text: at === 0 ? signs : spaced(signs), ...gap })
      spoken.push({ text: said(word.end_char) || text.slice(from, word.end_char), start, end })
      at = Math.max(at, word.end_char)
      time = end
    }
    return { alignment: spread(written), normalized_alignment: spread(spoken) }
  }

  return {
    take,
    /** Characters after the last word, to the end of the audio. */
    rest(duration_seconds: number): Aligned {
      const gap = { start: time, end: Math.max(time, duration_seconds) }
      const left = { written: text.slice(at), spoken: before(text.length) }
      at = text.length
      time = gap.end
      return {
        alignment: spread([{ text: left.written, ...gap }]),
        normalized_alignment: spread([{ text: left.spoken, ...gap }]),
      }
    },
  }
}

const sectionLength = 1_000
const sentenceEnd = /[.!?…]["'»”)\]]*\s+(?=\p{Lu})|\n+/gu

/** Reads a long text in sections, because its start is needed first. */
function* readInSections(text: string, spans: readonly SpeechSpan[] = []): Generator<Token> {
  for (let from = 0; from < text.length; ) {
    const end = sectionEnd(text, from, spans)
    const within = spans.filter((span) => span.start >= from && span.end <= end)
    const here = within.map((span) => ({ ...span, start: span.start - from, end: span.end - from }))
    for (const token of readText(text.slice(from, end), here))
      yield { ...token, start: token.start + from, end: token.end + from }
    from = end
  }
}

function sectionEnd(text: string, from: number, spans: readonly SpeechSpan[]): number {
  sentenceEnd.lastIndex = from + sectionLength
  for (let found = sentenceEnd.exec(text); found; found = sentenceEnd.exec(text)) {
    const end = found.index + found[0].length
    if (!spans.some((span) => span.start < end && span.end > end)) return end
  }
  return text.length
}

type Spoken = { text: string; spans?: readonly SpeechSpan[]; words: readonly Word[]; duration_seconds: number }

/** Aligns a complete text in one call. */
export function alignText({ text, spans, words, duration_seconds }: Spoken): Aligned {
  const aligner = createAligner(text, spans)
  return joinAligned([aligner.take(words), aligner.rest(duration_seconds)])
}

export function joinAligned(parts: readonly Aligned[]): Aligned {
  return {
    alignment: joinAlignments(parts.map((part) => part.alignment)),
    normalized_alignment: joinAlignments(parts.map((part) => part.normalized_alignment)),
  }
}

function joinAlignments(parts: readonly Alignment[]): Alignment {
  return {
    characters: parts.flatMap((part) => part.characters),
    character_start_times_seconds: parts.flatMap((part) => part.character_start_times_seconds),
    character_end_times_seconds: parts.flatMap((part) => part.character_end_times_seconds),
  }
}

const spaced = (signs: string) => (/[([]$/.test(signs) ? `${signs.slice(0, -1)} ${signs.at(-1)}` : `${signs} `)

/** Rounds down to a microsecond, so that no character ends after the audio. */
const rounded = (seconds: number) => Math.floor(seconds * 1_000_000 + 0.001) / 1_000_000

/** Divides a time range evenly among its characters. */
function spread(stretches: readonly Stretch[]): Alignment {
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { text, start, end } of stretches) {
    const here = [...text]
    const edge = (n: number) => (n === here.length ? rounded(end) : rounded(start + ((end - start) * n) / here.length))
    for (const [n, character] of here.entries()) {
      characters.push(character)
      starts.push(edge(n))
      ends.push(edge(n + 1))
    }
  }
  return { characters, character_start_times_seconds: starts, character_end_times_seconds: ends }
}
