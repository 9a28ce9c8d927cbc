import type { SpeechSpan } from '#core/contract/tts/jobs.ts'

/** Characters read per slice: some milliseconds of work. */
const mostCharacters = 2_000

export type Passage = { start: number; text: string; spans: SpeechSpan[] }

/** A long text a passage at a time: no term goes over the end of a sentence, and none is cut where there is one. */
export function* passagesOf(text: string, spans: readonly SpeechSpan[]): Generator<Passage> {
  for (let start = 0; start < text.length; ) {
    const end = endAfter(text, start, spans)
    const within = spans.filter((span) => span.start >= start && span.end <= end)
    yield {
      start,
      text: text.slice(start, end),
      spans: within.map((span) => ({ ...span, start: span.start - start, end: span.end - start })),
    }
    start = end
  }
}

function endAfter(text: string, start: number, spans: readonly SpeechSpan[]): number {
  if (text.length - start <= mostCharacters) return text.length
  const ahead = text.slice(start, start + mostCharacters)
  const ends = [/\n/g, /[.!?…](?=\s)/g, /\s/g].map((end) => [...ahead.matchAll(end)].at(-1)?.index)
  const cut = start + (ends.find((end) => end !== undefined) ?? ahead.length - 1) + 1
  return spans.find((span) => span.start < cut && cut < span.end)?.end ?? cut
}
