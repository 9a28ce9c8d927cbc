import { readFile } from 'node:fs/promises'
import { readDictionary } from '#core/rules/dictionaries/formats/read.ts'
import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { openMarkdown } from '#core/rules/translate/files/markdown.ts'
import { openPlainText } from '#core/rules/translate/files/plain-text.ts'
import { openSubtitles } from '#core/rules/translate/files/subtitles.ts'
import type { TakenApart } from '#core/rules/translate/files/taken-apart.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { DocumentSource } from '../../ports/document-reader.ts'
import { openDocx } from './child/docx/rewrite.ts'
import { decodeText, encodeText, textEncoding } from './child/encoding.ts'
import { isText } from './child/kind.ts'
import { readDocument } from './child/read-document.ts'
import { DocumentRefusal } from './child/refusal.ts'
import type { ReadTasks, Refused } from './pooled.ts'

/** The translatable texts of a file, and a function that builds the translated file. */
type OpenedFile = { pieces: string[]; put(texts: readonly string[]): Promise<Buffer> }

const maxCharacters = 2_000_000

const openers: Record<Exclude<FileFormat, 'docx'>, (text: string) => TakenApart> = {
  txt: openPlainText,
  md: openMarkdown,
  html: openHtml,
  srt: (text) => openSubtitles(text, 'srt'),
  vtt: (text) => openSubtitles(text, 'vtt'),
}

/** Opens a file for translation, or refuses it: any other error is the file's fault. */
export async function takeApart(bytes: Buffer, format: FileFormat): Promise<OpenedFile> {
  if (bytes.length === 0) throw new DocumentRefusal('document_empty')
  const opened = await open(bytes, format)
  if (opened.pieces.length === 0) throw new DocumentRefusal('document_empty')
  const characters = opened.pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (characters > maxCharacters) throw new DocumentRefusal('document_too_complex')
  return opened
}

async function open(bytes: Buffer, format: FileFormat): Promise<OpenedFile> {
  try {
    return format === 'docx' ? await openDocx(bytes) : openText(bytes, format)
  } catch (error) {
    throw error instanceof DocumentRefusal ? error : new DocumentRefusal('document_damaged', { cause: error })
  }
}

function openText(bytes: Buffer, format: Exclude<FileFormat, 'docx'>): OpenedFile {
  if (!isText(bytes)) throw new DocumentRefusal('document_not_supported')
  const encoding = textEncoding(bytes)
  const { pieces, put } = openers[format](decodeText(bytes, encoding))
  return { pieces, put: async (texts) => encodeText(put(texts), encoding) }
}

// a library may fail after the reader gave up; the document has been refused by then
process.on('unhandledRejection', () => undefined)

serveTasks<ReadTasks>({
  read: ({ source }) => orRefusal(async () => readDocument(await bytesOf(source))),
  read_dictionary: async ({ source, format }) => readDictionary((await bytesOf(source)).toString('utf8'), format),
  take_apart: ({ source, format }) =>
    orRefusal(async () => ({ pieces: (await takeApart(await bytesOf(source), format)).pieces })),
  put_together: ({ source, format, texts }) =>
    orRefusal(async () => {
      const { put } = await takeApart(await bytesOf(source), format)
      return { bytes: await put(texts) }
    }),
})

const bytesOf = async (source: DocumentSource) => ('path' in source ? readFile(source.path) : Buffer.from(source.bytes))

async function orRefusal<R>(work: () => Promise<R>): Promise<R | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentRefusal) return { refused: error.code }
    throw error
  }
}
