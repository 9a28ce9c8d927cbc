// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSubscription } from '#core/contract/credits.ts'
import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  capturePayPalOrder,
  confirmCard,
  createPayPalOrder,
  createPayPalSubscription,
  getCheckout,
  getOrder,
  payByCard,
  quoteCheckout,
} from '#core/contract/payments/payments.ts'
import { sandboxConfirm, sandboxPaymentMethod, sandboxPayPal } from '#core/contract/payments/sandbox.ts'
import { changeCard, changePlanLater, getBilling, getPlanConsequences } from '#core/contract/payments/subscription.ts'
import {
  all,
  changeTab,
  eachPageTest,
  find,
  get,
  gone,
  held,
  isOff,
  open,
  press,
  quiet,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { balance, subscription } from '../../../test/pages/page-answers.ts'
import { answerForBuyer } from '../../../test/payments/checkout-answers.ts'
import {
  billing,
  bought,
  config,
  consequences,
  order,
  promotionQuote,
} from '../../../test/payments/checkout-samples.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { busyReasons } from '../../lib/updates/busy.ts'
import { checkoutRequest, startCardChange, startCheckout } from '../credits/checkout.ts'
import { succeeded } from '../credits/transaction-success.ts'

eachPageTest()
beforeEach(() => {
  checkoutRequest.set(undefined)
  succeeded.set(undefined)
  answerForBuyer()
  server.answer(sandboxPaymentMethod, { id: 'pm_1' })
})

const credits = { type: 'credits', package_id: 'credits-100k' } as const
const creator = { type: 'subscription', plan_id: 'creator', billing_cycle: 'monthly' } as const
async function buy(choice: Parameters<typeof startCheckout>[0]) {
  await open(null, { words: ['credits', 'checkout'] })
  startCheckout(choice)
  return get('dialog', /^Checkout/)
}
async function typeCard(number = '4242424242424242') {
  await write('Card number', number)
  await write('Expiry date', '1230')
  await write('Security code (CVC)', '123')
}
const rows = () =>
  [...(find('dialog')?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map((cell) => text(cell)))

describe('the checkout dialog', () => {
  it('has three tabs, and says in test mode that no money moves [S1-2.6-03] [S1-6-04] [S1-9-01]', async () => {
    const dialog = await buy(credits)
    await shows('Test mode: no money moves.', dialog)
    await get('tab')
    expect(all('tab').map((tab) => text(tab))).toEqual(['Credit/Debit Card', 'PayPal', 'Crypto'])
    for (const words of ['100K credits', '$22.00', 'USD now', '100K more credits now'])
      await shows(words, await get('region', 'What you buy'))
    await shows('4242 4242 4242 4242', await get('region', 'Test cards'))
    expect(server.sent(quoteCheckout)[0]).toMatchObject({
      body: { package_id: 'credits-100k' },
      token: 'Bearer the-token',
    })
  })

  it('shows the first and later prices of a promotion, and how long it is paid for [S1-3-15] [S1-9-05]', async () => {
    await buy(creator)
    const summary = await get('region', 'What you buy')
    for (const words of ['Creator plan, monthly', '$11.00', 'First month $11.00, then $22.00 a month'])
      await shows(words, summary)
    await shows('Next billing date: December 15th, 2026', summary)
  })

  it('shows a prepaid plan as paid until a day, and a billing date only for a card', async () => {
    await buy({ ...creator, billing_cycle: 'yearly' })
    const summary = await get('region', 'What you buy')
    await shows('Next billing date: November 15th, 2027', summary)
    for (const tab of ['PayPal', 'Crypto']) {
      await changeTab(tab)
      await shows('Paid until November 15th, 2027', summary)
      expect(text(summary)).not.toContain('Next billing date')
    }
  })

  it('shows how the price is calculated, and what is due now', async () => {
    const upgrade = { ...promotionQuote, kind: 'upgrade', plan: 'pro', plan_name: 'Pro', is_promotion: false } as const
    const line = { plan: 'pro', billing_cycle: 'monthly', months: 1 } as const
    server.answer(quoteCheckout, {
      ...upgrade,
      amount_usd: 85.8,
      renewal_usd: 99,
      lines: [
        { ...line, kind: 'price', amount_usd: 99 },
        { ...line, kind: 'promotion', amount_usd: -2 },
        { ...line, kind: 'unused_time', plan: 'creator', months: null, amount_usd: -11.2 },
      ],
    })
    await buy({ ...creator, plan_id: 'pro' })
    await shows('Due now', await get('region', 'What you buy'))
    expect(rows()).toEqual([
      ['Pro plan, monthly', '$99.00'],
      ['First-month discount', '-$2.00'],
      ['Credit for unused time on Creator', '-$11.20'],
      ['Due now', '$85.80'],
    ])
  })

  it('has crypto disabled under 20 USD, and says why [S1-5-02] [S1-5-03]', async () => {
    await buy(creator)
    const tab = await get('tab', 'Crypto')
    expect(isOff(tab)).toBe(true)
    const why = 'Cryptocurrency payments require a minimum of $20 USD'
    expect(text(document.getElementById(tab.getAttribute('aria-describedby')!))).toBe(why)
    tab.focus()
    await until(() => [...document.querySelectorAll('[role=tooltip]')].some((tip) => text(tip).includes(why)))
    await changeTab('Crypto')
    expect(find('tab', 'Crypto')!.getAttribute('aria-selected')).toBe('false')
  })

  it('falls back from crypto to card when the price drops under it [S1-4.6-01] [S1-4.6-02]', async () => {
    await buy({ ...creator, billing_cycle: 'yearly' })
    await changeTab('Crypto')
    await until(() => find('tab', 'Crypto')!.getAttribute('aria-selected') === 'true')
    ;(await get('radio', 'Monthly')).click()
    await until(() => find('tab', 'Credit/Debit Card')!.getAttribute('aria-selected') === 'true')
    ;(await get('radio', 'Yearly')).click()
    await shows('$220.00')
    expect(find('tab', 'Credit/Debit Card')!.getAttribute('aria-selected')).toBe('true')
  })

  it('keeps input across tabs, prices and failures', async () => {
    await buy(creator)
    await typeCard()
    await changeTab('PayPal')
    await get('button', 'Pay with PayPal (test)')
    server.answer(quoteCheckout, new AppError('year_running', {}))
    ;(await get('radio', 'Yearly')).click()
    await shows('Your year is paid for.')
    server.answer(quoteCheckout, promotionQuote)
    ;(await get('radio', 'Monthly')).click()
    await changeTab('Credit/Debit Card')
    await until(() => find('textbox', 'Card number')?.value === '4242 4242 4242 4242')
  })

  it('prevents automatic reloads while open', async () => {
    await buy(credits)
    await until(() => busyReasons.get().includes('paying'))
    await press('Close')
    await until(() => !busyReasons.get().includes('paying'))
  })

  it('says in each tab which provider is not configured [S1-8-20] [S1-8-21]', async () => {
    server.answer(getCheckout, config('off'))
    await buy(credits)
    for (const [tab, words] of [
      ['Credit/Debit Card', 'Card payment is not configured.Please contact support to complete your purchase.'],
      ['PayPal', 'PayPal is not configured'],
      ['Crypto', 'Cryptocurrency payments are not configured.'],
    ] as const) {
      await changeTab(tab)
      await shows(words, await get('tabpanel', tab))
    }
  })

  it('offers no payment in test mode on another computer than the server, and says so', async () => {
    const words = 'Test payments work only on the computer that runs this server.'
    server.answer(getCheckout, config('test', { allowed_here: false }))
    await shows(words, await buy(credits))
    await shows('$22.00', await get('region', 'What you buy'))
    expect([all('tab'), find('textbox', 'Card number')]).toEqual([[], undefined])
    await press('Close')
    startCardChange()
    await shows(words, await get('dialog', /^Change card/))
    expect(find('button', 'Save card')).toBeUndefined()
  })

  it('says when it cannot be loaded, and offers a retry', async () => {
    server.answer(getCheckout, new AppError('internal', {}))
    server.answer(quoteCheckout, new AppError('internal', {}))
    const dialog = await buy(creator)
    await shows('Could not load checkout', dialog)
    server.answer(getCheckout, config('test'))
    await press('Retry')
    await shows('Server error occurred.', dialog)
    server.answer(quoteCheckout, promotionQuote)
    await press('Retry')
    await get('tab', 'PayPal')
  })
  it('says why it cannot be bought, and offers no retry where it would fail again', async () => {
    server.answer(getCheckout, config('test'))
    server.answer(quoteCheckout, new AppError('plan_unchanged', {}))
    const dialog = await buy(creator)
    await shows('This is your plan already.', dialog)
    expect(dialog.textContent).not.toContain('Retry')
  })

  it('schedules a downgrade without payment [S1-4.6-14]', async () => {
    const later = { ...promotionQuote, kind: 'later', amount_usd: 0, is_promotion: false, credits_added: 0 } as const
    server.answer(quoteCheckout, { ...later, takes_effect_at: '2026-12-01T12:00:00Z' })
    const pro = subscription('pro')
    server.answer(getSubscription, pro)
    server.answer(getPlanConsequences, { ...consequences, plan: 'creator' })
    server.answer(changePlanLater, {
      subscription: { ...pro, scheduled_plan: 'creator', scheduled_at: '2026-12-01T12:00:00Z' },
      billing: billing({ renews: false }),
    })
    await buy(creator)
    await shows('Takes effect on December 1st, 2026')
    const lost = await get('region', 'What changes')
    for (const words of ['3 members lose their seats.', '63,200 unused plan credits end on December 15th, 2026.'])
      await shows(words, lost)
    expect(server.sent(getPlanConsequences)[0]!.query).toEqual({ plan_id: 'creator', billing_cycle: 'monthly' })
    expect(find('tab', 'PayPal')).toBeUndefined()
    await until(() => server.sent(getSubscription).length > 0)
    await quiet()
    await press('Change on December 1st, 2026')
    await get('dialog', 'Downgrade scheduled')
    expect(server.sent(changePlanLater)[0]!.body).toEqual({ plan_id: 'creator', billing_cycle: 'monthly' })
    expect(rows()).toContainEqual(['Takes effect on', 'December 1st, 2026'])
    expect(rows()).toContainEqual(['Paid until', 'December 15th, 2026'])
  })
})

describe('paying by card', () => {
  it('validates fields in place', async () => {
    await buy(credits)
    await write('Card number', '4242 4242 4242 4241')
    await write('Expiry date', '0120')
    await press('Pay $22.00')
    for (const words of [
      'This card number is not right. Check the digits.',
      'This card has expired.',
      'Enter the three or four digits on the card.',
    ])
      await shows(words)
    expect(find('textbox', 'Card number')!.getAttribute('autocomplete')).toBe('cc-number')
    expect(server.sent(sandboxPaymentMethod)).toEqual([])
    expect(server.sent(payByCard)).toEqual([])
  })

  it('makes a payment method, pays with it and shows the result [S1-2.6-01] [S1-7-33] [S1-7-34]', async () => {
    server.answer(payByCard, { order: order(), client_secret: null, details: bought })
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await get('dialog', 'Purchase complete')
    expect(server.sent(sandboxPaymentMethod)[0]!.body).toEqual({
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2030,
      cvc: '123',
    })
    expect(server.sent(payByCard)[0]!.body).toEqual({ package_id: 'credits-100k', payment_method_id: 'pm_1' })
    expect(server.sent(payByCard)[0]!.key).toBeTruthy()
    expect(find('dialog', /^Checkout/)).toBeUndefined()
  })

  it('shows everything a package changed [S1-4.6-13] [S1-4.6-15] [S1-4.6-16]', async () => {
    server.answer(payByCard, { order: order(), client_secret: null, details: bought })
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await get('dialog', 'Purchase complete')
    expect(rows()).toEqual([
      ['Package', '100K credits'],
      ['Credits before', '10K'],
      ['Credits added', '+100K'],
      ['Credits now', '110K'],
      ['Amount', '$22.00'],
    ])
  })

  it('names a package in the page’s language, before and after payment', async () => {
    const dialog = await buy(credits)
    await shows('$22.00', dialog)
    await act(async () => void (await i18n.changeLanguage('ht')))
    await until(() => text(dialog).includes('100K kredi'))
    expect(text(dialog)).not.toContain('credits')
    act(() => checkoutRequest.set(undefined))
    act(() => succeeded.set(bought))
    await until(() => rows()[0]?.[1] === '100K kredi')
  })

  it('buys a plan and runs the 3-D Secure step [S1-2.6-02] [S1-4.6-14] [S1-4.6-16]', async () => {
    const pending = order({ status: 'pending', kind: 'start', plan: 'creator', package_id: null })
    server.answer(payByCard, { order: pending, client_secret: 'pi_secret', details: null })
    server.answer(sandboxConfirm, { status: 'succeeded' })
    server.answer(confirmCard, {
      order: { ...pending, status: 'applied' },
      client_secret: null,
      details: { type: 'subscription', plan: 'Creator', amount: 11, billingCycle: 'monthly', creditsAdded: 90_000 },
    })
    await buy(creator)
    await typeCard('4000002500003155')
    await press('Pay $11.00')
    await press('Complete', await get('dialog', '3-D Secure (test)'))
    await get('dialog', 'Subscription updated')
    expect(server.sent(payByCard)[0]!.body).toMatchObject({ plan_id: 'creator', billing_cycle: 'monthly' })
    expect(server.sent(sandboxConfirm)[0]!.body).toEqual({ client_secret: 'pi_secret', outcome: 'complete' })
    expect(server.sent(confirmCard)[0]!.body).toEqual({ order_id: pending.id })
    expect(rows()).toContainEqual(['Billing cycle', 'Monthly'])
  })

  it('says when the step failed, and accepts another card', async () => {
    server.answer(payByCard, { order: order({ status: 'pending' }), client_secret: 'pi_secret', details: null })
    server.answer(sandboxConfirm, { status: 'requires_payment_method' })
    const refusal = 'We are unable to authenticate your payment method.'
    server.answer(confirmCard, new AppError('payment_failed', { reason: 'authentication', detail: refusal }))
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await press('Fail', await get('dialog', '3-D Secure (test)'))
    await shows(refusal)
    server.answer(payByCard, { order: order(), client_secret: null, details: bought })
    await press('Pay $22.00')
    await get('dialog', 'Purchase complete')
    const [first, second] = server.sent(payByCard)
    expect(second!.key).not.toBe(first!.key)
  })

  it.each([
    ['Your card was declined.', 'Your card was declined.', ''],
    ['', 'Payment failed', '[S1-8-22]'],
  ])('declined with "%s" it shows "%s" %s', async (detail, words) => {
    server.answer(payByCard, new AppError('payment_failed', { reason: 'card_declined', detail }))
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await shows(words, await get('tabpanel'))
    expect(find('textbox', 'Card number')!.value).toBe('4242 4242 4242 4242')
  })

  it('shows the provider’s message for a card it does not accept', async () => {
    const detail = 'Your card number is incorrect.'
    server.answer(sandboxPaymentMethod, new AppError('payment_failed', { reason: 'incorrect_number', detail }))
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await shows(detail)
    expect(server.sent(payByCard)).toEqual([])
  })

  it('repeats a press without an answer with the same key, automatically and when pressed again', async () => {
    server.answer(payByCard, () => Promise.reject(new TypeError('no network')) as never)
    await buy(credits)
    await typeCard()
    takeClock()
    await press('Pay $22.00')
    await until(() => text().includes('No response.'), 1_000)
    expect(server.sent(payByCard)).toHaveLength(3)
    server.answer(payByCard, { order: order(), client_secret: null, details: bought })
    await press('Pay $22.00')
    await get('dialog', 'Purchase complete')
    const sent = server.sent(payByCard)
    expect(new Set(sent.map(({ key, body }) => `${key} ${body.payment_method_id}`)).size).toBe(1)
    expect(server.sent(sandboxPaymentMethod)).toHaveLength(1)
  })

  it('waits for a payment that is still processing', async () => {
    server.answer(payByCard, { order: order({ status: 'pending' }), client_secret: null, details: null })
    server.answer(getOrder, { order: order(), details: bought })
    await buy(credits)
    await typeCard()
    takeClock()
    await press('Pay $22.00')
    await until(() => server.sent(getOrder).length > 0, 1_000)
    await get('dialog', 'Purchase complete')
  })

  it('cannot be closed or pressed twice during payment', async () => {
    const answer = held<never>()
    server.answer(payByCard, () => answer.promise)
    await buy(credits)
    await typeCard()
    await press('Pay $22.00')
    await until(() => server.sent(payByCard).length === 1)
    find('button', 'Pay $22.00')!.click()
    expect(isOff(find('button', 'Close')!)).toBe(true)
    answer.resolve({ order: order(), client_secret: null, details: bought } as never)
    await get('dialog', 'Purchase complete')
    expect(server.sent(payByCard)).toHaveLength(1)
  })

  it('charges the saved card unless another is typed, with its step', async () => {
    server.answer(getBilling, billing())
    const pending = order({ status: 'pending' })
    server.answer(payByCard, { order: pending, client_secret: 'pi_secret', details: null })
    server.answer(sandboxConfirm, { status: 'succeeded' })
    server.answer(confirmCard, { order: order(), client_secret: null, details: bought })
    await buy(credits)
    expect((await get('radio', 'Visa ending in 4242, expires 12/30')).checked).toBe(true)
    expect(find('textbox', 'Card number')).toBeUndefined()
    ;(await get('radio', 'Use another card')).click()
    await get('textbox', 'Card number')
    ;(await get('radio', 'Visa ending in 4242, expires 12/30')).click()
    await gone('textbox', 'Card number')
    await press('Pay $22.00')
    await press('Complete', await get('dialog', '3-D Secure (test)'))
    await get('dialog', 'Purchase complete')
    expect(server.sent(payByCard)[0]!.body).toEqual({ package_id: 'credits-100k', payment_method_id: 'saved' })
    expect(server.sent(sandboxPaymentMethod)).toEqual([])
  })

  it('does not offer an expired card', async () => {
    server.answer(getBilling, billing({ card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2020 } }))
    await buy(credits)
    await get('textbox', 'Card number')
    expect(find('radio', /Visa/)).toBeUndefined()
  })

  it('saves another card for renewals, with its step', async () => {
    const changed = { setup_id: 'seti_1', client_secret: 'seti_secret', billing: billing() }
    server.answer(changeCard, ({ body }) => ('setup_id' in body ? { ...changed, client_secret: null } : changed))
    server.answer(sandboxConfirm, { status: 'succeeded' })
    await open(null, { words: ['credits', 'checkout'] })
    startCardChange()
    await get('dialog', /^Change card/)
    await typeCard()
    await press('Save card')
    await press('Complete', await get('dialog', '3-D Secure (test)'))
    await shows('Your card was changed')
    expect(server.sent(changeCard).map(({ body }) => body)).toEqual([
      { payment_method_id: 'pm_1' },
      { setup_id: 'seti_1' },
    ])
    expect(find('dialog', /^Change card/)).toBeUndefined()
  })
})

describe('live card fields', () => {
  const element = { mount: vi.fn(), unmount: vi.fn(), on: vi.fn(), update: vi.fn() }
  const stripe = {
    elements: () => ({ create: () => element }),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmCardSetup: vi.fn(),
  }
  const answers = (isLoaded: boolean) => {
    const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
    settings.handleDisabledFileLoadingAsSuccess = isLoaded
  }
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
  beforeEach(() => {
    vi.stubGlobal('Stripe', () => stripe)
    server.answer(getCheckout, config('live'))
    vi.spyOn(console, 'error').mockReturnValue()
  })

  it('are Stripe’s own, which also shows the bank’s step', async () => {
    answers(true)
    stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_live' } })
    stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    server.answer(payByCard, { order: order({ status: 'pending' }), client_secret: 'pi_secret', details: null })
    server.answer(confirmCard, { order: order(), client_secret: null, details: bought })
    await buy(credits)
    await until(() => element.mount.mock.calls.length > 0)
    expect(scripts()).toContain('https://js.stripe.com/v3/')
    expect(text()).not.toContain('Test mode')
    await press('Pay $22.00')
    await get('dialog', 'Purchase complete')
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_secret')
    expect(server.sent(payByCard)[0]!.body.payment_method_id).toBe('pm_live')
    expect(server.sent(sandboxPaymentMethod)).toEqual([])
  })

  it('show Stripe’s message about a card', async () => {
    answers(true)
    stripe.createPaymentMethod.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } })
    await buy(credits)
    await press('Pay $22.00')
    await shows('Your card number is incomplete.')
  })

  it('and PayPal’s show their failures [S1-8-18] [S1-8-19]', async () => {
    answers(false)
    await buy(credits)
    await changeTab('PayPal')
    await shows('Failed to load PayPal')
    answers(true)
    let given: Record<string, (...sent: never[]) => unknown> = {}
    const close = () => Promise.resolve()
    vi.stubGlobal('paypal', {
      Buttons: (options: typeof given) => {
        given = options
        return { render: () => Promise.resolve(), close }
      },
    })
    await press('Retry', await get('tabpanel', 'PayPal'))
    await until(() => given.onError)
    const address = new URL(scripts().find((src) => src.includes('paypal.com'))!)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      'client-id': 'client-of-paypal',
      currency: 'USD',
      'disable-funding': 'card',
    })
    given.onError!()
    await shows('PayPal checkout error', await get('tabpanel', 'PayPal'))
    server.answer(createPayPalOrder, { order_id: 'PP-1' })
    server.answer(capturePayPalOrder, captured())
    expect(await given.createOrder!()).toBe('PP-1')
    await given.onApprove!({ orderID: 'PP-1', payerID: 'PAYER', paymentID: 'PAY' } as never)
    await get('dialog', 'Purchase complete')
    expect(server.sent(capturePayPalOrder)[0]!.body).toEqual({
      order_id: 'PP-1',
      payer_id: 'PAYER',
      payment_id: 'PAY',
    })
  })
})

type Captured = Returned<typeof capturePayPalOrder>
const captured = (part: Partial<Captured> = {}): Captured => ({
  message: 'Payment captured',
  credits_added: 100_000,
  credit_adjustment: 0,
  new_balance: 110_000,
  subscription: null,
  scheduled_downgrade: null,
  order: order({ method: 'paypal' }),
  details: bought,
  ...part,
})

describe('paying with PayPal', () => {
  const approve = async (answer: 'Approve' | 'Decline') => {
    await changeTab('PayPal')
    await press('Pay with PayPal (test)')
    await press(answer, await get('dialog', 'PayPal (test)'))
  }
  beforeEach(() => {
    server.answer(createPayPalOrder, { order_id: 'PP-1' })
    server.answer(createPayPalSubscription, { order_id: 'PP-2' })
    server.answer(sandboxPayPal, { status: 'APPROVED' })
    server.answer(capturePayPalOrder, captured())
  })

  it('sends cards to their own tab [S1-5-04] [S1-5-05]', async () => {
    await buy(credits)
    await changeTab('PayPal')
    await shows('Cards inside PayPal are blocked. To pay by card, use the Credit/Debit Card tab.')
  })

  it('orders a package, and captures the approved payment [S1-7-19] [S1-7-20] [S1-7-21]', async () => {
    await buy(credits)
    await approve('Approve')
    await get('dialog', 'Purchase complete')
    expect(server.sent(createPayPalOrder)[0]).toMatchObject({ body: { package_id: 'credits-100k' } })
    expect(server.sent(sandboxPayPal)[0]).toMatchObject({ params: { order_id: 'PP-1' }, body: { outcome: 'approve' } })
    expect(server.sent(capturePayPalOrder)[0]!.body).toEqual({ order_id: 'PP-1', payment_id: null, payer_id: null })
  })

  it('orders a paid period of a plan [S1-7-17] [S1-7-18]', async () => {
    const details = { type: 'subscription', plan: 'Creator', amount: 11 } as const
    server.answer(capturePayPalOrder, captured({ details }))
    await buy(creator)
    await approve('Approve')
    await get('dialog', 'Subscription updated')
    expect(server.sent(createPayPalSubscription)[0]!.body).toEqual({ plan_id: 'creator', billing_cycle: 'monthly' })
    expect(server.sent(capturePayPalOrder)[0]!.body.order_id).toBe('PP-2')
  })

  it('shows a downgrade and an adjustment that the capture reports [S1-4.6-17] [S1-4.6-18] [S1-7-22]', async () => {
    const scheduled = subscription('pro', { scheduled_plan: 'starter', scheduled_at: '2026-12-01T12:00:00Z' })
    server.answer(
      capturePayPalOrder,
      captured({ scheduled_downgrade: 'starter', credit_adjustment: -5_000, details: null, subscription: scheduled }),
    )
    await buy(creator)
    await approve('Approve')
    await get('dialog', 'Downgrade scheduled')
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Plan', 'Starter'],
        ['Credit adjustment', '-5K'],
        ['Takes effect on', 'December 1st, 2026'],
      ]),
    )
  })

  it('shows an upgrade’s credits once, and one total', async () => {
    const details = {
      ...({ type: 'subscription', plan: 'Pro' } as const),
      creditsBefore: 90_000,
      creditsAdded: 400_000,
      creditsAfter: 490_000,
      amount: 77,
      nextBillingDate: '2026-12-15T12:00:00Z',
    }
    server.answer(capturePayPalOrder, captured({ details, credit_adjustment: 400_000, new_balance: 490_000 }))
    await buy(creator)
    await approve('Approve')
    await get('dialog', 'Subscription updated')
    expect(rows()).toEqual([
      ['Plan', 'Pro'],
      ['Credits before', '90K'],
      ['Credits added', '+400K'],
      ['Credits now', '490K'],
      ['Amount', '$77.00'],
      ['Paid until', 'December 15th, 2026'],
    ])
  })

  it('says when it was declined that nothing was charged', async () => {
    await buy(credits)
    await approve('Decline')
    await shows('You did not approve the payment. Nothing was charged.')
    expect(server.sent(capturePayPalOrder)).toEqual([])
    expect(isOff(find('button', 'Close')!)).toBe(false)
  })

  it.each<[AppError<'payment_refused' | 'internal'>, string, string]>([
    [
      new AppError('payment_refused', { detail: 'This seller cannot be paid.' }),
      'This seller cannot be paid.',
      '[S1-8-15]',
    ],
    [new AppError('internal', {}), 'Failed to create PayPal order', '[S1-8-16]'],
  ])('an order that fails with %s shows "%s" %s', async (error, words) => {
    server.answer(createPayPalOrder, error)
    await buy(credits)
    await changeTab('PayPal')
    takeClock()
    await press('Pay with PayPal (test)')
    await until(() => text().includes(words), 1_000)
    await shows(words, await get('tabpanel', 'PayPal'))
  })

  it('shows a failed capture, and retries where that may help [S1-8-17]', async () => {
    server.answer(capturePayPalOrder, new AppError('payment_unavailable', {}))
    await buy(credits)
    await changeTab('PayPal')
    takeClock()
    await press('Pay with PayPal (test)')
    await press('Approve', await get('dialog', 'PayPal (test)'))
    await until(() => find('button', 'Try again'), 1_000)
    await shows('Failed to capture PayPal payment')
    server.answer(capturePayPalOrder, captured())
    await press('Try again')
    await get('dialog', 'Purchase complete')
    expect(server.sent(createPayPalOrder)).toHaveLength(1)
  })
})

it('after a purchase the balance is refetched, and the focus returns to the button', async () => {
  server.answer(payByCard, { order: order(), client_secret: null, details: bought })
  await open(
    <button type="button" onClick={() => startCheckout(credits)}>
      Purchase
    </button>,
    { words: ['credits', 'checkout'] },
  )
  const button = await get('button', 'Purchase')
  button.focus()
  button.click()
  await typeCard()
  queryClient.setQueryData(['credits', 'balance'], balance(10_000))
  await press('Pay $22.00')
  await press('Done', await get('dialog', 'Purchase complete'))
  await gone('dialog')
  await until(() => document.activeElement === button)
  expect(queryClient.getQueryState(['credits', 'balance'])?.isInvalidated).toBe(true)
})
