import { meanConfidence, type SpokenSegment } from './transcript.ts'

type Said = { text: string; start_ms: number; end_ms: number; confidence: number | null }
/** A phrase of `size` words repeated `copies` times, starting at word `from`. */
type Run = { from: number; size: number; copies: number }

const longestPhrase = 6
/** Minimum milliseconds per letter: the fastest speakers need 60; the second limit is for words of low confidence. */
const impossibleMs = 30
const hurriedMs = 50
const doubted = 0.6
/** Plausible repetitions of a word, two words, or a phrase, if the engine reports no confidence. */
const mostCopies = [0, 8, 5]
const mostPhraseCopies = 4
/** Consecutive words shorter than this were not spoken. */
const crammedWords = 3
const crammedMs = 45

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a phrase of one to six words is repeated. */
export const repeatsItself = (words: readonly { text: string }[]): boolean =>
  runsOf(words.map(({ text }) => lettersOf(text))).length > 0

/**
 * Removes words that an engine hallucinated: repetitions of earlier words, or many words at the end, that are too fast to
 * have been spoken. "No, no, no" stays, because each copy has enough time in the audio.
 */
export function withoutInventions<W extends Said>(given: readonly W[]): W[] {
  // Without word times the speed is unknown.
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
  if (pace < impossibleMs) return true
  if (sure === null) return copies > (mostCopies[size] ?? mostPhraseCopies)
  return sure < doubted && pace < hurriedMs
}

/** Milliseconds per letter. */
function paceOf(said: readonly Said[]): number {
  const letters = said.reduce((sum, { text }) => sum + Math.max(1, lettersOf(text).length), 0)
  return said.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0) / letters
}

/** The lowest word confidence; null if the engine reports none. */
function sureness(said: readonly Said[]): number | null {
  const known = said.flatMap(({ confidence }) => confidence ?? [])
  return known.length > 0 ? Math.min(...known) : null
}

/** Number of final words that are too fast to be spoken, and of low confidence or repeated. */
function crammedAtEnd(words: readonly Said[]): number {
  let count = 0
  while (count < words.length && lasts(words[words.length - 1 - count]!) < crammedMs) count++
  if (count < crammedWords) return 0
  const heap = words.slice(-count)
  const sure = sureness(heap)
  const before = new Set(words.slice(0, -count).map(({ text }) => lettersOf(text)))
  return (sure !== null && sure < doubted) || heap.every(({ text }) => before.has(lettersOf(text))) ? count : 0
}

const lasts = ({ start_ms, end_ms }: Said) => end_ms - start_ms

/** Non-overlapping runs; of several at one position the one that covers most words, then the shortest phrase. */
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
  for (let size = 1; size <= longestPhrase && from + 2 * size <= letters.length; size++) {
    let end = from + size
    while (end < letters.length && letters[end] !== '' && letters[end] === letters[end - size]) end++
    const copies = Math.floor((end - from) / size)
    if (copies >= 2 && (!best || copies * size > best.copies * best.size)) best = { from, size, copies }
  }
  return best
}

/** Removes invented words from segments; segments left empty are dropped. */
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
