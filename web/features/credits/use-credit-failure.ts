import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { creditFailure } from './credit-facts.ts'

/** The message for credits that cannot be loaded (S1 §8). */
export function useCreditFailure(): (error: unknown) => string {
  const { t } = useTranslation('panel')
  const ownWords = useErrorText()
  return (error) => {
    const kind = creditFailure(error)
    if (kind === 'own_words') return ownWords(error)
    return kind === 'timed_out' ? t('credits_timed_out') : t('credits_failed')
  }
}
