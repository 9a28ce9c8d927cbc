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

/**
 * Which engine serves somebody. `auto` is the plan's engine where that is set up, for staff the best there is, and
 * otherwise the embedded one; an engine asked for by name is that one or none.
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
  if (!mayUseEngine(plan, wish)) return { refused: 'plan', needs: planNeededForEngine(wish) }
  return isConfigured(wish) ? { engine: wish } : { refused: 'not_configured' }
}

const bestFirst = translationEngines.toReversed()
