// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { refresh } from '#core/contract/account/account.ts'
import { getBalance, getSubscription, listPackages, listPlans, listTransactions } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { listOrders } from '#core/contract/payments/payments.ts'
import { packages } from '#core/rules/plans.ts'
import {
  address,
  all,
  eachPageTest,
  find,
  get,
  gone,
  open,
  press,
  quiet,
  server,
  shows,
  text,
  until,
} from '../../../test/pages/page.tsx'
import { balance } from '../../../test/pages/page-answers.ts'
import { checkoutRequest } from '../../features/credits/checkout.ts'
import { SubscriptionPage } from '../../features/credits/subscription/subscription-page.tsx'
import { clearQueriesWithSession } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { SignedOutStrip } from './signed-out-strip.tsx'

eachPageTest()
beforeEach(() => {
  clearQueriesWithSession()
  server.answer(getBalance, balance(4_321))
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  server.answer(getStorage, { used_bytes: 0, limit_bytes: 500_000_000 })
  server.answer(listPlans, [])
  server.answer(listPackages, packages)
  server.answer(listTransactions, { transactions: [], next_cursor: null })
  server.answer(listOrders, { orders: [], next_cursor: null })
  server.answer(refresh, new AppError('session_expired', {}))
})

const page = (
  <>
    <SignedOutStrip />
    <SubscriptionPage team={null} />
  </>
)
const openPage = () => open(page, { path: '/subscription?tab=credits', words: ['credits', 'panel', 'billing'] })
const dialog = () => get('dialog', 'Session Expired')
async function expireAndCancel() {
  await session.renew().catch(() => undefined)
  await press('Cancel', await dialog())
  await gone('dialog', 'Session Expired')
}
/** The same user signs in again, in another tab. */
function signInElsewhere(id: string) {
  const user = { id, email: 'mari@example.com', username: 'mari', is_staff: false, email_verified: true }
  session.onMessage({
    type: 'signed_in',
    signed_in: { access_token: 'new', expires_in: 900, user: user as never },
  })
}
const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : ''
}

it('after Cancel the page keeps what it shows, says that the user is signed out, and has one way back', async () => {
  await openPage()
  await shows('4,321')
  await quiet()
  await expireAndCancel()
  await shows('You are signed out.')
  expect(text()).toContain('4,321')
  expect(all('button', 'Log In Again')).toHaveLength(1)
  await press('Log In Again')
  await until(() => address() === '/login?next=%2Fsubscription%3Ftab%3Dcredits')
})

it('credits that were not loaded when the session expired do not load forever', async () => {
  server.answer(getBalance, new AppError('session_expired', {}))
  await openPage()
  await press('Cancel', await dialog())
  await shows('Log in to see your credits.')
  await quiet()
  expect(text()).not.toContain('Loading credits')
  expect(find('button', 'Retry')).toBeUndefined()
})

it('a purchase pressed while signed out is dropped, and asks to log in again', async () => {
  await openPage()
  await shows('4,321')
  const user = userId()
  await quiet()
  await expireAndCancel()
  await press('Purchase 100K credits')
  await press('Cancel', await dialog())
  signInElsewhere(user)
  await gone('button', 'Log In Again')
  await quiet()
  expect(checkoutRequest.get()).toBeUndefined()
  expect(all('dialog')).toEqual([])
})

it('the dialog and a question close when the user signs in in another tab', async () => {
  await openPage()
  await shows('4,321')
  const user = userId()
  await quiet()
  await session.renew().catch(() => undefined)
  await dialog()
  const answer = confirm({ title: 'Delete it?' })
  await get('dialog', 'Delete it?')
  signInElsewhere(user)
  expect(await answer).toBe(false)
  await gone('dialog')
})
