import type { Transaction } from '#core/contract/credits.ts'
import { type BillingCycle, type PlanId, packages, planIds, plans } from '#core/rules/plans.ts'

export type TransactionText = {
  title: { kind: Transaction['kind'] } | { product: string | null }
  detail: { characters: number } | Reason | null
}

/** `words` are free text, such as why staff gave credits; all else is said in the language of the page. */
type Reason =
  | { phrase: 'end_of_period' | 'account_closed' }
  | { phrase: 'of_plan' | 'change_to_plan'; plan: PlanId }
  | { phrase: BillingCycle; plan: PlanId }
  | { phrase: 'package'; credits: number }
  | { words: string }

/** How a line of the history reads: work by its product and size, everything else by its kind and reason. */
export function transactionText({ kind, product, characters, reason, source }: Transaction): TransactionText {
  if (kind === 'usage') return { title: { product }, detail: characters === null ? null : { characters } }
  if (!reason) return { title: { kind }, detail: null }
  return { title: { kind }, detail: source === 'staff' ? { words: reason } : reasonOf(reason) }
}

const planNamed = (name: string | undefined) => planIds.find((id) => plans[id].name === name)

/** The ledger keeps the program's own reasons as English sentences; anything else stays as it is. */
function reasonOf(reason: string): Reason {
  if (reason === 'End of the period') return { phrase: 'end_of_period' }
  if (reason === 'Account closed') return { phrase: 'account_closed' }
  const bought = packages.find(({ name }) => name === reason)
  if (bought) return { phrase: 'package', credits: bought.credits }
  const [, changed, name, cycle] = /^(Change to the )?(.+?) plan(?:, (monthly|yearly))?$/.exec(reason) ?? []
  const plan = planNamed(name)
  if (!plan) return { words: reason }
  if (cycle) return { phrase: cycle as BillingCycle, plan }
  return { phrase: changed ? 'change_to_plan' : 'of_plan', plan }
}
