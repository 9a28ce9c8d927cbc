import type { DictionaryFormat } from '#core/contract/dictionaries/files.ts'
import type { ReadDictionary } from '#core/rules/dictionaries/formats/read.ts'
import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'

export type DocumentKind = 'txt' | 'pdf' | 'docx' | 'doc' | 'rtf'
/** A file on this machine, or a whole file. */
export type DocumentSource = { path: string } | { bytes: Uint8Array }

/** Plain text as people would type it: never empty, paragraphs apart by an empty line, without headers and page numbers. */
export type ReadText = { text: string; kind: DocumentKind }

/**
 * Reads what a document says. Its content decides what it is, not its name. Refuses with `document_not_supported`,
 * `document_empty`, `document_protected`, `document_scanned`, `document_damaged`, `document_too_old` and `document_too_complex`; fails with
 * `document_unread`, or the signal's reason.
 */
export type DocumentReader = {
  read(source: DocumentSource, signal?: AbortSignal): Promise<ReadText>
  /** The texts of a file, each on one line, with tags in the form `<x0>` where there is markup in them; at least one. */
  takeApart(source: DocumentSource, format: FileFormat, signal?: AbortSignal): Promise<string[]>
  /** The same file with the translated texts in place, one for each extracted text. */
  putTogether(
    source: DocumentSource,
    format: FileFormat,
    texts: readonly string[],
    signal?: AbortSignal,
  ): Promise<Uint8Array>
  /** The entries of a dictionary file and its errors; the content decides the format by default. */
  readDictionary(source: DocumentSource, format?: DictionaryFormat, signal?: AbortSignal): Promise<ReadDictionary>
  close(): Promise<void>
}
