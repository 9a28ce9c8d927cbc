import { z } from 'zod'
import { translationEngines } from '#core/rules/plans.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'

export const inputModes = ['text', 'document', 'microphone', 'media'] as const

/** The state of the translator's page, kept between visits; an invalid field is reset without touching the others. */
export const TranslateForm = z.object({
  mode: z.enum(inputModes).catch('text'),
  text: z.string().catch(''),
  source: z.enum(['auto', ...translationLanguages]).catch('auto'),
  target: z.enum(translationLanguages).catch('ht'),
  engine: z.enum(['auto', ...translationEngines]).catch('auto'),
  allow_pivot: z.boolean().catch(false),
  document_filename: z.string().nullable().catch(null),
  /** The translation of the current text. */
  translation_id: z.string().nullable().catch(null),
  /** Words of the text that Text To Speech did not know. */
  highlighted: z.array(z.string()).catch([]),
})
export type TranslateForm = z.output<typeof TranslateForm>
export type InputMode = TranslateForm['mode']
export const initialTranslateForm: TranslateForm = TranslateForm.parse({})
