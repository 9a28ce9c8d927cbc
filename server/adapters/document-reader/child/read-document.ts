import type { DocumentKind, ReadText } from '../../../ports/document-reader.ts'
import { readDoc } from './doc.ts'
import { readDocx } from './docx/docx.ts'
import { kindOf } from './kind.ts'
import { readPlainText } from './plain-text.ts'
import { DocumentRefusal } from './refusal.ts'
import { readRtf } from './rtf.ts'
import { tidy } from './tidy.ts'

const max_characters = 2_000_000

/** What a document says, or a refusal: whatever else a reader throws, the document is at fault. */
export async function readDocument(bytes: Buffer): Promise<ReadText> {
  if (bytes.length === 0) throw new DocumentRefusal('document_empty')
  const kind = await kindOf(bytes)
  const found = await readers[kind](bytes).catch((error: unknown) => {
    throw error instanceof DocumentRefusal ? error : new DocumentRefusal('document_damaged', { cause: error })
  })
  const text = tidy(found)
  if (text.length > max_characters) throw new DocumentRefusal('document_too_complex')
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DocumentRefusal('document_empty')
  return { text, kind }
}

const readers: Record<DocumentKind, (bytes: Buffer) => Promise<string>> = {
  txt: async (bytes) => readPlainText(bytes),
  rtf: async (bytes) => readRtf(bytes.toString('latin1')),
  // with its engine and the lexicon it takes longest to load, and most documents need neither
  pdf: async (bytes) => (await import('./pdf/pdf.ts')).readPdf(bytes, max_characters),
  docx: (bytes) => readDocx(bytes, max_characters * 2),
  doc: readDoc,
}
