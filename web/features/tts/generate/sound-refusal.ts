import { AppError } from '#core/contract/errors.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { type SoundFacts, soundProblem } from '#core/rules/speech/sound-limits.ts'

/** Why a text would become too much sound, as the server would say it; nothing where it may be said. */
export function soundRefusal(facts: SoundFacts, plan: PlanId | null): AppError | undefined {
  const problem = soundProblem(facts, plan)
  return problem && new AppError(problem.code, problem.data)
}
