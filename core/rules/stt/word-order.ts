import { type SpokenWord, spreadWords } from './transcript.ts'

/** The duration that a typed word gets at least where there is room, so that it can be heard, highlighted and aligned. */
const shortestWordMs = 60
/** How far words at the end of a transcript may reach beyond those they replace: the recording ends somewhere. */
const longestOverhangMs = 1_000

type Span = { start_ms: number; end_ms: number }
type Timed = Span & { words: readonly SpokenWord[] }

const durationOf = ({ start_ms, end_ms }: Span) => Math.max(0, end_ms - start_ms)

/**
 * Orders a transcript in time: segments never overlap, their words neither, each word lies in its segment, and a typed
 * word, which has no confidence, has a duration. Moves only what is in the way, to later.
 */
export function inOrder<S extends Timed>(segments: readonly S[]): (S & { words: SpokenWord[] })[] {
  let last = 0
  return segments.map((segment) => {
    const start_ms = Math.max(last, Math.min(segment.start_ms, segment.words[0]?.start_ms ?? segment.start_ms))
    last = start_ms
    const words = segment.words.map((word) => {
      const own = durationOf(word)
      // in a text much denser than speech, typed words are shorter, but not without a duration
      const least = own === 0 && word.confidence === null ? shortestWordMs : Math.min(own, shortestWordMs)
      const begin = Math.max(last, word.start_ms)
      last = Math.max(begin + least, word.end_ms)
      return begin === word.start_ms && last === word.end_ms ? word : { ...word, start_ms: begin, end_ms: last }
    })
    last = Math.max(last, segment.end_ms)
    return { ...segment, words, start_ms, end_ms: last }
  })
}

/** Fits words into a time span: cuts them at its edges, or if a word would be lost, presses all of them together. */
export function fitWords(words: readonly SpokenWord[], span: Span): SpokenWord[] {
  const [first, end] = [words[0], words.at(-1)]
  if (!first || !end) return []
  const isInside = words.every(({ start_ms, end_ms }) => start_ms >= span.start_ms && end_ms <= span.end_ms)
  if (isInside) return [...words]
  const cut = words.map((word) => ({
    ...word,
    start_ms: Math.max(span.start_ms, word.start_ms),
    end_ms: Math.min(span.end_ms, word.end_ms),
  }))
  if (cut.every((word, n) => word.end_ms - word.start_ms >= Math.min(durationOf(words[n]!), shortestWordMs))) return cut
  const length = end.end_ms - first.start_ms
  const common = { start_ms: Math.max(span.start_ms, first.start_ms), end_ms: Math.min(span.end_ms, end.end_ms) }
  const into = durationOf(common) >= words.length * shortestWordMs ? common : span
  const place = (ms: number) => Math.round(into.start_ms + ((ms - first.start_ms) * durationOf(into)) / length)
  const scaled = words.map((word) => ({ ...word, start_ms: place(word.start_ms), end_ms: place(word.end_ms) }))
  const isUsable = length > 0 && scaled.every((word, n) => word.end_ms > word.start_ms || durationOf(words[n]!) === 0)
  if (isUsable) return scaled
  const texts = words.map(({ text }) => text)
  return spreadWords(texts, span).map((word, n) => ({ ...words[n]!, start_ms: word.start_ms, end_ms: word.end_ms }))
}

type Neighbours = { last: SpokenWord | undefined; next: SpokenWord | undefined }

/** Widens a span until typed words have their least duration in it: into the pauses around it, then into neighbours. */
export function roomFor(words: number, span: Span, { last, next }: Neighbours): Span {
  const need = words * shortestWordMs
  const furthest = span.end_ms + longestOverhangMs
  let [start, end] = [Math.max(span.start_ms, last?.end_ms ?? 0), span.end_ms]
  end = Math.max(end, start, Math.min(start + need, next?.start_ms ?? furthest))
  start = Math.min(start, Math.max(end - need, last?.end_ms ?? 0))
  const missing = need - (end - start)
  if (missing > 0) {
    const lowest = last ? last.end_ms - Math.floor(durationOf(last) / 2) : start
    const highest = next ? next.start_ms + Math.floor(durationOf(next) / 2) : furthest
    end = Math.min(end + Math.ceil(missing / 2), Math.max(end, highest))
    start = Math.max(end - need, Math.min(start, lowest))
    end = Math.max(end, Math.min(start + need, highest))
  }
  return { start_ms: start, end_ms: end }
}
