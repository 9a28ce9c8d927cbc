import { apostrophe, blank, codesOf, letter_count, logAdd, space } from './letters.ts'

/** A word and the frames of its letters, from `from` to before `to`. */
export type PlacedWord = { text: string; from: number; to: number }

const gapInWord = -4.5

/** When each word of a text is said: the likeliest path of its letters through the frames. */
export function alignLetters(soft: Float64Array, frames: number, words: readonly string[]): PlacedWord[] {
  const codes = words.map((word) => codesOf(word))
  const spelled = codes.flat()
  const states = 2 * spelled.length + 1
  const starts = new Set(codes.map((_, n) => codes.slice(0, n).reduce((sum, { length }) => sum + length, 0)))
  // even states are the gaps between letters
  let scores = new Float64Array(states).fill(Number.NEGATIVE_INFINITY)
  scores[0] = 0
  const steps = new Uint8Array(frames * states)
  for (let frame = 0; frame < frames; frame++) {
    const row = soft.subarray(frame * letter_count, (frame + 1) * letter_count)
    const between = logAdd(row[blank]!, logAdd(row[space]!, row[apostrophe]!))
    const within = logAdd(row[blank]!, logAdd(row[space]!, row[apostrophe]!) + gapInWord)
    const reached = new Float64Array(states)
    for (let state = 0; state < states; state++) {
      const letter = (state - 1) / 2
      const isGap = state % 2 === 0
      let step = 0
      if (state > 0 && scores[state - 1]! > scores[state]!) step = 1
      const mayJump = !isGap && letter > 0 && spelled[letter] !== spelled[letter - 1]
      if (mayJump && scores[state - 2]! > scores[state - step]!) step = 2
      const heard = isGap ? (isBetween(state / 2) ? between : within) : row[spelled[letter]!]!
      reached[state] = scores[state - step]! + heard
      steps[frame * states + state] = step
    }
    scores = reached
  }
  let state = scores[states - 1]! >= (scores[states - 2] ?? Number.NEGATIVE_INFINITY) ? states - 1 : states - 2
  const first = new Int32Array(spelled.length).fill(frames)
  const last = new Int32Array(spelled.length).fill(0)
  for (let frame = frames - 1; frame >= 0; frame--) {
    if (state % 2 === 1) {
      const letter = (state - 1) / 2
      first[letter] = frame
      last[letter] = Math.max(last[letter]!, frame + 1)
    }
    state -= steps[frame * states + state]!
  }
  let at = 0
  return words.map((text, n) => {
    const from = first[at]!
    at += codes[n]!.length
    return { text, from, to: last[at - 1]! }
  })

  /** Whether the gap before so many letters is between two words. */
  function isBetween(letters: number): boolean {
    return letters === spelled.length || starts.has(letters)
  }
}
