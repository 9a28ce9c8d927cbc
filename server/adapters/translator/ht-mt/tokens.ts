import type { TranslationLanguage } from '#core/rules/translate/languages.ts'

/** The first eight pieces of the vocabulary; the model is told the language it is to write by the first of its source. */
export const start_token = 0
export const end_token = 1
export const unknown_token = 2
export const language_tags: Record<TranslationLanguage, number> = { ht: 3, en: 4, fr: 5, es: 6, pt: 7 }
export const special_tokens = 8

/** As the model saw texts in training: straight quotes, one plain space between words. */
export function plainly(text: string): string {
  return text
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
