/** The part of OpenAPI 3.1 our own document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  propertyNames?: Schema
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { $ref: string }> }
export type Reply = { description: string; content?: Record<string, Media>; headers?: Record<string, { $ref: string }> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Empty if anyone may call. */
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Reply | { $ref: string }>
  'x-auth': 'anyone' | 'user' | 'staff'
  'x-scope'?: string
  /** Error codes of the call, and its rate limit. */
  'x-errors': string[]
  'x-limit': string
  /** WebSocket messages in both directions, as JSON. */
  'x-messages'?: { from_client: Schema; from_server: Schema }
}
export type ApiDocument = {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; url: string }
  }
  servers: { url: string }[]
  /** All error codes; `examples` has those that calls refer to. */
  'x-failures': Record<string, { summary: string; value: unknown }>
  tags: { name: string; description: string; 'x-displayName': string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Reply>
    headers: Record<string, { description: string; schema: Schema }>
    examples: Record<string, { summary: string; value: unknown }>
    securitySchemes: Record<string, object>
  }
}

export type Schemas = Record<string, Schema>

/** Resolves references and merges `allOf` into one plain schema. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf, ...own } = schema
  const bases = [...($ref ? [schemas[$ref.replace('#/components/schemas/', '')] ?? {}] : []), ...(allOf ?? [])]
  if (bases.length === 0) return schema
  return bases.map((base) => resolved(base, schemas)).reduceRight((joined, base) => join(base, joined), own)
}

function join(base: Schema, over: Schema): Schema {
  return {
    ...base,
    ...over,
    ...(base.properties || over.properties ? { properties: { ...base.properties, ...over.properties } } : {}),
    ...(base.required || over.required ? { required: [...(base.required ?? []), ...(over.required ?? [])] } : {}),
  }
}

/** The members of a union without `null`, and whether `null` was one of them. */
export function choices(schema: Schema): { of: Schema[]; nullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf
  if (all) return { of: all.filter((one) => one.type !== 'null'), nullable: all.some((one) => one.type === 'null') }
  if (!Array.isArray(schema.type)) return { of: [schema], nullable: false }
  const types = schema.type.filter((type) => type !== 'null')
  return { of: types.map((type) => ({ ...schema, type })), nullable: types.length < schema.type.length }
}
