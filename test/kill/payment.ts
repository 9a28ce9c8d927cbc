import { createPayments } from '../../server/features/payments/service.ts'
import { type Db, openDb } from '../../server/platform/db/open.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { paymentParts, type SandboxKeys } from '../payments/world.ts'
import { newUserId } from '../people/someone.ts'

/** Points between the provider's answer and our own record at which a process stops, to be killed there. */
export const points = ['answered', 'applying', 'applied'] as const

const [, program, url, keys, accountId, paymentMethodId, point] = process.argv
if (program?.endsWith('kill/payment.js') && url) {
  const reach = async (at: string) => {
    if (at !== point) return
    process.stdout.write(`${at}\n`)
    await new Promise(() => {})
  }
  const real = openDb({ url, pool: 3 })
  let transactions = 0
  // the first transaction stores the order, the second the result
  const db: Db = {
    ...real,
    tx: async (work) => {
      const isLast = ++transactions === 2
      if (isLast) await reach('answered')
      return real.tx(async (tx) => {
        const result = await work(tx)
        if (isLast) await reach('applying')
        return result
      })
    },
  }
  const payments = createPayments(paymentParts(db, JSON.parse(keys!) as SandboxKeys, () => new Date()))
  const buyer = { account_id: accountId as AccountId, user_id: newUserId() }
  await payments.card.pay(buyer, { package_id: 'credits-20k' }, { payment_method_id: paymentMethodId! })
  await reach('applied')
}
