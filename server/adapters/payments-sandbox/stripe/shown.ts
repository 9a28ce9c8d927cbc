import { seconds, type World } from '../state.ts'
import type { Invoice } from './objects.ts'

/** An object as Stripe returns it: without the sandbox's own fields, and with expanded ids where requested. */
export function shown(world: World, object: object, expand: readonly string[] = []): Record<string, unknown> {
  const copy = withoutOwn(object)
  for (const path of expand) open(world, copy, path.split('.'))
  return copy
}

function withoutOwn(object: object): Record<string, unknown> {
  const own = (name: string, value: unknown) => (name.startsWith('sandbox_') ? undefined : value)
  return JSON.parse(JSON.stringify(object, own))
}

function open(world: World, object: Record<string, unknown>, [name, ...rest]: string[]): void {
  if (!name) return
  const value = object[name]
  if (Array.isArray(value)) {
    for (const one of value) open(world, one, rest)
    return
  }
  if (name === 'payments' && object.object === 'invoice') object.payments = paymentsOf(world, String(object.id))
  else if (typeof value === 'string') object[name] = found(world, name, value) ?? value
  const opened = object[name]
  if (typeof opened === 'object' && opened !== null) open(world, opened as Record<string, unknown>, rest)
}

function found({ state: { stripe } }: World, name: string, id: string): object | null {
  const known = {
    latest_charge: stripe.charges,
    payment_method: stripe.payment_methods,
    customer: stripe.customers,
    latest_invoice: stripe.invoices,
    payment_intent: stripe.payment_intents,
  }[name]
  const object = known?.[id]
  return object ? withoutOwn(object) : null
}

/** The payments of an invoice, returned only when expanded. */
function paymentsOf({ state: { stripe } }: World, id: string) {
  const { sandbox_intent, status, amount_due, currency, created } = stripe.invoices[id] as Invoice
  const one = sandbox_intent && {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    invoice: id,
    currency,
    created,
    is_default: true,
    amount_requested: amount_due,
    amount_paid: status === 'paid' ? amount_due : null,
    status: status === 'void' ? 'canceled' : status,
    payment: { type: 'payment_intent', payment_intent: sandbox_intent },
  }
  return listOf(one ? [one] : [], '/v1/invoice_payments')
}

export const listOf = (data: object[], url: string, has_more = false) => ({ object: 'list', data, has_more, url })

/** A page of the requested size after the last seen object. */
export function pageOf(
  all: { id: string }[],
  part: { url: string; limit: number; starting_after?: string | undefined },
) {
  const seen = all.findIndex(({ id }) => id === part.starting_after)
  const after = all.slice(seen + 1)
  return listOf(after.slice(0, part.limit), part.url, after.length > part.limit)
}

/** A Stripe event contains its object as it is at that moment. */
export function tellStripe(world: World, kind: string, object: { id: string }): void {
  const event = {
    id: eventId(),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(world.now()),
    type: kind,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: shown(world, object) },
  }
  world.tell({ provider: 'stripe', kind, about: object.id, event })
}

const eventId = () => `evt_${crypto.randomUUID().replaceAll('-', '')}`
