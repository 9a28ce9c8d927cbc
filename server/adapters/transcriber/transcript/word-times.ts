import type { Piece, Stretch } from '@pawol/engines/hearing/cuts'
import type { HeardWord } from '../../../ports/transcriber.ts'

type Word = Pick<HeardWord, 'text' | 'confidence'>
type Place = Pick<Piece, 'from' | 'stretches' | 'probabilities'>
type MsOf = (frame: number) => number

// in letters: how much closer a pause is assumed to a word with punctuation after it
const signCounts = 4

/** Shares the time of speech out by letters; no word spans a pause. */
export function estimatedTimes(words: readonly Word[], place: Place, msOf: MsOf): HeardWord[] {
  if (words.length === 0) return []
  const { stretches } = place
  const letters = lettersBefore(words)
  const spoken = stretches.map(({ from, to }) => to - from)
  const unit = letters.at(-1)! / spoken.reduce((sum, one) => sum + one, 0)
  const timed: HeardWord[] = []
  let [first, passed] = [0, 0]
  for (const [n, stretch] of stretches.entries()) {
    passed += spoken[n]! * unit
    const last = n === stretches.length - 1 ? words.length : nearest(words, letters, { from: first, target: passed })
    timed.push(...within(words.slice(first, last), stretch, { place, msOf }))
    first = last
  }
  return timed
}

const lettersIn = ({ text }: Word) => text.replace(/[^\p{L}\p{N}]/gu, '').length + 1

/** Letters of all words, and of the words before each. */
function lettersBefore(words: readonly Word[]): number[] {
  const sums = [0]
  for (const word of words) sums.push(sums.at(-1)! + lettersIn(word))
  return sums
}

/** How many words come before a pause. */
function nearest(
  words: readonly Word[],
  letters: number[],
  { from, target }: { from: number; target: number },
): number {
  const farFrom = (n: number) =>
    Math.abs(letters[n]! - target) - (n > 0 && /[,;:.?!]$/.test(words[n - 1]!.text) ? signCounts : 0)
  let best = from
  for (let n = from + 1; n <= words.length; n++) if (farFrom(n) < farFrom(best)) best = n
  return best
}

/** Frames that are hardly speech count for little. */
function within(
  words: readonly Word[],
  { from, to }: Stretch,
  { place, msOf }: { place: Place; msOf: MsOf },
): HeardWord[] {
  const weights = Array.from({ length: to - from }, (_, n) =>
    Math.max(0.05, place.probabilities[from + n - place.from] ?? 0),
  )
  const letters = lettersBefore(words)
  const share = weights.reduce((sum, one) => sum + one, 0) / letters.at(-1)!
  let [frame, passed] = [0, 0]
  const msAt = (amount: number) => {
    while (frame < weights.length - 1 && passed + weights[frame]! < amount) passed += weights[frame++]!
    const part = Math.min(1, Math.max(0, (amount - passed) / weights[frame]!))
    const [start, end] = [msOf(from + frame), msOf(from + frame + 1)]
    return Math.round(start + (end - start) * part)
  }
  const edges = letters.map((amount) => msAt(amount * share))
  return words.map(({ text, confidence }, n) => ({ text, start_ms: edges[n]!, end_ms: edges[n + 1]!, confidence }))
}
