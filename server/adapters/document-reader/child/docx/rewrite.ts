import { posix } from 'node:path'
import { collectPieces } from '#core/rules/translate/files/taken-apart.ts'
import { DocumentRefusal } from '../refusal.ts'
import { openWord } from './docx.ts'
import { openPart } from './rewrite-part.ts'
import { rewriteZip } from './rewrite-zip.ts'

type OpenedDocx = { pieces: string[]; put(texts: readonly string[]): Promise<Buffer> }

/** The texts of the body, headers, footers and notes; everything else in the file stays as it is. */
export async function openDocx(bytes: Buffer): Promise<OpenedDocx> {
  const { zip, main, xmlOf } = await openWord(bytes)
  const folder = posix.dirname(main)
  const others = zip
    .names()
    .filter(
      (name) =>
        posix.dirname(name) === folder && /^(?:header|footer|footnotes|endnotes)\d*\.xml$/.test(posix.basename(name)),
    )
  const collected = collectPieces()
  const parts: { name: string; xml: string; put: ReturnType<typeof openPart> }[] = []
  for (const name of [main, ...others]) {
    const xml = await xmlOf(name)
    parts.push({ name, xml, put: openPart(xml, collected) })
  }
  const { pieces } = collected.takenApart()
  return {
    pieces,
    async put(texts) {
      const changed = new Map<string, Buffer>()
      for (const { name, xml: before, put } of parts) {
        const xml = put(texts)
        if (xml !== before) changed.set(name, encodedLike(await zip.read(name), xml))
      }
      const done = await rewriteZip(zip, changed)
      if (done.length > most_bytes) throw new DocumentRefusal('document_too_complex')
      return done
    },
  }
}

const most_bytes = 64 * 1024 * 1024

function encodedLike(before: Buffer, xml: string): Buffer {
  const mark = before[0]
  if (mark === 0xff) return Buffer.from(`\ufeff${xml}`, 'utf16le')
  if (mark === 0xfe) return Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()
  return Buffer.from(mark === 0xef ? `\ufeff${xml}` : xml, 'utf8')
}
