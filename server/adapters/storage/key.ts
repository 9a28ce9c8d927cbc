import { AppError } from '#core/contract/errors.ts'

const segment = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,200}$/

export function isKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((part) => segment.test(part))
}

export function ownKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`)
  return key
}

export function missing(): AppError<'not_found'> {
  return new AppError('not_found', { what: 'File' })
}
