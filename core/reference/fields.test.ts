import { describe, expect, it } from 'vitest'
import { resolved, type Schema } from './document.ts'
import { exampleOf } from './example.ts'
import { fieldOf, fieldsOf, typeName } from './fields.ts'

const schemas: Record<string, Schema> = {
  Voice: {
    type: 'object',
    properties: { voice_id: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
  },
  Mode: { type: 'string', enum: ['standard', 'express'] },
}
const voice: Schema = { $ref: '#/components/schemas/Voice' }
const mode: Schema = { $ref: '#/components/schemas/Mode', default: 'standard' }
const nullable = (of: Schema): Schema => ({ anyOf: [of, { type: 'null' }] })

it.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [nullable({ type: 'integer' }), 'integer | null'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'array', items: voice }, 'object[]'],
  [{ type: 'array', items: nullable({ type: 'number' }) }, '(number | null)[]'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'boolean', const: true }, 'true'],
  [mode, 'string'],
  [{}, 'any'],
])('%j is called %s', (schema, name) => {
  expect(typeName(schema, schemas)).toBe(name)
})

describe('a field', () => {
  it.each<[Schema, string[]]>([
    [{ type: 'string', minLength: 1, maxLength: 100 }, ['1 to 100 characters']],
    [{ type: 'string', maxLength: 100000 }, ['at most 100,000 characters']],
    [{ type: 'number', minimum: 0.25, maximum: 1.75 }, ['0.25 to 1.75']],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, []],
    [{ type: 'integer', minimum: 1, maximum: 9007199254740991 }, ['at least 1']],
    [{ type: 'array', items: {}, minItems: 7, maxItems: 7 }, ['exactly 7 items']],
    [nullable({ type: 'string', format: 'uuid' }), ['UUID']],
  ])('%j is limited to %j', (schema, limits) => {
    expect(fieldOf('x', schema, { schemas, required: false }).limits).toEqual(limits)
  })
  it('names its values, its default and the fields in it', () => {
    expect(fieldOf('mode', mode, { schemas, required: true })).toMatchObject({
      values: ['standard', 'express'],
      default: '"standard"',
      required: true,
    })
    const list = fieldOf('voices', nullable({ type: 'array', items: voice }), { schemas, required: false })
    expect(list.fields.map((field) => field.name)).toEqual(['voice_id', 'tags'])
  })
  it('stops at recursive schemas', () => {
    const tree = { Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } } }
    expect(fieldsOf({ $ref: '#/components/schemas/Tree' }, tree)).toHaveLength(1)
    expect(exampleOf({ $ref: '#/components/schemas/Tree' }, { schemas: tree, all: true })).toHaveProperty('child')
  })
})

it('merges allOf', () => {
  const narrowed: Schema = {
    allOf: [voice, { properties: { voice_id: { enum: ['nadege'] } }, required: ['voice_id'] }],
  }
  expect(resolved(narrowed, schemas)).toMatchObject({
    type: 'object',
    properties: { voice_id: { enum: ['nadege'] }, tags: { type: 'array' } },
    required: ['voice_id'],
  })
})

it.each<[Schema, string, unknown]>([
  [{ type: 'string' }, 'text', 'Bonjou tout moun! Kijan nou ye?'],
  [{ type: 'integer' }, 'text', 1],
  [{ type: 'number', maximum: 5 }, 'limit', 1],
  [{ type: 'string', enum: ['en', 'fr'] }, 'language', 'en'],
  [mode, 'inference_mode', 'standard'],
  [{ type: 'string', format: 'uuid' }, 'document_id', '0197b5c2-6f1e-7c3a-9d40-8a2f6e51c7b3'],
  [{ type: 'array', items: { type: 'boolean' } }, 'flags', [true]],
  [{ type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['b'] }, 'x', { b: 1 }],
])('an example of %j named %s is %j', (schema, name, value) => {
  expect(exampleOf(schema, { schemas, name })).toEqual(value)
})
