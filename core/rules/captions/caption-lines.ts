import type { BorderGrade } from '../../kreyol/reading/phrase-borders.ts'
import type { CaptionRules } from './caption-rules.ts'
import type { Token } from './caption-tokens.ts'

/** Cost of ending a line or a cue before a word. */
export const borderCosts: Record<BorderGrade, number> = {
  sentence: 0,
  phrase: 8,
  clause: 16,
  words: 40,
  close: 80,
  clitic: 1_000_000,
}

export const joined = (tokens: readonly Token[]): string =>
  tokens.map(({ text, glued }, n) => (n > 0 && !glued ? ` ${text}` : text)).join('')

/** The length of tokens `from` to before `to` on one line, by running sums. */
export function lineLengths(tokens: readonly Token[]) {
  const sums = [0]
  for (const { length, glued } of tokens) sums.push(sums.at(-1)! + length + (glued ? 0 : 1))
  return (from: number, to: number) => sums[to]! - sums[from]! - (from < to && !tokens[from]!.glued ? 1 : 0)
}

type Lengths = ReturnType<typeof lineLengths>
type Layout = { cost: number; starts: number[] }
/** A second line costs less than a second cue. */
const line_cost = 2
/** Cost per character of length difference between two lines. */
const uneven_cost = 0.2

/** Start of each line of a cue; null if it does not fit. */
export function layoutOf(
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
  return starts.length <= lines ? { cost: line_cost, starts } : null
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
    const cost = line_cost + borderCosts[tokens[cut]!.border] / 2 + uneven * uneven_cost
    if (!best || cost < best.cost) best = { cost, starts: [from, cut] }
  }
  return best
}
