import { choices, resolved, type Schema, type Schemas } from './document.ts'

/** A row of a field table. */
export type Field = {
  name: string
  type: string
  required: boolean
  /** Constraints beyond the type: `1 to 100 characters`. */
  limits: string[]
  values: string[]
  default?: string
  description: string
  fields: Field[]
}

const deepest = 4

/** The fields of an object and of nested objects. */
export function fieldsOf(schema: Schema, schemas: Schemas, depth = 0): Field[] {
  const inner = objectIn(schema, schemas)
  if (!inner?.properties || depth >= deepest) return []
  return Object.entries(inner.properties).map(([name, of]) =>
    fieldOf(name, of, { schemas, depth, required: inner.required?.includes(name) ?? false }),
  )
}

export function fieldOf(
  name: string,
  given: Schema,
  about: { schemas: Schemas; required: boolean; depth?: number },
): Field {
  const { schemas, required, depth = 0 } = about
  const schema = resolved(given, schemas)
  const plain = resolved(choices(schema).of[0] ?? {}, schemas)
  return {
    name,
    type: typeName(schema, schemas),
    required,
    limits: limitsOf({ ...plain, ...schema }),
    values: valuesOf(schema, schemas),
    ...(schema.default === undefined ? {} : { default: JSON.stringify(schema.default) }),
    description: schema.description ?? plain.description ?? '',
    fields: fieldsOf(schema, schemas, depth + 1),
  }
}

/** The object in a field: the field itself, a list item, or a union member. */
function objectIn(given: Schema, schemas: Schemas): Schema | undefined {
  const schema = resolved(given, schemas)
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items, schemas)
  if (typeof schema.additionalProperties === 'object') return objectIn(schema.additionalProperties, schemas)
  const of = schema.anyOf ?? schema.oneOf ?? []
  return of.map((one) => objectIn(one, schemas)).find((found) => found?.properties)
}

export function typeName(given: Schema, schemas: Schemas): string {
  const schema = resolved(given, schemas)
  const { of, nullable } = choices(schema)
  const names = [...new Set(of.map((one) => plainName(resolved(one, schemas), schemas)))]
  return [...names, ...(nullable ? ['null'] : [])].join(' | ') || 'any'
}

function plainName(schema: Schema, schemas: Schemas): string {
  if (schema.anyOf || schema.oneOf) return typeName(schema, schemas)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') {
    const item = schema.items ? typeName(schema.items, schemas) : 'any'
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.format === 'binary') return 'file'
  return schema.type ? String(schema.type) : schema.enum ? 'string' : 'any'
}

function valuesOf(given: Schema, schemas: Schemas): string[] {
  const schema = resolved(given, schemas)
  if (schema.enum) return schema.enum.map(String)
  if (schema.items) return valuesOf(schema.items, schemas)
  return choices(schema)
    .of.filter((one) => one !== schema)
    .flatMap((one) => resolved(one, schemas).enum ?? [])
    .map(String)
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'ISO 8601 date and time',
  date: 'ISO 8601 date',
  email: 'email address',
  uri: 'address (URL)',
}
/** Hides the bounds that zod writes for "any integer". */
const boundless = Number.MAX_SAFE_INTEGER

function limitsOf(schema: Schema): string[] {
  return [
    ...(schema.format && formats[schema.format] ? [formats[schema.format]!] : []),
    ...(schema.multipleOf ? [`steps of ${schema.multipleOf}`] : []),
    ...between(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum, ''),
    ...between(schema.minLength, schema.maxLength, 'characters'),
    ...between(schema.minItems, schema.maxItems, 'items'),
  ]
}

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  const from = least === undefined || least <= -boundless ? undefined : least
  const to = most === undefined || most >= boundless ? undefined : most
  const said = (text: string) => [unit ? `${text} ${unit}` : text]
  if (from !== undefined && to !== undefined)
    return from === to ? said(`exactly ${figure(from)}`) : said(`${figure(from)} to ${figure(to)}`)
  if (from !== undefined) return said(`at least ${figure(from)}`)
  return to === undefined ? [] : said(`at most ${figure(to)}`)
}

const figure = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, Number.isInteger(value) ? ',' : '')
