import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { zipEntries, zipText } from '../../../test/zip-entries.ts'
import { takeApart } from './document-reader.entry.ts'
import { docxParts, makeZip, paragraph, run, table } from './samples/docx.ts'

const bodyOf = (bytes: Buffer) => zipText(bytes, 'word/document.xml')
/** Changes every word and keeps tags, as a translator would. */
const shout = (text: string) =>
  text.replace(/<x\d+>|\p{L}+/gu, (one) => (one.startsWith('<') ? one : one.toUpperCase()))
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function docx(body: string, more: { name: string; body: Buffer }[] = []): Buffer {
  return makeZip([...docxParts(body), ...more])
}
async function translated(bytes: Buffer) {
  const { pieces, put } = await takeApart(bytes, 'docx')
  const own = pieces.filter((piece) => piece !== 'Nòt anba paj la.')
  return { pieces: own, body: (await bodyOf(await put(pieces.map(shout)))).replace(/^.*<w:body>|<\/w:body>.*$/gs, '') }
}
const bold = (text: string) => run(text, '<w:b/>')
const kept = (text: string, properties = '') => run(text, properties)

describe('a Word document', () => {
  it("is translated paragraph by paragraph, across Word's runs", async () => {
    const { pieces, body } = await translated(
      docx(paragraph(run('The chil', '<w:lang w:val="en-US"/>') + run('dren play', '<w:noProof/>') + run(' here.'))),
    )
    expect(pieces).toEqual(['The children play here.'])
    expect(body).toBe(
      paragraph(kept('THE CHILDREN PLAY HERE.', '<w:lang w:val="en-US"/>') + kept('', '<w:noProof/>') + kept('')),
    )
  })

  it('keeps the style of its words', async () => {
    const { pieces, body } = await translated(docx(paragraph(`${run('The ')}${bold('red')}${run(' house.')}`)))
    expect(pieces).toEqual(['The <x0>red<x1> house.'])
    expect(body).toBe(paragraph(`${run('THE ')}${bold('RED')}${run(' HOUSE.')}`))
  })

  it.each<[string, string, string[]]>([
    ['a line break', `${run('One')}<w:r><w:br/></w:r>${run('two')}`, ['One', 'two']],
    ['a tab', `<w:r><w:t>Name</w:t><w:tab/><w:t>Mary</w:t></w:r>`, ['Name', 'Mary']],
    ['a footnote', `${run('One')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' two')}`, ['One<x0> two']],
    [
      'a link',
      `${run('See ')}<w:hyperlink r:id="r9">${run('this')}</w:hyperlink>${run(' now')}`,
      ['See <x0>this<x1> now'],
    ],
    [
      'a field',
      `${run('Page ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>`,
      ['Page'],
    ],
    ['deleted text', `${run('Kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`, ['Kept']],
    ['hidden text', run('a') + run('secret', '<w:vanish/>') + run('b', '<w:vanish w:val="0"/>'), ['a<x0>b']],
    ['entities', '<w:r><w:t>R&amp;D &lt;b&gt; caf&#233;</w:t></w:r>', ['R&D <b> café']],
    ['nothing to say', run('123 — 456'), []],
  ])('with %s', async (_, inner, pieces) => {
    const found = await translated(docx(paragraph(inner) + paragraph(run('End'))))
    expect(found.pieces).toEqual([...pieces, 'End'])
    expect(found.body.replace(/<w:t[^>]*>[^<]*<\/w:t>/g, '')).toBe(
      (paragraph(inner) + paragraph(run('End'))).replace(/<w:t[^>]*>[^<]*<\/w:t>/g, ''),
    )
  })

  it('has tables, boxes, headers, footers and notes translated too, and no other part', async () => {
    const box = `<w:r><w:pict><w:txbxContent>${paragraph(run('In the box'))}</w:txbxContent></w:pict></w:r>`
    const header = Buffer.from(`<w:hdr ${word}>${paragraph(run('On each page'))}</w:hdr>`)
    const styles = Buffer.from(`<w:styles ${word}>${paragraph(run('Not this'))}</w:styles>`)
    const before = docx(table([['One', 'Two']]) + paragraph(run('Around ') + box + run('it')), [
      { name: 'word/header1.xml', body: header },
      { name: 'word/styles.xml', body: styles },
      { name: 'word/media/image1.png', body: Buffer.from([1, 2, 3]) },
    ])
    const { pieces, put } = await takeApart(before, 'docx')
    expect(pieces).toEqual(['One', 'Two', 'In the box', 'Around <x0>it', 'Nòt anba paj la.', 'On each page'])
    const after = await put(pieces.map(shout))
    const [old, changed] = [await zipEntries(before), await zipEntries(after)]
    expect(changed.map(({ name }) => name)).toEqual(old.map(({ name }) => name))
    const differ = old.filter(({ content }, n) => !content.equals(changed[n]!.content))
    expect(differ.map(({ name }) => name)).toEqual(['word/footnotes.xml', 'word/document.xml', 'word/header1.xml'])
    expect(await zipText(after, 'word/header1.xml')).toContain('ON EACH PAGE')
    expect((await takeApart(after, 'docx')).pieces).toEqual(pieces.map(shout))
  })

  it('is byte for byte the same, apart from its packing, where no text changed', async () => {
    const before = docx(paragraph(run('Hello') + bold(' there')))
    const { pieces, put } = await takeApart(before, 'docx')
    expect(await zipEntries(await put(pieces))).toEqual(await zipEntries(before))
  })

  it('keeps parts that are stored unpacked, and may have bytes after its end', async () => {
    const zip = new ZipFile()
    for (const { name, body } of docxParts(paragraph(run('Hello')))) zip.addBuffer(body, name, { compress: false })
    zip.end()
    const bytes = await buffer(zip.outputStream)
    const { pieces, put } = await takeApart(Buffer.concat([bytes, Buffer.from('\r\n--boundary--')]), 'docx')
    expect(await zipEntries(await put(pieces))).toEqual(await zipEntries(bytes))
  })

  it.each<[string, () => Buffer, string]>([
    ['nothing in it', () => makeZip(docxParts('').filter(({ name }) => !name.includes('notes'))), 'document_empty'],
    ['a zip of something else', () => makeZip([{ name: 'a.txt', body: Buffer.from('x') }]), 'document_not_supported'],
    ['no zip at all', () => Buffer.from('PK\x03\x04 broken'), 'document_damaged'],
    ['a bomb', () => bomb(), 'document_too_complex'],
  ])('is refused with %s', async (_, make, code) => {
    await expect(takeApart(make(), 'docx')).rejects.toMatchObject({ code })
  })
  const bomb = () => docx(`${paragraph(run('x'))}${' '.repeat(70 * 1024 * 1024)}`)
})

describe('text files', () => {
  const put = async (bytes: Buffer) => {
    const opened = await takeApart(bytes, 'txt')
    return opened.put(opened.pieces.map(shout))
  }
  it.each<[string, Buffer, Buffer]>([
    ['UTF-8 with its mark', Buffer.from('\ufeffLekòl'), Buffer.from('\ufeffLEKÒL')],
    ['UTF-16', Buffer.from('\ufeffLekòl la', 'utf16le'), Buffer.from('\ufeffLEKÒL LA', 'utf16le')],
    [
      'UTF-16, the other way round',
      Buffer.from('\ufeffLekòl', 'utf16le').swap16(),
      Buffer.from('\ufeffLEKÒL', 'utf16le').swap16(),
    ],
    ['Windows', Buffer.from('Lek\xf2l la b\xe8l\x85', 'latin1'), Buffer.from('LEK\xd2L LA B\xc8L\x85', 'latin1')],
  ])('stay %s', async (_, before, after) => expect(await put(before)).toEqual(after))
  it('become UTF-8 where their encoding lacks a letter', async () => {
    const opened = await takeApart(Buffer.from('Lek\xf2l la b\xe8l', 'latin1'), 'txt')
    expect((await opened.put(['学校'])).toString()).toBe('\ufeff学校')
  })
  it.each(['srt', 'vtt', 'html', 'md', 'txt'] as const)(
    'as %s are refused when they are something else',
    async (format) => {
      const binary = Buffer.from([0x89, 0x50, 0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16])
      await expect(takeApart(binary, format)).rejects.toMatchObject({ code: 'document_not_supported' })
      await expect(takeApart(Buffer.from('12:30\n'), format)).rejects.toMatchObject({ code: 'document_empty' })
      await expect(takeApart(Buffer.alloc(0), format)).rejects.toMatchObject({ code: 'document_empty' })
    },
  )
})
