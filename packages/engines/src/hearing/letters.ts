/** What the network writes in each frame: nothing, a space, or a letter. */
export const letters = "_ abcdefghijklmnopqrstuvwxyzàèò'"
export const letter_count = letters.length
export const blank = 0
export const space = 1
/** Separates words like a space: `m'ap` is `m ap`. */
export const apostrophe = letters.length - 1

/** Log-probabilities of the letters, frame after frame. */
export type LetterFrames = { log_probabilities: ArrayLike<number>; frames: number }

export const codesOf = (text: string): number[] => [...text].map((letter) => letters.indexOf(letter))

/** ln(eᵃ + eᵇ). */
export function logAdd(a: number, b: number): number {
  const difference = a - b
  if (difference > 30 || b === Number.NEGATIVE_INFINITY) return a
  if (difference < -30 || a === Number.NEGATIVE_INFINITY) return b
  return difference > 0 ? a + Math.log1p(Math.exp(-difference)) : b + Math.log1p(Math.exp(difference))
}

/** Letters the network takes for each other. */
const alike = [
  'eè',
  'oò',
  'rw',
  'bp',
  'dt',
  'gk',
  'vf',
  'zs',
  'zj',
  'jc',
  'nm',
  'iy',
  'ei',
  'ou',
  'aà',
  'lr',
  'ln',
  'bv',
  'ea',
]
const pairs = alike.map((two) => codesOf(two) as [number, number])

/**
 * Makes the network less certain, which it is too often: `heat` flattens each frame, and each letter gets a share of the
 * ones it is taken for.
 */
export function softened({ log_probabilities, frames }: LetterFrames, heat: number, share: number): Float64Array {
  const soft = new Float64Array(frames * letter_count)
  const row = new Float64Array(letter_count)
  const lent = Math.exp(share)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * letter_count
    let sum = 0
    for (let n = 0; n < letter_count; n++) sum += row[n] = Math.exp(log_probabilities[at + n]! / heat)
    for (let n = 0; n < letter_count; n++) soft[at + n] = row[n]!
    for (const [a, b] of pairs) {
      soft[at + a]! += row[b]! * lent
      soft[at + b]! += row[a]! * lent
    }
    for (let n = 0; n < letter_count; n++) soft[at + n] = Math.log(soft[at + n]! / sum)
  }
  return soft
}
