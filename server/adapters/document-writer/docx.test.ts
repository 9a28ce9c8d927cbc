import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import { zipEntries } from '../../../test/zip-entries.ts'
import { writeDocument } from './child/write-document.ts'
import { sampleSettings, sampleSource } from './document-writer.conformance.ts'
import { schemaProblems, valuesOf } from './docx-schema.conformance.ts'

const looks: [string, Partial<DocumentSettings>][] = [
  ['plain', {}],
  ['interview', { template: 'interview', includeConfidenceScores: true }],
  ['both languages', { text: 'both', pageSize: 'a4', fontFamily: 'Courier New', lineSpacing: 2 }],
  ['side by side', { template: 'side_by_side' }],
  ['subtitles', { template: 'subtitles', fontSize: 8.5 }],
]
const nasty = ['</w:t><w:p>', ']]>&amp;<![CDATA[', 'a\nb\tc\u0000\ud800', '{ DDEAUTO c:\\x }', '\u202Eevil']

async function partsOf(settings: Partial<DocumentSettings>, texts?: string[]): Promise<Map<string, string>> {
  const order = { source: sampleSource({ texts }), settings: sampleSettings(settings), font_dir: '' }
  const bytes = await buffer(writeDocument({ ...order, format: 'docx' }))
  const files = (await zipEntries(bytes)).filter(({ name }) => !name.endsWith('/'))
  return new Map(files.map(({ name, content }) => [name, content.toString()]))
}

describe.each(looks)('a DOCX: %s', (_, settings) => {
  it.each([
    ['as it is spoken', undefined],
    ['with injected markup', nasty],
  ])('keeps the schema of WordprocessingML, %s', async (_, texts) => {
    const parts = await partsOf(settings, texts)
    for (const part of ['word/document.xml', 'word/styles.xml', 'word/footer1.xml'])
      expect(schemaProblems(parts.get(part)!), part).toEqual([])
    for (const [name, xml] of parts) expect(() => valuesOf(xml, /./, 'x'), name).not.toThrow()
  })
  it('refers only to existing styles, parts and relations', async () => {
    const parts = await partsOf(settings)
    const [body, styles] = [parts.get('word/document.xml')!, parts.get('word/styles.xml')!]
    const known = valuesOf(styles, /^w:style$/, 'w:styleId')
    const used = [...valuesOf(body, /^w:[pr]Style$/, 'w:val'), ...valuesOf(styles, /^w:(basedOn|next|link)$/, 'w:val')]
    expect(used.filter((name) => !known.includes(name))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
    for (const [name, xml] of parts) {
      if (!name.endsWith('.rels')) continue
      const folder = posix.dirname(posix.dirname(name))
      for (const target of valuesOf(xml, /^Relationship$/, 'Target'))
        expect([...parts.keys()]).toContain(posix.join(folder, target))
    }
    const ids = valuesOf(parts.get('word/_rels/document.xml.rels')!, /^Relationship$/, 'Id')
    for (const id of valuesOf(body, /./, 'r:id')) expect(ids).toContain(id)
  })
  it('declares the type of each part', async () => {
    const parts = await partsOf(settings)
    const types = parts.get('[Content_Types].xml')!
    const [endings, names] = [valuesOf(types, /^Default$/, 'Extension'), valuesOf(types, /^Override$/, 'PartName')]
    for (const name of names) expect(parts.has(name.slice(1)), name).toBe(true)
    for (const name of parts.keys())
      if (name !== '[Content_Types].xml')
        expect(names.includes(`/${name}`) || endings.includes(name.split('.').at(-1)!), name).toBe(true)
  })
})

describe('the schema', () => {
  const w = (inner: string) =>
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`
  it.each([
    ['<w:p><w:r/><w:pPr/></w:p><w:sectPr/>', 'pPr comes too late in p'],
    [
      '<w:p><w:pPr><w:jc w:val="center"/><w:pStyle w:val="x"/></w:pPr></w:p><w:sectPr/>',
      'pStyle comes too late in pPr',
    ],
    ['<w:p><w:r><w:t>a</w:t><w:rPr/></w:r></w:p><w:sectPr/>', 'rPr does not come first in r'],
    ['<w:sectPr/><w:p/>', 'the body does not end with its section'],
    ['<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/></w:tc></w:tr></w:tbl><w:sectPr/>', 'a cell does not end with a paragraph'],
    ['<w:p><w:script/></w:p><w:sectPr/>', 'script is not known'],
    ['<w:p onclick="x"/><w:sectPr/>', 'p has no attribute onclick'],
    ['<w:p>', 'not well-formed: 1:unclosed tag: w:p'],
  ])('is broken by %s', (inner, problem) => {
    expect(schemaProblems(w(inner)).join('; ')).toContain(problem.replace(/1:.*/, ''))
  })
})
