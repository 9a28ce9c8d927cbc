import { translationEngines } from '#core/rules/plans.ts'
import { embeddedEngine, engineNames } from '#core/rules/translate/engine-choice.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Returns the display name of an engine, or its own name where we have none. */
export function useEngineName(): (engine: string) => string {
  const { t } = useTranslation('translate')
  return (engine) => (engine === embeddedEngine ? t('engine_embedded') : (knownName(engine) ?? engine))
}

/** Engines of servers have names such as `openai:gpt-4`, and some models end in a date. */
function knownName(engine: string): string | undefined {
  const model = engine.replace(/^(openai|anthropic):/, '').replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$/, '')
  const known = translationEngines.find((name) => name === model)
  return known && engineNames[known]
}
