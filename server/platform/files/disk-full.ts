import { AppError } from '#core/contract/errors.ts'

const codes = ['ENOSPC', 'EDQUOT', '53100']

/**
 * No space on a disk, ours or PostgreSQL's: a retry may succeed after the operator frees some. Null for other errors.
 */
export function diskFull(err: unknown): AppError | null {
  let at = err as { code?: unknown; cause?: unknown } | undefined
  for (let deep = 0; at && deep < 5; deep++, at = at.cause as typeof at)
    if (codes.includes(String(at.code))) return new AppError('storage_unavailable', {}, { cause: err })
  return null
}
