import type { RunningEngines } from '#core/contract/engines.ts'
import type { PlanId } from '#core/rules/plans.ts'

/** The configured engines a plan may choose from, else its automatic one; null for neither. */
export function planEngines(running: RunningEngines['translation'], plan: PlanId) {
  const chosen = running.filter(({ plans }) => plans.includes(plan)).map(({ name }) => name)
  if (chosen.length > 0) return { words: 'plan_engines' as const, names: chosen.join(', ') }
  const auto = running.find(({ auto_for }) => auto_for.includes(plan))
  return auto ? { words: 'plan_engine_auto' as const, names: auto.name } : null
}
