import type { Endpoint } from '#core/contract/endpoint.ts'
import { type ErrorCode, errors } from '#core/contract/errors.ts'
import type { ApiDocument, Reply, Schema, Schemas } from '#core/reference/document.ts'
import { exampleError } from '#core/reference/example-error.ts'
import { type Vendor, vendorFailure } from '../../compat/failures/vendor-failures.ts'

const codes = Object.keys(errors) as ErrorCode[]

const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: codes, description: 'What programs decide by' },
  },
  additionalProperties: true,
}

/** Writes what calls answer when they fail; answers alike are written once and referred to. */
export function createFailures() {
  const responses: Record<string, Reply> = {}
  const schemas: Schemas = { Error: errorSchema, ...vendorSchemas }
  const examples: ApiDocument['components']['examples'] = Object.fromEntries(
    codes.map((code) => [code, { summary: exampleError(code).message, value: exampleError(code).body() }]),
  )
  return {
    responses,
    schemas,
    examples,
    of(e: Endpoint, possible: ErrorCode[]): Record<string, { $ref: string }> {
      const shapes = shapesOf(e)
      const answers = shapes.flatMap((shape) =>
        possible.flatMap((code) => statusesOf(e, shape, code).map((status) => ({ shape, code, status }))),
      )
      const statuses = [...new Set(answers.map(({ status }) => status))].sort()
      return Object.fromEntries(
        statuses.map((status) => {
          const those = answers.filter((answer) => answer.status === status)
          const alike = [...new Set(those.map(({ code }) => code))].sort()
          const name = [
            status,
            ...shapes.filter((shape) => shape !== 'ours'),
            ...(e.concurrent ? ['counted'] : []),
            ...alike,
          ]
          responses[name.join('_')] ??= {
            description: alike.join(', '),
            headers: headersOf(e, status),
            content: contentOf([...new Set(those.map(({ shape }) => shape))], alike),
          }
          return [String(status), { $ref: `#/components/responses/${name.join('_')}` }]
        }),
      )
    },
  }
}

type Shape = 'ours' | Vendor

function shapesOf({ shape }: Endpoint): Shape[] {
  if (shape === 'by_header') return ['openai', 'elevenlabs']
  return [shape ?? 'ours']
}

function statusesOf(e: Endpoint, shape: Shape, code: ErrorCode): number[] {
  if (shape === 'ours') return [errors[code].status]
  const { status } = vendorFailure(shape, exampleError(code), e)
  if (shape !== 'elevenlabs' || code !== 'invalid_request') return [status]
  // invalid fields answer 422 there, unreadable bodies 400
  const fields = e.params || e.query || e.body || e.form ? [status] : []
  return e.method === 'GET' && !e.messages ? fields : [400, ...fields]
}

const text: Schema = { type: 'string' }
const vendorSchemas: Schemas = {
  OpenAiError: object({
    error: object({
      message: text,
      type: text,
      param: { type: ['string', 'null'] },
      code: { type: ['string', 'null'] },
    }),
  }),
  DeepLError: { type: 'object', properties: { message: text, detail: text }, required: ['message'] },
  LibreTranslateError: object({ error: text }),
  ElevenLabsError: object({
    detail: {
      anyOf: [
        object({ status: text, message: text }),
        { type: 'array', items: object({ loc: { type: 'array', items: text }, msg: text, type: text }) },
      ],
    },
  }),
}

function object(properties: Schemas): Schema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

const vendorRefs = {
  openai: 'OpenAiError',
  elevenlabs: 'ElevenLabsError',
  deepl: 'DeepLError',
  libretranslate: 'LibreTranslateError',
} as const

function contentOf(shapes: Shape[], those: ErrorCode[]): Reply['content'] {
  const refs = shapes.flatMap((shape) => (shape === 'ours' ? [] : [vendorRefs[shape]]))
  if (refs.length === 0) return ownContent(those)
  const all = refs.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return { 'application/json': { schema: all.length === 1 ? all[0]! : { anyOf: all } } }
}

/** Narrowed to the codes this call can answer, so that a generated client knows them. */
function ownContent(those: ErrorCode[]): Reply['content'] {
  const narrowed: Schema = { type: 'object', properties: { code: { type: 'string', enum: those } } }
  return {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] },
      examples: Object.fromEntries(those.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  }
}

const whole: Schema = { type: 'integer' }
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
