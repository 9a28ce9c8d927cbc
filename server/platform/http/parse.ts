import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'

/** Parses one part of a request; the error names each field that is wrong, so a form can show it in place. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(parsed.error)
  if (hasNul(parsed.data)) throw new AppError('invalid_request', { detail: 'Text must not contain NUL characters.' })
  return parsed.data
}

function invalid(err: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of err.issues.slice(0, 20)) fields[issue.path.map(String).join('.').slice(0, 200)] ??= issue.message
  const detail = Object.entries(fields)
    .slice(0, 3)
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join('; ')
  return new AppError('invalid_request', { detail, fields })
}

/** PostgreSQL cannot store NUL in text: refused at the door instead of failing deep inside. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
}
