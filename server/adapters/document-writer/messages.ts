import type { DocumentOrder, DocumentWriter, Written } from '../../ports/document-writer.ts'

type Fonts = { font_dir: string }

/** What crosses between the server and the process that writes. */
export type WriteTasks = {
  write: { input: DocumentOrder & Fonts; chunk: Uint8Array; result: Written }
  print: { input: Parameters<DocumentWriter['print']>[0] & Fonts; chunk: Uint8Array; result: Written }
}
