import type { ForeignLanguage } from '../sounds/pronounce.ts'

/** What holds for a range of a text, from `start` to before `end`; spans are sorted and never overlap. */
export type SpeechSpan = {
  start: number
  end: number
  /** The pronunciation, in IPA. */
  ipa?: string | undefined
  /** Text to read instead. */
  alias?: string | undefined
  /** The spoken words of a number, a date or a code. */
  words?: string[] | undefined
  /** The words are a number, which may agree with the next word. */
  counts?: true | undefined
  /** Rate relative to that of the rest of the text. */
  rate?: number | undefined
  /** The language of the words, if not Kreyòl. */
  language?: ForeignLanguage | undefined
}

/** Whether the spoken form of a span differs from its text. */
export const isReplaced = ({ ipa, alias, words }: Pick<SpeechSpan, 'ipa' | 'alias' | 'words'>): boolean =>
  ipa !== undefined || alias !== undefined || words !== undefined

/** Replaces characters with another reading; readers ignore it. */
const maskSign = '\ue000'

/** Spans whose characters are not read as they stand; what does not fit the text is left out. */
export function replacedSpans(text: string, spans: readonly SpeechSpan[]): SpeechSpan[] {
  let end = 0
  return spans.filter((span) => {
    if (!isReplaced(span) || span.start < end || span.end <= span.start || span.end > text.length) return false
    end = span.end
    return true
  })
}

/** The text with these spans hidden, so that no word or number reaches into one. */
export function masked(text: string, spans: readonly SpeechSpan[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of spans) {
    pieces.push(text.slice(at, start), maskSign.repeat(end - start))
    at = end
  }
  return [...pieces, text.slice(at)].join('')
}

/** Finds what holds at a character; spans come in order. */
export function spanFinder(spans: readonly SpeechSpan[]): (at: number) => SpeechSpan | undefined {
  return (at) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (spans[middle]!.end <= at) low = middle + 1
      else high = middle
    }
    const found = spans[low]
    return found && found.start <= at ? found : undefined
  }
}
