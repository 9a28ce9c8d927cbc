import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errors } from '#core/contract/errors.ts'
import type { ApiDocument, Operation, Reply } from '#core/reference/document.ts'
import { openApi } from '../../server/features/docs/openapi/openapi.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'

const document = JSON.parse(
  JSON.stringify(openApi(namedEndpoints, { version: '4.2.1', url: 'https://pawol.example' })),
) as ApiDocument
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const operationOf = ({ path, method }: { path: string; method: string }) => document.paths[path]![method.toLowerCase()]!
const replyAt = ({ responses }: Operation, status: number): Reply => {
  const found = responses[String(status)]!
  return '$ref' in found ? document.components.responses[found.$ref.split('/').at(-1)!]! : found
}
const statusesOf = ({ responses }: Operation) => Object.keys(responses).map(Number)

const errorOf = {
  openai: 'OpenAiError',
  elevenlabs: 'ElevenLabsError',
  deepl: 'DeepLError',
  libretranslate: 'LibreTranslateError',
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  })

  it('describes every endpoint of the contract, once', () => {
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      namedEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has no dangling references', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(refs.length).toBeGreaterThan(100)
    for (const [, kind, name] of refs)
      expect(document.components[kind as keyof ApiDocument['components']], name).toHaveProperty([name!])
  })

  it.each(operations)('$method $path has a summary, an area, its parameters and its failures', ({ path, method }) => {
    const operation = operationOf({ path, method })
    const { endpoint } = namedEndpoints.find((e) => e.endpoint.path === path && e.endpoint.method === method)!
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(operation.tags))
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
    expect(operation.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath)
    expect(statusesOf(operation).some((status) => status < 400)).toBe(true)
    const said = statusesOf(operation).map((status) => replyAt(operation, status).description)
    for (const code of [...(endpoint.errors ?? []), 'rate_limited', 'internal'])
      expect(said.join(', ').split(', ')).toContain(code)
  })

  it('documents each failure of our own calls with its own status and an example', () => {
    for (const { endpoint } of namedEndpoints.filter(({ endpoint }) => !endpoint.shape)) {
      const operation = operationOf(endpoint)
      for (const code of endpoint.errors ?? []) {
        const reply = replyAt(operation, errors[code].status)
        expect(reply.content?.['application/json']?.examples).toHaveProperty(code)
        expect(document.components.examples[code]?.value).toMatchObject({ code, error: expect.any(String) })
      }
    }
  })

  it('requires a key with the scope of the contract, or a session', () => {
    for (const { endpoint } of namedEndpoints) {
      const { security } = operationOf(endpoint)
      if (endpoint.auth === 'anyone') expect(security).toEqual([])
      else if (endpoint.scope)
        expect(security).toEqual([{ session: [] }, { bearer_key: [endpoint.scope] }, { api_key: [endpoint.scope] }])
      else expect(security).toEqual([{ session: [] }])
    }
  })

  it('documents the rate-limit headers on every answer, and Retry-After on 429', () => {
    for (const { operation } of operations)
      for (const status of statusesOf(operation)) {
        const headers = Object.keys(replyAt(operation, status).headers ?? {})
        expect(headers).toEqual(expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']))
        expect(headers.includes('Retry-After')).toBe(status === 429)
      }
  })

  it('offers Idempotency-Key exactly where credits are spent', () => {
    for (const { operation, method } of operations) {
      const spends = method === 'POST' && operation['x-errors'].includes('insufficient_credits')
      expect(operation.parameters.some((p) => p.name === 'Idempotency-Key')).toBe(spends)
    }
  })

  it('names every field and file of a form', () => {
    for (const { endpoint } of namedEndpoints.filter(({ endpoint }) => endpoint.form)) {
      const { schema } = operationOf(endpoint).requestBody!.content['multipart/form-data']!
      const { fields, files } = endpoint.form!
      const names = [...Object.keys((fields as z.ZodObject | undefined)?.shape ?? {}), ...Object.keys(files)]
      expect(Object.keys(schema.properties ?? {}).sort()).toEqual(names.sort())
    }
  })

  it('describes binary bodies as bytes', () => {
    const endpoint = { method: 'POST', path: '/a/', summary: 'Tell', auth: 'anyone', raw: { max_bytes: 9 } } as const
    const named = { area: 'a', name: 'tell', endpoint: { ...endpoint, returns: z.object({}) } }
    const { paths } = openApi([named], { version: '1.0.0', url: 'https://pawol.example' })
    expect(paths['/a/']!.post!.requestBody!.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary' } },
    })
  })

  it('has a description of everything a client can send: write it in the contract or in core/reference/glossary.ts', () => {
    const mute = operations.flatMap(({ operation }) => [
      ...operation.parameters.filter((p) => !p.description).map((p) => `${operation.operationId}.${p.name}`),
      ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => {
        const named = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
        const fields = Object.entries(named.properties ?? {})
        return fields.filter(([, of]) => !of.description).map(([name]) => `${operation.operationId}.${name}`)
      }),
    ])
    expect(mute).toEqual([])
  })

  it('gives the compatible calls the failures of their services', () => {
    const compatible = namedEndpoints.filter(({ endpoint }) => endpoint.shape && endpoint.shape !== 'by_header')
    for (const { endpoint } of compatible) {
      const operation = operationOf(endpoint)
      const wanted = errorOf[endpoint.shape as keyof typeof errorOf]
      for (const status of statusesOf(operation).filter((code) => code >= 400))
        expect(replyAt(operation, status).content).toEqual({
          'application/json': { schema: { $ref: `#/components/schemas/${wanted}` } },
        })
    }
  })
})
