import { meanConfidence } from './spread-words.ts'
import type { SpokenSegment } from './transcript.ts'

type Said = { text: string; start_ms: number; end_ms: number; confidence: number | null }
/** The same `size` words `copies` times in a row, from the word `from` on. */
type Run = { from: number; size: number; copies: number }

const longest_phrase = 6
/** The fastest speakers need 60 ms for a letter; the second limit holds for words the engine doubts. */
const impossible_ms = 30
const hurried_ms = 50
const doubted = 0.6
/** How often people say a word, two words, or a phrase in a row, where the engine does not say how sure it is. */
const most_copies = [0, 8, 5]
const most_phrase_copies = 4
/** Words in a row that take less than this each were not said. */
const crammed_words = 3
const crammed_ms = 45

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a phrase of one to six words follows itself. */
export const repeatsItself = (words: readonly { text: string }[]): boolean =>
  runsOf(words.map(({ text }) => lettersOf(text))).length > 0

/**
 * The words without those an engine invented when it lost its way: copies of what came before them, or a heap of words at
 * the end, that are said too fast for anybody. "No, no, no" stays: each copy has its time in the sound.
 */
export function withoutInventions<W extends Said>(given: readonly W[]): W[] {
  // an engine that tells no times says nothing about who was too fast
  if (given.every((word) => lasts(word) === 0)) return [...given]
  const words = given.slice(0, given.length - crammedAtEnd(given))
  const dropped = new Set<number>()
  for (const run of runsOf(words.map(({ text }) => lettersOf(text)))) {
    const { from, size, copies } = run
    for (let copy = 1; copy < copies; copy++) {
      const start = from + copy * size
      if (!isInvented(words.slice(start, start + size), run)) continue
      for (let n = start; n < start + size; n++) dropped.add(n)
    }
  }
  return words.filter((_, n) => !dropped.has(n))
}

function isInvented(said: readonly Said[], { size, copies }: Run): boolean {
  const pace = paceOf(said)
  const sure = sureness(said)
  if (pace < impossible_ms) return true
  if (sure === null) return copies > (most_copies[size] ?? most_phrase_copies)
  return sure < doubted && pace < hurried_ms
}

/** Milliseconds for each letter. */
function paceOf(said: readonly Said[]): number {
  const letters = said.reduce((sum, { text }) => sum + Math.max(1, lettersOf(text).length), 0)
  return said.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0) / letters
}

/** The confidence of the word the engine doubts most; null where it does not tell. */
function sureness(said: readonly Said[]): number | null {
  const known = said.flatMap(({ confidence }) => confidence ?? [])
  return known.length > 0 ? Math.min(...known) : null
}

/** How many words at the end have no time to be said, and are doubted or were said before. */
function crammedAtEnd(words: readonly Said[]): number {
  let count = 0
  while (count < words.length && lasts(words[words.length - 1 - count]!) < crammed_ms) count++
  if (count < crammed_words) return 0
  const heap = words.slice(-count)
  const sure = sureness(heap)
  const before = new Set(words.slice(0, -count).map(({ text }) => lettersOf(text)))
  return (sure !== null && sure < doubted) || heap.every(({ text }) => before.has(lettersOf(text))) ? count : 0
}

const lasts = ({ start_ms, end_ms }: Said) => end_ms - start_ms

/** Runs that do not overlap; of several at a place the one that covers most words, of those the shortest phrase. */
function runsOf(letters: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < letters.length; ) {
    const longest = longestRun(letters, from)
    if (longest) runs.push(longest)
    from += longest ? longest.size * longest.copies : 1
  }
  return runs
}

function longestRun(letters: readonly string[], from: number): Run | undefined {
  let best: Run | undefined
  for (let size = 1; size <= longest_phrase && from + 2 * size <= letters.length; size++) {
    let end = from + size
    while (end < letters.length && letters[end] !== '' && letters[end] === letters[end - size]) end++
    const copies = Math.floor((end - from) / size)
    if (copies >= 2 && (!best || copies * size > best.copies * best.size)) best = { from, size, copies }
  }
  return best
}

/** The same for segments; those that lose all their words go. */
export function withoutInventedWords<S extends SpokenSegment>(segments: readonly S[]): S[] {
  const words = segments.flatMap((segment) => segment.words)
  const spoken = new Set(withoutInventions(words))
  if (spoken.size === words.length) return [...segments]
  return segments.flatMap((segment) => {
    const left = segment.words.filter((word) => spoken.has(word))
    if (left.length === 0) return []
    // in a script without spaces the words do not make up the text by themselves
    if (left.length === segment.words.length || !isJoined(segment)) return [segment]
    const [start_ms, end_ms] = [left[0]!.start_ms, left.at(-1)!.end_ms]
    return [{ ...segment, words: left, text: joined(left), start_ms, end_ms, confidence: meanConfidence(left) }]
  })
}

const joined = (words: readonly Said[]) => words.map(({ text }) => text).join(' ')
const isJoined = ({ text, words }: SpokenSegment) => joined(words) === text.trim()
