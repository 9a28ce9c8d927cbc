import { whenAborted, withDeadline } from '../async/with-deadline.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The state of a part that cannot serve, for operators. */
type Trouble = 'failing' | 'late' | 'read_only' | 'full'
export type Part = { name: string; run(signal: AbortSignal): Promise<void> }
export type Readiness = ReturnType<typeof createReadiness>

/** Thrown by a part with a more specific state than `failing`. */
export class NotReady extends Error {
  readonly state: Trouble
  constructor(state: Trouble, why: string) {
    super(why)
    this.state = state
  }
}

const deadlineMs = 3_000

/** Checks whether each part this process needs can serve now. Keeps no state, so it recovers as the parts do. */
export function createReadiness(options: { parts: Part[]; metrics: Metrics; log: Log; deadline_ms?: number }) {
  const { parts, metrics, log } = options
  const before = new Map<string, Trouble | 'ok'>()
  let looking: Promise<Record<string, Trouble | 'ok'>> | undefined

  const tried = ({ run }: Part): Promise<{ state: Trouble | 'ok'; err?: unknown }> =>
    withDeadline(options.deadline_ms ?? deadlineMs, undefined, async (signal) => {
      try {
        // a part that ignores its signal must not delay the answer
        await Promise.race([run(signal), whenAborted(signal)])
        return { state: 'ok' }
      } catch (err) {
        if (err instanceof NotReady) return { state: err.state, err }
        return { state: signal.aborted ? 'late' : 'failing', err }
      }
    })

  async function stateOf(part: Part): Promise<[string, Trouble | 'ok']> {
    const { name } = part
    const { state, err } = await tried(part)
    const was = before.get(name) ?? 'ok'
    // log changes only: the check runs every few seconds
    if (state !== 'ok' && was !== state) log.warn({ part: name, state, err }, 'not ready')
    if (state === 'ok' && was !== 'ok') log.info({ part: name }, 'ready again')
    before.set(name, state)
    metrics.ready.set({ part: name }, state === 'ok' ? 1 : 0)
    return [name, state]
  }

  /** Concurrent requests share one check. */
  async function look(): Promise<Record<string, Trouble | 'ok'>> {
    looking ??= Promise.all(parts.map(stateOf))
      .then((states) => Object.fromEntries(states))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  return { look }
}
