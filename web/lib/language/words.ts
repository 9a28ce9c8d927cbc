import type { i18n as I18n } from 'i18next'
import type { z } from 'zod'
import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import { formatDuration } from '#core/rules/format.ts'
import { languageName } from './language-name.ts'
import { useTranslation } from './use-translation.ts'

type Lookup = Pick<I18n, 'getResource' | 'language' | 'services'>

/** What to tell a person about a failure: the contract's sentence, or its translation. */
export function errorText(i18n: Lookup, error: unknown): string {
  const known = error instanceof AppError ? error : new AppError('internal', {})
  // its reasons are sentences of their own
  if (known.is('password_weak')) return validationText(i18n, known.message)
  const words: unknown = i18n.getResource(i18n.language, 'errors', known.code)
  if (typeof words !== 'string') return known.message
  return i18n.services.interpolator.interpolate(words, inWords(known.data, i18n.language), i18n.language, {})
}

type FailedJob = { error_code: string | null; error_message: string | null }

/** Why a job failed. It keeps the words of its failure, not the data they were made from, which some sentences need. */
export function jobFailureText(i18n: Lookup, { error_code, error_message }: FailedJob): string {
  const known = AppError.from({ code: error_code })
  return known.code === error_code || !error_message ? errorText(i18n, known) : error_message
}

/** Whether to offer another try: not where the reason would be the same again. */
export const worthRepeating = (error: unknown): boolean => !(error instanceof AppError) || repeatingHelps(error.code)

/** A language by its name, never its code; a wait as a clock writes it, as wherever it is counted down. */
function inWords(data: object, reader: string): object {
  return {
    ...data,
    ...('language' in data ? { language: languageName(reader, String(data.language)) } : {}),
    ...('retryAfter' in data ? { retryAfter: formatDuration(Number(data.retryAfter)) } : {}),
  }
}

/** The same for a sentence of a schema. */
export function validationText(i18n: Lookup, sentence: string): string {
  const words: unknown = i18n.getResource(i18n.language, 'validation', sentence)
  return typeof words === 'string' ? words : sentence
}

type Problem = { code: string; parts: object; message: string }

/** The same for a row of a file of entries. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation('problems')
  return ({ code, parts, message }) => {
    const words: unknown = i18n.getResource(i18n.language, 'problems', code)
    if (typeof words !== 'string') return message
    return i18n.services.interpolator.interpolate(words, parts, i18n.language, {})
  }
}

export type FieldErrors<T> = Partial<Record<keyof T & string, string>>

/** The first complaint about each field, in the schema's own sentences. */
export function fieldErrors<S extends z.ZodType>(schema: S, values: z.input<S>): FieldErrors<z.input<S>> {
  const parsed = schema.safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = String(issue.path[0] ?? '')
    // A default sentence of zod is not written for people.
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
