/** Where Windows-1252 has the signs that Latin-1 lacks. */
const windows: Record<string, number> = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '…': 0x85, '•': 0x95 }

export function encodeWindows(text: string): Buffer {
  return Buffer.from([...text].map((sign) => windows[sign] ?? sign.charCodeAt(0)))
}

/** Mac Roman, by turning its decoder round. */
export function encodeMac(text: string): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const places = new Map([...new TextDecoder('macintosh').decode(bytes)].map((sign, byte) => [sign, byte]))
  return Buffer.from([...text].map((sign) => places.get(sign) ?? 0x3f))
}

export function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

/** One piece of text on a page: where its baseline starts, in points from the lower left corner. */
export type PdfText = { x: number; y: number; text: string; size?: number; artifact?: boolean }
export type PdfPage = { texts?: PdfText[]; picture?: boolean }

const contentOf = ({ texts = [], picture }: PdfPage) =>
  texts
    .map(({ x, y, text, size = 11, artifact }) => {
      const shown = `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${encodeWindows(text).toString('hex')}> Tj ET`
      return artifact ? `/Artifact BMC ${shown} EMC` : shown
    })
    .join('\n') + (picture ? '\nq 500 0 0 700 50 50 cm /Im1 Do Q' : '')

/** A PDF file in Helvetica; pages are 595 by 842 points. `trailer` goes into its trailer. */
export function makePdf(pages: PdfPage[], { trailer = '' } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${5 + i * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    !pages.some(({ picture }) => picture)
      ? 'null'
      : `<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 4 >>\nstream\n\x10\x20\x30\x40\nendstream`,
    ...pages.flatMap((page, i) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Lines below each other, 14 points apart. */
export const column = (lines: string[], { x = 72, top = 740, size = 11 } = {}): PdfText[] =>
  lines.flatMap((text, i) => (text ? [{ x, y: top - i * 14, text, size }] : []))

const secret = 'ab'.repeat(32)
/** An encrypted file; no password opens it. */
export const lockedTrailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<00><00>]`
