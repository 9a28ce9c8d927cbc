import { translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { autoEngineFor, useEngineName, useEngines } from './use-engines.ts'

type Pair = { source: string; target: string }

/** The engine that `auto` uses for a language pair; null until the server answers. */
export function useAutoEngine({ source, target }: Pair): string | null {
  const { known, auto, pack_pairs } = useEngines()
  return known ? autoEngineFor({ auto, pack_pairs }, { source, target, sources: translationLanguages }) : null
}

/** Returns the menu label of `auto`, with the engine it uses. */
export function useAutoName(pair: Pair): string {
  const { t } = useTranslation('translate')
  const engineName = useEngineName()
  const engine = useAutoEngine(pair)
  return engine === null ? t('engine_auto') : t('engine_auto_uses', { engine: engineName(engine) })
}
