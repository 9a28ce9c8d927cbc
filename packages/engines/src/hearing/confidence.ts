/** What is known of a word that was found. */
export type WordFacts = {
  /** Its probability among its rivals at its place. */
  share: number
  /** Mean log-probability of its letters, as the network heard them. */
  clarity: number
  /** Letters of the piece that the network heard otherwise, by letters found. */
  detour: number
  known: boolean
  letters: number
  /** ln of its probability after the words before. */
  expected: number
}

/** Fitted to 2,874 words of our own voices, clean and in noise, of English, music and noise (decision 111). */
const fitted = { always: 4.491, share: 0.125, clarity: 2.178, detour: -11.095, letters: 0.314, expected: 0.268 }
/** People are understood less well than our voices are, which the fit has not seen. */
const people = -0.8
/** Words outside of the lexicon were too few to fit. */
const unknown = -1

const logit = (share: number) => {
  const p = Math.min(0.995, Math.max(0.005, share))
  return Math.log(p / (1 - p))
}

/** The probability that a word is right. */
export function confidenceOf({ share, clarity, detour, known, letters, expected }: WordFacts): number {
  const sum =
    fitted.always +
    people +
    (known ? 0 : unknown) +
    fitted.share * logit(share) +
    fitted.clarity * Math.max(-3, clarity) +
    fitted.detour * Math.min(1, detour) +
    fitted.letters * Math.min(6, letters) +
    fitted.expected * Math.max(-10, expected)
  return 1 / (1 + Math.exp(-sum))
}
