import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { isReplaced } from '../../rules/ssml/ssml-text.ts'

/** Stands for characters that are said otherwise; no reader takes it for anything. */
const maskSign = '\ue000'

/** Spans whose characters are not read as they stand; what does not fit the text is left out. */
export function replacedSpans(text: string, spans: readonly SpeechSpan[]): SpeechSpan[] {
  let end = 0
  return spans.filter((span) => {
    if (!isReplaced(span) || span.start < end || span.end <= span.start || span.end > text.length) return false
    end = span.end
    return true
  })
}

/** The text with these spans hidden, so that no word or number reaches into one. */
export function masked(text: string, spans: readonly SpeechSpan[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of spans) {
    pieces.push(text.slice(at, start), maskSign.repeat(end - start))
    at = end
  }
  return [...pieces, text.slice(at)].join('')
}

/** Finds what holds at a character; spans come in order. */
export function spanFinder(spans: readonly SpeechSpan[]): (at: number) => SpeechSpan | undefined {
  return (at) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (spans[middle]!.end <= at) low = middle + 1
      else high = middle
    }
    const found = spans[low]
    return found && found.start <= at ? found : undefined
  }
}
