import type { i18n as I18n } from 'i18next'
import type { z } from 'zod'
import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from './use-translation.ts'

type Lookup = Pick<I18n, 'getResource' | 'language' | 'services'>

/** The sentence to show for a failure: the contract's, or its translation. */
export function errorText(i18n: Lookup, error: unknown): string {
  const known = error instanceof AppError ? error : new AppError('internal', {})
  if (known.server_sentence) return known.server_sentence
  // its reasons are sentences of the catalogue
  if (known.is('password_weak')) return validationText(i18n, known.message)
  const words: unknown = i18n.getResource(i18n.language, 'errors', known.code)
  if (typeof words !== 'string') return known.message
  return i18n.services.interpolator.interpolate(words, formattedData(known.data, i18n.language), i18n.language, {})
}

type FailedJob = { error_code: string | null; error_message: string | null }

/** The sentence for a failed job. A job keeps the failure's message, not its data, which some sentences need. */
export function jobFailureText(i18n: Lookup, { error_code, error_message }: FailedJob): string {
  const known = AppError.from({ code: error_code })
  return known.code === error_code || !error_message ? errorText(i18n, known) : error_message
}

/** Whether to offer a retry; false if the same failure would come again. */
export const canRetry = (error: unknown): boolean => !(error instanceof AppError) || repeatingHelps(error.code)

/**
 * Formats data for a sentence: languages by name instead of code, waits as minutes and seconds like every countdown.
 */
function formattedData(data: object, reader: string): object {
  return {
    ...data,
    ...('language' in data ? { language: languageName(reader, String(data.language)) } : {}),
    ...('retryAfter' in data ? { retryAfter: formatDuration(Number(data.retryAfter)) } : {}),
  }
}

/** The same for a message of a schema. */
export function validationText(i18n: Lookup, sentence: string): string {
  const words: unknown = i18n.getResource(i18n.language, 'validation', sentence)
  return typeof words === 'string' ? words : sentence
}

type Problem = { code: string; parts: object; message: string }

/** The same for a row of an imported file. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation('problems')
  return ({ code, parts, message }) => {
    const words: unknown = i18n.getResource(i18n.language, 'problems', code)
    if (typeof words !== 'string') return message
    return i18n.services.interpolator.interpolate(words, parts, i18n.language, {})
  }
}

export type FieldErrors<T> = Partial<Record<keyof T & string, string>>

/** The first error of each field, with the schema's own message. */
export function fieldErrors<S extends z.ZodType>(schema: S, values: z.input<S>): FieldErrors<z.input<S>> {
  const parsed = schema.safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = String(issue.path[0] ?? '')
    // Zod's default messages are not written for users.
    const sentence = /^(Too (big|small)|Invalid)\b/.test(issue.message) ? 'Please check this field.' : issue.message
    found[field] ??= sentence
  }
  return found as FieldErrors<z.input<S>>
}

export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation()
  return (error) => errorText(i18n, error)
}

export function useValidationText(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useTranslation()
  return (sentence) => (sentence === undefined ? undefined : validationText(i18n, sentence))
}

/** Browsers have no Kreyòl names of languages; other names fall back to French. */
const kreyol: Record<string, string> = {
  ht: 'kreyòl ayisyen',
  en: 'angle',
  fr: 'franse',
  es: 'panyòl',
  pt: 'pòtigè',
  de: 'alman',
  nl: 'olandè',
  it: 'italyen',
  sw: 'swahili',
  tr: 'tik',
  pap: 'papyamento',
  pl: 'polonè',
  ro: 'women',
  sv: 'syedwa',
  da: 'danwa',
  no: 'nòvejyen',
  fi: 'fenlandè',
  hu: 'ongwa',
  cs: 'tchèk',
  vi: 'vyetnamyen',
  id: 'endonezyen',
  tl: 'tagalòg',
  so: 'somali',
  ca: 'katalan',
  gcf: 'kreyòl Gwadloup ak Matinik',
  mfe: 'kreyòl moris',
  ru: 'ris',
  uk: 'ikrenyen',
  ar: 'arab',
  fa: 'pèsan',
  zh: 'chinwa',
  ja: 'japonè',
  ko: 'koreyen',
  he: 'ebre',
  el: 'grèk',
  hi: 'endi',
  th: 'tayi',
  jam: 'kreyòl jamayiken',
  la: 'laten',
}

/** The name of a language in the reader's language, as used within a sentence. */
export function languageName(reader: string, code: string): string {
  const own = reader === 'ht' ? kreyol[code] : undefined
  if (own) return own
  const names = new Intl.DisplayNames([reader === 'ht' ? 'fr' : reader], { type: 'language', fallback: 'code' })
  return names.of(code) ?? code
}

/** Keeps the dot with the fact after it, so that no line of a narrow screen ends in a dot. */
export const factSeparator = ' ·\u00a0'

/** One line of facts; leaves out those that do not apply. */
export function factLine(facts: readonly (string | number | false | null | undefined)[]): string {
  return facts
    .filter((fact) => fact !== false && fact !== null && fact !== undefined && fact !== '')
    .join(factSeparator)
}
