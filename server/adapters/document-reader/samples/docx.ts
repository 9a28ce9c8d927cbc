import { crc32, deflateRawSync } from 'node:zlib'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
export const paragraph = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
export const listItem = (text: string) =>
  paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
export const table = (rows: string[][]) =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`)

/** The parts of a Word document with this body. */
export function docxParts(body: string): { name: string; body: Buffer }[] {
  const numbering = `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const note = `<w:footnotes xmlns:w="${word}"><w:footnote w:id="2">${paragraph(run('Nòt anba paj la.'))}</w:footnote></w:footnotes>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (inner: string) => `<Relationships xmlns="${packageNs}/relationships">${inner}</Relationships>`
  return [
    {
      name: '[Content_Types].xml',
      body: xml(
        `<Types xmlns="${packageNs}/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
    },
    { name: '_rels/.rels', body: xml(relations(relation('r1', 'officeDocument', 'word/document.xml'))) },
    {
      name: 'word/_rels/document.xml.rels',
      body: xml(relations(relation('r1', 'numbering', 'numbering.xml') + relation('r2', 'footnotes', 'footnotes.xml'))),
    },
    { name: 'word/numbering.xml', body: xml(numbering) },
    { name: 'word/footnotes.xml', body: xml(note) },
    { name: 'word/document.xml', body: xml(`<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`) },
  ]
}

export const makeDocx = (body: string): Buffer => makeZip(docxParts(body))

type Part = { name: string; body: Buffer; packed?: Buffer; claims?: number; flags?: number }

/** A zip file; `claims` is the size a part states, `packed` its ready-made bytes. */
export function makeZip(parts: Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, body, packed = deflateRawSync(body), claims = body.length, flags = 0 } of parts) {
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(body), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims, 18)
    facts.writeUInt16LE(label.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const written = [Buffer.from('PK\x03\x04'), facts, label, packed]
    local.push(...written)
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, label)
    at += written.reduce((sum, piece) => sum + piece.length, 0)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}
