import type { ConfidenceWord } from '../translate/confidence.ts'
import { keptWords } from './kept-words.ts'
import { meanConfidence, spreadWords, tokensOf } from './spread-words.ts'
import type { SpokenSegment, SpokenWord } from './transcript.ts'

export type TranslatedSpeech = SpokenSegment & {
  translation: string | null
  translation_confidence: ConfidenceWord | null
  translation_outdated: boolean
}
/** A user's edit of a segment; an omitted translation stays. */
export type EditedSegment = { text: string; translation?: string | null }

type Token = { text: string; segment: number }

/**
 * Transfers times to an edited transcript: unchanged words keep theirs, a replacement takes the times of the word it replaces,
 * and others get estimated times between their neighbours.
 */
export function editedTranscript(
  before: readonly TranslatedSpeech[],
  edited: readonly EditedSegment[],
): TranslatedSpeech[] {
  const old = before.flatMap(({ words }, segment) => words.map((word) => ({ word, segment })))
  const tokens = edited.flatMap(({ text }, segment): Token[] => tokensOf(text).map((text) => ({ text, segment })))
  const pairs = keptWords(
    old.map(({ word }) => word.text),
    tokens.map(({ text }) => text),
  )
  const words: SpokenWord[] = []
  const origins: (number | null)[] = []
  let [i, j] = [0, 0]
  for (const [m, n] of [...pairs, [old.length, tokens.length] as const]) {
    const [gone, come] = [old.slice(i, m), tokens.slice(j, n)]
    words.push(...placed(come, { gone: gone.map(({ word }) => word), last: words.at(-1), next: old[m]?.word }))
    origins.push(...come.map((_, at) => (gone.length === come.length ? gone[at]!.segment : null)))
    if (m < old.length && n < tokens.length) {
      words.push({ ...old[m]!.word, text: tokens[n]!.text })
      origins.push(old[m]!.segment)
    }
    ;[i, j] = [m + 1, n + 1]
  }
  return segmentsOf(before, edited, { tokens, words, origins })
}

type Around = { gone: SpokenWord[]; last: SpokenWord | undefined; next: SpokenWord | undefined }

function placed(come: readonly Token[], { gone, last, next }: Around): SpokenWord[] {
  const texts = come.map(({ text }) => text)
  // A corrected word keeps the times of the misheard one.
  if (gone.length === texts.length)
    return gone.map(({ start_ms, end_ms, estimated }, n) => ({
      ...{ text: texts[n]!, start_ms, end_ms, confidence: null, estimated },
    }))
  return spreadWords(texts, gone.length > 0 ? spanOf(gone) : gapBetween(last, next, texts.length))
}

const spanOf = (words: readonly SpokenWord[]) => ({ start_ms: words[0]!.start_ms, end_ms: words.at(-1)!.end_ms })

/** Limits an inserted word to a usual duration, even in a long pause. */
const longest_word_ms = 400

function gapBetween(last: SpokenWord | undefined, next: SpokenWord | undefined, words: number) {
  const most = words * longest_word_ms
  if (!last) return { start_ms: Math.max(0, (next?.start_ms ?? 0) - most), end_ms: next?.start_ms ?? 0 }
  return { start_ms: last.end_ms, end_ms: Math.min(next?.start_ms ?? last.end_ms, last.end_ms + most) }
}

type Made = { tokens: readonly Token[]; words: readonly SpokenWord[]; origins: readonly (number | null)[] }

function segmentsOf(before: readonly TranslatedSpeech[], edited: readonly EditedSegment[], made: Made) {
  const { tokens, words, origins } = made
  const given = new Set<number>()
  let at = 0
  let language = before[0]?.language ?? null
  return edited.flatMap(({ text, translation }, segment): TranslatedSpeech[] => {
    const first = at
    while (tokens[at]?.segment === segment) at++
    const own = words.slice(first, at)
    if (own.length === 0) return []
    const sources = [...new Set(origins.slice(first, at).filter((one) => one !== null))]
    language = before[sources[0] ?? -1]?.language ?? language
    return [
      {
        start_ms: own[0]!.start_ms,
        end_ms: Math.max(own[0]!.start_ms, own.at(-1)!.end_ms),
        text: text.trim(),
        confidence: meanConfidence(own),
        language,
        words: own,
        ...translated(before, sources, { text, translation, given }),
      },
    ]
  })
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
  const was_translated = all.some((one) => one.translation !== null)
  return {
    translation: inherited,
    translation_confidence: only?.translation_confidence ?? null,
    translation_outdated: was_translated && (changed || Boolean(only?.translation_outdated)),
  }
}
