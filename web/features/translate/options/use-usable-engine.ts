import { type EngineWish, usableEngine } from '#core/rules/translate/engine-choice.ts'
import { useChoices } from '../form.ts'
import { useEngines } from './use-engines.ts'

/** The engine to request: the chosen one while this installation and the plan have it. */
export function useUsableEngine(): EngineWish {
  const [{ engine }] = useChoices()
  const { known, engines } = useEngines()
  return known ? usableEngine(engine, engines) : engine
}
