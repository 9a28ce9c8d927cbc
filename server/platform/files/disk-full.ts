import { AppError } from '#core/contract/errors.ts'

const codes = ['ENOSPC', 'EDQUOT', '53100']

/** No room on a disk, ours or PostgreSQL's: the same work may succeed once somebody has made some. Null for anything else. */
export function diskFull(err: unknown): AppError | null {
  let at = err as { code?: unknown; cause?: unknown } | undefined
  for (let deep = 0; at && deep < 5; deep++, at = at.cause as typeof at)
    if (codes.includes(String(at.code))) return new AppError('storage_unavailable', {}, { cause: err })
  return null
}
