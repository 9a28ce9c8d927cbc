import { expireDue } from './nowpayments/payments.ts'
import type { SandboxState } from './state.ts'
import { dueAt, happen } from './stripe/subscriptions.ts'
import type { World } from './world.ts'

type Due = { at: number; run: (world: World) => void }

function dueOf({ stripe, nowpayments }: SandboxState): Due[] {
  const renewals = Object.values(stripe.subscriptions).flatMap((one): Due[] => {
    const at = dueAt(one)
    return at === null ? [] : [{ at, run: (world) => happen(world, one) }]
  })
  const crypto = Object.values(nowpayments.payments)
    .filter(({ payment_status }) => payment_status === 'waiting')
    .map((one): Due => ({ at: Date.parse(one.valid_until), run: (world) => expireDue(world, one) }))
  return [...renewals, ...crypto]
}

/** The machine's clock plus an offset that tests increase. Events due on the way run in order, each at its time. */
export function createClock(state: SandboxState, machine: () => number) {
  let frozenAt: number | undefined
  let next = Number.NEGATIVE_INFINITY
  const now = () => frozenAt ?? machine() + state.ahead_ms
  return {
    now,
    due(at: number): void {
      next = Math.min(next, at)
    },
    /** Whether any event ran. */
    tick(world: World): boolean {
      const until = now()
      if (until < next) return false
      let happened = false
      for (;;) {
        const earliest = dueOf(state).reduce<Due | null>(
          (one, other) => (one && one.at <= other.at ? one : other),
          null,
        )
        next = earliest?.at ?? Number.POSITIVE_INFINITY
        if (!earliest || earliest.at > until) break
        frozenAt = earliest.at
        try {
          earliest.run(world)
        } finally {
          frozenAt = undefined
        }
        happened = true
      }
      return happened
    },
  }
}
