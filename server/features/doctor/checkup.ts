import { withDeadline } from '../../platform/async/with-deadline.ts'

export type State = 'ok' | 'warn' | 'fault'
/** A finding; `todo` tells the operator what to do and is set unless the state is `ok`. */
export type Finding = { state: 'ok'; says: string } | { state: 'warn' | 'fault'; says: string; todo: string }
export type Check = {
  name: string
  within_ms: number
  /** What to do if it fails or times out. */
  todo: string
  run(signal: AbortSignal): Promise<Finding[]>
}
export type Report = { check: string; state: State; says: string; todo?: string; ms: number }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo })
export const fault = (says: string, todo: string): Finding => ({ state: 'fault', says, todo })

/** Runs all checks concurrently, in the given order; one that throws or times out is a fault. */
export async function examine(checks: Check[], stop?: AbortSignal): Promise<Report[]> {
  const all = await Promise.all(
    checks.map(async ({ name, within_ms, todo, run }) => {
      const began = Date.now()
      const found = await withDeadline(within_ms, stop, (signal) =>
        Promise.race([run(signal), outlasted(signal)]),
      ).catch((error) => [fault(reasonOf(error), todo)])
      return found.map((finding) => ({ check: name, ...finding, ms: Date.now() - began }))
    }),
  )
  return all.flat()
}

/** Abandons a check that ignores its signal. */
function outlasted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
}

/** The cause is more specific than the message for visitors. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const inner = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code ?? '') : ''
  return (inner || message || String(error)).split('\n')[0]!
}
