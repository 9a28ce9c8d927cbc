import { z } from 'zod'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Every place in a schema where a text may stand, as its path. */
export function textPlaces(schema: z.ZodType | undefined): string[][] {
  if (!schema) return []
  return placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function placesIn(schema: Schema): string[][] {
  const below = (name: string, inner: Schema) => placesIn(inner).map((path) => [name, ...path])
  const { additionalProperties: others } = schema
  const found = [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(placesIn),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => below(name, inner)),
    ...(schema.items ? below('0', schema.items) : []),
    ...(others && typeof others === 'object' ? below('some', others) : []),
    ...(schema.type === 'string' || isAnything(schema) ? [[]] : []),
  ].filter((path, at, all) => all.findIndex((other) => other.join('.') === path.join('.')) === at)
  return found
}

const isAnything = ({ type, anyOf, allOf }: Schema) => type === undefined && !anyOf && !allOf

/** A value with nothing but a text at that place. */
export function textAt(path: string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  return name === '0' ? [textAt(rest, text)] : { [name]: textAt(rest, text) }
}

/** Each text in a value replaced by another. */
export function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, text)]))
}
