import type { ConfidenceWord } from '../translate/confidence.ts'
import { meanConfidence, type SpokenSegment, type SpokenWord, spreadWords, tokensOf } from './transcript.ts'
import { fitWords, inOrder, roomFor } from './word-order.ts'

/** Index pairs of equal words in two lists, in order: the words that an edit kept. */
export function keptWords(before: readonly string[], after: readonly string[]): [number, number][] {
  const [a, b] = [before.map(plain), after.map(plain)]
  const pairs: [number, number][] = []
  match({ from: 0, to: a.length }, { from: 0, to: b.length })
  return pairs

  function match(x: Range, y: Range): void {
    while (x.from < x.to && y.from < y.to && a[x.from] === b[y.from]) pairs.push([x.from++, y.from++])
    const tail: [number, number][] = []
    while (x.from < x.to && y.from < y.to && a[x.to - 1] === b[y.to - 1]) tail.push([--x.to, --y.to])
    const size = (x.to - x.from) * (y.to - y.from)
    if (size > mostCells) between(x, y)
    else if (size > 0) pairs.push(...longest(a, b, x, y))
    pairs.push(...tail.reverse())
  }
  /** Words that are unique on both sides split a long text into short ranges. */
  function between(x: Range, y: Range): void {
    const anchors = increasing(commonOnce(a, b, x, y))
    let [i, j] = [x.from, y.from]
    for (const [m, n] of anchors) {
      match({ from: i, to: m }, { from: j, to: n })
      pairs.push([m, n])
      ;[i, j] = [m + 1, n + 1]
    }
    if (anchors.length > 0) match({ from: i, to: x.to }, { from: j, to: y.to })
  }
}

type Range = { from: number; to: number }

/** Table size limit: two texts of 500 words with nothing in common. */
const mostCells = 250_000

/** Ignores case and punctuation, which do not affect word times. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word
}

function longest(a: readonly string[], b: readonly string[], x: Range, y: Range): [number, number][] {
  const [rows, columns] = [x.to - x.from, y.to - y.from]
  const lengths = new Uint16Array((rows + 1) * (columns + 1))
  const at = (i: number, j: number) => i * (columns + 1) + j
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[at(i, j)] =
        a[x.from + i] === b[y.from + j]
          ? lengths[at(i + 1, j + 1)]! + 1
          : Math.max(lengths[at(i + 1, j)]!, lengths[at(i, j + 1)]!)
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (a[x.from + i] === b[y.from + j]) pairs.push([x.from + i++, y.from + j++])
    else if (lengths[at(i + 1, j)]! >= lengths[at(i, j + 1)]!) i++
    else j++
  }
  return pairs
}

function commonOnce(a: readonly string[], b: readonly string[], x: Range, y: Range): [number, number][] {
  const once = (words: readonly string[], { from, to }: Range) => {
    const places = new Map<string, number>()
    for (let n = from; n < to; n++) places.set(words[n]!, places.has(words[n]!) ? -1 : n)
    return places
  }
  const [left, right] = [once(a, x), once(b, y)]
  return [...left].flatMap(([word, n]): [number, number][] => {
    const m = right.get(word) ?? -1
    return n >= 0 && m >= 0 ? [[n, m]] : []
  })
}

/** The longest subsequence whose second indexes also increase. */
function increasing(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const before: number[] = []
  for (const [n, [, place]] of pairs.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]!]![1] < place) low = middle + 1
      else high = middle
    }
    before.push(tails[low - 1] ?? -1)
    tails[low] = n
  }
  const chosen: [number, number][] = []
  for (let n = tails.at(-1) ?? -1; n >= 0; n = before[n]!) chosen.push(pairs[n]!)
  return chosen.reverse()
}

export type TranslatedSpeech = SpokenSegment & {
  translation: string | null
  translation_confidence: ConfidenceWord | null
  translation_outdated: boolean
}
/** A user's edit of a segment; an omitted translation stays, and omitted times follow from the words. */
export type EditedSegment = { text: string; translation?: string | null; start_ms?: number; end_ms?: number }

type Token = { text: string; segment: number }

/**
 * Transfers times to an edited transcript: unchanged words keep theirs, a replacement takes the times of the word it replaces,
 * and others get estimated times between their neighbours. Segments never overlap, and each typed word has a duration.
 */
export function editedTranscript(
  before: readonly TranslatedSpeech[],
  edited: readonly EditedSegment[],
): TranslatedSpeech[] {
  const old = before.flatMap(({ words }, segment) =>
    words.map((word, n) => ({ word, segment, is_first: n === 0, is_last: n === words.length - 1 })),
  )
  const tokens = edited.flatMap(({ text }, segment): Token[] => tokensOf(text).map((text) => ({ text, segment })))
  const pairs = keptWords(
    old.map(({ word }) => word.text),
    tokens.map(({ text }) => text),
  )
  const words: SpokenWord[] = []
  const origins: (Origin | null)[] = []
  let [i, j] = [0, 0]
  for (const [m, n] of [...pairs, [old.length, tokens.length] as const]) {
    const [gone, come] = [old.slice(i, m), tokens.slice(j, n)]
    const made = placed(come, { gone: gone.map(({ word }) => word), last: words.at(-1), next: old[m]?.word })
    // neighbours give time to words between them
    const [first, end] = [made[0], made.at(-1)]
    if (first && end) {
      const last = words.at(-1)
      if (last && last.end_ms > first.start_ms) words[words.length - 1] = { ...last, end_ms: first.start_ms }
      const next = old[m]
      if (next && next.word.start_ms < end.end_ms)
        old[m] = { ...next, word: { ...next.word, start_ms: Math.min(end.end_ms, next.word.end_ms) } }
    }
    words.push(...made)
    origins.push(...come.map((_, at) => (gone.length === come.length ? gone[at]! : null)))
    if (m < old.length && n < tokens.length) {
      words.push({ ...old[m]!.word, text: tokens[n]!.text })
      origins.push(old[m]!)
    }
    ;[i, j] = [m + 1, n + 1]
  }
  return segmentsOf(before, edited, { tokens, words, origins })
}

/** The word that a word is, or takes the place of. */
type Origin = { segment: number; is_first: boolean; is_last: boolean }
type Around = { gone: SpokenWord[]; last: SpokenWord | undefined; next: SpokenWord | undefined }

function placed(come: readonly Token[], { gone, last, next }: Around): SpokenWord[] {
  const texts = come.map(({ text }) => text)
  // A corrected word keeps the times of the misheard one.
  if (gone.length === texts.length)
    return gone.map(({ start_ms, end_ms, estimated }, n) => ({
      text: texts[n]!,
      start_ms,
      end_ms,
      confidence: null,
      estimated,
    }))
  if (texts.length === 0) return []
  const span = gone.length > 0 ? spanOf(gone) : gapBetween(last, next, texts.length)
  return spreadWords(texts, roomFor(texts.length, span, { last, next }))
}

const spanOf = (words: readonly SpokenWord[]) => ({ start_ms: words[0]!.start_ms, end_ms: words.at(-1)!.end_ms })

/** Limits an inserted word to a usual duration, even in a long pause. */
const longestWordMs = 400

function gapBetween(last: SpokenWord | undefined, next: SpokenWord | undefined, words: number) {
  const most = words * longestWordMs
  if (!last) return { start_ms: Math.max(0, (next?.start_ms ?? 0) - most), end_ms: next?.start_ms ?? 0 }
  return { start_ms: last.end_ms, end_ms: Math.min(next?.start_ms ?? last.end_ms, last.end_ms + most) }
}

type Made = { tokens: readonly Token[]; words: readonly SpokenWord[]; origins: readonly (Origin | null)[] }

function segmentsOf(before: readonly TranslatedSpeech[], edited: readonly EditedSegment[], made: Made) {
  const { tokens, words, origins } = made
  const given = new Set<number>()
  let at = 0
  let language = before[0]?.language ?? null
  const segments = edited.flatMap(({ text, translation, ...given_times }, segment): TranslatedSpeech[] => {
    const first = at
    while (tokens[at]?.segment === segment) at++
    if (first === at) return []
    const times = timesOf(before, { words, origins, first, end: at }, given_times)
    const own = given_times.start_ms === undefined ? words.slice(first, at) : fitWords(words.slice(first, at), times)
    const sources = [...new Set(origins.slice(first, at).flatMap((one) => one?.segment ?? []))]
    language = before[sources[0] ?? -1]?.language ?? language
    return [
      {
        ...times,
        text: text.trim(),
        confidence: meanConfidence(own),
        language,
        words: own,
        ...translated(before, sources, { text, translation, given }),
      },
    ]
  })
  return inOrder(segments)
}

type Placed = Pick<Made, 'words' | 'origins'> & { first: number; end: number }

/** The times a user set; else those of the source segment, while its first or last word is still at this edge. */
function timesOf(
  before: readonly TranslatedSpeech[],
  { words, origins, first, end }: Placed,
  given: Pick<EditedSegment, 'start_ms' | 'end_ms'>,
) {
  const { start_ms, end_ms } = spanOf(words.slice(first, end))
  const [opening, closing] = [origins[first], origins[end - 1]]
  const begun = opening?.is_first ? before[opening.segment]!.start_ms : start_ms
  const over = closing?.is_last ? before[closing.segment]!.end_ms : end_ms
  const next = words[end]?.start_ms ?? Number.POSITIVE_INFINITY
  return {
    start_ms: given.start_ms ?? Math.min(start_ms, begun),
    end_ms: given.end_ms ?? Math.max(end_ms, Math.min(over, next)),
  }
}

type Translating = EditedSegment & { given: Set<number> }
type Translated = Pick<TranslatedSpeech, 'translation' | 'translation_confidence' | 'translation_outdated'>

/** After a split the first part keeps the translation; after a merge both are joined. */
function translated(
  before: readonly TranslatedSpeech[],
  sources: readonly number[],
  { text, translation, given }: Translating,
): Translated {
  const all = sources.map((source) => before[source]!)
  const fresh = sources.filter((source) => !given.has(source))
  for (const source of fresh) given.add(source)
  const texts = fresh.flatMap((source) => before[source]!.translation ?? [])
  const inherited = texts.length > 0 ? texts.join(' ') : null
  const changed = tokensOf(text).join(' ') !== tokensOf(all.map((one) => one.text).join(' ')).join(' ')
  if (translation !== undefined && translation !== inherited)
    return { translation, translation_confidence: null, translation_outdated: false }
  const only = all.length === 1 && !changed ? all[0]! : null
  const wasTranslated = all.some((one) => one.translation !== null)
  return {
    translation: inherited,
    translation_confidence: only?.translation_confidence ?? null,
    translation_outdated: wasTranslated && (changed || Boolean(only?.translation_outdated)),
  }
}
