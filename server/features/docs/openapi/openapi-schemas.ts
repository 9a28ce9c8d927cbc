import { z } from 'zod'
import type { Schema, Schemas } from '#core/reference/document.ts'

export type NamedSchema = { area: string; name: string; schema: z.ZodType }
type Direction = 'input' | 'output'
type Marked = Schema & { 'x-named'?: string }

/** Keys that may stand beside a reference without changing what it refers to. */
const besides = ['default', 'description', 'example'] as const

/** Writes schemas as JSON Schema; those the contract exports are written once, under their name, and referred to. */
export function createSchemaWriter(named: NamedSchema[]) {
  const names = new Map<unknown, string>()
  for (const { area, name, schema } of named) {
    if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum) || names.has(schema)) continue
    const taken = [...names.values()].includes(name)
    names.set(schema, taken ? area[0]!.toUpperCase() + area.slice(1) + name : name)
  }
  const byName = new Map([...names].map(([schema, name]) => [name, schema as z.ZodType]))
  const components: Schemas = {}
  /** Components that callers send; the others only come back. */
  const sent = new Set<string>()

  function write(schema: z.ZodType, direction: Direction): Schema {
    return hoist(raw(schema, direction), direction)
  }

  function raw(schema: z.ZodType, io: Direction): Marked {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = names.get(zodSchema)
        if (name) (jsonSchema as Marked)['x-named'] = name
        // a later version may answer more; a client that refuses that breaks for nothing
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        // readers without Unicode classes would refuse good values
        if (jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern
        spellOut(jsonSchema as Schema)
      },
    })
    return rest as Marked
  }

  function hoist(node: Marked, direction: Direction): Schema {
    const { 'x-named': name, ...own } = node
    const inner = inside(own, direction)
    if (!name) return inner
    const base = component(name, direction)
    const beside = Object.fromEntries(
      besides
        .filter((key) => inner[key] !== undefined && inner[key] !== base.schema[key])
        .map((key) => [key, inner[key]]),
    )
    const same = JSON.stringify({ ...inner, ...blank }) === base.text
    return same ? { $ref: `#/components/schemas/${base.name}`, ...beside } : inner
  }

  function inside(node: Schema, direction: Direction): Schema {
    return mapSchemas(node, (child) => hoist(child, direction))
  }

  const written = new Map<string, Schema>()
  function plain(name: string, io: Direction): Schema {
    const known = written.get(`${io} ${name}`)
    if (known) return known
    const { 'x-named': _, ...own } = raw(byName.get(name)!, io)
    const schema = inside(own, io)
    written.set(`${io} ${name}`, schema)
    return schema
  }

  /** A schema with equal input and output has one name; otherwise the input gets its own. */
  const found = new Map<string, { name: string; schema: Schema; text: string }>()
  function component(name: string, direction: Direction) {
    const known = found.get(`${direction} ${name}`)
    if (known) return known
    const schema = plain(name, direction)
    const own = direction === 'input' && JSON.stringify(schema) !== JSON.stringify(plain(name, 'output'))
    const made = { name: own ? `${name}Input` : name, schema, text: JSON.stringify({ ...schema, ...blank }) }
    found.set(`${direction} ${name}`, made)
    components[made.name] ??= schema
    if (direction === 'input') sent.add(made.name)
    return made
  }
  return { write, components, sent }
}

/** A record whose keys are known is an object with those fields; as names alone, generators do not see them. */
function spellOut(schema: Schema): void {
  const { propertyNames, additionalProperties: of, required } = schema
  if (!propertyNames?.enum || typeof of !== 'object' || !required) return
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), of]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

const blank = Object.fromEntries(besides.map((key) => [key, undefined]))

/** The same schema with each schema directly in it replaced. */
export function mapSchemas(node: Schema, change: (child: Schema) => Schema): Schema {
  const list = (of: Schema[] | undefined) => of?.map(change)
  const parts: Schema = {
    items: node.items && change(node.items),
    additionalProperties:
      typeof node.additionalProperties === 'object' ? change(node.additionalProperties) : node.additionalProperties,
    properties:
      node.properties && Object.fromEntries(Object.entries(node.properties).map(([name, of]) => [name, change(of)])),
    anyOf: list(node.anyOf),
    oneOf: list(node.oneOf),
    allOf: list(node.allOf),
  }
  const found = Object.entries(parts).filter(([, value]) => value !== undefined)
  return { ...node, ...Object.fromEntries(found) }
}
