import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { type EngineHealth, speechKind } from '#core/contract/tts/jobs.ts'
import { reasonOf } from '../../platform/engines/traced-call.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'

export type Health = ReturnType<typeof createHealth>

const freshMs = 5_000
const checkedMs = 5_000
/** Above this share of failures in the last minutes people should know that something is wrong. */
const degradedErrorRate = 0.2

/** One check serves everybody who asks within a few seconds. */
export function createHealth(parts: {
  synthesizer: Synthesizer
  transcriber: Pick<Transcriber, 'engine' | 'check'>
  translator: Pick<Translator, 'engine' | 'check'>
  jobs: Jobs
  voices: number
  models: number
  pooled_workers: number
  outcomes: Outcomes
  now?: () => number
}) {
  const { synthesizer, outcomes, now = Date.now } = parts
  let latest: { at: number; health: ReturnType<typeof check> } | undefined
  const transcriberNow = occasionalCheck(parts.transcriber, now)
  const translatorNow = occasionalCheck(parts.translator, now)

  async function check() {
    const [works, waiting] = await Promise.all([
      synthesizer.check(AbortSignal.timeout(checkedMs)).then(
        () => true,
        () => false,
      ),
      parts.jobs.waiting(),
    ])
    const error_rate = outcomes.errorRate()
    const standby = synthesizer.standby?.()
    const running = waiting.find(({ kind }) => kind === speechKind.kind)?.running ?? 0
    const status: EngineHealth['status'] = works
      ? standby || error_rate > degradedErrorRate
        ? 'degraded'
        : 'online'
      : 'offline'
    return {
      status,
      last_checked: new Date(now()).toISOString(),
      details: {
        cpu_percent: Math.round(Math.min(1, loadavg()[0]! / availableParallelism()) * 100),
        memory_percent: Math.round((1 - freemem() / totalmem()) * 100),
        gpu_memory_percent: null,
        active_workers: running,
        pooled_workers: parts.pooled_workers,
        error_rate,
        voices: parts.voices,
        models_loaded: parts.models,
        engine: standby?.engine ?? synthesizer.engine,
        engine_problem: standby ? `${synthesizer.engine}: ${standby.reason}` : null,
      },
    }
  }

  return {
    async now({ detailed }: { detailed: boolean }): Promise<EngineHealth> {
      if (!latest || now() - latest.at > freshMs) latest = { at: now(), health: check() }
      const { details, ...rest } = await latest.health
      if (!detailed) return rest
      const [heard, translated] = await Promise.all([transcriberNow(), translatorNow()])
      const others = {
        transcriber: heard.engine,
        transcriber_problem: heard.problem,
        translator: translated.engine,
        translator_problem: translated.problem,
      }
      return { ...rest, details: { ...details, ...others } }
    },
  }
}

export type Outcomes = ReturnType<typeof recentOutcomes>

/** How the last pieces of work of this process ended. */
export function recentOutcomes(keep = 50) {
  const failed: boolean[] = []
  return {
    add(status: string): void {
      if (status !== 'delivered' && status !== 'failed') return
      failed.push(status === 'failed')
      if (failed.length > keep) failed.shift()
    },
    errorRate: () => (failed.length ? failed.filter(Boolean).length / failed.length : 0),
  }
}

type Engine = { engine: string; check(signal?: AbortSignal): Promise<void> }
type EngineState = { engine: string; problem: string | null }

const answeredMs = 10_000
/** Checks rarely, unless something is wrong: a check may load an unused model. */
const soundMs = 10 * 60_000
const failingMs = 60_000

/** Why an engine cannot work, as of its last check. */
function occasionalCheck(engine: Engine, now: () => number): () => Promise<EngineState> {
  let last: { at: number; problem: Promise<string | null>; sound: boolean } | undefined
  return async () => {
    if (!last || now() - last.at > (last.sound ? soundMs : failingMs)) {
      const problem = engine.check(AbortSignal.timeout(answeredMs)).then(() => null, reasonOf)
      const check = { at: now(), problem, sound: true }
      void problem.then((found) => {
        check.sound = found === null
      })
      last = check
    }
    return { engine: engine.engine, problem: await last.problem }
  }
}
