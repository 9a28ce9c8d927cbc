import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { openMarkdown } from '#core/rules/translate/files/markdown.ts'
import { openPlainText } from '#core/rules/translate/files/plain-text.ts'
import { openSubtitles } from '#core/rules/translate/files/subtitles.ts'
import type { TakenApart } from '#core/rules/translate/files/taken-apart.ts'
import { openDocx } from './docx/rewrite.ts'
import { decodeText, encodeText, textEncoding } from './encoding.ts'
import { isText } from './kind.ts'
import { DocumentRefusal } from './refusal.ts'

/** What is in a file to translate, and the file made of the translations. */
export type OpenedFile = { pieces: string[]; put(texts: readonly string[]): Promise<Buffer> }

const max_characters = 2_000_000

const openers: Record<Exclude<FileFormat, 'docx'>, (text: string) => TakenApart> = {
  txt: openPlainText,
  md: openMarkdown,
  html: openHtml,
  srt: (text) => openSubtitles(text, 'srt'),
  vtt: (text) => openSubtitles(text, 'vtt'),
}

/** A refusal, or a file that can be translated: whatever else goes wrong, the file is at fault. */
export async function takeApart(bytes: Buffer, format: FileFormat): Promise<OpenedFile> {
  if (bytes.length === 0) throw new DocumentRefusal('document_empty')
  const opened = await open(bytes, format)
  if (opened.pieces.length === 0) throw new DocumentRefusal('document_empty')
  const characters = opened.pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (characters > max_characters) throw new DocumentRefusal('document_too_complex')
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
