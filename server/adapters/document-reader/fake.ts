import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { DictionaryFormat } from '#core/contract/dictionaries/files.ts'
import { AppError } from '#core/contract/errors.ts'
import { readDictionary } from '#core/rules/dictionaries/formats/read.ts'
import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import { openPlainText } from '#core/rules/translate/files/plain-text.ts'
import type { DocumentReader, DocumentSource } from '../../ports/document-reader.ts'

/** Reads every file as UTF-8, for tests, and refuses a NUL. While `down` is true it fails as a lost process does. */
export function fakeDocumentReader(): DocumentReader & { down: boolean } {
  const reader = {
    down: false,
    async read(source: DocumentSource, signal?: AbortSignal) {
      signal?.throwIfAborted()
      const bytes = 'path' in source ? await readFile(source.path) : Buffer.from(source.bytes)
      await setImmediate()
      signal?.throwIfAborted()
      if (reader.down) throw new AppError('document_unread', {})
      if (bytes.includes(0)) throw new AppError('document_not_supported', {})
      const text = bytes.toString('utf8').trim()
      if (!text) throw new AppError('document_empty', {})
      return { text, kind: 'txt' as const }
    },
    async takeApart(source: DocumentSource, _format: FileFormat, signal?: AbortSignal) {
      return openPlainText((await reader.read(source, signal)).text).pieces
    },
    async putTogether(source: DocumentSource, _format: FileFormat, texts: readonly string[], signal?: AbortSignal) {
      return Buffer.from(openPlainText((await reader.read(source, signal)).text).put(texts))
    },
    async readDictionary(source: DocumentSource, format?: DictionaryFormat, signal?: AbortSignal) {
      return readDictionary((await reader.read(source, signal)).text, format)
    },
    close: async () => {},
  }
  return reader
}
