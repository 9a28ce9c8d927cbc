import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '#core/contract/errors.ts'
import type { SandboxPayer } from '../../ports/sandbox-payer.ts'
import { type Answer, type Asked, Refused } from './answers.ts'
import { createControl, createFaults, misbehave } from './control.ts'
import { become, expireDue, paymentNamed, sendMoney } from './nowpayments/payments.ts'
import { nowPaymentsRoutes } from './nowpayments/routes.ts'
import { createOutbox } from './outbox.ts'
import { approveOrder, orderNamed } from './paypal/orders.ts'
import { payPalRoutes } from './paypal/routes.ts'
import { loadState, type ProviderName, type SandboxState, saveState, type World } from './state.ts'
import { newCard } from './stripe/cards.ts'
import { charge, fail } from './stripe/intents.ts'
import type { CardError } from './stripe/objects.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { completeSetup, failSetup } from './stripe/setups.ts'
import { dueAt, happen } from './stripe/subscriptions.ts'

/** The payer's actions at the providers' pages. `change` runs a change, saves the state and sends the webhooks. */
function createPayer(world: World, change: <T>(work: () => T) => T): SandboxPayer {
  /** The payment or card change that a client secret belongs to. */
  function secured(clientSecret: string) {
    const [id = ''] = clientSecret.split('_secret_')
    const intent = world.state.stripe.payment_intents[id]
    const setup = world.state.stripe.setup_intents[id]
    const known = intent ?? setup
    return known?.client_secret === clientSecret ? { intent, setup, known } : null
  }
  const act = <T>(work: () => T): T => {
    try {
      return change(work)
    } catch (error) {
      throw error instanceof Refused ? failureOf(error) : error
    }
  }

  return {
    addCard: (card) =>
      act(() => {
        const made = newCard(world, card)
        if ('code' in made) throw new AppError('payment_failed', { reason: made.code, detail: made.message })
        return made.id
      }),
    customerOf: (clientSecret) => secured(clientSecret)?.known.customer ?? null,
    confirm: (clientSecret, outcome) =>
      act(() => {
        const { intent, setup, known } = secured(clientSecret) ?? {}
        if (!known) throw new AppError('not_found', { what: 'Payment' })
        if (known.status !== 'requires_action') return known.status
        const { payment_methods } = world.state.stripe
        if (intent && outcome === 'complete')
          charge(world, intent, payment_methods[intent.payment_method!]!, { authenticated: true })
        if (intent && outcome === 'fail')
          fail(world, intent, { ...notAuthenticated, code: 'payment_intent_authentication_failure' })
        if (setup && outcome === 'complete') completeSetup(world, setup)
        if (setup && outcome === 'fail')
          failSetup(world, setup, { ...notAuthenticated, code: 'setup_intent_authentication_failure' })
        return known.status
      }),
    paypal: (id, outcome) =>
      act(() => {
        const order = orderNamed(world, id)
        if (outcome === 'approve') approveOrder(world, order)
        return order.status
      }),
    crypto: (id, outcome) =>
      act(() => {
        const payment = paymentNamed(world, id)
        const left = Math.max(0, payment.pay_amount - payment.actually_paid)
        if (outcome !== 'expire') sendMoney(world, payment, outcome === 'pay' ? left : left / 2)
        else if (payment.payment_status === 'waiting') become(world, payment, 'expired')
        return payment.payment_status
      }),
  }
}

/** A refusal in its provider's error format. */
function failureOf({ answer }: Refused): AppError {
  if (answer.status === 404) return new AppError('not_found', { what: 'Payment' })
  type Said = { message?: string; name?: string; code?: string }
  const body = answer.body as Said & { error?: Said }
  const { name, code = name ?? '', message = '' } = body.error ?? body
  return new AppError('payment_failed', { reason: code, detail: message })
}

const notAuthenticated: CardError = {
  type: 'card_error',
  code: '',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export type PaymentsSandbox = Awaited<ReturnType<typeof openPaymentsSandbox>>

const mostBytes = 64 * 1024
const tickMs = 1_000

/**
 * A local server with the APIs of Stripe, PayPal and NOWPayments, so that their adapters run unchanged without accounts there.
 * No real money moves.
 */
export async function openPaymentsSandbox({
  state_file,
  now = Date.now,
}: {
  state_file?: string
  now?: () => number
} = {}) {
  const state = loadState(state_file)
  const save = () => state_file && saveState(state_file, state)
  const clock = createClock(state, now)
  const outbox = createOutbox({ state, now, changed: save })
  const faults = createFaults()
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const world: World = { state, now: clock.now, due: clock.due, tell: outbox.put, url }

  /** Runs due events before the request. */
  function change<T>(work: () => T): T {
    clock.tick(world)
    try {
      return work()
    } finally {
      clock.tick(world)
      save()
      outbox.pump()
    }
  }
  const routes = {
    stripe: stripeRoutes(world),
    paypal: payPalRoutes(world),
    nowpayments: nowPaymentsRoutes(world),
  } satisfies Record<ProviderName, (asked: Asked) => Answer>
  const payer = createPayer(world, change)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readAsked(request)
    const { provider, path } = addressed(asked.path)
    const fault = faults.take(provider, `${asked.method} ${path}`)
    if (fault?.when === 'before') return misbehave(fault, response)
    const answer = change(() => routes[provider]({ ...asked, path }))
    return fault ? misbehave(fault, response) : send(response, answer)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  save()
  const ticking = setInterval(() => {
    if (clock.tick(world)) save()
    outbox.pump()
  }, tickMs)
  ticking.unref()

  const { signing: _, ...paypal } = state.keys.paypal
  return {
    url: url(),
    port,
    /** The settings of the adapters. */
    keys: {
      stripe: { ...state.keys.stripe, base_url: url() },
      paypal: { ...paypal, base_url: `${url()}/paypal` },
      nowpayments: { ...state.keys.nowpayments, base_url: `${url()}/nowpayments` },
    },
    deliverTo(addresses: Record<ProviderName, string>): void {
      outbox.deliverTo(addresses)
      outbox.pump()
    },
    payer,
    control: createControl({ world, payer, outbox, faults, change }),
    async close(): Promise<void> {
      clearInterval(ticking)
      await outbox.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Stripe's package takes no path prefix, so every path without another provider's prefix is Stripe's. */
function addressed(path: string): { provider: ProviderName; path: string } {
  for (const provider of ['paypal', 'nowpayments'] as const)
    if (path.startsWith(`/${provider}/`)) return { provider, path: path.slice(provider.length + 1) }
  return { provider: 'stripe', path }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > mostBytes) throw new Error('too much')
    chunks.push(chunk)
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox')
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: search.slice(1), headers, body: Buffer.concat(chunks).toString('utf8') }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Due = { at: number; run: (world: World) => void }

function dueOf({ stripe, nowpayments }: SandboxState): Due[] {
  const renewals = Object.values(stripe.subscriptions).flatMap((one): Due[] => {
    const at = dueAt(one)
    return at === null ? [] : [{ at, run: (world) => happen(world, one) }]
  })
  const crypto = Object.values(nowpayments.payments)
    .filter(({ payment_status }) => payment_status === 'waiting')
    .map((one): Due => ({ at: Date.parse(one.valid_until), run: (world) => expireDue(world, one) }))
  return [...renewals, ...crypto]
}

/** The machine's clock plus an offset that tests increase. Events due on the way run in order, each at its time. */
function createClock(state: SandboxState, machine: () => number) {
  let frozenAt: number | undefined
  let next = Number.NEGATIVE_INFINITY
  const now = () => frozenAt ?? machine() + state.ahead_ms
  return {
    now,
    due(at: number): void {
      next = Math.min(next, at)
    },
    /** Whether any event ran. */
    tick(world: World): boolean {
      const until = now()
      if (until < next) return false
      let happened = false
      for (;;) {
        const earliest = dueOf(state).reduce<Due | null>(
          (one, other) => (one && one.at <= other.at ? one : other),
          null,
        )
        next = earliest?.at ?? Number.POSITIVE_INFINITY
        if (!earliest || earliest.at > until) break
        frozenAt = earliest.at
        try {
          earliest.run(world)
        } finally {
          frozenAt = undefined
        }
        happened = true
      }
      return happened
    },
  }
}
