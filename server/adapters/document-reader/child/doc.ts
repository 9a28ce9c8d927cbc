import WordExtractor from 'word-extractor'
import { DocumentRefusal } from './refusal.ts'
import { rowSentence } from './table-row.ts'

const word97Mark = 0xa5ec
/** Word 6 and 95: the same container, another text format. */
const word6Mark = 0xa5dc

/** Word 97 to 2003. Fields, footnotes, headers and deleted text are left out. */
export async function readDoc(bytes: Buffer): Promise<string> {
  const header = headerOf(bytes)
  if (header?.readUInt16LE(0) === word6Mark) throw new DocumentRefusal('document_too_old')
  if (header && header.readUInt16LE(0) === word97Mark && (header.readUInt16LE(10) & 0x0100) !== 0)
    throw new DocumentRefusal('document_protected')
  const document = await new WordExtractor().extract(bytes)
  return document.getBody({ filterUnicode: false }).split('\n').map(lineOf).join('\n')
}

/** A table row becomes its cells with a tab after each. */
function lineOf(line: string): string {
  return /\S\t/.test(line) && line.endsWith('\t') ? rowSentence(line.split('\t')) : `\n${line}\n`
}

/** The start of the text stream, found through its entry in the directory. */
function headerOf(bytes: Buffer): Buffer | undefined {
  const entry = bytes.indexOf(Buffer.from('WordDocument\0', 'utf16le'))
  if (entry < 0 || entry + 120 > bytes.length) return undefined
  const sectorBytes = 2 ** bytes.readUInt16LE(30)
  const at = (bytes.readUInt32LE(entry + 116) + 1) * sectorBytes
  return at + 12 > bytes.length ? undefined : bytes.subarray(at, at + 12)
}
