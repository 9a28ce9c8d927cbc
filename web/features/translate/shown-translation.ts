import type { Translation, TranslationEvent, TranslationSegment } from '#core/contract/translate/translate.ts'

/** A sentence of the translation, with the spaces and line breaks before it. */
export type Sentence = TranslationSegment & { text: string; gap: string }

/** The translation that the page shows: complete, or as far as it has arrived. */
export type ShownTranslation = {
  id: string | null
  /** The source text; another text removes the translation from the page. */
  original_text: string
  target_language: Translation['target_language']
  sentences: readonly Sentence[]
  /** The white space after the last sentence. */
  tail: string
  /** Progress, 0 to 1. */
  progress: number
  /** The complete translation, once it has arrived. */
  complete: Translation | null
}

export type Beginning = Pick<ShownTranslation, 'original_text' | 'target_language'>
export const begun = (given: Beginning): ShownTranslation => ({
  ...given,
  id: null,
  sentences: [],
  tail: '',
  progress: 0,
  complete: null,
})

type SegmentEvent = Extract<TranslationEvent, { type: 'segment' }>

/** Adds sentences that have arrived since. */
export function withSentences(shown: ShownTranslation, events: readonly SegmentEvent[]): ShownTranslation {
  const more = events.map(({ segment, text, gap }): Sentence => ({ ...segment, text, gap }))
  return { ...shown, sentences: [...shown.sentences, ...more], progress: events.at(-1)?.progress ?? shown.progress }
}

/** Converts a delivered translation; one without sentences, as lists send it, becomes one sentence. */
export function shownTranslation(whole: Translation): ShownTranslation {
  const text = whole.translated_text ?? ''
  let at = 0
  const sentences = (whole.segments ?? []).map((segment): Sentence => {
    const { target_start: start, target_end: end } = segment
    const sentence = { ...segment, gap: text.slice(at, start), text: text.slice(start, end) }
    at = end
    return sentence
  })
  const { id, original_text, target_language } = whole
  return { id, original_text, target_language, sentences, tail: text.slice(at), progress: 1, complete: whole }
}

/** Free of charge because nothing was translated. */
export const isUntouched = ({ characters_processed, original_text, translated_text }: Translation): boolean =>
  characters_processed === 0 && translated_text === original_text

export const textOf = ({ sentences, tail }: Pick<ShownTranslation, 'sentences' | 'tail'>): string =>
  sentences.map(({ gap, text }) => gap + text).join('') + tail

/** Returns the sentence at an offset of the original; undefined between sentences. */
export function sentenceAt(sentences: readonly Sentence[], place: number): number | null {
  let [low, high] = [0, sentences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sentences[middle]!.source_start <= place) low = middle + 1
    else high = middle
  }
  const found = sentences[low - 1]
  return found && place <= found.source_end ? low - 1 : null
}

/** Counts sentences by confidence. */
export function countConfidence(sentences: readonly Sentence[]): Record<Sentence['confidence'], number> {
  const counts = { good: 0, check: 0, doubtful: 0 }
  for (const { confidence } of sentences) counts[confidence] += 1
  return counts
}
