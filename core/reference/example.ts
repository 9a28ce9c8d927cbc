import { choices, resolved, type Schema, type Schemas } from './document.ts'

const id = '0197b5c2-6f1e-7c3a-9d40-8a2f6e51c7b3'

/** Recognisable example values by field name, which is unique because field names are consistent. */
const known: Record<string, unknown> = {
  id,
  job_id: id,
  job_ids: [id],
  document_id: id,
  text: 'Bonjou tout moun! Kijan nou ye?',
  input: 'Bonjou tout moun! Kijan nou ye?',
  voice_id: 'nadege',
  voice: 'alloy',
  model: 'tts-1',
  model_id: 'ccl_ht_v100',
  email: 'you@example.com',
  username: 'timoun',
  password: 'a long password',
  current_password: 'a long password',
  new_password: 'a longer password',
  name: 'Radyo Lakay',
  description: 'Radyo Lakay, production',
  search: 'Nadège',
  url: 'https://example.com/pawol',
  from: '2026-01-01T00:00:00Z',
  to: '2026-01-31T23:59:59Z',
  scopes: ['tts', 'voices'],
  token: 'from-the-mail',
  ticket: 'lt_…',
  file_id: 'signed-file-id',
  filename: 'istwa.txt',
  language: 'ht',
  language_code: 'ht',
  target_lang: 'HT',
  cursor: 'next',
  limit: 10,
  offset: 0,
  page: 1,
  page_size: 10,
  speed: 1,
  duration_seconds: 2.4,
  credits_needed: 2480,
  credits_available: 1906,
  credit_cap: 5000,
  limit_bytes: 1_048_576,
  retryAfter: 12,
  reset: 1_767_225_600,
  remaining: 0,
  length: 1204,
  plan: 'Starter',
  what: 'Voice',
  detail: 'text: Required',
  scope: 'tts',
  allowed: ['GET', 'POST'],
  type: 'image/png',
  field: 'file',
  word: 'Bonjou',
  month: '2026-11',
}

function fits(value: unknown, schema: Schema): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (schema.const !== undefined) return schema.const === value
  const kind = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value
  if (kind === 'number' && typeof value === 'number') {
    if (schema.maximum !== undefined && value > schema.maximum) return false
    return schema.type === 'number' || schema.type === 'integer'
  }
  if (kind === 'string' && schema.format === 'date') return false
  if (kind === 'string' && schema.format === 'uuid') return value === id
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return false
  return schema.type === kind
}

const byFormat: Record<string, unknown> = {
  uuid: id,
  'date-time': '2026-01-15T12:00:00Z',
  date: '2026-01-15',
  email: 'you@example.com',
  uri: 'https://example.com/pawol',
  binary: '<file>',
}

/** An example value of the schema. `all` also fills optional fields. */
export function exampleOf(
  given: Schema,
  about: { schemas: Schemas; name?: string; all?: boolean; depth?: number },
): unknown {
  const { schemas, name = '', depth = 0 } = about
  const schema = resolved(given, schemas)
  if (schema.example !== undefined) return schema.example
  const one = resolved(choices(schema).of[0] ?? {}, schemas)
  if (one.anyOf || one.oneOf) return exampleOf(one, about)
  if (Object.hasOwn(known, name) && fits(known[name], one)) return known[name]
  if (one.const !== undefined) return one.const
  if (schema.default !== undefined) return schema.default
  if (one.enum) return one.enum[0]
  if (one.format && byFormat[one.format] !== undefined) return byFormat[one.format]
  if (one.type === 'array') return depth > 5 ? [] : [exampleOf(one.items ?? {}, { ...about, depth: depth + 1 })]
  if (one.properties) return objectExample(one, about)
  return scalar(one, name)
}

function objectExample(schema: Schema, about: { schemas: Schemas; all?: boolean; depth?: number }): unknown {
  const { depth = 0, all } = about
  if (depth > 5) return {}
  const shown = Object.entries(schema.properties ?? {}).filter(([name]) => all || schema.required?.includes(name))
  return Object.fromEntries(shown.map(([name, of]) => [name, exampleOf(of, { ...about, name, depth: depth + 1 })]))
}

function scalar(schema: Schema, name: string): unknown {
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'object') return {}
  if (schema.type === 'null') return null
  if (schema.pattern?.startsWith('^\\d{3}')) return '123456'
  if (schema.pattern?.startsWith('^\\d')) return '42'
  return name.endsWith('_at') ? '2026-01-15T12:00:00Z' : name.endsWith('_url') ? 'https://example.com/pawol' : 'text'
}
