import type { Translation, TranslationEvent, TranslationSegment } from '#core/contract/translate/translate.ts'

/** A sentence of the translation, with what stands before it: spaces and line breaks. */
export type Sentence = TranslationSegment & { text: string; gap: string }

/** What the page shows of a translation: whole, or as far as it has come. */
export type ShownTranslation = {
  id: string | null
  /** The text it is of; another one takes it off the page. */
  original_text: string
  target_language: Translation['target_language']
  sentences: readonly Sentence[]
  /** What stands behind the last sentence. */
  tail: string
  /** The share that is done, 0 to 1. */
  progress: number
  /** The translation itself, once all of it is here. */
  whole: Translation | null
}

export type Beginning = Pick<ShownTranslation, 'original_text' | 'target_language'>
export const begun = (given: Beginning): ShownTranslation => ({
  ...given,
  id: null,
  sentences: [],
  tail: '',
  progress: 0,
  whole: null,
})

type SegmentEvent = Extract<TranslationEvent, { type: 'segment' }>

/** With sentences that have come since. */
export function withSentences(shown: ShownTranslation, events: readonly SegmentEvent[]): ShownTranslation {
  const more = events.map(({ segment, text, gap }): Sentence => ({ ...segment, text, gap }))
  return { ...shown, sentences: [...shown.sentences, ...more], progress: events.at(-1)?.progress ?? shown.progress }
}

/** A delivered translation; one without its sentences, as lists have it, is shown as one. */
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
  return { id, original_text, target_language, sentences, tail: text.slice(at), progress: 1, whole }
}

/** Free because nothing of it was translated. */
export const isUntouched = ({ characters_processed, original_text, translated_text }: Translation): boolean =>
  characters_processed === 0 && translated_text === original_text

export const textOf = ({ sentences, tail }: Pick<ShownTranslation, 'sentences' | 'tail'>): string =>
  sentences.map(({ gap, text }) => gap + text).join('') + tail

/** Which sentence a place of the original is in; nothing between sentences. */
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

/** How many sentences there are of each confidence. */
export function countConfidence(sentences: readonly Sentence[]): Record<Sentence['confidence'], number> {
  const counts = { good: 0, check: 0, doubtful: 0 }
  for (const { confidence } of sentences) counts[confidence] += 1
  return counts
}
