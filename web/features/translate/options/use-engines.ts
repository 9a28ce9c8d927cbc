import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listTranslationEngines } from '#core/contract/translate/translate.ts'
import { type TranslationEngine, translationEngines } from '#core/rules/plans.ts'
import { type EngineWish, embeddedEngine, engineNames, usableEngine } from '#core/rules/translate/engine-choice.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { enginesQuery } from '../../../lib/engines/kept-account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useUser } from '../../../lib/session/session.ts'
import { usePlan } from '../../credits/names.ts'
import { useChoices } from '../form.ts'

const FRESH_MS = 600_000

type EngineList = z.output<typeof listTranslationEngines.returns>
export type ListedEngine = EngineList['engines'][number] & { engine: TranslationEngine }

/** The engines of this installation, from the server; empty until it answers. */
export function useEngines() {
  const plan = usePlan()
  const user = useUser()
  const { data } = useQuery({
    ...enginesQuery(user?.id, plan),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
  })
  const listed = (data?.engines ?? []).filter((one): one is ListedEngine => one.engine !== 'auto')
  return {
    engines: listed.filter(({ configured }) => configured),
    /** The server sends these only to staff. */
    missing: listed.filter(({ configured }) => !configured),
    auto: data?.auto ?? embeddedEngine,
    known: data !== undefined,
    pack_pairs: data?.pack_pairs ?? [],
    direct: data?.direct_pairs ?? [],
  }
}

type Pair = { source: string; target: string; engine: string }

/** The engine that `auto` uses for a language pair; for a source still to be detected, the one of every pair. */
export function autoEngineFor(
  { auto, pack_pairs }: { auto: string; pack_pairs: readonly Pair[] },
  { source, target, sources }: { source: string; target: string; sources: readonly string[] },
): string {
  const wanted = source === 'auto' ? sources.filter((one) => one !== target) : [source]
  const used = wanted.map((one) => pack_pairs.find((pair) => pair.source === one && pair.target === target)?.engine)
  const [first = auto] = used
  return used.every((engine) => engine === first) ? first : auto
}

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

/** The engine to request: the chosen one while this installation and the plan have it. */
export function useUsableEngine(): EngineWish {
  const [{ engine }] = useChoices()
  const { known, engines } = useEngines()
  return known ? usableEngine(engine, engines) : engine
}

type LanguagePair = { source: string; target: string }

/** The engine that `auto` uses for a language pair; null until the server answers. */
export function useAutoEngine({ source, target }: LanguagePair): string | null {
  const { known, auto, pack_pairs } = useEngines()
  return known ? autoEngineFor({ auto, pack_pairs }, { source, target, sources: translationLanguages }) : null
}

/** Returns the menu label of `auto`, with the engine it uses. */
export function useAutoName(pair: LanguagePair): string {
  const { t } = useTranslation('translate')
  const engineName = useEngineName()
  const engine = useAutoEngine(pair)
  return engine === null ? t('engine_auto') : t('engine_auto_uses', { engine: engineName(engine) })
}
