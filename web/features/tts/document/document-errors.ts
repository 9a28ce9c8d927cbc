import { AppError } from '#core/contract/errors.ts'
import { hasDocumentExtension, maxDocumentBytes } from '#core/rules/uploads.ts'

/** Why a chosen file is not even sent, as the server would say it (S2 §5); nothing when it may be. */
export function documentRefusal({ name, size }: { name: string; size: number }): AppError | undefined {
  if (!hasDocumentExtension(name)) return new AppError('document_not_supported', {})
  if (size > maxDocumentBytes) return new AppError('file_too_large', { field: 'file', limit_bytes: maxDocumentBytes })
  return undefined
}

export type DocumentFailure = { word: 'document_rate_limited'; seconds: number } | { word: 'extract_failed' }

/** S2 §8; nothing where the server's own words say it. */
export function documentFailure(error: unknown): DocumentFailure | undefined {
  if (!(error instanceof AppError) || error.is('internal')) return { word: 'extract_failed' }
  if (error.is('rate_limited')) return { word: 'document_rate_limited', seconds: error.data.retryAfter }
  return undefined
}
