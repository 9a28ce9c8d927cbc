import { type CaptionRules, lengthOf } from './caption-rules.ts'

type Timed = { start_ms: number; end_ms: number; text: string }

/** How long before it is said something may be shown, where there is silence before it. */
const lead_ms = 500

/** How long a text must be shown to be read. */
function readingMs(text: string, { characters_per_second, least_ms }: CaptionRules): number {
  return Math.max(least_ms, Math.ceil((lengthOf(text) * 1000) / characters_per_second))
}

/**
 * Shows each cue long enough and never two at a time: into the silence after it, then into the one before it, and where
 * speech is faster than anybody reads, later than it is said.
 */
export function scheduled<C extends Timed>(cues: readonly C[], rules: CaptionRules): C[] {
  const { gap_ms, most_ms } = rules
  let free = 0
  return cues.map((cue, n) => {
    const needed = readingMs(cue.text, rules)
    const next = (cues[n + 1]?.start_ms ?? Number.POSITIVE_INFINITY) - gap_ms
    const early = Math.max(cue.start_ms - lead_ms, Math.min(cue.start_ms, next - needed))
    const start_ms = Math.max(0, free, Math.round(early))
    const said = Math.min(cue.end_ms, next)
    const end_ms = Math.round(Math.max(start_ms + needed, Math.min(said, start_ms + most_ms)))
    free = end_ms + gap_ms
    return { ...cue, start_ms, end_ms }
  })
}
