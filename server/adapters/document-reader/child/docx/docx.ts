import { posix } from 'node:path'
import { DocumentRefusal } from '../refusal.ts'
import { attributeOf, walkXml, wordText } from './body.ts'
import { openZip, type Zip } from './zip.ts'

// all XML of a book of two million characters, as Word writes it
const limits = { max_bytes: 64 * 1024 * 1024, max_entries: 20_000 }

/** Word since 2007. Headers, footnotes, comments, hidden and deleted text are left out. */
export async function readDocx(bytes: Buffer, maxCharacters: number): Promise<string> {
  const { main, xmlOf: xml } = await openWord(bytes)
  return wordText(await xml(main), maxCharacters)
}

/** The parts of a Word document, and the name of its body. */
export async function openWord(
  bytes: Buffer,
): Promise<{ zip: Zip; main: string; xmlOf(name: string): Promise<string> }> {
  const zip = await openZip(bytes, limits)
  const main = await mainPart(zip)
  if (!main || !(await isWord(zip))) throw new DocumentRefusal('document_not_supported')
  return { zip, main, xmlOf: (name) => xmlOf(zip, name) }
}

/** Sheets and slides are zip files too. */
async function isWord(zip: Zip): Promise<boolean> {
  if (!zip.has('[Content_Types].xml')) return zip.has('word/document.xml')
  return /wordprocessingml\.|ms-word\./.test(await xmlOf(zip, '[Content_Types].xml'))
}

/** The part the package declares as its document, usually `word/document.xml`. */
async function mainPart(zip: Zip): Promise<string | undefined> {
  let target: string | undefined
  if (zip.has('_rels/.rels'))
    walkXml(await xmlOf(zip, '_rels/.rels'), {
      open: (_, attributes) => {
        if (attributeOf(attributes, 'Type')?.endsWith('/officeDocument')) target = attributeOf(attributes, 'Target')
      },
      close: () => {},
      text: () => {},
    })
  const named = target && posix.normalize(target).replace(/^\/+/, '')
  return [named, 'word/document.xml'].find((name) => name && zip.has(name))
}

async function xmlOf(zip: Zip, name: string): Promise<string> {
  const bytes = await zip.read(name)
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe
  return new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}
