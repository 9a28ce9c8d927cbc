import { translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { autoEngineFor } from './auto-engine.ts'
import { useEngineName } from './use-engine-name.ts'
import { useEngines } from './use-engines.ts'

/** What `auto` is called for a pair of languages: with the engine it uses, once the server has said so. */
export function useAutoName({ source, target }: { source: string; target: string }): string {
  const { t } = useTranslation('translate')
  const engineName = useEngineName()
  const { known, auto, pack_pairs } = useEngines()
  if (!known) return t('engine_auto')
  const engine = autoEngineFor({ auto, pack_pairs }, { source, target, sources: translationLanguages })
  return t('engine_auto_uses', { engine: engineName(engine) })
}
