import type { Product } from '#core/contract/jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { planOf } from '../../lib/engines/kept-account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { en as shell } from '../../locales/shell.ts'
import { planName } from './credit-facts.ts'
import { useBalance } from './use-credits.ts'

/** The plan whose limits apply, that of the payer; null until it is loaded (DESIGN §12). */
export function usePlan(): PlanId | null {
  const { data } = useBalance()
  return data === undefined ? null : planOf(data)
}

/** A plan's name in the page's language. */
export function usePlanName(): (subscription: Parameters<typeof planName>[0]) => string {
  const { t } = useTranslation('panel')
  return (subscription) => planName(subscription) ?? t('free_plan')
}

const keys: Record<Product, keyof typeof shell> = {
  tts: 'text_to_speech',
  stt: 'speech_to_text',
  translate: 'universal_translator',
  translation_file: 'document_translation',
  cloning: 'voice_cloning',
}

/** The product's name as a key of the shell's catalogue; undefined for an unknown product. */
export function productKey(product: string | null): keyof typeof shell | undefined {
  return product !== null && Object.hasOwn(keys, product) ? keys[product as Product] : undefined
}
