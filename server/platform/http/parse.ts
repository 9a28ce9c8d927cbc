import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'

/** Parses one part of a request; the error names each wrong field, so that a form can show it in place. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  refuseUnstorable(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

/**
 * Form fields without those that a client left unset: clients of other services send an unset optional field as the
 * text `null` or as an empty one. A required field keeps its text.
 */
export function withoutUnset(schema: z.ZodType | undefined, fields: unknown): unknown {
  const { shape } = (schema ?? {}) as { shape?: Record<string, z.ZodType> }
  if (!shape || typeof fields !== 'object' || fields === null) return fields
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    if (!Object.hasOwn(shape, name) || !shape[name]!.safeParse(undefined).success) return [[name, value]]
    if (!Array.isArray(value)) return isUnset(value) ? [] : [[name, value]]
    const set = value.filter((one) => !isUnset(one))
    return set.length > 0 ? [[name, set]] : []
  })
  return Object.fromEntries(kept)
}

const isUnset = (value: unknown) => value === '' || value === 'null'

function invalid(err: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of err.issues.slice(0, 20)) fields[issue.path.map(String).join('.').slice(0, 200)] ??= issue.message
  const detail = Object.entries(fields)
    .slice(0, 3)
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join('; ')
  return new AppError('invalid_request', { detail, fields })
}

// PostgreSQL stores neither NUL nor half of a surrogate pair, and UTF-8 cannot carry the second
const unstorable = /[\0\p{Surrogate}]/u

/** Refuses unstorable text before the handler, by field, instead of failing deep inside. */
export function refuseUnstorable(value: unknown): void {
  const place = unstorablePlace(value)
  if (place === null) return
  const field = place
    .map((name) => name.replace(/[\0\p{Surrogate}]/gu, '\ufffd'))
    .join('.')
    .slice(0, 200)
  const detail = 'Text must not contain NUL characters or half of a character (a lone surrogate).'
  throw new AppError('invalid_request', { detail: field ? `${field}: ${detail}` : detail, fields: { [field]: detail } })
}

const deepest = 100

function unstorablePlace(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return unstorable.test(value) ? [] : null
  if (typeof value !== 'object' || value === null) return null
  // JSON.parse reads any depth; code that recurses over the result cannot
  if (depth > deepest) throw new AppError('invalid_request', { detail: 'This is nested too deeply.' })
  for (const [name, inner] of Object.entries(value)) {
    const below = unstorable.test(name) ? [] : unstorablePlace(inner, depth + 1)
    if (below) return [name, ...below]
  }
  return null
}

/** A surrogate encoded in UTF-8's manner, which no decoder accepts: the parameter would arrive as its escapes. */
const escapedSurrogate = /%ed%[ab][0-9a-f]%[89ab][0-9a-f]/i

export function refuseSurrogatesInQuery(url: string): void {
  if (!escapedSurrogate.test(url)) return
  for (const pair of url.slice(url.indexOf('?') + 1).split('&'))
    if (escapedSurrogate.test(pair)) refuseUnstorable({ [pair.split('=', 1)[0]!.slice(0, 100)]: '\ud800' })
}
