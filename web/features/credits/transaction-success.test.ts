import { expect, it } from 'vitest'
import { successOf, type TransactionDetails } from './transaction-success.ts'

const bought: TransactionDetails = {
  type: 'credits',
  package: { name: '100K credits' },
  creditsBefore: 1_250,
  creditsAdded: 100_000,
  creditsAfter: 101_250,
  amount: 22,
}
const upgraded: TransactionDetails = {
  type: 'subscription',
  plan: 'Business',
  creditsBefore: 500_000,
  creditsAdded: 1_500_000,
  creditsAfter: 2_000_000,
  amount: 330,
  billingCycle: 'monthly',
  nextBillingDate: '2026-12-15T00:00:00Z',
  isDowngrade: false,
}
const table = (details: TransactionDetails) =>
  successOf(details).rows.map(({ label, value }) => [label, Object.values(value)[0]])

it('tells a credit purchase, credits in K and M and the price in USD [S1-4.6-15] [S2-9-26] [S2-9-27] [S2-3-73]', () => {
  expect(successOf(bought).title).toBe('purchase_complete')
  expect(table(bought)).toEqual([
    ['package', '100K credits'],
    ['before', '1.2K'],
    ['added', '+100K'],
    ['after', '101.2K'],
    ['amount', '$22.00'],
  ])
})

it('tells a change of subscription [S1-4.6-15] [S2-3-72] [S2-3-74] [S2-3-75]', () => {
  expect(table(upgraded)).toEqual([
    ['plan', 'Business'],
    ['before', '500K'],
    ['added', '+1.5M'],
    ['after', '2M'],
    ['amount', '$330.00'],
    ['cycle', 'monthly'],
    ['next_billing', '2026-12-15T00:00:00Z'],
  ])
})

it.each([
  [{ type: 'credits' }, 'purchase_complete'],
  [{ type: 'subscription' }, 'subscription_updated'],
  [{ type: 'subscription', isDowngrade: false }, 'subscription_updated'],
  [{ type: 'subscription', isDowngrade: true }, 'downgrade_scheduled'],
] as const)('%j is titled %s [S1-4.6-16] [S2-3-71]', (details, title) => {
  expect(successOf(details).title).toBe(title)
})

it.each([
  [{ type: 'credits' }, []],
  [{ type: 'credits', plan: 'Pro' }, []],
  [{ type: 'subscription', package: { name: 'x' }, plan: 'Pro' }, ['plan']],
  [{ type: 'subscription', creditsAdded: 0, creditsBefore: 0, amount: 0 }, ['before', 'amount']],
] as const)('%j has rows for what is known alone: %j', (details, labels) => {
  expect(successOf(details).rows.map((row) => row.label)).toEqual(labels)
})
