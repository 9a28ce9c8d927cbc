import { AppError } from '#core/contract/errors.ts'
import type { ByteRange } from '../../ports/storage.ts'

/**
 * Parses the single range of a header (RFC 9110 §14) for a file of `size` bytes. Null means the whole file: a server may ignore
 * ranges it cannot read and several ranges at once.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) throw new AppError('range_not_satisfiable', { size })
  return { start, end }
}

function suffix(length: number, size: number): ByteRange | null {
  if (length === 0) throw new AppError('range_not_satisfiable', { size })
  return size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 }
}
