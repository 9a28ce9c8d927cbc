import { reasonOf } from '../../platform/engines/traced-call.ts'

type Engine = { engine: string; check(signal?: AbortSignal): Promise<void> }
export type EngineState = { engine: string; problem: string | null }

const checkedMs = 10_000
/** Checks rarely, unless something is wrong: a check may load an unused model. */
const soundMs = 10 * 60_000
const failingMs = 60_000

/** Why an engine cannot work, as of its last check. */
export function occasionalCheck(engine: Engine, now: () => number): () => Promise<EngineState> {
  let last: { at: number; problem: Promise<string | null>; sound: boolean } | undefined
  return async () => {
    if (!last || now() - last.at > (last.sound ? soundMs : failingMs)) {
      const problem = engine.check(AbortSignal.timeout(checkedMs)).then(() => null, reasonOf)
      const check = { at: now(), problem, sound: true }
      void problem.then((found) => {
        check.sound = found === null
      })
      last = check
    }
    return { engine: engine.engine, problem: await last.problem }
  }
}
