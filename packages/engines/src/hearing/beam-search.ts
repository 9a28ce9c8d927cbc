import { type LanguageModel, sentence_end, sentence_start, unknown_word } from './language-model.ts'
import { apostrophe, blank, letter_count, letters, logAdd, space } from './letters.ts'

/** Tuned on synthetic speech. */
const weights = {
  language: 0.5,
  /** Of the likeliest word that an open word may become. */
  open_word: 0.25,
  /** For each word, against the model's preference for few words. */
  word: 0.5,
  /** Two words without a gap between them. */
  join: -1.5,
  /** A gap inside a word. */
  gap_in_word: -4.5,
  /** While a word is open that is not in the lexicon, and for each of its letters. */
  unknown: -14,
  unknown_letter: -1.2,
}
/** Less likely letters are not considered, */
const least = -8
/** and do not make a word unknown. */
const leastUnknown = -2.5

type SearchOptions = {
  /** How many texts are followed, */
  beam: number
  /** unless they are less likely than the best one by this. */
  margin: number
  /** The two words before and the word after, by number. */
  before?: readonly [number, number]
  after?: number
  /** How many texts to answer. */
  results?: number
}
type Found = { text: string; score: number }

/** The beginning of a transcript. Beginnings share theirs, as a tree. */
type Text = {
  parent: Text | null
  letter: number
  children: Text[]
  /** In the tree of words; `outside` in an unknown word. */
  place: number
  /** The last two complete words. */
  first: number
  second: number
  /** Of its complete words, by the language model. */
  worth: number
  /** Of its open word. */
  open_worth: number
  /** Penalty of its open unknown word, and the length of its open word. */
  unknown: number
  open_letters: number
  ended: Ended | null | undefined
  /** How likely the frames are to spell it, ending in a blank or in its last letter; then the same after the next frame. */
  blank: number
  written: number
  next_blank: number
  next_written: number
  frame: number
  rank: number
}
type Ended = { first: number; second: number; worth: number }

const outside = -1
const root = 0
const never = Number.NEGATIVE_INFINITY

/** Prefix beam search: the texts most likely by `softened` frames, lexicon and language model, best first. */
export function search(soft: Float64Array, frames: number, model: LanguageModel, options: SearchOptions): Found[] {
  const { beam, margin, before = [sentence_start, sentence_start], after = sentence_end, results = 1 } = options
  const { next, word: wordAt, best } = model.tree
  let current = [firstText(before)]
  let reached: Text[] = []
  let frame = 0
  let highest = never

  function spell(text: Text, blank_: number, written: number): void {
    if (text.frame !== frame) {
      text.frame = frame
      text.next_blank = blank_
      text.next_written = written
      reached.push(text)
    } else {
      text.next_blank = logAdd(text.next_blank, blank_)
      text.next_written = logAdd(text.next_written, written)
    }
    const rank = logAdd(text.next_blank, text.next_written) + worthOf(text)
    if (rank > highest) highest = rank
  }
  const isHopeless = (likelihood: number, worth: number) => likelihood + worth < highest - margin

  function endOf(text: Text): Ended | null {
    if (text.ended === undefined) text.ended = endOfNew(text)
    return text.ended
  }
  function endOfNew({ place, first, second, worth }: Text): Ended | null {
    const word = place === outside ? unknown_word : wordAt[place]!
    if (word < 0) return null
    const more = weights.language * model.probability(first, second, word) + weights.word
    return { first: second, second: word, worth: worth + more }
  }
  function afterWord(text: Text): Text | null {
    const known = childOf(text, space)
    if (known) return known
    const ended = endOf(text)
    return ended && addChild(text, { ...ended, letter: space, place: root, open_worth: 0, unknown: 0, open_letters: 0 })
  }
  function lengthen(text: Text, letter: number, likelihood: number, row: number): void {
    const known = childOf(text, letter)
    if (known) {
      if (!isHopeless(likelihood, worthOf(known))) spell(known, never, likelihood)
      return
    }
    const { first, second, worth, open_letters } = text
    const to = text.place === outside ? 0 : next[text.place * letter_count + letter]!
    const open = { letter, first, second, worth, open_letters: open_letters + 1 }
    if (to > 0) {
      const open_worth = weights.open_word * best[to]!
      if (isHopeless(likelihood, worth + open_worth)) return
      spell(addChild(text, { ...open, place: to, open_worth, unknown: 0 }), never, likelihood)
    } else if (row > leastUnknown) {
      const begins = text.place === outside ? 1 : open_letters + 1
      const unknown = text.unknown + begins * weights.unknown_letter + (text.place === outside ? 0 : weights.unknown)
      if (isHopeless(likelihood, worth + unknown)) return
      spell(addChild(text, { ...open, place: outside, open_worth: 0, unknown }), never, likelihood)
    }
  }

  for (frame = 1; frame <= frames; frame++) {
    const row = soft.subarray((frame - 1) * letter_count, frame * letter_count)
    const gap = logAdd(row[space]!, row[apostrophe]!)
    const heard: number[] = []
    for (let letter = 2; letter < apostrophe; letter++) if (row[letter]! > least) heard.push(letter)
    highest = never
    for (const text of current) {
      const { letter: last, place } = text
      const total = logAdd(text.blank, text.written)
      const isOpen = text.open_letters > 0
      const again = text.parent === null ? never : text.written + (last === space ? gap : row[last]!)
      spell(text, total + row[blank]!, again)
      const breaks = isOpen && gap > least
      if (breaks) spell(text, total + gap + weights.gap_in_word, never)
      // a word ends at a gap, or where the next begins without one
      const joins = isOpen && place !== outside && wordAt[place]! >= 0
      if (breaks && !isHopeless(total + gap, text.worth)) {
        const ended = afterWord(text)
        if (ended && !isHopeless(total + gap, worthOf(ended))) spell(ended, never, total + gap)
      }
      for (const letter of heard) {
        const from = last === letter ? text.blank : total
        if (from === never) continue
        const likelihood = from + row[letter]!
        if (isHopeless(likelihood, text.worth)) continue
        lengthen(text, letter, likelihood, row[letter]!)
        if (joins && next[root * letter_count + letter]! > 0) {
          const ended = afterWord(text)!
          if (!isHopeless(likelihood + weights.join, ended.worth))
            lengthen(ended, letter, likelihood + weights.join, never)
        }
      }
    }
    for (const text of reached) {
      text.blank = text.next_blank
      text.written = text.next_written
      text.rank = logAdd(text.blank, text.written) + worthOf(text)
    }
    const likely = reached.filter(({ rank }) => rank >= highest - margin)
    current = likely.sort((a, b) => b.rank - a.rank).slice(0, beam)
    reached = []
  }
  const complete = current.flatMap((text) => {
    const ended = text.open_letters === 0 ? text : endOf(text)
    if (!ended) return []
    const { first, second, worth } = ended
    const end = weights.language * model.probability(first, second, after)
    return { text: spellingOf(text), score: logAdd(text.blank, text.written) + worth + text.unknown + end }
  })
  return complete.sort((a, b) => b.score - a.score).slice(0, results)
}

const worthOf = (text: Text) => text.worth + text.open_worth + text.unknown

const unheard = { blank: never, written: never, next_blank: never, next_written: never, frame: 0, rank: never }

function firstText([first, second]: readonly [number, number]): Text {
  const nothing = { place: root, worth: 0, open_worth: 0, unknown: 0, open_letters: 0, ended: undefined }
  return { ...unheard, ...nothing, parent: null, letter: space, children: [], first, second, blank: 0 }
}

function childOf({ children }: Text, letter: number): Text | null {
  for (const child of children) if (child.letter === letter) return child
  return null
}

type Own = Pick<Text, 'letter' | 'place' | 'first' | 'second' | 'worth' | 'open_worth' | 'unknown' | 'open_letters'>

function addChild(parent: Text, own: Own): Text {
  const { letter, place, first, second, worth, open_worth, unknown, open_letters } = own
  const known = { letter, place, first, second, worth, open_worth, unknown, open_letters }
  const child: Text = { parent, children: [], ended: undefined, ...known, ...unheard }
  parent.children.push(child)
  return child
}

function spellingOf(text: Text): string {
  const spelled: string[] = []
  for (let one = text; one.parent !== null; one = one.parent) spelled.push(letters[one.letter]!)
  return spelled.reverse().join('').trim()
}
