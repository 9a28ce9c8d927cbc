import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Candidate } from '../../../ports/translator.ts'
import type { PackFiles } from '../../pack-engines/pack-files.ts'

/** A sentence for the process, `id` as the server knows it. */
export type Sentence = {
  id: number
  text: string
  from: TranslationLanguage
  to: TranslationLanguage
  beam: number
  n_best: number
}
export type Finished = { id: number; candidates: (Candidate & { confidence: NonNullable<Candidate['confidence']> })[] }

/** Where the model is: the embedded one in a folder, or that of a pack. */
export type ModelPlace = { dir: string } | { pack: PackFiles }

/**
 * What the process can do. A batch is not a task but a row of short ones: the process keeps it in between, so that
 * sentences nobody wants any more can be dropped from it and those that are done need not wait for the others.
 */
export type HtMtTasks = {
  advance: {
    input: {
      model: ModelPlace
      batch: number
      /** What the batch is made of, with its first task alone. */
      start?: Sentence[]
      drop: number[]
      /** After so long the task ends and says what is done. */
      slice_ms: number
    }
    chunk: never
    result: { done: Finished[]; left: number }
  }
}
