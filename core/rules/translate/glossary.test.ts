import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { glossarySpans, openGlossary } from './glossary.ts'
import { type GlossaryRow, readGlossaryCsv, readTbx, tbxRows, writeGlossaryCsv, writeTbx } from './glossary-files.ts'
import { memoryKey } from './plain-words.ts'

describe('terms in a text', () => {
  const glossary = openGlossary(
    [
      { source: 'account', target: 'kont' },
      { source: 'bank account', target: 'kont labank' },
      { source: 'IT', target: 'enfòmatik', case_sensitive: true },
      { source: 'C++', target: 'C++' },
    ],
    ['Pawòl'],
  )
  const found = (text: string) => glossarySpans(text, glossary).map(({ text, target }) => `${text}=${target}`)
  it.each([
    ['Open an Account.', ['Account=kont']],
    ['My bank  account is here', ['bank  account=kont labank']],
    ['accounts', []],
    ['It is in IT.', ['IT=enfòmatik']],
    ['We write C++ here', ['C++=C++']],
    ['pawòl speaks', ['pawòl=pawòl']],
    ['', []],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected))
})

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => /\S/.test(text) && !/^(?:source|target)/i.test(text.trim()))
const row: fc.Arbitrary<GlossaryRow> = fc.record({
  source: word.map((text) => text.trim()),
  target: word.map((text) => text.trim()),
  from: fc.constantFrom('en', 'fr') as fc.Arbitrary<'en' | 'fr'>,
  to: fc.constant('ht' as const),
})

describe('CSV', () => {
  it.each([
    ['source,target\nhouse,kay\n', [['house', 'kay']]],
    [
      'house;kay\r\ncar;machin',
      [
        ['house', 'kay'],
        ['car', 'machin'],
      ],
    ],
    ['"a, b","say ""hi"""\n', [['a, b', 'say "hi"']]],
    ['house\tkay', [['house', 'kay']]],
    ['\ufeffsource,target,source_language,target_language\nhouse,kay,EN-us,ht', [['house', 'kay']]],
  ])('%j', (text, expected) =>
    expect(readGlossaryCsv(text).rows.map(({ source, target }) => [source, target])).toEqual(expected),
  )
  it('says which lines hold no term, and reads the languages', () => {
    expect(readGlossaryCsv('house,kay,en,ht\nalone,\n\n"open,x')).toEqual({
      rows: [{ source: 'house', target: 'kay', from: 'en', to: 'ht' }],
      unread: [2, 4],
    })
  })
  it('what is written is read again', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        expect(readGlossaryCsv(writeGlossaryCsv(rows))).toEqual({ rows, unread: [] })
      }),
      runs(500, { usually: 150 }),
    )
  })
  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'",;\n\r\ta') }), (text) => void readGlossaryCsv(text)),
      runs(1_000, { usually: 300 }),
    )
  })
})

describe('TBX', () => {
  const second = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd"><martif type="TBX" xml:lang="en"><text><body>
    <termEntry id="1"><langSet xml:lang="en"><tig><term>house &amp; home</term></tig></langSet>
    <langSet xml:lang="ht"><ntig><termGrp><term>kay</term></termGrp></ntig></langSet></termEntry></body></text></martif>`
  const third = `<tbx:tbx xmlns:tbx="urn:iso:std:iso:30042:ed-2"><tbx:text><tbx:body><tbx:conceptEntry id="1">
    <tbx:langSec xml:lang='en-US'><tbx:termSec><tbx:term>car</tbx:term></tbx:termSec><tbx:termSec><tbx:term><![CDATA[auto<mobile>]]></tbx:term></tbx:termSec></tbx:langSec>
    <!-- <term>no</term> --><tbx:langSec xml:lang="ht"><tbx:termSec><tbx:term>machin</tbx:term></tbx:termSec></tbx:langSec></tbx:conceptEntry>
    <tbx:conceptEntry id="2"><tbx:langSec xml:lang="en"><tbx:termSec><tbx:term>alone</tbx:term></tbx:termSec></tbx:langSec></tbx:conceptEntry></tbx:body></tbx:text></tbx:tbx>`
  const pairs = (xml: string) =>
    tbxRows(readTbx(xml), 'en', 'ht').rows.map(({ source, target }) => `${source}=${target}`)
  it('of version 2', () => expect(pairs(second)).toEqual(['house & home=kay']))
  it('of version 3, with two terms of a concept and one without a translation', () => {
    expect(pairs(third)).toEqual(['car=machin', 'auto<mobile>=machin'])
    expect(tbxRows(readTbx(third), 'en', 'ht').unread).toEqual([2])
  })
  it('what is written is read again', () => {
    const written = (rows: GlossaryRow[]) => tbxRows(readTbx(writeTbx(rows)), 'en', 'ht').rows
    const plain = row
      .map((one) => ({ ...one, from: 'en' as const, source: tidy(one.source), target: tidy(one.target) }))
      .filter(({ source, target }) => source !== '' && target !== '')
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 8 }), (rows) => {
        expect(written(rows)).toEqual(rows)
      }),
      runs(500, { usually: 150 }),
    )
  })
  it('reads anything without failing', () => {
    const bits = fc.constantFrom(
      '<term>',
      '</term>',
      '<termEntry>',
      '</termEntry>',
      '<langSet xml:lang="en">',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&amp;',
      '<',
      '>',
      'x',
    )
    fc.assert(
      fc.property(fc.array(bits), (all) => void tbxRows(readTbx(all.join('')), 'en', 'ht')),
      runs(1_000, { usually: 300 }),
    )
  })
})
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

it('a remembered sentence is found whatever its quotes and spaces', () => {
  expect(memoryKey(' It’s  “fine” ')).toBe(memoryKey('It\'s "fine"'))
  expect(memoryKey('It is fine')).not.toBe(memoryKey('it is fine'))
})
