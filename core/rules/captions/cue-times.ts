import { type CaptionRules, lengthOf } from './caption-rules.ts'

type Timed = { start_ms: number; end_ms: number; text: string }

/** How early a cue may appear if silence precedes it. */
const lead_ms = 500
/** The longest display time, however long the silence after it. */
const longest_last_ms = 7_000

/** The time needed to read a text. */
function readingMs(text: string, { characters_per_second, least_ms }: CaptionRules): number {
  return Math.max(least_ms, Math.ceil((lengthOf(text) * 1000) / characters_per_second))
}

/**
 * Shows each cue long enough and never two at a time: extends it into the silence after it, then into the one before it. If
 * speech is too fast to read, cues appear later than the speech.
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

type Audio<C> = { cues: readonly C[]; rules: CaptionRules; audio_ms: number }

/**
 * The last cue ends with the audio, unless it would be shown for longer than `longest_last_ms`. Cues that would end after the
 * audio start earlier instead, up to the usual lead time, and are shortened if that is not enough.
 */
export function endingWithAudio<C extends Timed>(shown: readonly C[], { cues, rules, audio_ms }: Audio<C>): C[] {
  const ending = [...shown]
  const last = ending.at(-1)
  if (!last) return ending
  const longest = last.start_ms + Math.min(rules.most_ms, longest_last_ms)
  // At least one millisecond each, even if there is too little time.
  let until = Math.max(ending.length, audio_ms)
  if (last.end_ms < until)
    ending[ending.length - 1] = { ...last, end_ms: Math.max(last.end_ms, Math.min(until, longest)) }
  for (let n = ending.length - 1; n >= 0 && ending[n]!.end_ms > until; n--) {
    const cue = ending[n]!
    const early = Math.max(cues[n]!.start_ms - lead_ms, until - readingMs(cue.text, rules))
    const start_ms = Math.max(n, Math.min(cue.start_ms, Math.round(early), until - 1))
    ending[n] = { ...cue, start_ms, end_ms: until }
    until = Math.max(n, start_ms - rules.gap_ms)
  }
  return ending
}
