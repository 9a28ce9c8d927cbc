import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError, type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'
import type { ApiDocument, Reply, Schema, Schemas } from '#core/reference/document.ts'
import { exampleOf } from '#core/reference/example.ts'
import { type Vendor, vendorFailure } from '../../compat/failures/vendor-failures.ts'
import { headersOf } from './openapi-headers.ts'

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
  // a field that is wrong is told with 422 there, what cannot be read at all with 400
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

const vendorRefs = { openai: 'OpenAiError', elevenlabs: 'ElevenLabsError' } as const

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

/** What such a failure is likely to say, where the schema alone gives no idea of it. */
const likely: { [C in ErrorCode]?: Partial<ErrorData<C>> } = {
  invalid_request: { detail: 'voice_id: Required', fields: { voice_id: 'Required' } },
  text_too_long: { limit: 1000, length: 1204 },
  ssml_invalid: { tag: 'voice', detail: '<voice> is not supported', position: 12 },
  too_much_silence: { pause_seconds: 140, limit_seconds: 100 },
  speech_too_long: { seconds: 1500, limit_seconds: 600 },
  storage_full: { used_bytes: 524_000_000, limit_bytes: 524_288_000 },
  too_many_waiting: { limit: 100, retryAfter: 10 },
  limit_reached: { what: 'API keys', limit: 50 },
  file_type_not_allowed: { allowed: ['application/pdf', 'text/plain'] },
  unsupported_media_type: { expected: 'application/json' },
  rate_limited: { limit: 60 },
  too_many_concurrent_requests: { current: 2, maximum: 2, retryAfter: 1 },
}
const madeUp = new Map<ErrorCode, AppError>()

function exampleError(code: ErrorCode): AppError {
  const known = madeUp.get(code)
  if (known) return known
  const schema = z.toJSONSchema(errors[code].data as z.ZodType, { unrepresentable: 'any' }) as Schema
  const data = { ...(exampleOf(schema, { schemas: {} }) as object), ...likely[code] }
  const error = new AppError(code, data as never)
  madeUp.set(code, error)
  return error
}
