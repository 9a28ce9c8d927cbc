import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useBalance } from '../../credits/use-credits.ts'
import { usePlan } from '../../credits/use-plan.ts'
import { fastCount } from '../../workbench/editor/character-count.ts'
import type { TextCost } from '../../workbench/editor/counter-line.tsx'
import { enoughCredits } from '../../workbench/submit/enough-credits.ts'
import type { Choices } from '../form.ts'
import { useUsableEngine } from '../options/use-usable-engine.ts'
import { useWork } from '../work.ts'
import type { useTranslate } from './use-translate.ts'

const countOf = fastCount(countCharacters)

/** Half a credit per character, rounded up once (DESIGN §12); the limit depends on the plan. */
export function translationCost(text: string, plan: PlanId | null): TextCost {
  const characters = countOf(text)
  const limit = characterLimit(plan)
  return { characters, credits: creditsFor('translation', characters), limit, over: characters > limit }
}

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
    if (run.here || enoughCredits(needed, credits)) void run.start(said, { ...choices, engine })
  }
}
