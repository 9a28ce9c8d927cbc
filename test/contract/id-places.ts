import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'

/** One place of a call that takes an id: a parameter of the path, or a field of the query, the body or the form. */
export type IdPlace = { call: string; endpoint: Endpoint; part: 'params' | 'query' | 'body' | 'form'; field: string }

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
}

/** Fields that name things of an account without being called ids. */
const others = [
  'exports.serveLocalExport query.path',
  'exports.proxyExport query.url',
  'openai.openAiSpeech body.voice',
]

const isId = (name: string, schema: Schema): boolean =>
  /(^|_)(ids?|dictionaries)$/.test(name) || isUuid(schema) || (schema.anyOf ?? []).some(isUuid)
const isUuid = ({ format, items }: Schema): boolean => format === 'uuid' || items?.format === 'uuid'

function idsIn(schema: Schema, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(isId(name, field) ? [`${at}${name}`] : []),
    ...idsIn(field, `${at}${name}.`),
  ])
  const within = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat()
  return [...own, ...within.flatMap((one) => idsIn(one, at))]
}

function placesOf({ area, name, endpoint }: (typeof namedEndpoints)[number]): IdPlace[] {
  const call = `${area}.${name}`
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => ({
    part: 'params' as const,
    field: field!,
  }))
  const parts = { query: endpoint.query, body: endpoint.body, form: endpoint.form?.fields }
  const sent = (Object.entries(parts) as [IdPlace['part'], z.ZodType | undefined][]).flatMap(([part, schema]) => {
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    const named = Object.keys(json.properties ?? {}).filter((field) => others.includes(`${call} ${part}.${field}`))
    return [...new Set([...idsIn(json), ...named])].map((field) => ({ part, field }))
  })
  return [...inPath, ...sent].map((place) => ({ call, endpoint, ...place }))
}

/** Every place where the contract takes an id. */
export const idPlaces: IdPlace[] = namedEndpoints.flatMap(placesOf)
export const keyOf = ({ call, part, field }: IdPlace) => `${call} ${part}.${field}`
