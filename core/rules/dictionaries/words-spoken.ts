import { readText } from '@pawol/kreyol/reading'
import { applyOverrides, readyingOverrides } from '@pawol/kreyol/speech'
import type { SpokenEntry } from '../../contract/dictionaries/speech.ts'
import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { runInSlices, yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type Candidate, spokenEntry } from './overrides.ts'

/** Characters read per slice: some milliseconds of work. */
const mostCharacters = 2_000

type Passage = { start: number; text: string; spans: SpeechSpan[] }

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

/** Which words of a text these entries speak. The longest texts take a tenth of a second and more, in which others get their turns. */
export async function wordsSpoken(
  { text, spans = [] }: { text: string; spans?: SpeechSpan[] },
  overrides: readonly Candidate[],
) {
  const words: SpokenEntry[] = []
  if (overrides.length === 0) return words
  const yieldIfDue = yieldToEventLoop()
  const ready = await runInSlices(readyingOverrides(overrides), () => {}, yieldIfDue)
  for (const passage of passagesOf(text, spans)) {
    const tokens = applyOverrides(passage.text, readText(passage.text, passage.spans), ready)
    for (const token of tokens)
      if ('override' in token && token.override !== undefined)
        words.push(spokenEntry(moved(token, passage.start), overrides[token.override]!))
    await yieldIfDue()
  }
  return words
}
const moved = <T extends { start: number; end: number }>(token: T, by: number): T => ({
  ...token,
  start: token.start + by,
  end: token.end + by,
})
