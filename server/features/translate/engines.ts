import type { TranslatedSegment } from '@pawol/engines/pipeline/pipeline'
import { AppError } from '#core/contract/errors.ts'
import {
  autoEngine,
  mayUseEngine,
  type PlanId,
  planIds,
  planNeededForEngine,
  type TranslationEngine,
  translationEngines,
} from '#core/rules/plans.ts'
import {
  chooseEngine,
  type EngineWish,
  embeddedEngine,
  engineNames,
  engineSettings,
} from '#core/rules/translate/engine-choice.ts'
import { embeddedRoute, type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import type { Translator } from '../../ports/translator.ts'

/** Counts which engine translated how much of a text: a model pack may serve some of its sentences. */
export function engineShares() {
  const shares = new Map<string, number>()
  return {
    add({ from, engine, source_start, source_end }: TranslatedSegment): void {
      if (from === 'engine' && engine) shares.set(engine, (shares.get(engine) ?? 0) + source_end - source_start)
    },
    /** The engine of most of it; null where no engine was asked. */
    most: () => [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
  }
}

/** The engines there are: the embedded one, and those the configuration names. */
export type Translators = { embedded: Translator; engines: Partial<Record<TranslationEngine, Translator>> }

export type EngineOption = {
  engine: EngineWish
  name: string
  allowed: boolean
  configured: boolean
  /** The cheapest plan that has it. */
  plan_name: string | null
  /** The model that answers; null for `auto` and where nothing does. */
  service: string | null
  /** The variable that would configure it; null if it is configured. */
  setting: string | null
}
/** A configured engine and the plans that have it: public, for prices and help. */
export type RunningEngine = {
  engine: TranslationEngine
  name: string
  service: string
  plans: PlanId[]
  auto_for: PlanId[]
}
export type RouteOf = typeof embeddedRoute

/** The engine that translates: results' `service_used` is the translator's own name. */
export type Engines = {
  /** Throws `engine_not_allowed` and `engine_not_configured`. */
  translatorFor(plan: PlanId, wish: EngineWish): Translator
  /** How it gets from one language to another: chat engines know them all, the embedded one each against Kreyòl, and those its packs know. */
  routesOf(translator: Translator): RouteOf
  /** Languages the embedded engine would go between through Kreyòl, and a pack here does not. */
  directPairs(): { source: TranslationLanguage; target: TranslationLanguage }[]
  /** The list of S2 §6, as far as this installation runs it, with the plan's engines; staff see missing ones, too. */
  optionsFor(plan: PlanId, who?: { is_staff: boolean }): EngineOption[]
  /** Pairs of languages that a model pack translates in the translator's place. */
  packPairs(translator: Translator): { source: TranslationLanguage; target: TranslationLanguage; engine: string }[]
  running(): RunningEngine[]
}

export function createEngines({ embedded, engines }: Translators): Engines {
  /** A pack may know two languages together that the engine inside does not. */
  const embeddedRoutes: RouteOf = (from, to) =>
    embeddedRoute(from, to) === 'pivot' && embedded.isDirect?.({ from, to }) ? 'direct' : embeddedRoute(from, to)
  const isConfigured = (engine: TranslationEngine) => engines[engine] !== undefined
  return {
    translatorFor(plan, wish) {
      const choice = chooseEngine(plan, wish, isConfigured)
      if ('engine' in choice) return choice.engine === embeddedEngine ? embedded : engines[choice.engine]!
      const engine = engineNames[wish as TranslationEngine]
      if (choice.refused === 'plan') throw new AppError('engine_not_allowed', { engine, plan: choice.needs.name })
      throw new AppError('engine_not_configured', { engine })
    },
    routesOf: (translator) =>
      translator === embedded ? embeddedRoutes : (from, to) => (from === to ? null : 'direct'),
    directPairs: () =>
      translationLanguages.flatMap((source) =>
        translationLanguages
          .filter((target) => embeddedRoute(source, target) === 'pivot' && embeddedRoutes(source, target) === 'direct')
          .map((target) => ({ source, target })),
      ),
    packPairs: (translator) =>
      translationLanguages.flatMap((source) =>
        translationLanguages.flatMap((target) => {
          const engine = source === target ? null : translator.engineFor?.({ from: source, to: target })
          return engine && engine !== translator.engine ? [{ source, target, engine }] : []
        }),
      ),
    optionsFor: (plan, { is_staff } = { is_staff: false }) => [
      { engine: 'auto', name: 'Auto', allowed: true, configured: true, plan_name: null, service: null, setting: null },
      ...translationEngines
        .filter((engine) => is_staff || isConfigured(engine))
        .map((engine) => ({
          engine,
          name: engineNames[engine],
          allowed: mayUseEngine(plan, engine),
          configured: isConfigured(engine),
          plan_name: planNeededForEngine(engine).name,
          service: engines[engine]?.engine ?? null,
          setting: isConfigured(engine) ? null : engineSettings[engine],
        })),
    ],
    running: () =>
      translationEngines.filter(isConfigured).map((engine) => ({
        engine,
        name: engineNames[engine],
        service: engines[engine]!.engine,
        plans: planIds.filter((plan) => plan !== 'staff' && mayUseEngine(plan, engine)),
        auto_for: planIds.filter((plan) => plan !== 'staff' && autoEngine(plan) === engine),
      })),
  }
}
