import type { ApiCall, CallParameter } from '#core/reference/calls.ts'
import type { Field } from '#core/reference/fields.ts'
import { type CallRequest, frameOf } from '#core/reference/request.ts'

export type FormField = {
  name: string
  place: CallParameter['in'] | 'body' | 'form'
  kind: 'text' | 'long' | 'number' | 'choice' | 'json' | 'file'
  required: boolean
  options: string[]
  /** Initial value: the example, for required fields. */
  initial: string
  description: string
}
export type Fault = 'needed' | 'not_json' | 'not_a_number'
export type Filled = { request: CallRequest } | { faults: Record<string, Fault> }

/** Fields of the form, required ones first. */
export function formFields(call: ApiCall): FormField[] {
  const example = (call.body?.example ?? {}) as Record<string, unknown>
  const place = call.body?.type === 'multipart/form-data' ? 'form' : 'body'
  const fields = [
    ...call.parameters.map((parameter) => formField(parameter, parameter.in, parameter.example)),
    ...(call.body?.fields ?? []).map((field) => formField(field, place, example[field.name])),
  ]
  return fields.sort((a, b) => Number(b.required) - Number(a.required))
}

function formField(field: Field, place: FormField['place'], example: unknown): FormField {
  const { name, required, description } = field
  const kind = place === 'body' || place === 'form' ? kindOf(field) : field.values.length > 0 ? 'choice' : 'text'
  const options = field.values.length > 0 ? field.values : ['true', 'false']
  const shown = typeof example === 'string' ? example : example === undefined ? '' : JSON.stringify(example)
  const initial = required && kind !== 'file' ? shown : ''
  return { name, place, kind, required, options: kind === 'choice' ? options : [], initial, description }
}

function kindOf({ name, type, values }: Field): FormField['kind'] {
  const plain = type.replace(/ \| null$/, '')
  if (plain === 'file') return 'file'
  if (plain === 'boolean' || (values.length > 0 && !plain.includes('['))) return 'choice'
  if (plain === 'number' || plain === 'integer') return 'number'
  if (plain.startsWith('string') && !plain.includes('[')) return name === 'text' || name === 'input' ? 'long' : 'text'
  return plain.startsWith('"') ? 'text' : 'json'
}

/** The request described by the form, or what is wrong with the form. A file's value is its name. */
export function requestFrom(call: ApiCall, values: Record<string, string>): Filled {
  const fields = formFields(call)
  const faults: Record<string, Fault> = {}
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    if (value.trim() === '') {
      if (field.required) faults[field.name] = 'needed'
      continue
    }
    const read = typed(field, value)
    if ('fault' in read) faults[field.name] = read.fault
    else body[field.name] = read.value
  }
  if (Object.keys(faults).length > 0) return { faults }
  const inBody = (place: FormField['place']) => fields.filter((f) => f.place === place && f.name in body)
  return {
    request: {
      ...frameOf(call, values),
      ...(call.body?.type === 'application/json'
        ? { json: Object.fromEntries(inBody('body').map(({ name }) => [name, body[name]])) }
        : {}),
      ...(call.body?.type === 'multipart/form-data'
        ? {
            form: inBody('form').flatMap(({ name, kind }) =>
              [repeated(body[name]) ?? values[name]!].flat().map((value) => ({ name, value, file: kind === 'file' })),
            ),
          }
        : {}),
    },
  }
}

/** A form sends each item of a list separately. */
const repeated = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined)

function typed({ kind, options }: FormField, value: string): { value: unknown } | { fault: Fault } {
  if (kind === 'choice' && options.join() === 'true,false') return { value: value === 'true' }
  if (kind === 'number') return Number.isFinite(Number(value)) ? { value: Number(value) } : { fault: 'not_a_number' }
  if (kind !== 'json') return { value }
  try {
    return { value: JSON.parse(value) }
  } catch {
    return { fault: 'not_json' }
  }
}
