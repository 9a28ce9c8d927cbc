import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { coinOf, timeLeft } from '#core/rules/payments/crypto.ts'
import { packageQuote, promotionQuote, yearQuote } from '../../../test/payments/checkout-samples.ts'
import { cardComplaints, groupedExpiry, groupedNumber } from './card/sandbox-card.tsx'
import { summaryFacts } from './checkout-dialog.tsx'
import { currencyGroups, isDemoMessage } from './crypto/choose-currency.tsx'
import { formatCoin, missingAmount, paymentUri } from './crypto/coin-amount.ts'
import { createIdempotencyKey, isOutcomeUnknown } from './idempotency-key.ts'

describe('a typed card', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
  const now = new Date(2026, 10, 15)
  it.each([
    [{}, {}],
    [{ number: '4242 4242' }, { number: 'number_short' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
    [{ number: '3782 822463 10005' }, {}],
    [{ expiry: '1' }, { expiry: 'expiry_short' }],
    [{ expiry: '13 / 30' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '10 / 26' }, { expiry: 'expiry_past' }],
    [{ expiry: '11 / 26' }, {}],
    [{ cvc: '12' }, { cvc: 'cvc_short' }],
  ])('with %j: %j', (part, complaints) => {
    expect(cardComplaints({ ...good, ...part }, now)).toEqual(complaints)
  })

  it.each([
    [groupedNumber, '4242424242424242', '4242 4242 4242 4242'],
    [groupedNumber, '42x42-4', '4242 4'],
    [groupedNumber, '378282246310005', '3782 822463 10005'],
    [groupedNumber, '3782 8', '3782 8'],
    [groupedNumber, '', ''],
    [groupedExpiry, '1', '1'],
    [groupedExpiry, '4', '04'],
    [groupedExpiry, '1230', '12 / 30'],
    [groupedExpiry, '12 / 3', '12 / 3'],
    [groupedExpiry, '12/2030', '12 / 20'],
  ])('%o formats "%s" as "%s"', (grouped, typed, shown) => {
    expect(grouped(typed)).toBe(shown)
  })
})

describe('amounts in coins', () => {
  it.each([
    [0.00025, '0.00025'],
    [0.0000001, '0.0000001'],
    [22, '22'],
    [100, '100'],
    [0.1 + 0.2, '0.3'],
  ])('%d reads %s', (amount, text) => expect(formatCoin(amount)).toBe(text))

  it.each([
    [1, 0, null],
    [1, 1, null],
    [1, 1.2, null],
    [0.001, 0.0004, 0.0006],
  ])('of %d after %d, %s is missing', (pay_amount, received_amount, missing) => {
    expect(missingAmount({ pay_amount, received_amount })).toBe(missing)
  })

  it.each([
    ['btc', 'bc1q', 'bitcoin:bc1q?amount=0.5'],
    ['bch', 'bitcoincash:qq', 'bitcoincash:qq?amount=0.5'],
    ['eth', '0xabc', 'ethereum:0xabc?value=500000000000000000'],
    ['usdttrc20', 'Txyz', 'Txyz'],
  ])('%s: the QR code holds %s as %s', (pay_currency, pay_address, uri) => {
    expect(paymentUri({ pay_currency, pay_address, amount: 0.5 })).toBe(uri)
  })
})

describe('currencies', () => {
  const list = { popular: ['eth', 'btc'], all: ['zec', 'btc', 'eth', 'usdttrc20', 'aave'] }
  it.each([
    ['', { popular: ['eth', 'btc'], stablecoins: ['usdttrc20'], others: ['aave', 'zec'] }],
    ['BITCOIN', { popular: ['btc'] }],
    ['trc', { stablecoins: ['usdttrc20'] }],
    ['tether', { stablecoins: ['usdttrc20'] }],
    ['nothing', {}],
  ])('searched for "%s": %j', (search, found) => {
    const groups = currencyGroups(list, search).map(({ title, currencies }) => [title, currencies.map((c) => c.code)])
    expect(Object.fromEntries(groups)).toEqual(found)
  })
  it('lists a coin once where two codes mean the same', () => {
    const groups = currencyGroups({ popular: ['usdterc20', 'usdt'], all: ['usdc', 'usdt', 'usdterc20'] }, '')
    expect(groups.flatMap(({ currencies }) => currencies.map((coin) => coin.code))).toEqual(['usdterc20', 'usdc'])
  })
  it.each([
    ['usdcmatic', null, 'USDC', 'Polygon'],
    ['usdttrc20', null, 'USDT', 'Tron (TRC-20)'],
    ['usdterc20', null, 'USDT', 'Ethereum (ERC-20)'],
    ['usdtbsc', null, 'USDT', 'BNB Smart Chain (BEP-20)'],
    ['usdcsol', null, 'USDC', 'Solana'],
    ['usdtarb', null, 'USDT', 'Arbitrum One'],
    ['bnbbsc', null, 'BNB', 'BNB Smart Chain (BEP-20)'],
    ['maticmainnet', null, 'MATIC', 'Polygon'],
    ['etharb', null, 'ETH', 'Arbitrum One'],
    ['btc', 'btc', 'BTC', 'Bitcoin'],
    ['eth', 'eth', 'ETH', 'Ethereum'],
    // a token is not a network
    ['usdc', 'usdc', 'USDC', 'Ethereum (ERC-20)'],
    ['dai', null, 'DAI', 'Ethereum (ERC-20)'],
    // the payment's own network takes precedence over the code
    ['usdc', 'matic', 'USDC', 'Polygon'],
    ['aave', 'eth', 'AAVE', 'Ethereum (ERC-20)'],
    // codes that are not in the table
    ['usdtkcc', null, 'USDT', 'KCC'],
    ['xyz', 'newchain', 'XYZ', 'NEWCHAIN'],
    ['xyz', null, 'XYZ', null],
  ])('%s on %s is %s on %s', (code, expected, token, network) => {
    expect(coinOf(code, expected)).toMatchObject({ token, network })
  })
  it.each([
    [7 * 86_400, { days: 7, hours: 0 }],
    [7 * 86_400 - 20, { days: 7, hours: 0 }],
    [26 * 3_600, { days: 1, hours: 2 }],
    [5 * 3_600 + 720, { hours: 5, minutes: 12 }],
    [3_600, { hours: 1, minutes: 0 }],
    [1_199.2, { seconds: 1_200 }],
    [0, { seconds: 0 }],
  ])('%d s are left as %j', (seconds, left) => expect(timeLeft(seconds)).toEqual(left))
  it.each([
    ['Invalid API key', true],
    ['The service runs in Demo mode.', true],
    ['Busy', false],
    [null, false],
  ])('"%s" is a demo message: %s', (message, expected) => expect(isDemoMessage(message)).toBe(expected))
})

describe('the summary', () => {
  const words = (quote: typeof packageQuote, method: PaymentMethod) =>
    summaryFacts(quote, { method }).map((fact) => fact.words)
  it.each([
    ['a package', packageQuote, ['credits_added']],
    ['a promotion', promotionQuote, ['first_month_then', 'credits_instead', 'paid_until']],
    ['a year', yearQuote, ['credits_instead', 'paid_until']],
    [
      'an upgrade within a year',
      { ...yearQuote, kind: 'upgrade', amount_usd: 100 } as const,
      ['first_then_yearly', 'credits_added', 'paid_until'],
    ],
    [
      'a change for later',
      { ...promotionQuote, kind: 'later', amount_usd: 0, is_promotion: false, credits_added: 0 } as const,
      ['starts_at', 'price_monthly'],
    ],
  ])('of %s says %j', (_, quote, expected) => {
    expect(words(quote, 'crypto')).toEqual(expected)
    // only a card is charged automatically again
    expect(words(quote, 'card')).toEqual(expected.map((one) => (one === 'paid_until' ? 'next_billing' : one)))
  })
})

describe('an Idempotency-Key', () => {
  it('stays the same until the request is answered', () => {
    const press = createIdempotencyKey()
    const first = press.keyFor({ a: 1 })
    expect(press.keyFor({ a: 1 })).toBe(first)
    const other = press.keyFor({ a: 2 })
    expect(other).not.toBe(first)
    press.answered()
    expect(press.keyFor({ a: 2 })).not.toBe(other)
  })
  it.each([
    [new AppError('offline', {}), true],
    [new AppError('payment_unavailable', {}), true],
    [new AppError('internal', {}), true],
    [new AppError('payment_failed', { reason: 'card_declined', detail: '' }), false],
    [new AppError('plan_unchanged', {}), false],
    [new Error('a slip of ours'), false],
  ])('%s leaves the outcome unknown: %s', (error, unsure) => expect(isOutcomeUnknown(error)).toBe(unsure))
})
