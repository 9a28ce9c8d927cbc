import { alignLetters, type PlacedWord } from './align-letters.ts'
import { search } from './beam-search.ts'
import { confidenceOf, type WordFacts } from './confidence.ts'
import { type LanguageModel, sentence_end, sentence_start, unknown_word } from './language-model.ts'
import { blank, codesOf, type LetterFrames, letter_count, softened } from './letters.ts'

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
