import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import {
  type ApiDocument,
  type Media,
  type Operation,
  type Parameter,
  type Reply,
  resolved,
  type Schema,
  type Schemas,
} from '#core/reference/document.ts'
import { exampleOf } from '#core/reference/example.ts'
import { answerWords, areaWords, callFieldWords, fieldWords } from '#core/reference/glossary.ts'
import { type NamedEndpoint, namedSchemas } from '../../../platform/contract.ts'
import { createFailures, headersOf, replyHeaders } from './openapi-failures.ts'
import { createSchemaWriter, mapSchemas } from './openapi-schemas.ts'

type Writers = { schemas: ReturnType<typeof createSchemaWriter>; failures: ReturnType<typeof createFailures> }

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
export function openApi(endpoints: NamedEndpoint[], about: { version: string; url: string }): ApiDocument {
  const writers: Writers = { schemas: createSchemaWriter(namedSchemas), failures: createFailures() }
  const paths: ApiDocument['paths'] = {}
  for (const named of endpoints) {
    const { path, method } = named.endpoint
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation(named, writers)
  }
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Pawòl API',
      version: about.version,
      contact: { name: 'Pawòl', url: new URL('/docs/documentation', about.url).href },
      license: { name: 'All rights reserved', url: new URL('/legal/terms', about.url).href },
      description:
        'Haitian Creole speech and language tools. A guide with samples in three languages: /docs/documentation',
    },
    servers: [{ url: about.url }],
    'x-failures': writers.failures.examples,
    tags: tagsOf(endpoints),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of someone signed in' },
        bearer_key: { type: 'http', scheme: 'bearer', bearerFormat: 'pk_live_…', description: 'An API key' },
        api_key: { type: 'apiKey', in: 'header', name: 'xi-api-key', description: 'The same API key' },
      },
      schemas: { ...writers.failures.schemas, ...describedComponents(writers) },
      responses: writers.failures.responses,
      headers: replyHeaders,
      examples: writers.failures.examples,
    },
    paths,
  }
  return withoutUnused(document)
}

/** Parameters are written inline; errors of other callers are left out. */
function withoutUnused(document: ApiDocument): ApiDocument {
  const { schemas, examples } = document.components
  const used = new Set<string>()
  const look = (part: unknown) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(schemas|examples)\/([^"]+)"/g)) {
      if (used.has(`${kind} ${name}`)) continue
      used.add(`${kind} ${name}`)
      if (kind === 'schemas') look(schemas[name!])
    }
  }
  look([document.paths, document.components.responses])
  const those = <T>(kind: string, all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind} ${name}`)))
  const components = { schemas: those('schemas', schemas), examples: those('examples', examples) }
  return { ...document, components: { ...document.components, ...components } }
}

function describedComponents({ schemas }: Writers): Schemas {
  const all = Object.entries(schemas.components)
  return Object.fromEntries(
    all.map(([name, of]) => [name, schemas.sent.has(name) ? describeSent(name, of) : describeAnswer(of)]),
  )
}

/** Areas in the order readers need them; an area without a description comes last under its own name. */
function tagsOf(endpoints: NamedEndpoint[]): ApiDocument['tags'] {
  const used = new Set(endpoints.map(({ area }) => area))
  const known = Object.keys(areaWords).filter((area) => used.has(area))
  return [...new Set([...known, ...used])].map((name) => ({
    name,
    description: areaWords[name]?.text ?? name,
    'x-displayName': areaWords[name]?.title ?? name,
  }))
}

function operation({ area, name, endpoint: e }: NamedEndpoint, writers: Writers): Operation {
  const content = bodiesOf(name, e, writers)
  return {
    operationId: name,
    tags: [area],
    summary: e.summary,
    description: descriptionOf(e),
    security: securityOf(e),
    parameters: [
      ...parameters('path', { name, schema: e.params, writers }),
      ...parameters('query', { name, schema: e.query, writers }),
      ...(takesIdempotencyKey(e) ? [idempotencyKey] : []),
    ],
    ...(Object.keys(content).length ? { requestBody: { required: true, content } } : {}),
    responses: { ...success(e, writers), ...writers.failures.of(e, possibleErrors(e)) },
    'x-auth': e.auth,
    ...(e.scope ? { 'x-scope': e.scope } : {}),
    'x-errors': possibleErrors(e),
    'x-limit': limitOf(e),
    ...(e.messages ? { 'x-messages': messagesOf(name, e, writers) } : {}),
  }
}

const limitOf = (e: Endpoint) => `${e.limit?.per_minute ?? 600} a minute`

const callers = {
  anyone: 'Anyone may call it',
  user: 'For someone signed in',
  staff: 'For staff, signed in',
} satisfies Record<Endpoint['auth'], string>

/** Who may call, the rate limits, and the messages of a socket. */
function descriptionOf(e: Endpoint): string {
  const keys = e.auth === 'user' && e.scope ? `, or an API key with the scope \`${e.scope}\`` : ''
  const said = [`${e.summary}.`, `${callers[e.auth]}${keys}, ${limitOf(e)}.`]
  if (e.concurrent) said.push("Counts as one of the plan's requests at the same time while it is worked on.")
  if (e.messages)
    said.push(
      'A WebSocket on which both sides send JSON: the schemas of `x-messages` say what. A failure is the last message, and the connection then closes with 1008, or with 1011 when it is ours.',
      ...(e.credential ? ['A client that cannot set headers sends its key in the first message.'] : []),
    )
  if (e.encoded) said.push('The body may also be sent as application/x-www-form-urlencoded.')
  if (e.credential && !e.messages) said.push('The key may also be in the body.')
  return said.join(' ')
}

function messagesOf(name: string, { messages }: Endpoint, { schemas }: Writers): Operation['x-messages'] {
  const written = (schema: z.ZodType, direction: 'input' | 'output') =>
    resolved(schemas.write(schema, direction), schemas.components)
  return {
    from_client: describeSent(name, written(messages!.from_client, 'input')),
    from_server: describeAnswer(written(messages!.from_server, 'output')),
  }
}

function securityOf({ auth, scope }: Endpoint): Record<string, string[]>[] {
  if (auth === 'anyone') return []
  return [{ session: [] }, ...(scope ? [{ bearer_key: [scope] }, { api_key: [scope] }] : [])]
}

function takesIdempotencyKey(e: Endpoint): boolean {
  return e.method === 'POST' && possibleErrors(e).includes('insufficient_credits')
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: fieldWords['Idempotency-Key'],
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function bodiesOf(name: string, e: Endpoint, writers: Writers): Record<string, Media> {
  if (e.form) return { 'multipart/form-data': { schema: describeSent(name, formSchema(e, writers)) } }
  if (e.raw) return { '*/*': { schema: binary } }
  if (!e.body) return {}
  const schema = describeSent(name, writers.schemas.write(e.body, 'input'))
  return { 'application/json': { schema, example: exampleOf(schema, { schemas: writers.schemas.components }) } }
}

function success(e: Endpoint, writers: Writers): Record<string, Reply> {
  const reply = (description: string, content?: Reply['content']) => ({
    description,
    headers: headersOf(e, 200),
    ...(content ? { content } : {}),
  })
  if (e.returns === 'socket')
    return { '101': reply(`Switches to a WebSocket of JSON messages${e.messages ? ' both ways' : ''}`) }
  const status = String(e.status ?? 200)
  if (e.returns === 'events')
    return { [status]: reply('Success', { 'text/event-stream': { schema: { type: 'string' } } }) }
  if (e.returns === 'file') return { [status]: reply('The file itself, as it is made', bytesOf(e, writers)) }
  const json = (of: z.ZodType) => ({
    'application/json': { schema: describeAnswer(writers.schemas.write(of, 'output')) },
  })
  return {
    [status]: reply('Success', json(e.returns)),
    ...(e.accepted ? { 202: reply('Taken on', json(e.accepted)) } : {}),
  }
}

function bytesOf({ content = { '*/*': 'bytes' } }: Endpoint, { schemas }: Writers): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content).map(([type, of]) => [
      type,
      { schema: of === 'bytes' ? binary : describeAnswer(schemas.write(of, 'output')) },
    ]),
  )
}

const binary: Schema = { type: 'string', format: 'binary' }

/** What an endpoint may answer besides success: its own codes and those that follow from its shape. */
export function possibleErrors(e: Endpoint): ErrorCode[] {
  const follows: ErrorCode[] = ['rate_limited', 'unavailable', 'internal']
  if (e.auth !== 'anyone')
    follows.push('unauthenticated', 'session_expired', 'invalid_api_key', 'foreign_api_key', 'scope_missing')
  if (e.auth === 'staff') follows.push('forbidden', 'second_factor_required')
  if (e.params || e.query || e.body || e.form) follows.push('invalid_request')
  // an unexpected body is read all the same
  if (e.method !== 'GET') follows.push('invalid_request', 'payload_too_large', 'unsupported_media_type', 'body_timeout')
  // an upload is written to a disk, which may be full
  if (e.form)
    follows.push('file_too_large', 'file_type_not_allowed', 'unsupported_media_type', 'timeout', 'storage_unavailable')
  if (e.owns) follows.push('not_found')
  if (e.concurrent) follows.push('too_many_concurrent_requests')
  return [...new Set([...follows, ...(e.errors ?? [])])]
}

function parameters(
  place: 'path' | 'query',
  of: { name: string; schema: z.ZodType | undefined; writers: Writers },
): Parameter[] {
  if (!of.schema) return []
  const { schemas } = of.writers
  const written = resolved(schemas.write(of.schema, 'input'), schemas.components)
  const { properties = {}, required = [] } = describeSent(of.name, written)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
    example: exampleOf(schema, { schemas: schemas.components, name }),
  }))
}

function formSchema({ form }: Endpoint, { schemas }: Writers): Schema {
  const fields = form!.fields ? resolved(schemas.write(form!.fields, 'input'), schemas.components) : {}
  const files = Object.entries(form!.files)
  return {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(files.map(([name, { most }]) => [name, most ? { type: 'array', items: binary } : binary])),
    },
    required: [...(fields.required ?? []), ...files.filter(([, f]) => f.required !== false).map(([name]) => name)],
  }
}

/** Describes each field that has no description in the contract. `of`: the call or the schema it is in. */
function describeSent(of: string, schema: Schema): Schema {
  return describe(schema, (name) => callFieldWords[`${of}.${name}`] ?? fieldWords[name])
}

function describeAnswer(schema: Schema): Schema {
  return describe(schema, (name) => answerWords[name])
}

function describe(schema: Schema, words: (name: string) => string | undefined): Schema {
  const inner = mapSchemas(schema, (child) => describe(child, words))
  if (!inner.properties) return inner
  const fields = Object.entries(inner.properties).map(([name, field]) => {
    const description = field.description ?? words(name)
    return [name, description ? { ...field, description } : field]
  })
  return { ...inner, properties: Object.fromEntries(fields) }
}
