import { signatureHeaders } from './signatures.ts'
import { newId, type ProviderName, type SandboxState, type World } from './state.ts'

export type Webhook = {
  id: string
  provider: ProviderName
  kind: string
  /** The id of the object it is about. */
  about: string
  body: string
  state: 'waiting' | 'delivered' | 'lost'
  attempts: number
  /** By the machine's clock, not the sandbox's. */
  next_at: number
}

export type WebhookAddresses = Record<ProviderName, string>

const mostAttempts = 12
const firstWaitMs = 500
const longestWaitMs = 60 * 60 * 1000
const answerMs = 20_000
const mostKept = 2_000

/** Delivers webhooks in order; a rejected one is retried later while others go first. */
export function createOutbox({ state, now, changed }: { state: SandboxState; now: () => number; changed: () => void }) {
  let addresses: WebhookAddresses | undefined
  let held = false
  let closed = false
  let pumping = false
  let turn = Promise.resolve<unknown>(undefined)

  const named = (id: string) => {
    const webhook = state.webhooks.find((one) => one.id === id)
    if (!webhook) throw new Error(`no webhook ${id}`)
    return webhook
  }
  const waiting = () => state.webhooks.filter((one) => one.state === 'waiting')

  /** The webhook with its current signature. */
  function signed({ provider, body }: Webhook) {
    const headers = signatureHeaders(provider, body, { keys: state.keys, now: now() })
    return { url: addresses?.[provider] ?? '', headers: { 'content-type': 'application/json', ...headers }, body }
  }
  async function send(webhook: Webhook): Promise<number> {
    const { url, headers, body } = signed(webhook)
    if (!url) return 0
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
  async function attempt(webhook: Webhook): Promise<number> {
    const status = await send(webhook)
    webhook.attempts++
    if (status >= 200 && status < 300) webhook.state = 'delivered'
    else if (webhook.attempts >= mostAttempts) webhook.state = 'lost'
    else webhook.next_at = Date.now() + Math.min(firstWaitMs * 2 ** webhook.attempts, longestWaitMs)
    if (!closed) changed()
    return status
  }
  /** Sends one at a time: two at once could overtake each other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  async function pumpAll(): Promise<void> {
    const ready = () => waiting().find(({ next_at }) => next_at <= Date.now())
    for (let next = ready(); next && addresses && !held && !closed; next = ready()) {
      const one = next
      await inTurn(async () => (one.state === 'waiting' ? attempt(one) : 0))
    }
  }

  return {
    deliverTo(given: WebhookAddresses): void {
      addresses = given
    },
    put({ provider, kind, about, event }: Parameters<World['tell']>[0]): void {
      const body = JSON.stringify(event)
      state.webhooks.push({
        id: newId('wh_'),
        provider,
        kind,
        about,
        body,
        state: 'waiting',
        attempts: 0,
        next_at: 0,
      })
      if (state.webhooks.length > mostKept)
        state.webhooks.splice(
          state.webhooks.findIndex((one) => one.state !== 'waiting'),
          1,
        )
    },
    pump(): void {
      if (pumping) return
      pumping = true
      void pumpAll().finally(() => {
        pumping = false
      })
    },
    /** Stops automatic delivery. */
    hold(): void {
      held = true
    },
    release(): void {
      held = false
    },
    list: () => state.webhooks.map((webhook) => ({ ...webhook })),
    waiting: () => waiting().map((webhook) => ({ ...webhook })),
    signed: (id: string) => signed(named(id)),
    /** Sends a webhook now, also one that was held, lost or delivered before; answers the response status. */
    deliver: (id: string) => inTurn(() => attempt(named(id))),
    /** Drops a webhook. */
    drop(id: string): void {
      named(id).state = 'lost'
    },
    /** Delivers it once more, at the end of the queue. */
    duplicate(id: string): void {
      state.webhooks.push({ ...named(id), id: newId('wh_'), state: 'waiting', attempts: 0, next_at: 0 })
    },
    /** Reorders the waiting webhooks. */
    reorder(order: (waiting: string[]) => string[]): void {
      const ids = order(waiting().map(({ id }) => id))
      const moved = ids.map(named)
      state.webhooks = [...state.webhooks.filter((one) => !moved.includes(one)), ...moved]
    },
    /** Sends all waiting webhooks once each, in order, including new ones they cause; answers how many were rejected. */
    async settle(): Promise<number> {
      const tried = new Set<string>()
      let refused = 0
      const next = () => waiting().find(({ id }) => !tried.has(id))
      for (let one = next(); one; one = next()) {
        tried.add(one.id)
        const status = await inTurn(() => attempt(one!))
        if (!(status >= 200 && status < 300)) refused++
      }
      return refused
    },
    async close(): Promise<void> {
      closed = true
      await turn
    },
  }
}
