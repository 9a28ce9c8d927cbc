import { search } from './beam-search.ts'
import { type LanguageModel, sentence_end, sentence_start, unknown_word } from './language-model.ts'
import { apostrophe, blank, codesOf, type LetterFrames, letter_count, logAdd, softened, space } from './letters.ts'

/** A word and the frames of its letters, from `from` to before `to`. */
type PlacedWord = { text: string; from: number; to: number }

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

/** What is known of a word that was found. */
type WordFacts = {
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
function confidenceOf({ share, clarity, detour, known, letters, expected }: WordFacts): number {
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

type DecodedWord = PlacedWord & {
  /** The probability that it is right, 0 to 1. */
  confidence: number
  /** What else it may be, the likeliest first; may be several words. */
  alternatives: string[]
}
/** `facts` are those of each word, for fitting `confidence.ts`. */
type Decoded = { words: DecodedWord[]; facts: WordFacts[] }

const heat = 1.6
const share = -2.3
const whole = { beam: 80, margin: 10 }
/** A word heard once more by itself: its competitors have left the beam by the end of the piece. */
const oneWord = { beam: 24, margin: 9, results: 6 }
const mostAlternatives = 3
/** Less likely ones are no help. */
const leastAlternative = 0.02

/** The words in what the network heard. */
export function decode(heard: LetterFrames, model: LanguageModel): Decoded {
  const { frames } = heard
  const soft = softened(heard, heat, share)
  const text = search(soft, frames, model, whole)[0]?.text ?? ''
  if (text === '') return { words: [], facts: [] }
  const placed = alignLetters(soft, frames, text.split(' '))
  const numbers = placed.map((word) => model.numberOf(word.text))
  const detour = detourOf(heard, placed)
  const facts: WordFacts[] = []
  const words = placed.map((word, n) => {
    const from = n === 0 ? 0 : middle(placed[n - 1]!.to, word.from)
    const to = n === placed.length - 1 ? frames : middle(word.to, placed[n + 1]!.from)
    const before = [numbers[n - 2] ?? sentence_start, numbers[n - 1] ?? sentence_start] as const
    const after = numbers[n + 1] ?? sentence_end
    const part = soft.subarray(from * letter_count, to * letter_count)
    const rivals = search(part, to - from, model, { ...oneWord, before, after })
    const { own, others } = sharesOf(word.text, rivals)
    const known = numbers[n] !== unknown_word
    const expected = model.probability(...before, numbers[n]!)
    const fact = { share: own, clarity: clarityOf(word, heard), detour, known, letters: word.text.length, expected }
    facts.push(fact)
    const alternatives = others.filter((other) => other.share >= leastAlternative).slice(0, mostAlternatives)
    return { ...word, confidence: confidenceOf(fact), alternatives: alternatives.map(({ text }) => text) }
  })
  return { words, facts }
}

const middle = (a: number, b: number) => Math.round((a + b) / 2)

/** The probability of the word among its rivals, and theirs. */
function sharesOf(text: string, rivals: readonly { text: string; score: number }[]) {
  const highest = rivals[0]?.score ?? 0
  const all = rivals.map((rival) => ({ text: rival.text, share: Math.exp(rival.score - highest) }))
  const sum = all.reduce((sum, { share }) => sum + share, 0)
  const shares = all.map((rival) => ({ text: rival.text, share: rival.share / sum }))
  const own = shares.find((rival) => rival.text === text)?.share ?? 0
  return { own, others: shares.filter((rival) => rival.text !== text && rival.text !== '') }
}

/** Mean log-probability of its letters, each in its best frame. */
function clarityOf({ text, from, to }: PlacedWord, { log_probabilities }: LetterFrames): number {
  const codes = codesOf(text)
  const sum = codes.reduce((sum, code) => {
    let best = -20
    for (let frame = from; frame < to; frame++) best = Math.max(best, log_probabilities[frame * letter_count + code]!)
    return sum + best
  }, 0)
  return sum / codes.length
}

/** Letters the network writes without a lexicon, against those of the words found: their share that is missing or other. */
function detourOf({ log_probabilities, frames }: LetterFrames, placed: readonly PlacedWord[]): number {
  const plain: number[] = []
  let last = blank
  for (let frame = 0; frame < frames; frame++) {
    let likeliest = 0
    const at = frame * letter_count
    for (let n = 1; n < letter_count; n++)
      if (log_probabilities[at + n]! > log_probabilities[at + likeliest]!) likeliest = n
    if (likeliest > 1 && likeliest < letter_count - 1 && likeliest !== last) plain.push(likeliest)
    last = likeliest
  }
  const found = placed.flatMap(({ text }) => codesOf(text))
  return distance(plain, found) / Math.max(1, found.length)
}

function distance(a: readonly number[], b: readonly number[]): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [n, one] of a.entries()) {
    const next = Uint16Array.of(n + 1, ...b.map(() => 0))
    for (let m = 1; m <= b.length; m++)
      next[m] = Math.min(row[m]! + 1, next[m - 1]! + 1, row[m - 1]! + (one === b[m - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
