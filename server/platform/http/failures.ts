import type { FastifyError } from 'fastify'
import { AppError } from '#core/contract/errors.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { diskFull } from '../files/disk-room.ts'

/** Maps any thrown value to one of our codes; `internal` for an unexpected one. */
export function knownFailure(err: unknown, bodyLimit: number): AppError {
  if (err instanceof AppError) return err
  const full = diskFull(err)
  if (full) return full
  if (isDatabaseAway(err)) return new AppError('unavailable', {}, { cause: err })
  const { code = '', statusCode = 500, message } = err as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return new AppError('payload_too_large', { limit_bytes: bodyLimit })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupported_media_type', { expected: 'application/json' })
  // Fastify's and the parsers' own refusals of a malformed request
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid_request', { detail: message })
  return new AppError('internal', {}, { cause: err })
}
