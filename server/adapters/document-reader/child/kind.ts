import { fileTypeFromBuffer } from 'file-type'
import type { DocumentKind } from '../../../ports/document-reader.ts'
import { decodeText } from './encoding.ts'
import { DocumentRefusal } from './refusal.ts'

const oleStart = 'd0cf11e0a1b11ae1'
const ascii = (bytes: Buffer, end: number) => bytes.toString('latin1', 0, end)
const holdsName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'))

/** Detects the type of a file by its content. Throws for unsupported types. */
export async function kindOf(bytes: Buffer): Promise<DocumentKind> {
  if (ascii(bytes, 1024).includes('%PDF-')) return 'pdf'
  if (/^(\xef\xbb\xbf)?\s*\{\\rtf/.test(ascii(bytes, 64))) return 'rtf'
  if (ascii(bytes, 4) === 'PK\x03\x04') return 'docx'
  if (bytes.toString('hex', 0, 8) === oleStart) return oleKind(bytes)
  const known = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024)).catch(() => undefined)
  // UTF-16 with its mark may look like a sound file
  const marked = /^(\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(ascii(bytes, 3))
  if ((known && !marked) || isMarkup(bytes) || !isText(bytes)) throw new DocumentRefusal('document_not_supported')
  return 'txt'
}

/** The container of old Office files: Word's own, or a newer document encrypted with a password. */
function oleKind(bytes: Buffer): DocumentKind {
  if (holdsName(bytes, 'EncryptedPackage')) throw new DocumentRefusal('document_protected')
  if (holdsName(bytes, 'WordDocument')) return 'doc'
  throw new DocumentRefusal('document_not_supported')
}

const beginning = (bytes: Buffer) => decodeText(bytes.subarray(0, 64 * 1024))
const isMarkup = (bytes: Buffer) => /^\s*<(!doctype|html|\?xml|svg|script)\b/i.test(beginning(bytes))

export function isText(bytes: Buffer): boolean {
  const text = beginning(bytes)
  const strange = text.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0
  return strange <= text.length / 200
}
