import { z } from 'zod'
import { type Answer, type Asked, answerOf, createRouter } from '../answers.ts'
import type { World } from '../state.ts'
import { currencies, estimateOf, NewPayment, newPayment, paymentNamed, refusal } from './payments.ts'

const Estimate = z.strictObject({
  amount: z.coerce.number().positive(),
  currency_from: z.literal('usd'),
  currency_to: z.string(),
})

/** NOWPayments' API, under `/nowpayments`. It has no idempotency keys. */
export function nowPaymentsRoutes(world: World) {
  const router = createRouter({
    'GET /v1/currencies': () => ({ currencies }),
    'GET /v1/estimate': ({ query }) => {
      const { amount, currency_from, currency_to } = read(Estimate, Object.fromEntries(new URLSearchParams(query)))
      const estimated_amount = String(estimateOf(amount, currency_to))
      return { currency_from, amount_from: amount, currency_to, estimated_amount }
    },
    'POST /v1/payment': ({ body }) => newPayment(world, read(NewPayment, parsed(body))),
    // this endpoint returns the id as a number
    'GET /v1/payment/:id': (_asked, id) => {
      const payment = paymentNamed(world, id!)
      return { ...payment, payment_id: Number(payment.payment_id) }
    },
  })
  return (asked: Asked): Answer =>
    answerOf(() => {
      if (asked.method === 'GET' && asked.path === '/v1/status') return { status: 200, body: { message: 'OK' } }
      if (asked.headers['x-api-key'] !== world.state.keys.nowpayments.api_key)
        throw refusal(403, 'INVALID_API_KEY', 'Invalid api key')
      const answer = router(asked)
      if (answer) return { ...answer, status: asked.method === 'POST' ? 201 : 200 }
      throw refusal(404, 'NOT_FOUND', 'Endpoint not found')
    })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw refusal(400, 'BAD_REQUEST', 'Request is not JSON')
  }
}

function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = shape.safeParse(given)
  if (!success) throw refusal(400, 'INVALID_REQUEST_PARAMS', z.prettifyError(error))
  return data
}
