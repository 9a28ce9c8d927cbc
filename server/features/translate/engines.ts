import { AppError } from '#core/contract/errors.ts'
import {
  mayUseEngine,
  type PlanId,
  planNeededForEngine,
  type TranslationEngine,
  translationEngines,
} from '#core/rules/plans.ts'
import { chooseEngine, type EngineWish, embeddedEngine, engineNames } from '#core/rules/translate/engine-choice.ts'
import { embeddedRoute, type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import type { Translator } from '../../ports/translator.ts'

/** The engines there are: the embedded one, and those the configuration names. */
export type Translators = { embedded: Translator; engines: Partial<Record<TranslationEngine, Translator>> }

export type EngineOption = {
  engine: EngineWish
  name: string
  allowed: boolean
  configured: boolean
  /** The cheapest plan that has it. */
  plan_name: string | null
}
export type RouteOf = typeof embeddedRoute

/** Who translates for somebody: what results call `service_used` is the translator's own name. */
export type Engines = {
  /** Throws `engine_not_allowed` and `engine_not_configured`. */
  translatorFor(plan: PlanId, wish: EngineWish): Translator
  /** How it gets from one language to another: chat engines know them all, the embedded one each against Kreyòl, and those its packs know. */
  routesOf(translator: Translator): RouteOf
  /** Languages the embedded engine would go between through Kreyòl, and a pack here does not. */
  directPairs(): { source: TranslationLanguage; target: TranslationLanguage }[]
  /** The list of S2 §6, as somebody on this plan sees it. */
  optionsFor(plan: PlanId): EngineOption[]
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
    optionsFor: (plan) => [
      { engine: 'auto', name: 'Auto', allowed: true, configured: true, plan_name: null },
      ...translationEngines.map((engine) => ({
        engine,
        name: engineNames[engine],
        allowed: mayUseEngine(plan, engine),
        configured: isConfigured(engine),
        plan_name: planNeededForEngine(engine).name,
      })),
    ],
  }
}
