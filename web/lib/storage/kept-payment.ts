import { z } from 'zod'
import { CryptoPaymentView } from '#core/contract/payments/crypto.ts'
import { PackageChoice, PlanChoice } from '#core/contract/payments/payments.ts'
import type { Store } from '../state/store.ts'
import { keptPaymentKey } from './personal-data.ts'
import { createStoredEntries, entry } from './stored.ts'

/** A crypto payment in progress, kept for reloads of the page. */
const KeptPayment = z.object({
  user_id: z.string(),
  choice: z.union([PlanChoice, PackageChoice]),
  payment: CryptoPaymentView,
})
export type KeptPayment = z.output<typeof KeptPayment>

const kept = entry(keptPaymentKey, KeptPayment.nullable(), null)
/** Kept per tab: another tab may pay for something else. */
const stored = createStoredEntries(() => globalThis.sessionStorage)

export const keptPayment: Store<KeptPayment | null> = {
  get: () => stored.read(kept),
  set: (value) => stored.write(kept, value),
  subscribe: (listener) => stored.subscribe(kept.key, listener),
}
