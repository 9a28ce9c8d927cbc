import { translationEngines } from '#core/rules/plans.ts'
import { embeddedEngine, engineNames } from '#core/rules/translate/engine-choice.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** What people call an engine; one without a name of ours keeps its own. */
export function useEngineName(): (engine: string) => string {
  const { t } = useTranslation('translate')
  return (engine) => (engine === embeddedEngine ? t('engine_embedded') : (knownName(engine) ?? engine))
}

/** Servers' engines are called `openai:gpt-4`, and some models end in a date. */
function knownName(engine: string): string | undefined {
  const model = engine.replace(/^(openai|anthropic):/, '').replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$/, '')
  const known = translationEngines.find((name) => name === model)
  return known && engineNames[known]
}
