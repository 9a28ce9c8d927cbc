import type { TranslationLanguage } from '#core/rules/translate/languages.ts'

/** The first eight tokens of the vocabulary; the first token of a source selects the target language. */
export const start_token = 0
export const end_token = 1
export const unknown_token = 2
export const language_tags: Record<TranslationLanguage, number> = { ht: 3, en: 4, fr: 5, es: 6, pt: 7 }
export const special_tokens = 8

/** Normalises as in training: straight quotes, one plain space between words. */
export function plainly(text: string): string {
  return text
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
