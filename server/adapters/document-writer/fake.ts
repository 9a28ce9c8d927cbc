import { setImmediate } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import type { DocumentOrder, DocumentWriter } from '../../ports/document-writer.ts'

/**
 * Writes the format's name and the texts, for tests. While `too_long` is true every text is too long; `before` is
 * awaited before every file.
 */
export function fakeDocumentWriter() {
  const writer: DocumentWriter & { too_long: boolean; before(): Promise<unknown> } = {
    too_long: false,
    before: () => setImmediate(),
    async *write({ source, format }: DocumentOrder, signal?: AbortSignal) {
      await writer.before()
      signal?.throwIfAborted()
      if (writer.too_long) throw new AppError('export_too_long', { format })
      yield Buffer.from(`${format}\n`)
      for (const { text } of source.segments) yield Buffer.from(`${text}\n`)
      return { unprinted: 0 }
    },
    async *print({ sheet }: Parameters<DocumentWriter['print']>[0], signal?: AbortSignal) {
      await writer.before()
      signal?.throwIfAborted()
      const rows = [...sheet.paragraphs, ...(sheet.table?.rows ?? [])]
      yield Buffer.from(`pdf\n${sheet.title}\n${sheet.details}\n`)
      for (const row of rows) yield Buffer.from(`${row.map(({ text }) => text).join(' ')}\n`)
      return { unprinted: 0 }
    },
    close: async () => {},
  }
  return writer
}
