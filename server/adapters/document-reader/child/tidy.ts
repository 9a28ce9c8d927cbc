import { normalizeInput, sanitize } from '#core/rules/clean-text.ts'

/** What a reader found, as it would look had somebody typed it with care. */
export function tidy(text: string): string {
  const spaced = text.replace(/[\t\v]/g, ' ').replace(/\f/g, '\n\n')
  return sanitize(normalizeInput(withoutLeaders(spaced))).trim()
}

/** Dots and lines drawn to lead the eye or to be written on are not read. */
function withoutLeaders(text: string): string {
  return text.replace(/\.{4,}|(?:\. ){3,}\.?|_{3,}|-{4,}|={3,}|\*{4,}/g, ' ')
}
