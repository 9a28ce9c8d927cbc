import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readDocument } from './child/read-document.ts'
import { docxParts, listItem, makeDocx, makeZip, paragraph, run, table } from './samples/docx.ts'
import { kreyolParagraphs, kreyolText } from './samples/kreyol.ts'
import { bigEndian, encodeMac, encodeWindows } from './samples/pdf.ts'
import { makeRtf } from './samples/rtf.ts'

const textOf = async (bytes: Buffer) => (await readDocument(bytes)).text
const fixture = () => readFile(new URL('./fixtures/kreyol.doc', import.meta.url))

describe('plain text', () => {
  const whole = kreyolParagraphs.join('\n\n')
  it.each([
    ['UTF-8', Buffer.from(whole)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${whole}`)],
    ['UTF-8 with letters taken apart', Buffer.from(whole.normalize('NFD'))],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${whole}`, 'utf16le')],
    ['UTF-16 little-endian without its mark', Buffer.from(whole, 'utf16le')],
    ['UTF-16 big-endian', bigEndian(`\ufeff${whole}`)],
    ['UTF-16 big-endian without its mark', bigEndian(whole)],
    ['Windows-1252', encodeWindows(whole)],
    ['Mac Roman', encodeMac(whole)],
    ['Windows line ends', Buffer.from(whole.replaceAll('\n', '\r\n'))],
    ['old Mac line ends', Buffer.from(whole.replaceAll('\n', '\r'))],
  ])('in %s', async (_, bytes) => {
    expect(await readDocument(bytes)).toEqual({ text: kreyolText, kind: 'txt' })
  })

  it('detects the encoding of a single line by è, ò and à', async () => {
    for (const line of ['Mwen wè lekòl la.', 'Li te vini isit avè nou.', 'Ça va très bien à l’école.'])
      for (const encode of [encodeWindows, encodeMac])
        expect(await textOf(encode(line)), encode.name).toBe(line.replace('’', "'"))
    const dos = Buffer.from('Mwen w\x8a lek\x95l la, se k\x95ve a.', 'latin1')
    expect(await textOf(dos)).toBe('Mwen wè lekòl la, se kòve a.')
  })

  it('survives a few broken bytes', async () => {
    const broken = Buffer.concat([Buffer.from(whole), Buffer.from([0xff]), Buffer.from(' Fen.')])
    expect(await textOf(broken)).toBe(`${kreyolText} Fen.`)
  })

  it('keeps lines and paragraphs, and drops control characters', async () => {
    const given = 'Tit la\nPremye liy  .\n\n\n\nDezyèm …\t<b>gra</b> \u200b_______ fen\u00a0an'
    expect(await textOf(Buffer.from(given))).toBe('Tit la\nPremye liy.\n\nDezyèm... gra fen an')
  })

  it('drops headers and page numbers of pages divided by form feeds', async () => {
    const page = (n: number, body: string) => `Istwa Bouki\n\n${body}\n\n- ${n} -\n`
    const pages = [page(1, 'Bouki te grangou.'), page(2, 'Malis te ri.'), page(3, 'Yo tou de te kouri.')]
    expect(await textOf(Buffer.from(pages.join('\f')))).toBe('Bouki te grangou.\n\nMalis te ri.\n\nYo tou de te kouri.')
  })
})

describe('Rich Text', () => {
  it('reads every letter', async () => {
    expect(await readDocument(makeRtf(kreyolParagraphs))).toEqual({ text: kreyolText, kind: 'rtf' })
  })
  it.each([
    ['code pages of the document and of fonts', String.raw`w\'e8 {\f1 w\'8f} w\'e8`, 'wè wè wè'],
    ['its own number of stand-ins', String.raw`{\uc2 w\u232 xy\u242\'3f\'3f k}\u233?`, 'wèò ké'],
    ['letters outside the first plane dropped', String.raw`a\u-10179?\u-8704?b`, 'ab'],
    ['no field codes', String.raw`{\field{\*\fldinst HYPERLINK "http://a"}{\fldrslt sit la}} a`, 'sit la a'],
    ['no hidden or deleted text', String.raw`a{\v kache} b{\deleted efase} \v wi\v0 c\plain d`, 'a b cd'],
    ['no notes, pictures or unknown groups', String.raw`a{\footnote yon}{\pict ffd8}{\*\what ever} b`, 'a b'],
    ['no numbers of list items', String.raw`{\listtext 1.\tab}youn\par{\pntext 2.\tab}de`, 'youn\n\nde'],
    [
      'tables as sentences',
      String.raw`\trowd Non\cell Laj\cell\row Mari\cell 12\cell\row\pard fen`,
      'Non, Laj.\nMari, 12.\n\nfen',
    ],
    ['signs and spaces', String.raw`a\~b\_c \emdash  d\-e \{f\} \rquote g\tab h`, "a b-c - de {f} 'g h"],
    ['binary data passed over', `a{\\pict\\bin5 }{}}}} b`, 'a b'],
    ['bare bytes', 'w\xe8', 'wè'],
  ])('%s', async (_, body, text) => {
    expect(await textOf(makeRtf(body))).toBe(text)
  })
})

describe('Word', () => {
  it('reads every letter', async () => {
    const body = kreyolParagraphs.map((text) => paragraph(run(text))).join('')
    expect(await readDocument(makeDocx(body))).toEqual({ text: kreyolText, kind: 'docx' })
  })
  it.each([
    ['words cut into runs', paragraph(run('lek') + run('òl', '<w:b/>')), 'lekòl'],
    [
      'lists',
      paragraph(run('Men:')) + listItem('youn') + listItem('de') + paragraph(run('Fen')),
      'Men:\n\nyoun\nde\n\nFen',
    ],
    [
      'tables as sentences',
      table([
        ['Non', 'Laj'],
        ['Mari', ''],
        ['Jan.', '9'],
      ]),
      'Non, Laj.\nMari.\nJan. 9.',
    ],
    ['no notes', paragraph(`${run('Yon nòt')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}`), 'Yon nòt.'],
    [
      'no deleted text',
      paragraph(`${run('a')}<w:del><w:r><w:delText>b</w:delText></w:r></w:del><w:ins>${run('c')}</w:ins>`),
      'ac',
    ],
    [
      'no moved text twice',
      paragraph(`<w:moveFrom>${run('b')}</w:moveFrom>${run('a')}<w:moveTo>${run('b')}</w:moveTo>`),
      'ab',
    ],
    ['deleted paragraph marks', paragraph(run('a '), '<w:rPr><w:del/></w:rPr>') + paragraph(run('b')), 'a b'],
    ['no hidden text', paragraph(run('a') + run('b', '<w:vanish/>') + run('c', '<w:vanish w:val="0"/>')), 'ac'],
    ['no field codes', paragraph(`<w:r><w:instrText>PAGE</w:instrText></w:r>${run('a')}`), 'a'],
    [
      'breaks, tabs and hyphens',
      paragraph(
        '<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r>',
        '<w:tabs><w:tab w:val="left"/></w:tabs>',
      ),
      'a\nb c-d',
    ],
    [
      'text boxes once',
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph(run('bwat'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph(run('bwat'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>${run('a')}`,
      ),
      'bwat\n\na',
    ],
    ['entities', paragraph('<w:r><w:t>a &amp; b &#232; &#xF2;<![CDATA[ <c]]></w:t></w:r>'), 'a & b è ò <c'],
  ])('%s', async (_, body, text) => {
    expect(await textOf(makeDocx(body))).toBe(text)
  })

  it('finds the document under another name and prefix', async () => {
    const renamed = docxParts(paragraph(run('Bonjou'))).map(({ name, body }) => ({
      name: name === 'word/document.xml' ? 'word/document2.xml' : name,
      body: Buffer.from(
        body
          .toString()
          .replace('word/document.xml', '/word/document2.xml')
          .replaceAll('w:', 'x:')
          .replace('xmlns:w=', 'xmlns:x='),
      ),
    }))
    expect(await textOf(makeZip(renamed))).toBe('Bonjou')
  })

  it('97 is read too, as LibreOffice saves it', async () => {
    const { text, kind } = await readDocument(await fixture())
    expect(kind).toBe('doc')
    expect(text).toBe(`${kreyolText}\n\nApre sa.\n\nNon, Laj.\nMari, 12.\n\nyoun\n\nde`)
  })
})

it('6 and 95 are distinguished from damaged files', async () => {
  const bytes = await fixture()
  const header = bytes.indexOf(Buffer.from([0xec, 0xa5]))
  bytes.writeUInt16LE(0xa5dc, header)
  bytes.writeUInt16LE(104, header + 2)
  await expect(readDocument(bytes)).rejects.toMatchObject({ code: 'document_too_old' })
})

describe('refused files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const ole = async (change: (bytes: Buffer) => void) => {
    const bytes = await fixture()
    change(bytes)
    return bytes
  }
  /** The header of the text stream of the fixture. */
  const headerAt = (bytes: Buffer) => bytes.indexOf(Buffer.from('eca5', 'hex'), 512)
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a picture', () => png, 'document_not_supported'],
    ['a sound', () => Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEA', 'base64'), 'document_not_supported'],
    [
      'random bytes',
      () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)),
      'document_not_supported',
    ],
    ['a page of the web', () => Buffer.from('<!DOCTYPE html><p>Bonjou'), 'document_not_supported'],
    [
      'a sheet',
      () =>
        makeZip([
          { name: '[Content_Types].xml', body: Buffer.from('spreadsheetml.sheet.main+xml') },
          { name: 'word/document.xml', body: Buffer.from('') },
        ]),
      'document_not_supported',
    ],
    ['a zip of pictures', () => makeZip([{ name: 'a.png', body: png }]), 'document_not_supported'],
    [
      'an old sheet',
      () => ole((b) => b.write('Workbook\0\0\0\0', b.indexOf('WordDocument', 0, 'utf16le'), 'utf16le')),
      'document_not_supported',
    ],
    ['nothing', () => Buffer.alloc(0), 'document_empty'],
    ['blank text', () => Buffer.from('\ufeff \n\t\u200b'), 'document_empty'],
    ['letters we do not read', () => Buffer.from('Привет, мир'), 'document_empty'],
    ['blank Rich Text', () => makeRtf(''), 'document_empty'],
    ['a blank document', () => makeDocx(paragraph('')), 'document_empty'],
    [
      'a locked old document',
      () => ole((b) => b.writeUInt16LE(b.readUInt16LE(headerAt(b) + 10) | 0x100, headerAt(b) + 10)),
      'document_protected',
    ],
    [
      'a locked new document',
      () => ole((b) => b.write('EncryptedPackage', b.length - 64, 'utf16le')),
      'document_protected',
    ],
    [
      'a locked zip',
      () => makeZip(docxParts(paragraph(run('a'))).map((part) => ({ ...part, flags: 1 }))),
      'document_protected',
    ],
    ['half a document', () => makeDocx(paragraph(run('Bonjou'))).subarray(0, 600), 'document_damaged'],
    [
      'a document whose parts have changed',
      () =>
        Buffer.from(makeZip(docxParts(paragraph(run('Bonjou'))).map((p) => ({ ...p, packed: Buffer.from(p.body) })))),
      'document_damaged',
    ],
    [
      'XML of something else',
      () => makeZip([{ name: 'word/document.xml', body: Buffer.from('<a/>') }]),
      'document_damaged',
    ],
    ['an old document without its text', () => ole((b) => b.fill(0, headerAt(b), headerAt(b) + 2)), 'document_damaged'],
    ['more text than a book', () => Buffer.from('Bonjou tout moun. '.repeat(120_000)), 'document_too_complex'],
  ])('%s', async (_, make, code) => {
    await expect(readDocument(await make())).rejects.toMatchObject({ code })
  })
})
