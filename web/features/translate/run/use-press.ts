import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useBalance } from '../../credits/use-credits.ts'
import { usePlan } from '../../credits/use-plan.ts'
import { enoughCredits } from '../../workbench/submit/enough-credits.ts'
import type { Choices } from '../form.ts'
import { useUsableEngine } from '../options/use-usable-engine.ts'
import { translationCost } from '../translate-cost.ts'
import { useWork } from '../work.ts'
import type { useTranslate } from './use-translate.ts'

/** Translates the text with the given choices, unless it is too long or credits are missing. */
export function usePress(run: ReturnType<typeof useTranslate>): (choices: Choices) => void {
  const { t, i18n } = useTranslation('translate')
  const { text } = useWork()
  const engine = useUsableEngine()
  const plan = usePlan()
  const { data: credits } = useBalance()
  return (choices) => {
    const said = text.get()
    const { over, limit, characters, credits: needed } = translationCost(said, plan)
    const number = (value: number) => formatNumber(i18n.language, value)
    if (over) return run.say(t('text_over_limit', { limit: number(limit), length: number(characters) }))
    if (enoughCredits(needed, credits)) void run.start(said, { ...choices, engine })
  }
}
