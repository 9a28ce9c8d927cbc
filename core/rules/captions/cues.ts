import type { BorderGrade } from '@pawol/kreyol/reading'
import { type CaptionRules, editorRules, lengthOf } from './caption-rules.ts'
import { captionTokens, type Said, type Token } from './caption-tokens.ts'

/** Cost of ending a line or a cue before a word. */
const borderCosts: Record<BorderGrade, number> = {
  sentence: 0,
  phrase: 8,
  clause: 16,
  words: 40,
  close: 80,
  clitic: 1_000_000,
}

const joined = (tokens: readonly Token[]): string =>
  tokens.map(({ text, glued }, n) => (n > 0 && !glued ? ` ${text}` : text)).join('')

/** The length of tokens `from` to before `to` on one line, by running sums. */
function lineLengths(tokens: readonly Token[]) {
  const sums = [0]
  for (const { length, glued } of tokens) sums.push(sums.at(-1)! + length + (glued ? 0 : 1))
  return (from: number, to: number) => sums[to]! - sums[from]! - (from < to && !tokens[from]!.glued ? 1 : 0)
}

type Lengths = ReturnType<typeof lineLengths>
type Layout = { cost: number; starts: number[] }
/** A second line costs less than a second cue. */
const lineCost = 2
/** Cost per character of length difference between two lines. */
const unevenCost = 0.2

/** Start of each line of a cue; null if it does not fit. */
function layoutOf(
  tokens: readonly Token[],
  { from, to, length, rules }: { from: number; to: number; length: Lengths; rules: CaptionRules },
): Layout | null {
  const { lines, line_characters: most, cue_characters } = rules
  const whole = length(from, to)
  if (whole > cue_characters) return null
  if (whole <= most) return { cost: 0, starts: [from] }
  if (lines === 2) return twoLines(tokens, { from, to, length, most })
  const starts = [from]
  for (let n = from + 1; n < to; n++) if (length(starts.at(-1)!, n + 1) > most) starts.push(n)
  return starts.length <= lines ? { cost: lineCost, starts } : null
}

function twoLines(
  tokens: readonly Token[],
  { from, to, length, most }: { from: number; to: number; length: Lengths; most: number },
): Layout | null {
  let best: Layout | null = null
  for (let cut = from + 1; cut < to; cut++) {
    const [first, second] = [length(from, cut), length(cut, to)]
    if (first > most) break
    if (second > most) continue
    // a longer second line is easier to read than a longer first one
    const uneven = Math.max(0, first - second) * 2 + Math.abs(first - second)
    const cost = lineCost + borderCosts[tokens[cut]!.border] / 2 + uneven * unevenCost
    if (!best || cost < best.cost) best = { cost, starts: [from, cut] }
  }
  return best
}

type Timed = { start_ms: number; end_ms: number; text: string }

/** How early a cue may appear if silence precedes it. */
const leadMs = 500
/** The longest display time, however long the silence after it. */
const longestLastMs = 7_000

/** The time needed to read a text. */
function readingMs(text: string, { characters_per_second, least_ms }: CaptionRules): number {
  return Math.max(least_ms, Math.ceil((lengthOf(text) * 1000) / characters_per_second))
}

/**
 * Shows each cue long enough and never two at a time: extends it into the silence after it, then into the one before it. If
 * speech is too fast to read, cues appear later than the speech.
 */
function scheduled<C extends Timed>(cues: readonly C[], rules: CaptionRules): C[] {
  const { gap_ms, most_ms } = rules
  let free = 0
  return cues.map((cue, n) => {
    const needed = readingMs(cue.text, rules)
    const next = (cues[n + 1]?.start_ms ?? Number.POSITIVE_INFINITY) - gap_ms
    const early = Math.max(cue.start_ms - leadMs, Math.min(cue.start_ms, next - needed))
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
function endingWithAudio<C extends Timed>(shown: readonly C[], { cues, rules, audio_ms }: Audio<C>): C[] {
  const ending = [...shown]
  const last = ending.at(-1)
  if (!last) return ending
  const longest = last.start_ms + Math.min(rules.most_ms, longestLastMs)
  // At least one millisecond each, even if there is too little time.
  let until = Math.max(ending.length, audio_ms)
  if (last.end_ms < until)
    ending[ending.length - 1] = { ...last, end_ms: Math.max(last.end_ms, Math.min(until, longest)) }
  for (let n = ending.length - 1; n >= 0 && ending[n]!.end_ms > until; n--) {
    const cue = ending[n]!
    const early = Math.max(cues[n]!.start_ms - leadMs, until - readingMs(cue.text, rules))
    const start_ms = Math.max(n, Math.min(cue.start_ms, Math.round(early), until - 1))
    ending[n] = { ...cue, start_ms, end_ms: until }
    until = Math.max(n, start_ms - rules.gap_ms)
  }
  return ending
}

/** A caption: its lines and times. */
export type Cue = { start_ms: number; end_ms: number; text: string; speaker: string | null }

const cueCost = 20
const joinedSentenceCost = 25
const tooLongCost = 10_000
/** Cost per millisecond by which reading takes longer than speaking. */
const hurryCost = 0.1

/**
 * Turns sentences into captions that follow the rules: no word is lost or duplicated, and times never go back. If the
 * length of the audio is known, the last caption ends with it.
 */
export function cuesOf(sentences: readonly Said[], rules: CaptionRules = editorRules, audio_ms?: number): Cue[] {
  const cues = turnsOf(sentences, rules).flatMap((tokens) => cuesOfTurn(tokens, rules))
  const shown = scheduled(cues, rules)
  return audio_ms === undefined ? shown : endingWithAudio(shown, { cues, rules, audio_ms: Math.round(audio_ms) })
}

/** Ranges that no cue crosses: a new speaker, a silence, or each sentence if sentences are not joined. */
function turnsOf(sentences: readonly Said[], rules: CaptionRules): Token[][] {
  const turns: Token[][] = []
  let ended = Number.NEGATIVE_INFINITY
  for (const sentence of sentences) {
    const tokens = captionTokens(sentence, rules)
    tokens.forEach((token, n) => {
      const turn = turns.at(-1)
      const last = turn?.at(-1)
      // An engine may report a sentence earlier than the one before it.
      const start_ms = Math.max(ended, token.start_ms)
      const timed = { ...token, start_ms, end_ms: Math.max(start_ms, token.end_ms) }
      const silent = last && start_ms - last.end_ms > rules.silence_ms
      const parted = !last || silent || last.speaker !== token.speaker || (n === 0 && !rules.joins)
      if (parted) turns.push([timed])
      else turn!.push(timed)
      ended = start_ms
    })
  }
  return turns
}

type Best = { cost: number; from: number; starts: number[] }

/** Finds the cheapest split of a turn into cues by dynamic programming. */
function cuesOfTurn(tokens: readonly Token[], rules: CaptionRules): Cue[] {
  const length = lineLengths(tokens)
  const whole = rules.joins ? null : wholeTurn(tokens, rules)
  if (whole) return [whole]
  const best: Best[] = [{ cost: 0, from: 0, starts: [] }]
  for (let to = 1; to <= tokens.length; to++) {
    let found: Best | undefined
    for (let from = to - 1, sentences = 0; from >= 0; from--) {
      const layout = layoutOf(tokens, { from, to, length, rules })
      // Earlier starts make even longer cues.
      if (!layout && length(from, to) > rules.cue_characters) break
      if (layout) {
        const own = cueCost + layout.cost + endCost(tokens, to) + sentences * joinedSentenceCost
        const cost = best[from]!.cost + own + timeCost(tokens, { from, to, length: length(from, to), rules })
        if (!found || cost < found.cost) found = { cost, from, starts: layout.starts }
      }
      if (tokens[from]!.border === 'sentence') sentences++
    }
    best.push(found!)
  }
  const cues: Cue[] = []
  for (let to = tokens.length; to > 0; to = best[to]!.from) cues.unshift(cueOf(tokens, best[to]!, to))
  return cues
}

/** A sentence that need not be split. */
function wholeTurn(tokens: readonly Token[], rules: CaptionRules): Cue | null {
  const to = tokens.length
  if (tokens[to - 1]!.end_ms - tokens[0]!.start_ms > rules.most_ms) return null
  const layout = layoutOf(tokens, { from: 0, to, length: lineLengths(tokens), rules })
  return layout && cueOf(tokens, { ...layout, from: 0 }, to)
}

const endCost = (tokens: readonly Token[], to: number) => (to < tokens.length ? borderCosts[tokens[to]!.border] : 0)

function timeCost(
  tokens: readonly Token[],
  { from, to, length, rules }: { from: number; to: number; length: number; rules: CaptionRules },
): number {
  const { start_ms } = tokens[from]!
  const { end_ms } = tokens[to - 1]!
  const needed = Math.max(rules.least_ms, (length * 1000) / rules.characters_per_second)
  const until = tokens[to] ? tokens[to]!.start_ms - rules.gap_ms : Number.POSITIVE_INFINITY
  const hurry = Math.max(0, start_ms + needed - until)
  const over = end_ms - start_ms > rules.most_ms && to - from > 1 ? tooLongCost : 0
  return hurry * hurryCost + over
}

function cueOf(tokens: readonly Token[], { from, starts }: Best, to: number): Cue {
  const text = starts.map((start, n) => joined(tokens.slice(start, starts[n + 1] ?? to))).join('\n')
  const [first, last] = [tokens[from]!, tokens[to - 1]!]
  return { start_ms: first.start_ms, end_ms: last.end_ms, text, speaker: first.speaker }
}
