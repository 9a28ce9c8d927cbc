import type { DocumentFormat } from '#core/rules/exports/document-settings.ts'
import { chosenText, sheetOf } from '#core/rules/exports/sheet.ts'
import type { Written } from '../../../ports/document-writer.ts'
import type { WriteTasks } from '../messages.ts'
import { writeCaptions } from './captions.ts'
import { writeCsv } from './csv.ts'
import { writeDocx } from './docx.ts'
import { writeHtml } from './html.ts'
import { writeJson } from './json.ts'
import { writePdf } from './pdf.ts'
import { writeRtf } from './rtf.ts'
import { writeTxt } from './txt.ts'
import { writeXml } from './xml.ts'

type Order = WriteTasks['write']['input']
/** What a writer gives: bytes, or text in pieces. */
type Pieces = AsyncIterable<Uint8Array> | Iterable<string>

const writers: Record<DocumentFormat, (order: Order, written: Written) => Pieces> = {
  pdf: ({ source, settings, font_dir }, written) =>
    writePdf(sheetOf(source, settings), { settings, font_dir, written }),
  docx: ({ source, settings }) => writeDocx(sheetOf(source, settings), settings),
  rtf: ({ source, settings }) => writeRtf(sheetOf(source, settings), settings),
  html: ({ source, settings }) => writeHtml(sheetOf(source, settings), settings),
  txt: ({ source, settings }) => writeTxt(sheetOf(source, settings)),
  csv: ({ source, settings }) => writeCsv(chosenText(source, settings), settings),
  json: ({ source, settings }) => writeJson(chosenText(source, settings), settings),
  xml: ({ source, settings }) => writeXml(chosenText(source, settings), settings),
  srt: ({ source, settings }) => writeCaptions(source, settings, 'srt'),
  vtt: ({ source, settings }) => writeCaptions(source, settings, 'vtt'),
}

const piece_bytes = 64 * 1024

export function writeDocument(order: Order): AsyncGenerator<Uint8Array, Written> {
  const written: Written = { unprinted: 0 }
  return together(writers[order.format](order, written), written)
}

export function printSheet({
  sheet,
  look,
  font_dir,
}: WriteTasks['print']['input']): AsyncGenerator<Uint8Array, Written> {
  const written: Written = { unprinted: 0 }
  return together(writePdf(sheet, { settings: look, font_dir, written }), written)
}

/** Small pieces are put together, since each costs a message. */
async function* together(pieces: Pieces, written: Written): AsyncGenerator<Uint8Array, Written> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece)
    waiting.push(bytes)
    size += bytes.length
    if (size < piece_bytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
  return written
}
