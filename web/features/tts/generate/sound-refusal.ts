import { AppError } from '#core/contract/errors.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { type SoundFacts, soundProblem } from '#core/rules/speech/sound-limits.ts'

/** Returns the error for a text that would make too much audio, as the server would send it. */
export function soundRefusal(facts: SoundFacts, plan: PlanId | null): AppError | undefined {
  const problem = soundProblem(facts, plan)
  return problem && new AppError(problem.code, problem.data)
}
