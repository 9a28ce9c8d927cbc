import type { DocumentFormat, DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'

export type DocumentOrder = { source: ExportSource; format: DocumentFormat; settings: DocumentSettings }

/** Letters that were printed as empty boxes, since no font in the document has them. */
export type Written = { unprinted: number }

/**
 * Writes a job as a document. Bytes come as they are made, no faster than they are taken. A text too long for its format
 * is `export_too_long`; other ends are `unavailable` and the signal's reason.
 */
export type DocumentWriter = {
  write(order: DocumentOrder, signal?: AbortSignal): AsyncGenerator<Uint8Array, Written>
  close(): Promise<void>
}
