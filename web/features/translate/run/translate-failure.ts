import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import type { translate } from '../../../locales/en/translate.ts'
import { isOwnTimeout } from '../../workbench/submit/submit.ts'

/** The page's own sentence for a failed translation; nothing where the error's own words stand. */
export function translateFailure(error: unknown): keyof typeof translate | undefined {
  if (!(error instanceof AppError)) return 'failed_to_translate'
  if (isOwnTimeout(error)) return 'timed_out'
  if (error.status === 500 && repeatingHelps(error.code)) return 'server_error'
  if (error.is('unavailable')) return 'service_unavailable'
  if (error.is('language_unknown')) return 'language_unknown'
  return undefined
}
