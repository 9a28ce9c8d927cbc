import { z } from 'zod'
import type { NamedEndpoint } from '#core/contract/all.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type ErrorCode, errors } from '#core/contract/errors.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
export function openApi(endpoints: NamedEndpoint[], about: { version: string; url: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { area, name, endpoint } of endpoints) {
    paths[endpoint.path] ??= {}
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(area, name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pawòl API', version: about.version, description: 'Haitian Creole speech and language tools.' },
    servers: [{ url: about.url }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        api_key: { type: 'apiKey', in: 'header', name: 'xi-api-key' },
      },
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: Object.keys(errors), description: 'What programs decide by' },
  },
  additionalProperties: true,
}

function operation(area: string, name: string, e: Endpoint): Json {
  const bodies = {
    ...(e.body ? { 'application/json': { schema: schemaOf(e.body, 'input') } } : {}),
    ...(e.form ? { 'multipart/form-data': { schema: formSchema(e) } } : {}),
  }
  return {
    operationId: name,
    tags: [area],
    summary: e.summary,
    ...(e.auth === 'anyone' ? {} : { security: [{ bearer: [] }, ...(e.scope ? [{ api_key: [e.scope] }] : [])] }),
    parameters: [...parameters('path', e.params), ...parameters('query', e.query)],
    ...(Object.keys(bodies).length ? { requestBody: { required: true, content: bodies } } : {}),
    responses: { [String(e.status ?? 200)]: success(e), ...failures(e) },
  }
}

function success(e: Endpoint): Json {
  const description = 'Success'
  if (e.returns === 'socket') return { description: 'Switches to a WebSocket of JSON messages' }
  if (e.returns === 'events') return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (e.returns === 'file') return { description, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  return { description, content: { 'application/json': { schema: schemaOf(e.returns, 'output') } } }
}

/** What an endpoint may answer besides success: its own codes and those that follow from its shape. */
export function possibleErrors(e: Endpoint): ErrorCode[] {
  const follows: ErrorCode[] = ['rate_limited', 'unavailable', 'internal']
  if (e.auth !== 'anyone') follows.push('unauthenticated', 'session_expired', 'invalid_api_key', 'scope_missing')
  if (e.auth === 'staff') follows.push('forbidden')
  if (e.params || e.query || e.body || e.form) follows.push('invalid_request')
  if (e.body) follows.push('payload_too_large', 'unsupported_media_type')
  if (e.form) follows.push('file_too_large', 'file_type_not_allowed', 'unsupported_media_type', 'timeout')
  if (e.owns) follows.push('not_found')
  return [...new Set([...follows, ...(e.errors ?? [])])]
}

function failures(e: Endpoint): Json {
  const codes = possibleErrors(e)
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort()
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: codes.filter((code) => errors[code].status === status).join(', '), content },
    ]),
  )
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function formSchema({ form }: Endpoint): Json {
  const fields = form!.fields ? (schemaOf(form!.fields, 'input') as { properties?: Json; required?: string[] }) : {}
  const files = Object.entries(form!.files)
  return {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(fields.required ?? []), ...files.filter(([, f]) => f.required !== false).map(([name]) => name)],
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
