import { paragraphLanguages } from '#core/kreyol/detect-language.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { type Range, splitSentences } from '#core/rules/translate/sentences.ts'

export type PlannedSentence = Range & { source: string; from: TranslationLanguage | null }

/** The sentences of a text, each with the language of its paragraph unless the caller says what it is. */
export function planSentences(text: string, from: TranslationLanguage | 'auto'): PlannedSentence[] {
  const languages = from === 'auto' ? paragraphLanguages(text) : []
  let paragraph = 0
  return splitSentences(text).map(({ start, end }) => {
    while (paragraph < languages.length - 1 && languages[paragraph]!.end <= start) paragraph++
    const language = from === 'auto' ? (languages[paragraph]?.language ?? null) : from
    return { start, end, source: text.slice(start, end), from: language }
  })
}

/** The first few come soon; later ones in windows the engine can work on at once. */
const window_sizes = [1, 2, 4, 8]
const usual_window = 16

export function* windowsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let [at, n] = [0, 0]; at < all.length; n++) {
    const size = window_sizes[n] ?? usual_window
    yield all.slice(at, at + size)
    at += size
  }
}
