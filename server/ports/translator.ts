import type { TranslationEngine } from '#core/rules/translate/translation.ts'

export type {
  Candidate,
  Confidence,
  Segment,
  TranslateOptions,
  Translation,
} from '#core/rules/translate/translation.ts'

/** A translation engine as the server runs it. */
export type Translator = TranslationEngine & {
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`. */
  warm?(): Promise<void>
  close(): Promise<void>
}
