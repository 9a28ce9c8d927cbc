import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { FailureWords } from './generation-errors.ts'

/** Returns the message of a failure in the user's language. */
export function useFailureText(): (words: FailureWords | undefined) => string | undefined {
  const { t, i18n } = useTranslation('speech')
  return (words) => {
    if (!words) return undefined
    const limit = words.limit === undefined ? '' : formatNumber(i18n.language, words.limit)
    return t(words.word as 'too_long', { limit, detail: words.detail ?? '' } as { limit: string })
  }
}
