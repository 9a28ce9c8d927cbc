import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer, Asked } from './answers.ts'
import { createClock } from './clock.ts'
import { createControl } from './control.ts'
import { createFaults, misbehave } from './faults.ts'
import { nowPaymentsRoutes } from './nowpayments/routes.ts'
import { createOutbox } from './outbox.ts'
import { createPayer } from './payer.ts'
import { payPalRoutes } from './paypal/routes.ts'
import { loadState, saveState } from './state.ts'
import { stripeRoutes } from './stripe/routes.ts'
import type { ProviderName, World } from './world.ts'

export type PaymentsSandbox = Awaited<ReturnType<typeof openPaymentsSandbox>>

const most_bytes = 64 * 1024
const tick_ms = 1_000

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
  }, tick_ms)
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
    if (size > most_bytes) throw new Error('too much')
    chunks.push(chunk)
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox')
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: search.slice(1), headers, body: Buffer.concat(chunks).toString('utf8') }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
