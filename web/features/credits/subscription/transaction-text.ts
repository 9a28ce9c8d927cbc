import type { Transaction } from '#core/contract/credits.ts'
import { type BillingCycle, type PlanId, packages, planIds, plans } from '#core/rules/plans.ts'

export type TransactionText = {
  title: { kind: Transaction['kind'] } | { product: string | null }
  detail: { characters: number } | Reason | null
}

/** `words` are free text, such as a reason staff typed; everything else is in the page's language. */
type Reason =
  | { phrase: 'end_of_period' | 'account_closed' }
  | { phrase: 'of_plan' | 'change_to_plan'; plan: PlanId }
  | { phrase: BillingCycle; plan: PlanId }
  | { phrase: 'package'; credits: number }
  | { words: string }

/** The text of a transaction: work by product and size, everything else by kind and reason. */
export function transactionText({ kind, product, characters, reason, source }: Transaction): TransactionText {
  if (kind === 'usage') return { title: { product }, detail: characters === null ? null : { characters } }
  if (!reason) return { title: { kind }, detail: null }
  return { title: { kind }, detail: source === 'staff' ? { words: reason } : reasonOf(reason) }
}

const planNamed = (name: string | undefined) => planIds.find((id) => plans[id].name === name)

/** Maps the ledger's English reasons to catalogue keys; any other text stays unchanged. */
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
