// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { shortage, showInsufficientCredits } from '../../features/credits/insufficient-credits.ts'
import { showTransactionSuccess, succeeded } from '../../features/credits/transaction-success.ts'
import { startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { CreditDialogs } from './export-dialogs.tsx'

let address = ''
function Address() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

beforeEach(async () => {
  await startLanguage()
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/text-to-speech']}>
          <Address />
          <CreditDialogs />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => {
    shortage.set(undefined)
    succeeded.set(undefined)
  })
  cleanup()
  document.body.innerHTML = ''
})

const dialog = () => document.querySelector('[role=dialog]')
const opened = async (open: () => void) => {
  await act(async () => open())
  await expect.poll(async () => act(async () => dialog())).toBeTruthy()
}
const rows = () =>
  [...(dialog()?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent))
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])]
const press = (label: string) =>
  act(async () =>
    buttons()
      .find((button) => button.textContent === label)
      ?.click(),
  )

const refusal = () =>
  showInsufficientCredits(new AppError('insufficient_credits', { credits_needed: 2480, credits_available: 1906 }))

it('a 402 shows the required credits, the balance and the missing credits [S2-8-06] [S2-8-07] [S2-8-08]', async () => {
  await opened(refusal)
  expect(rows()).toEqual([
    ['Needed', '2,480'],
    ['Balance', '1,906'],
    ['Shortfall', '574'],
  ])
  expect(buttons().map((button) => button.textContent)).toEqual(['Cancel', 'Upgrade Plan', 'Purchase Credits'])
})

it.each([
  ['Cancel', '/text-to-speech'],
  ['Upgrade Plan', '/subscription?tab=subscription'],
  ['Purchase Credits', '/subscription?tab=credits'],
])('%s leads to %s', async (label, to) => {
  await opened(refusal)
  await press(label)
  expect(address).toBe(to)
  expect(dialog()).toBeNull()
})

it('a purchase shows what it changed [S2-3-71] [S2-3-72] [S2-3-73]', async () => {
  await opened(() =>
    showTransactionSuccess({
      type: 'credits',
      package: { name: '100K credits' },
      creditsBefore: 1906,
      creditsAdded: 100_000,
      creditsAfter: 101_906,
      amount: 22,
    }),
  )
  expect(dialog()?.textContent).toContain('Purchase complete')
  expect(rows()).toEqual([
    ['Package', '100K credits'],
    ['Credits before', '1.9K'],
    ['Credits added', '+100K'],
    ['Credits now', '101.9K'],
    ['Amount', '$22.00'],
  ])
  await press('Done')
  expect(dialog()).toBeNull()
})

it('a change of subscription shows what it changed, also when it waits for the period to end [S2-3-71] [S2-3-74] [S2-3-75]', async () => {
  await opened(() =>
    showTransactionSuccess({
      type: 'subscription',
      plan: 'Starter',
      billingCycle: 'yearly',
      nextBillingDate: '2027-11-15T12:00:00Z',
      isDowngrade: true,
    }),
  )
  expect(dialog()?.textContent).toContain('Downgrade scheduled')
  expect(rows()).toEqual([
    ['Plan', 'Starter'],
    ['Billing cycle', 'Yearly'],
    ['Next billing date', 'November 15th, 2027'],
  ])
})

it('a first prepaid plan shows the credits that ended with the free plan, and the end of the paid period', async () => {
  await opened(() =>
    showTransactionSuccess({
      type: 'subscription',
      plan: 'Business',
      creditsBefore: 10_000,
      creditsAdded: 2_000_000,
      creditsAfter: 2_000_000,
      nextBillingDate: '2026-12-17T12:00:00Z',
      renews: false,
    }),
  )
  expect(rows()).toEqual([
    ['Plan', 'Business'],
    ['Credits before', '10K'],
    ['Unused credits that ended', '-10K'],
    ['Credits added', '+2M'],
    ['Credits now', '2M'],
    ['Paid until', 'December 17th, 2026'],
  ])
})
