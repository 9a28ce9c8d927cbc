import type { ServerResponse } from 'node:http'
import type { CryptoStatus } from '../../ports/crypto-payments.ts'
import type { SandboxPayer } from '../../ports/sandbox-payer.ts'
import { become, paymentNamed, sendMoney } from './nowpayments/payments.ts'
import type { createOutbox } from './outbox.ts'
import { cents, closePayPalDispute, disputeOrder, orderNamed, refundCapture } from './paypal/orders.ts'
import { blank, type ProviderName, type World } from './state.ts'
import { closeDispute, openDispute, refund } from './stripe/money-back.ts'
import type { Behaviour } from './stripe/objects.ts'

/** Payments and refunds at all three providers by order; null for renewals. */
export type Booked = { reference: string; order_id: string | null; paid_cents: number; refunded_cents: number }

type Parts = {
  world: World
  payer: SandboxPayer
  outbox: ReturnType<typeof createOutbox>
  faults: ReturnType<typeof createFaults>
  /** Runs a change, saves the state and sends the webhooks. */
  change: <T>(work: () => T) => T
}

/** For tests: the acts of payers, banks, networks and time. */
export function createControl({ world, payer, outbox, faults, change }: Parts) {
  const { state } = world
  const isStripe = (reference: string) => reference.startsWith('pi_')

  return {
    webhooks: outbox,
    fail: faults.add,
    /** Ends the simulated outage. */
    mend: faults.clear,
    /** Advances the clock: renewals are charged, trials end, crypto payments expire. */
    advance: (ms: number) =>
      change(() => {
        state.ahead_ms += ms
      }),
    now: world.now,
    /** A card as the payer's browser creates it. */
    card: (number = '4242424242424242') =>
      payer.addCard({ number, exp_month: 12, exp_year: new Date(world.now()).getUTCFullYear() + 5, cvc: '123' }),
    /** Makes a card decline, or work again. */
    setCard: (paymentMethod: string, behaviour: Behaviour) =>
      change(() => {
        state.stripe.payment_methods[paymentMethod]!.sandbox_behaviour = behaviour
      }),
    confirm: payer.confirm,
    approve: (order: string) => payer.paypal(order, 'approve'),
    /** Makes PayPal decline the chosen funding source, once. */
    declineCapture: (order: string) =>
      change(() => {
        orderNamed(world, order).sandbox_declines = true
      }),
    send: (payment: string, amount: number) => change(() => sendMoney(world, paymentNamed(world, payment), amount)),
    /** Sets how much of a crypto payment has arrived in total. */
    become: (payment: string, status: CryptoStatus) =>
      change(() => become(world, paymentNamed(world, payment), status)),
    /** Refunds at the provider's own dashboard; the whole remainder by default. */
    refund: (reference: string, amount?: number) =>
      change(() => {
        const { paid_cents, refunded_cents } = booked(world).find((one) => one.reference === reference)!
        const left = amount ?? paid_cents - refunded_cents
        if (isStripe(reference)) return void refund(world, { payment_intent: reference, amount: left })
        const capture = orderNamed(world, reference).purchase_units[0]!.payments!.captures[0]!.id
        refundCapture(world, capture, { currency_code: 'USD', value: (left / 100).toFixed(2) })
      }),
    dispute: (reference: string) =>
      change(() => {
        if (isStripe(reference)) openDispute(world, reference)
        else disputeOrder(world, orderNamed(world, reference))
      }),
    closeDispute: (reference: string, end: 'won' | 'lost') =>
      change(() => {
        if (isStripe(reference)) closeDispute(world, reference, end)
        else closePayPalDispute(world, orderNamed(world, reference), end)
      }),
    /** Makes PayPal revoke its access tokens. */
    forgetTokens: () =>
      change(() => {
        state.paypal.tokens = {}
      }),
    booked: () => booked(world),
    /** The complete state at the providers. */
    state: () => structuredClone(state),
    /** Deletes all state except keys and clock. */
    forget: () =>
      change(() => {
        const { stripe, paypal, ...rest } = blank()
        Object.assign(state.stripe, stripe)
        Object.assign(state.paypal, { ...paypal, tokens: state.paypal.tokens })
        Object.assign(state.nowpayments, rest.nowpayments)
        Object.assign(state, { answers: {}, webhooks: [] })
      }),
  }
}

function booked({ state: { stripe, paypal, nowpayments } }: World): Booked[] {
  const cards = Object.values(stripe.payment_intents).map((intent) => ({
    reference: intent.id,
    order_id: intent.metadata.order_id ?? null,
    paid_cents: intent.amount_received,
    refunded_cents: stripe.charges[intent.latest_charge ?? '']?.amount_refunded ?? 0,
  }))
  const sum = (all: { amount: Parameters<typeof cents>[0] }[] = []) =>
    all.reduce((total, { amount }) => total + cents(amount), 0)
  const orders = Object.values(paypal.orders).map(({ id, purchase_units: [unit] }) => ({
    reference: id,
    order_id: unit!.custom_id,
    paid_cents: sum(unit!.payments?.captures),
    refunded_cents: sum(unit!.payments?.refunds),
  }))
  const crypto = Object.values(nowpayments.payments).map((payment) => {
    const price = Math.round(payment.price_amount * 100)
    const whole = payment.payment_status === 'finished' || payment.payment_status === 'refunded'
    const part = Math.min(price, Math.floor((price * payment.actually_paid) / payment.pay_amount + 1e-9))
    return {
      reference: payment.payment_id,
      order_id: payment.order_id,
      paid_cents: whole ? price : part,
      refunded_cents: payment.payment_status === 'refunded' ? price : 0,
    }
  })
  return [...cards, ...orders, ...crypto]
}

/** `silence` never answers; `drop` breaks the connection; the rest are unusable answers. */
type Fault = {
  provider?: ProviderName
  how: 'silence' | 'drop' | 'error' | 'busy' | 'garbage'
  /** Whether the request takes effect nevertheless. */
  when: 'before' | 'after'
  /** How many of the next calls fail; one by default. */
  calls?: number
  /** Only calls whose method and path match. */
  of?: RegExp
}

export function createFaults() {
  let faults: (Fault & { calls: number })[] = []
  return {
    add(fault: Fault): void {
      faults.push({ calls: 1, ...fault })
    },
    clear(): void {
      faults = []
    },
    take(provider: ProviderName, line: string): Fault | undefined {
      const found = faults.find((one) => (one.provider ?? provider) === provider && (one.of?.test(line) ?? true))
      if (found && --found.calls <= 0) faults = faults.filter((one) => one !== found)
      return found
    },
  }
}

export function misbehave({ how }: Fault, response: ServerResponse): void {
  if (how === 'silence') return
  if (how === 'drop') response.destroy()
  else if (how === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  else response.writeHead(how === 'busy' ? 429 : 500, { 'content-type': 'application/json' }).end('{"error":{}}')
}
