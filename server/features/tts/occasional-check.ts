import { reasonOf } from '../../platform/engines/reason-of.ts'

type Engine = { engine: string; check(signal?: AbortSignal): Promise<void> }
export type EngineState = { engine: string; problem: string | null }

const checked_ms = 10_000
/** A check may load a model that nobody needs: rarely, unless something is wrong. */
const sound_ms = 10 * 60_000
const failing_ms = 60_000

/** Why an engine cannot work, as of its last check. */
export function occasionalCheck(engine: Engine, now: () => number): () => Promise<EngineState> {
  let last: { at: number; problem: Promise<string | null>; sound: boolean } | undefined
  return async () => {
    if (!last || now() - last.at > (last.sound ? sound_ms : failing_ms)) {
      const problem = engine.check(AbortSignal.timeout(checked_ms)).then(() => null, reasonOf)
      const check = { at: now(), problem, sound: true }
      void problem.then((found) => {
        check.sound = found === null
      })
      last = check
    }
    return { engine: engine.engine, problem: await last.problem }
  }
}
