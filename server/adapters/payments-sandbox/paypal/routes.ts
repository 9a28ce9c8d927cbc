import { z } from 'zod'
import { type Answer, type Asked, answerOf, createRouter, Refused } from '../answers.ts'
import { isPayPals } from '../signatures.ts'
import { newId, once, type World } from '../state.ts'
import {
  captureOrder,
  disputesAbout,
  NewOrder,
  NewRefund,
  newOrder,
  notFound,
  orderNamed,
  refundCapture,
  shownOrder,
  unprocessable,
} from './orders.ts'

const hourMs = 60 * 60 * 1000
const tokenMs = 9 * hourMs
const keyMs = { orders: 6 * hourMs, others: 45 * 24 * hourMs }

const Verification = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

/** PayPal's API, under `/paypal`. */
export function payPalRoutes(world: World) {
  const { state } = world

  const router = createRouter({
    'POST /v2/checkout/orders': (asked) => shownOrder(newOrder(world, sent(NewOrder, asked))),
    'GET /v2/checkout/orders/:id': (_asked, id) => shownOrder(orderNamed(world, id!)),
    'POST /v2/checkout/orders/:id/capture': (asked, id) => {
      sent(z.strictObject({}), asked)
      return shownOrder(captureOrder(world, orderNamed(world, id!)))
    },
    'POST /v2/payments/captures/:id/refund': (asked, id) => refundCapture(world, id!, sent(NewRefund, asked).amount),
    'GET /v1/customer/disputes': ({ query }) => {
      const capture = new URLSearchParams(query).get('disputed_transaction_id') ?? ''
      return { items: disputesAbout(world, capture).map(({ dispute_id, status }) => ({ dispute_id, status })) }
    },
    'GET /v1/customer/disputes/:id': (_asked, id) => {
      const dispute = state.paypal.disputes[id!]
      if (!dispute) throw notFound()
      return dispute
    },
    'POST /v1/notifications/verify-webhook-signature': (asked) => {
      const { webhook_event, ...given } = sent(Verification, asked)
      const good = isPayPals(state.keys, given, JSON.stringify(webhook_event))
      return { verification_status: good ? 'SUCCESS' : 'FAILURE' }
    },
  })

  const answered = (asked: Asked) =>
    answerOf(() => {
      const answer = router(asked)
      if (answer) return { ...answer, status: asked.path === '/v2/checkout/orders' ? 201 : 200 }
      throw notFound()
    })

  return (asked: Asked): Answer => {
    if (asked.path === '/v1/oauth2/token') return answerOf(() => newToken(world, asked))
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? ''
    if (!((state.paypal.tokens[token] ?? 0) > world.now()))
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed.' } }
    const key = asked.headers['paypal-request-id']
    if (asked.method !== 'POST' || typeof key !== 'string') return answered(asked)
    return once(
      world,
      {
        key: `paypal ${asked.path} ${key}`,
        sent: asked.body,
        keep_ms: asked.path === '/v2/checkout/orders' ? keyMs.orders : keyMs.others,
        keeps: ({ status }) => status < 300,
      },
      { first: () => answered(asked), mistaken },
    )
  }
}

const mistaken = () =>
  answerOf(() => {
    throw unprocessable('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.')
  })

function sent<T>(shape: z.ZodType<T>, { body }: Asked): T {
  let said: unknown
  try {
    said = JSON.parse(body)
  } catch {
    throw malformed('The request is not JSON.')
  }
  const { success, data, error } = shape.safeParse(said)
  if (!success) throw malformed(z.prettifyError(error))
  return data
}

const malformed = (description: string) =>
  new Refused(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [{ issue: 'MALFORMED_REQUEST_JSON', description }],
  })

function newToken({ state, now }: World, { headers, body }: Asked): Answer {
  const { client_id, client_secret } = state.keys.paypal
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  if (headers.authorization !== basic || body !== 'grant_type=client_credentials')
    throw new Refused(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
  const access_token = newId('A21')
  state.paypal.tokens = { ...still(state.paypal.tokens, now()), [access_token]: now() + tokenMs }
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: tokenMs / 1000 } }
}

const still = (tokens: Record<string, number>, now: number) =>
  Object.fromEntries(Object.entries(tokens).filter(([, until]) => until > now))
