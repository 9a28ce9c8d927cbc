import {
  autoEngine,
  mayUseEngine,
  type Plan,
  type PlanId,
  planNeededForEngine,
  type TranslationEngine,
  translationEngines,
} from '../plans.ts'

/** What everybody has, wherever nothing else is set up. */
export const embeddedEngine = 'ht-mt'

export type EngineWish = TranslationEngine | 'auto'
export type EngineChoice =
  | { engine: TranslationEngine | typeof embeddedEngine }
  | { refused: 'plan'; needs: Plan }
  | { refused: 'not_configured' }

/** What people read (S2 §6). */
export const engineNames: Record<TranslationEngine, string> = {
  'gpt-3.5-turbo': 'GPT-3.5 Turbo',
  'claude-3-haiku': 'Claude 3 Haiku',
  'gpt-4': 'GPT-4',
  'gpt-5': 'GPT-5',
}

/** The variable an operator sets to have each engine. */
export const engineSettings: Record<TranslationEngine, string> = {
  'gpt-3.5-turbo': 'TRANSLATE_OPENAI_URL',
  'claude-3-haiku': 'TRANSLATE_ANTHROPIC_URL',
  'gpt-4': 'TRANSLATE_OPENAI_URL',
  'gpt-5': 'TRANSLATE_OPENAI_URL',
}

/**
 * Chooses the engine for a plan. `auto` is the plan's engine where it is configured, for staff the best that is, and
 * otherwise the embedded one. An engine asked for by name is that one or none; no plan is named for one that is not
 * configured, since none would bring it.
 */
export function chooseEngine(
  plan: PlanId,
  wish: EngineWish,
  isConfigured: (engine: TranslationEngine) => boolean,
): EngineChoice {
  if (wish === 'auto') {
    const preferred = plan === 'staff' ? bestFirst : [autoEngine(plan)]
    return { engine: preferred.find(isConfigured) ?? embeddedEngine }
  }
  if (!isConfigured(wish)) return { refused: 'not_configured' }
  return mayUseEngine(plan, wish) ? { engine: wish } : { refused: 'plan', needs: planNeededForEngine(wish) }
}

/** The engine to ask for: a remembered choice that this installation or the plan lacks gives way to `auto`. */
export function usableEngine(
  wish: EngineWish,
  engines: readonly { engine: EngineWish; allowed: boolean; configured: boolean }[],
): EngineWish {
  return engines.some(({ engine, allowed, configured }) => engine === wish && allowed && configured) ? wish : 'auto'
}

const bestFirst = translationEngines.toReversed()
