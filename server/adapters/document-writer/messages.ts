import type { DocumentOrder, Written } from '../../ports/document-writer.ts'

/** What crosses between the server and the process that writes. */
export type WriteTasks = {
  write: { input: DocumentOrder & { font_dir: string }; chunk: Uint8Array; result: Written }
}
