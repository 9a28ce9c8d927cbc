import WordExtractor from 'word-extractor'
import { DocumentRefusal } from './refusal.ts'
import { rowSentence } from './table-row.ts'

/** Word 97 to 2003. Fields, footnotes, headers and deleted text are left out. */
export async function readDoc(bytes: Buffer): Promise<string> {
  if (isEncrypted(bytes)) throw new DocumentRefusal('document_protected')
  const document = await new WordExtractor().extract(bytes)
  return document.getBody({ filterUnicode: false }).split('\n').map(lineOf).join('\n')
}

/** A row of a table comes as its cells with a tab after each. */
function lineOf(line: string): string {
  return /\S\t/.test(line) && line.endsWith('\t') ? rowSentence(line.split('\t')) : `\n${line}\n`
}

/** Whether the header of the text stream, found through its entry in the directory, says its text is locked. */
function isEncrypted(bytes: Buffer): boolean {
  const entry = bytes.indexOf(Buffer.from('WordDocument\0', 'utf16le'))
  if (entry < 0 || entry + 120 > bytes.length) return false
  const sector_bytes = 2 ** bytes.readUInt16LE(30)
  const header = (bytes.readUInt32LE(entry + 116) + 1) * sector_bytes
  if (header + 12 > bytes.length || bytes.readUInt16LE(header) !== 0xa5ec) return false
  return (bytes.readUInt16LE(header + 10) & 0x0100) !== 0
}
