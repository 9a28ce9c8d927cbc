/** A word with its times. `estimated`: the times are derived from its length or its neighbours. */
export type SpokenWord = {
  text: string
  start_ms: number
  end_ms: number
  /** Confidence, 0 to 1; null if unknown, as for typed words. */
  confidence: number | null
  estimated: boolean
  /** What else a doubtful word may be, the likeliest first. */
  alternatives?: string[]
}
/** A sentence or so. Its text is its words in order, separated only by spaces. */
export type SpokenSegment = {
  start_ms: number
  end_ms: number
  text: string
  confidence: number | null
  language: string | null
  words: SpokenWord[]
}

/** Words below this confidence are highlighted for review. */
const doubtfulConfidence = 0.6
export const isDoubtful = ({ confidence }: Pick<SpokenWord, 'confidence'>) =>
  confidence !== null && confidence < doubtfulConfidence

/** The full text: all segments in order. */
export function textOf(segments: readonly { text: string }[]): string {
  return segments
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
}

export type TimedWord = { word: string; start_char: number; end_char: number; start_time: number; end_time: number }

/** The words with their places in `textOf` and their times in seconds. */
export function wordTimings(segments: readonly Pick<SpokenSegment, 'text' | 'words'>[]): TimedWord[] {
  const timings: TimedWord[] = []
  let start = 0
  for (const segment of segments) {
    const text = segment.text.trim()
    if (!text) continue
    let at = 0
    for (const { text: word, start_ms, end_ms } of segment.words) {
      const found = text.indexOf(word, at)
      if (found < 0) continue
      at = found + word.length
      const place = { start_char: start + found, end_char: start + at }
      timings.push({ word, ...place, start_time: start_ms / 1000, end_time: end_ms / 1000 })
    }
    start += text.length + 1
  }
  return timings
}

export const tokensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Estimates word times by spreading words over a time range by their length. */
export function spreadWords(texts: readonly string[], span: { start_ms: number; end_ms: number }): SpokenWord[] {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const time = Math.max(0, span.end_ms - span.start_ms)
  let said = 0
  return texts.map((text) => {
    const start_ms = Math.round(span.start_ms + (time * said) / (length || 1))
    said += text.length
    const end_ms = Math.round(span.start_ms + (time * said) / (length || 1))
    return { text, start_ms, end_ms, confidence: null, estimated: true }
  })
}

/** Mean of the known values; null if there are none. */
export function meanConfidence(of: readonly { confidence: number | null }[]): number | null {
  const known = of.flatMap(({ confidence }) => confidence ?? [])
  if (known.length === 0) return null
  return Number((known.reduce((sum, one) => sum + one, 0) / known.length).toFixed(3))
}
