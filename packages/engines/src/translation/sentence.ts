import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Candidate } from '#core/rules/translate/translation.ts'

/** A sentence of a batch, with the caller's `id`. */
export type Sentence = {
  id: number
  text: string
  from: TranslationLanguage
  to: TranslationLanguage
  beam: number
  n_best: number
}
export type Finished = { id: number; candidates: (Candidate & { confidence: NonNullable<Candidate['confidence']> })[] }
