/** What may be uploaded, checked alike before it is sent and when it arrives. A file exactly at its limit is allowed. */

export const documentExtensions = ['.txt', '.pdf', '.docx', '.doc', '.rtf'] as const
export const maxDocumentBytes = 10 * 1024 * 1024

/** S2 §5. */
export const notADocument = () =>
  `Please select a valid document file. Supported formats: ${documentExtensions.join(', ')}`
export const fileTooLarge = (limit_bytes: number) =>
  `File size must be less than ${Math.floor(limit_bytes / (1024 * 1024))}MB`

export function hasExtension(name: string, extensions: readonly string[]): boolean {
  const lower = name.trim().toLowerCase()
  return extensions.some((extension) => lower.endsWith(extension) && lower.length > extension.length)
}
export const hasDocumentExtension = (name: string) => hasExtension(name, documentExtensions)

/** Why a chosen file cannot be uploaded as a document, in words; null when it can. What is in it only the server sees. */
export function documentProblem({ name, size }: { name: string; size: number }): string | null {
  if (!hasDocumentExtension(name)) return notADocument()
  return size > maxDocumentBytes ? fileTooLarge(maxDocumentBytes) : null
}
