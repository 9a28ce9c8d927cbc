// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  type CryptoCurrencies,
  CryptoStatus,
  createCryptoPayment,
  estimateCrypto,
  getCryptoStatusByOldPath,
  listCryptoCurrencies,
} from '#core/contract/payments/crypto.ts'
import { getCheckout } from '#core/contract/payments/payments.ts'
import { sandboxCrypto } from '#core/contract/payments/sandbox.ts'
import {
  all,
  changeTab,
  close,
  eachPageTest,
  find,
  get,
  gone,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
} from '../../../../test/pages/page.tsx'
import { answerForBuyer } from '../../../../test/payments/checkout-answers.ts'
import { bought, coins, config, order } from '../../../../test/payments/checkout-samples.ts'
import { session } from '../../../lib/session/session.ts'
import { checkoutRequest, startCheckout } from '../../credits/checkout.ts'
import { succeeded } from '../../credits/transaction-success.ts'
import { stopWatching } from './payment-watch.ts'

eachPageTest()
beforeEach(() => {
  checkoutRequest.set(undefined)
  succeeded.set(undefined)
  stopWatching()
  answerForBuyer()
  server.answer(listCryptoCurrencies, list)
  server.answer(estimateCrypto, { estimated_amount: 0.00024, is_approximate: false })
  server.answer(createCryptoPayment, coins)
  server.answer(getCryptoStatusByOldPath, status())
  server.answer(sandboxCrypto, { status: 'finished' })
})

const list: CryptoCurrencies = {
  popular: ['btc', 'eth'],
  all: ['btc', 'eth', 'usdttrc20', 'aave'],
  stablecoins: ['usdttrc20'],
  cryptocurrencies: ['btc', 'eth', 'aave'],
  demo_mode: false,
  error: null,
}
type Status = Returned<typeof getCryptoStatusByOldPath>
const status = (part: Partial<Status> = {}): Status => ({
  ...coins,
  order: order({ method: 'crypto', status: 'pending' }),
  details: null,
  ...part,
})
const credits = { type: 'credits', package_id: 'credits-100k' } as const

async function chooseCrypto(choice: Parameters<typeof startCheckout>[0] = credits) {
  await open(null, { words: ['credits', 'checkout'] })
  startCheckout(choice)
  await changeTab('Crypto')
  return get('tabpanel', 'Crypto')
}
async function getAddress(choice?: Parameters<typeof startCheckout>[0]) {
  const panel = await chooseCrypto(choice)
  ;(await get('radio', /^BTC/)).click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: now() })
  await press('Show payment address')
  await get('textbox', /^Address/)
  return panel
}
const now = () => new Date('2026-11-15T12:00:00Z')
const values = (name: string) => find('textbox', name)?.value

it('lists the currencies in groups, and finds one by a few letters [S1-2.6-04] [S1-3-18] [S1-7-23]', async () => {
  await chooseCrypto()
  await get('radio', /^BTC/)
  const groups = () => all('group', /Popular|Stablecoins|Other/).map((group) => text(group))
  expect(groups()).toEqual([
    'PopularBTC BitcoinETH Ethereum',
    'StablecoinsUSDT on Tron (TRC-20) Tether',
    'Other currenciesAAVE',
  ])
  await write('Search currencies', 'tether')
  await until(() => groups().length === 1)
  await write('Search currencies', 'nothing like this')
  await shows('No currency like this is offered.')
  expect(server.sent(listCryptoCurrencies)[0]!.path).toBe('/api/v1/credits/crypto/currencies/')
})

it('shows an estimate in the chosen currency [S1-2.6-05] [S1-7-24] [S1-7-25]', async () => {
  await chooseCrypto()
  ;(await get('radio', /^BTC/)).click()
  await shows('Estimate: 0.00024 BTC')
  expect(server.sent(estimateCrypto)[0]!.body).toEqual({ amount_usd: 22, currency: 'btc' })
})

it.each([
  [/^USDT/, 'approximately 22 USDT', '[S1-4.6-12]'],
  [/^BTC/, 'approximately 0.000', '[S1-4.6-11]'],
  [/^AAVE/, 'The amount is shown with the address.', ''],
])('estimates %s without the server: %s %s', async (coin, words) => {
  server.answer(estimateCrypto, new AppError('payment_unavailable', {}))
  await chooseCrypto()
  ;(await get('radio', coin)).click()
  await shows(words)
})

it('offers its own list when the provider’s cannot be loaded [S1-8-26] [S1-8-27] [S1-9-02]', async () => {
  server.answer(listCryptoCurrencies, new AppError('forbidden', {}))
  const panel = await chooseCrypto()
  takeClock()
  await until(() => find('radio', /^BTC/), 1_000)
  await shows('Unable to load cryptocurrency options. Please try again later.', panel)
  const offered = [...panel.querySelectorAll('label')].map((label) => text(label).split(' ')[0]!.toLowerCase())
  for (const coin of ['btc', 'eth', 'bnb', 'xrp', 'ada', 'doge', 'ltc', 'trx', 'usdt', 'dai'])
    expect(offered).toContain(coin)
  server.answer(listCryptoCurrencies, list)
  await press('Load them again')
  await get('radio', /^AAVE/)
})

it.each<[string, string, () => void]>([
  ['a list of a demo', '', () => server.answer(listCryptoCurrencies, { ...list, demo_mode: true })],
  [
    'a list with "Invalid API key"',
    '[S1-8-24]',
    () => server.answer(listCryptoCurrencies, { ...list, error: 'Invalid API key' }),
  ],
  [
    'a payment refused with "demo mode"',
    '[S1-8-25]',
    () => server.answer(createCryptoPayment, new AppError('payment_refused', { detail: 'This runs in demo mode.' })),
  ],
])('warns of demo mode after %s %s', async (_, __, prepare) => {
  prepare()
  await chooseCrypto()
  ;(await get('radio', /^BTC/)).click()
  await press('Show payment address')
  await shows('Demo mode: cryptocurrency payments are not real here. Send no money.')
})

it('shows where to pay, how much and until when [S1-2.6-06] [S1-2.6-07] [S1-7-30]', async () => {
  server.answer(createCryptoPayment, { ...coins, pay_memo: '4711' })
  const panel = await getAddress()
  const fields = ['Address for BTC on Bitcoin', 'Amount in BTC', 'Memo or tag']
  expect(fields.map(values)).toEqual(['bc1qaddress', '0.00025', '4711'])
  await shows("Include this memo, or we can't match your payment.", panel)
  await get('img', 'QR code of the payment')
  await shows('Valid for 20:00', panel)
  await pass(61_000)
  await shows('Valid for 18:', panel)
  await shows('Waiting for your payment', panel)
})

it.each([
  ['usdcmatic', 'matic', 'USDC on Polygon'],
  ['usdttrc20', 'trx', 'USDT on Tron (TRC-20)'],
  ['usdc', 'usdc', 'USDC on Ethereum (ERC-20)'],
])('names token and network of an address: %s on %s is %s', async (pay_currency, network, name) => {
  const expiration_estimate_date = '2026-11-22T12:00:00Z'
  server.answer(createCryptoPayment, { ...coins, pay_currency, network, expiration_estimate_date })
  const panel = await getAddress()
  expect(values(`Address for ${name}`)).toBe('bc1qaddress')
  await shows(`Send only ${name}. Money sent on another network is lost.`, panel)
  await shows('Valid for 7 days', panel)
})

it.each<[Parameters<typeof startCheckout>[0], object, string]>([
  [credits, { package_id: 'credits-100k', pay_currency: 'btc' }, '[S1-7-26] [S1-7-27] [S1-7-29]'],
  [
    { type: 'subscription', plan_id: 'creator', billing_cycle: 'yearly' } as const,
    { plan_id: 'creator', billing_cycle: 'yearly', pay_currency: 'btc' },
    '[S1-7-28]',
  ],
])('asks for a payment of %j with %j %s', async (choice, body) => {
  await getAddress(choice)
  expect(server.sent(createCryptoPayment)[0]).toMatchObject({ body, path: '/api/v1/credits/crypto/create-payment/' })
  expect(server.sent(createCryptoPayment)[0]!.key).toBeTruthy()
})

it('polls every 5 s until it is finished, and then stops [S1-4.6-06] [S1-4.6-07] [S1-7-31]', async () => {
  await getAddress()
  const looks = () => server.sent(getCryptoStatusByOldPath).length
  expect(looks()).toBe(0)
  await pass(4_000)
  expect(looks()).toBe(0)
  await until(() => looks() === 1, 100)
  await pass(4_000)
  expect(looks()).toBe(1)
  server.answer(getCryptoStatusByOldPath, status({ payment_status: 'finished', details: bought }))
  await until(() => looks() === 2, 100)
  await get('dialog', 'Purchase complete')
  await pass(30_000)
  expect(looks()).toBe(2)
  expect(server.sent(getCryptoStatusByOldPath)[0]).toMatchObject({
    path: '/credits/crypto/payment-status/np-1/',
    method: 'GET',
  })
})

it('shows waiting for confirmation, then success [S1-2.6-08] [S1-4.6-08] [S1-7-32]', async () => {
  const panel = await getAddress()
  const words = {
    waiting: 'Waiting for your payment',
    confirming: 'Payment detected. Waiting for confirmations.',
    confirmed: 'Payment confirmed',
    sending: 'Payment confirmed. Sending it to us.',
    partially_paid: 'Partially paid',
  }
  for (const [payment_status, sentence] of Object.entries(words)) {
    server.answer(getCryptoStatusByOldPath, status({ payment_status: CryptoStatus.parse(payment_status) }))
    await pass(5_000)
    await shows(sentence, panel)
  }
  server.answer(getCryptoStatusByOldPath, status({ payment_status: 'finished', details: bought }))
  await pass(5_000)
  await get('dialog', 'Purchase complete')
  expect(find('dialog', /^Checkout/)).toBeUndefined()
})

it.each<['expired' | 'failed' | 'refunded', string, string]>([
  ['expired', 'Payment expired/failed', '[S1-4.6-09] [S1-4.6-10]'],
  ['failed', 'Payment expired/failed', '[S1-4.6-05] [S1-4.6-10]'],
  ['refunded', 'The payment was refunded', ''],
])('%s: shows "%s" and returns to the currencies %s', async (payment_status, words) => {
  const panel = await getAddress()
  server.answer(getCryptoStatusByOldPath, status({ payment_status }))
  await pass(5_000)
  await shows(words, panel)
  await get('radio', /^BTC/)
  const looks = server.sent(getCryptoStatusByOldPath).length
  await pass(20_000)
  expect(server.sent(getCryptoStatusByOldPath)).toHaveLength(looks)
})

it('an applied or expired order takes precedence over the payment’s status', async () => {
  const panel = await getAddress()
  server.answer(getCryptoStatusByOldPath, status({ order: order({ method: 'crypto', status: 'expired' }) }))
  await pass(5_000)
  await shows('Payment expired/failed', panel)
  ;(await get('radio', /^BTC/)).click()
  await press('Show payment address')
  await get('textbox', /^Address/)
  server.answer(getCryptoStatusByOldPath, status({ order: order({ method: 'crypto' }), details: bought }))
  await pass(5_000)
  await get('dialog', 'Purchase complete')
})

it('shows a partial payment and the missing amount, for the same address', async () => {
  const panel = await getAddress()
  server.answer(
    getCryptoStatusByOldPath,
    status({ payment_status: 'partially_paid', received_amount: 0.0001, pay_amount: 0.00025 }),
  )
  await pass(5_000)
  await shows('0.0001 BTC received, 0.00015 BTC missing. Send the rest to the same address.', panel)
  expect([values('Address for BTC on Bitcoin'), values('Amount in BTC')]).toEqual(['bc1qaddress', '0.00015'])
})

it('keeps polling without a connection, and says so', async () => {
  const panel = await getAddress()
  server.answer(getCryptoStatusByOldPath, () => Promise.reject(new TypeError('no network')) as never)
  await pass(5_000)
  await shows("You're offline. Retrying…", panel)
  server.answer(getCryptoStatusByOldPath, status({ payment_status: 'confirming' }))
  await pass(5_000)
  await shows('Waiting for confirmations.', panel)
  expect(text(panel)).not.toContain('Retrying')
})

it('has a wallet in test mode, which pays in full, pays in part or lets the payment expire', async () => {
  await getAddress()
  for (const label of ['Pay all', 'Pay a part', 'Let it expire']) {
    const looks = server.sent(getCryptoStatusByOldPath).length
    await press(label)
    await until(() => server.sent(getCryptoStatusByOldPath).length === looks + 1)
  }
  expect(server.sent(sandboxCrypto).map(({ params, body }) => [params.payment_id, body.outcome])).toEqual([
    ['np-1', 'pay'],
    ['np-1', 'part'],
    ['np-1', 'expire'],
  ])
})

it('has no test wallet in live mode', async () => {
  server.answer(getCheckout, config('live', { card: { configured: false, publishable_key: null } }))
  await getAddress()
  expect(find('button', 'Pay all')).toBeUndefined()
})

it('continues when its dialog is closed, and another currency can be chosen', async () => {
  await getAddress()
  await press('Close')
  await gone('dialog')
  startCheckout(credits)
  await get('textbox', /^Address/)
  await press('Use another currency')
  await press('Use another currency', await get('dialog', 'Use another currency?'))
  await get('radio', /^BTC/)
})

it('resumes after a reload, but not for another account', async () => {
  await getAddress()
  const { state } = session
  const user = (state.get() as { user: { id: string } }).user
  close()
  vi.useRealTimers()
  const kept = sessionStorage.getItem('cryptoPayment')!
  // a reload clears the page's memory
  stopWatching()
  checkoutRequest.set(undefined)
  sessionStorage.setItem('cryptoPayment', kept)
  await open(null, { words: ['credits', 'checkout'], clock: true })
  await quiet()
  expect(text()).not.toContain('is waiting for you')
  session.accept({ access_token: 'the-token', expires_in: 900, user: user as never })
  await shows('A cryptocurrency payment is waiting for you.')
  await press('Show payment')
  await get('textbox', /^Address/)
  server.answer(getCryptoStatusByOldPath, status({ payment_status: 'finished', details: bought }))
  await until(() => find('dialog', 'Purchase complete'), 1_000)
  await get('dialog', 'Purchase complete')
  expect(sessionStorage.getItem('cryptoPayment')).toBe('null')
})

it('says when a payment cannot be created [S1-8-23]', async () => {
  server.answer(createCryptoPayment, new AppError('internal', {}))
  await chooseCrypto()
  ;(await get('radio', /^BTC/)).click()
  takeClock()
  await press('Show payment address')
  await until(() => find('alert'), 1_000)
  await shows('Failed to create crypto payment')
})
