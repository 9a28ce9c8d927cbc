import { AppError } from '#core/contract/errors.ts'
import { documentExtensions, hasExtension, maxDocumentBytes } from '#core/rules/uploads.ts'

/** Which files an upload takes. A file exactly at the limit is taken. */
export type FileRules = {
  /** With their dots, in lower case. */
  extensions: readonly string[]
  max_bytes: number
  /** What the server would say of another kind of file. */
  notAccepted: () => AppError
}

/** Documents whose text can be read (S2 §5). */
export const textDocuments: FileRules = {
  extensions: documentExtensions,
  max_bytes: maxDocumentBytes,
  notAccepted: () => new AppError('document_not_supported', {}),
}

/** Why a chosen file is not even sent, as the server would say it; nothing when it may be. */
export function fileRefusal(
  { name, size }: { name: string; size: number },
  { extensions, max_bytes, notAccepted }: FileRules,
): AppError | undefined {
  if (!hasExtension(name, extensions)) return notAccepted()
  if (size > max_bytes) return new AppError('file_too_large', { field: 'file', limit_bytes: max_bytes })
  return undefined
}

export type UploadFailure = { kind: 'rate_limited'; seconds: number } | { kind: 'unexplained' }

/** S2 §8; nothing where the error's own words say it. */
export function uploadFailure(error: unknown): UploadFailure | undefined {
  if (!(error instanceof AppError) || error.is('internal')) return { kind: 'unexplained' }
  if (error.is('rate_limited')) return { kind: 'rate_limited', seconds: error.data.retryAfter }
  return undefined
}
