import type { ApiDocument, Media, Operation, Parameter, Schemas } from './document.ts'
import { exampleOf } from './example.ts'
import { type Field, fieldOf, fieldsOf } from './fields.ts'

export type CallBody = { type: string; fields: Field[]; example: unknown; media: Media }
export type CallReply = {
  status: number
  description: string
  /** The default content type, and all possible ones. */
  type?: string
  types: string[]
  fields: Field[]
  example?: unknown
}
export type CallParameter = Field & { in: Parameter['in']; example: unknown }

/** One call of the documentation, derived from the OpenAPI document. */
export type ApiCall = {
  id: string
  area: string
  method: string
  path: string
  summary: string
  /** Who may call: everyone, someone signed in, or also a key that has this scope. */
  access: 'anyone' | 'user' | { scope: string }
  takes_key: boolean
  spends: boolean
  limit: string
  parameters: CallParameter[]
  body?: CallBody
  reply: CallReply
  errors: string[]
}
export type ApiArea = { id: string; title: string; description: string; calls: ApiCall[] }

/** Public calls by area, without staff calls. */
export function readReference(document: ApiDocument): ApiArea[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-auth'] !== 'staff')
      .map(([method, operation]) => readCall({ path, method: method.toUpperCase(), operation, document })),
  )
  return document.tags
    .map(({ name, description, 'x-displayName': title }) => ({
      id: name,
      title,
      description,
      calls: calls.filter((call) => call.area === name).sort(inOrder),
    }))
    .filter((area) => area.calls.length > 0)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Calls that cost credits come first, then by path. */
function inOrder(a: ApiCall, b: ApiCall): number {
  if (a.spends !== b.spends) return a.spends ? -1 : 1
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return methods.indexOf(a.method) - methods.indexOf(b.method)
}

type Found = { path: string; method: string; operation: Operation; document: ApiDocument }

function readCall({ path, method, operation, document }: Found): ApiCall {
  const { schemas } = document.components
  const scope = operation['x-scope']
  const access = operation['x-auth'] === 'anyone' ? 'anyone' : scope ? { scope } : 'user'
  const body = bodyOf(operation, schemas)
  return {
    id: operation.operationId,
    area: operation.tags[0]!,
    method,
    path,
    summary: operation.summary,
    access,
    takes_key: access !== 'user',
    spends: operation['x-errors'].includes('insufficient_credits'),
    limit: operation['x-limit'],
    parameters: operation.parameters.map((parameter) => readParameter(parameter, schemas)),
    ...(body ? { body } : {}),
    reply: replyOf(operation, schemas),
    errors: operation['x-errors'],
  }
}

function readParameter({ name, in: place, required, description, schema, example }: Parameter, schemas: Schemas) {
  const field = fieldOf(name, schema, { schemas, required })
  return { ...field, in: place, description: description ?? field.description, example }
}

function bodyOf({ requestBody, 'x-messages': messages }: Operation, schemas: Schemas): CallBody | undefined {
  if (messages) {
    const schema = messages.from_client
    return {
      type: 'WebSocket',
      fields: fieldsOf(schema, schemas),
      example: exampleOf(schema, { schemas }),
      media: { schema },
    }
  }
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !media) return undefined
  const example = media.example ?? exampleOf(media.schema, { schemas })
  return { type, fields: fieldsOf(media.schema, schemas), example, media }
}

function replyOf({ responses, 'x-messages': messages }: Operation, schemas: Schemas): CallReply {
  const [status = '200', found] = Object.entries(responses).find(([code]) => Number(code) < 400) ?? []
  const reply = found && !('$ref' in found) ? found : undefined
  const content = reply?.content ?? {}
  const [type, media] = Object.entries(content)[0] ?? []
  const isJson = type === 'application/json' && media
  return {
    status: Number(status),
    description: reply?.description ?? '',
    ...(type ? { type } : {}),
    types: Object.keys(content),
    fields: isJson ? fieldsOf(media.schema, schemas) : messages ? fieldsOf(messages.from_server, schemas) : [],
    ...(isJson ? { example: media.example ?? exampleOf(media.schema, { schemas, all: true }) } : {}),
  }
}
