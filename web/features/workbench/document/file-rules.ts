import { AppError } from '#core/contract/errors.ts'
import { documentExtensions, hasExtension, maxDocumentBytes } from '#core/rules/uploads.ts'

/** Which files an upload accepts. A file exactly at the limit is accepted. */
export type FileRules = {
  /** With their dots, in lower case. */
  extensions: readonly string[]
  max_bytes: number
  /** The error code the server has for another kind of file. */
  notAccepted: () => AppError
}

/** Documents with extractable text (S2 §5). */
export const textDocuments: FileRules = {
  extensions: documentExtensions,
  max_bytes: maxDocumentBytes,
  notAccepted: () => new AppError('document_not_supported', {}),
}

/** Returns why a chosen file is not sent, as the server would report it; undefined when it may be sent. */
export function fileRefusal(
  { name, size }: { name: string; size: number },
  { extensions, max_bytes, notAccepted }: FileRules,
): AppError | undefined {
  if (!hasExtension(name, extensions)) return notAccepted()
  if (size > max_bytes) return new AppError('file_too_large', { field: 'file', limit_bytes: max_bytes })
  return undefined
}

export type UploadFailure = { kind: 'rate_limited'; seconds: number } | { kind: 'unexplained' }

/** S2 §8; undefined where the error has its own message. */
export function uploadFailure(error: unknown): UploadFailure | undefined {
  if (!(error instanceof AppError) || error.is('internal')) return { kind: 'unexplained' }
  if (error.is('rate_limited')) return { kind: 'rate_limited', seconds: error.data.retryAfter }
  return undefined
}
