import { describe, expect, it } from 'vitest'
import type { ApiCall, CallParameter } from '#core/reference/calls.ts'
import type { Field } from '#core/reference/fields.ts'
import { formFields, requestFrom } from './answer-shown.tsx'

const field = (name: string, type: string, over: Partial<Field> = {}): Field => ({
  name,
  type,
  required: false,
  limits: [],
  values: [],
  description: '',
  fields: [],
  ...over,
})
const parameter = (name: string, place: CallParameter['in'], over: Partial<CallParameter> = {}): CallParameter => ({
  ...field(name, 'string'),
  in: place,
  example: 'x',
  ...over,
})
const call = (over: Partial<ApiCall>): ApiCall => ({
  id: 'createSpeech',
  area: 'tts',
  method: 'POST',
  path: '/api/v1/tts/jobs/{id}/',
  summary: '',
  access: { scope: 'tts' },
  takes_key: true,
  spends: true,
  limit: '',
  parameters: [
    parameter('limit', 'query'),
    parameter('id', 'path', { required: true }),
    parameter('Idempotency-Key', 'header'),
  ],
  body: {
    type: 'application/json',
    example: { text: 'Bonjou' },
    media: { schema: {} },
    fields: [
      field('ssml', 'boolean'),
      field('speed', 'number'),
      field('tags', 'string[]'),
      field('mode', 'string', { values: ['standard', 'express'] }),
      field('voice', 'string | object'),
      field('text', 'string', { required: true }),
    ],
  },
  reply: { status: 200, description: '', type: 'application/json', types: [], fields: [] },
  errors: [],
  ...over,
})

it('a form has a control for each field, and starts with the required ones', () => {
  expect(formFields(call({})).map(({ name, kind, initial }) => [name, kind, initial])).toEqual([
    ['id', 'text', 'x'],
    ['text', 'long', 'Bonjou'],
    ['limit', 'text', ''],
    ['Idempotency-Key', 'text', ''],
    ['ssml', 'choice', ''],
    ['speed', 'number', ''],
    ['tags', 'json', ''],
    ['mode', 'choice', ''],
    ['voice', 'text', ''],
  ])
})

describe('a filled form', () => {
  const filled = (values: Record<string, string>) => requestFrom(call({}), { id: 'a/b', text: 'Bonjou', ...values })
  it('becomes a call with typed values', () => {
    expect(
      filled({ limit: '5', 'Idempotency-Key': 'k', ssml: 'false', speed: '0.9', tags: '["a"]', mode: 'express' }),
    ).toMatchObject({
      request: {
        method: 'POST',
        path: '/api/v1/tts/jobs/a%2Fb/?limit=5',
        headers: { 'Idempotency-Key': 'k' },
        json: { text: 'Bonjou', ssml: false, speed: 0.9, tags: ['a'], mode: 'express' },
      },
    })
  })
  it('omits empty fields', () => {
    expect(filled({ speed: ' ' })).toMatchObject({
      request: { path: '/api/v1/tts/jobs/a%2Fb/', json: { text: 'Bonjou' } },
    })
  })
  it.each([
    [{ text: '  ' }, { text: 'needed' }],
    [{ speed: 'vit' }, { speed: 'not_a_number' }],
    [{ tags: '[a' }, { tags: 'not_json' }],
    [
      { id: '', tags: '{' },
      { id: 'needed', tags: 'not_json' },
    ],
  ])('%j is refused: %j', (values, faults) => {
    expect(filled(values as Record<string, string>)).toEqual({ faults })
  })
  it('sends files as a form', () => {
    const body = {
      type: 'multipart/form-data',
      example: {},
      media: { schema: {} },
      fields: [field('file', 'file', { required: true })],
    }
    const given = call({ body, parameters: [], path: '/api/v1/tts/documents/' })
    expect(requestFrom(given, { file: 'istwa.pdf' })).toMatchObject({
      request: { form: [{ name: 'file', value: 'istwa.pdf', file: true }] },
    })
    expect(requestFrom(given, {})).toEqual({ faults: { file: 'needed' } })
  })
  it('sends each item of a list separately', () => {
    const fields = [field('granularities[]', 'string[]', {})]
    const body = { type: 'multipart/form-data', example: {}, media: { schema: {} }, fields }
    const form = ['word', 'segment'].map((value) => ({ name: 'granularities[]', value, file: false }))
    const given = call({ body, parameters: [], path: '/v1/audio/transcriptions' })
    expect(requestFrom(given, { 'granularities[]': '["word", "segment"]' })).toMatchObject({ request: { form } })
  })
})
