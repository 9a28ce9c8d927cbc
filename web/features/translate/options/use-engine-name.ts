import { embeddedEngine, engineNames } from '#core/rules/translate/engine-choice.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** What an engine is called; one nobody here knows by its own name. */
export function useEngineName(): (engine: string) => string {
  const { t } = useTranslation('translate')
  return (engine) =>
    engine === embeddedEngine ? t('engine_embedded') : ((engineNames as Record<string, string>)[engine] ?? engine)
}
