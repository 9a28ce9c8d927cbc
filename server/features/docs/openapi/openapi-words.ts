import type { Schema } from '#core/reference/document.ts'
import { answerWords, callFieldWords, fieldWords } from '#core/reference/glossary.ts'
import { mapSchemas } from './openapi-schemas.ts'

/** Describes each field that has no description in the contract. `of`: the call or the schema it is in. */
export function describeSent(of: string, schema: Schema): Schema {
  return describe(schema, (name) => callFieldWords[`${of}.${name}`] ?? fieldWords[name])
}

export function describeAnswer(schema: Schema): Schema {
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
