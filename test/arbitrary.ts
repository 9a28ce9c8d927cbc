import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const made = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>()

/** Values a schema accepts, as far as JSON Schema can tell; the server's own checks have the last word. */
export function accepted(schema: z.ZodType): fc.Arbitrary<unknown> {
  const known =
    made.get(schema) ??
    fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: sayFormat }) as Schema)
  made.set(schema, known)
  return known
}

/** What is trimmed first is any text to JSON Schema; the format that follows is what makes it accepted. */
const sayFormat: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  const { out } = zodSchema._zod.def as { out?: { _zod: { def: { format?: string } } } }
  if (out?._zod.def.format === 'email') jsonSchema.format = 'email'
}

function fromJson(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(fromJson))
  if (schema.allOf) return fromJson(Object.assign({}, ...schema.allOf))
  if (schema.type === 'object') return object(schema)
  if (schema.type === 'array')
    return fc.array(fromJson(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 20),
    })
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.jsonValue()
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, fromJson(of)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  // most of what emailAddress makes is right by the standard and refused by the product
  if (format === 'email') return fc.stringMatching(/^[a-z0-9]{3,12}$/).map((name) => `${name}@example.com`)
  if (format === 'uri') return fc.webUrl({ validSchemes: ['http', 'https'], size: 'small' })
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString())
  const max = Math.max(minLength, Math.min(maxLength, minLength + 40))
  if (pattern)
    return fc.string({
      unit: fc.constantFrom(...'abcdefghij0123456789'),
      minLength: Math.max(minLength, 3),
      maxLength: Math.max(max, 12),
    })
  return fc.string({ unit: 'grapheme', minLength, maxLength: max })
}

const nasty: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>',
  'x'.repeat(10_000),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: 1 },
  { toString: null },
  'é'.repeat(5000),
]

/** A value near an accepted one: a field missing, doubled, swapped for something nasty, or an unknown one added. */
export function near(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.tuple(accepted(schema), fc.constantFrom(...nasty), fc.nat()).map(([value, bad, at]) => {
    if (typeof value !== 'object' || value === null) return bad
    const fields = Object.entries(value)
    const place = at % (fields.length + 1)
    if (place === fields.length) return { ...value, [`extra${at % 7}`]: bad }
    return Object.fromEntries(
      fields.flatMap(([name, old], i) => (i !== place ? [[name, old]] : at % 3 === 0 ? [] : [[name, bad]])),
    )
  })
}

/** Anything at all that JSON can carry. */
export const anyJson = fc.jsonValue({ maxDepth: 4 })
