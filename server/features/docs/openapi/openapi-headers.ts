import type { Endpoint } from '#core/contract/endpoint.ts'
import type { ApiDocument, Schema } from '#core/reference/document.ts'

const whole: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }
const header = (description: string, schema: Schema = whole) => ({ description, schema })

/** Headers of answers, by the name components give them. */
export const replyHeaders: ApiDocument['components']['headers'] = {
  'RateLimit-Limit': header('Calls allowed in the window'),
  'RateLimit-Remaining': header('Calls left in the window'),
  'RateLimit-Reset': header('Seconds until the window ends'),
  'RateLimit-Policy': header('Every limit that counts this call: `"key";q=60;w=60` is 60 in 60 seconds', text),
  RateLimit: header('The tightest of them: `"key";r=59;t=60` is 59 left for 60 seconds', text),
  'Retry-After': header('Seconds to wait before asking again'),
  'X-Request-Id': header('Names this call in our logs; say it when you ask for help', text),
  'Current-Concurrent-Requests': header('Calls of the account that are being worked on, this one included'),
  'Maximum-Concurrent-Requests': header('Calls the plan allows at the same time'),
  'Idempotent-Replayed': header('`true` when this is the answer of an earlier call with the same key', text),
  'X-Error-Code': header('Our own code of the failure, whatever shape the body has', text),
}

export function headersOf(e: Endpoint, status: number): Record<string, { $ref: string }> {
  const names = [
    'X-Request-Id',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'RateLimit-Policy',
    'RateLimit',
    ...(e.shape && status >= 400 ? ['X-Error-Code'] : []),
    ...(e.errors?.includes('client_key_reused') && status < 400 ? ['Idempotent-Replayed'] : []),
    ...(status === 429 ? ['Retry-After'] : []),
    ...(e.concurrent ? ['Current-Concurrent-Requests', 'Maximum-Concurrent-Requests'] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
