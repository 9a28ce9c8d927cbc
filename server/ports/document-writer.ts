import type { DocumentFormat, DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import type { Sheet } from '#core/rules/exports/sheet.ts'

export type DocumentOrder = { source: ExportSource; format: DocumentFormat; settings: DocumentSettings }

/** How a page looks, whatever is on it. */
export type PageLook = Pick<DocumentSettings, 'pageSize' | 'fontFamily' | 'fontSize' | 'lineSpacing'>

/** Letters that were printed as empty boxes, since no font in the document has them. */
export type Written = { unprinted: number }

/**
 * Writes a job as a document. Bytes come as they are made, no faster than they are taken. A text too long for its format
 * is `export_too_long`; other ends are `unavailable` and the signal's reason.
 */
export type DocumentWriter = {
  write(order: DocumentOrder, signal?: AbortSignal): AsyncGenerator<Uint8Array, Written>
  /** Draws a sheet that is laid out already, as PDF. */
  print(page: { sheet: Sheet; look: PageLook }, signal?: AbortSignal): AsyncGenerator<Uint8Array, Written>
  close(): Promise<void>
}
