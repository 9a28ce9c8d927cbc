import { AppError } from '#core/contract/errors.ts'

type VendorError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** The SDK's errors carry the whole answer, sockets and signature included; only what a log needs goes on. */
export function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, message, code, $metadata } = error as VendorError
  const cause = Object.assign(new Error(message || code), { name, code, status: $metadata?.httpStatusCode })
  return new AppError('storage_unavailable', {}, { cause })
}

export function failed(error: unknown): never {
  throw unavailable(error)
}
