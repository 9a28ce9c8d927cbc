import { buffer } from 'node:stream/consumers'
import { parse as parseCaptions } from '@plussub/srt-vtt-parser'
import { Window } from 'happy-dom'
import mammoth from 'mammoth'
import { parseText } from 'media-captions'
import rtf from 'rtf-parser'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { csvRecords } from '#core/rules/csv.ts'
import type { DocumentFormat, DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { exportCues } from '#core/rules/exports/sheet.ts'
import { full } from '../../../test/runs.ts'
import { zipText } from '../../../test/zip-entries.ts'
import { projectPath } from '../../platform/project.ts'
import { writeDocument } from './child/write-document.ts'
import { sampleSettings, sampleSource } from './document-writer.conformance.ts'

const font_dir = projectPath('node_modules', '@expo-google-fonts')

/** Reads documents back with programs that are not ours. */
async function written(format: DocumentFormat, settings: Partial<DocumentSettings> = {}, source = sampleSource()) {
  return buffer(writeDocument({ source, format, settings: sampleSettings(settings), font_dir }))
}
const text = async (...given: Parameters<typeof written>) => (await written(...given)).toString()

const plain = (value: string) => value.replace(/\s+/g, ' ').trim()

async function pdfOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => {
      const page = await pdf.getPage(n + 1)
      const { items } = await page.getTextContent()
      return { words: items.map((item) => ('str' in item ? item.str : '')).join(' '), tree: await page.getStructTree() }
    }),
  )
  return { pdf, said: plain(pages.map(({ words }) => words).join(' ')), pages }
}
const rtfText = (file: string) =>
  new Promise<string>((resolve, reject) =>
    rtf.string(file, (error, document) => {
      if (error) return reject(error)
      const lines = document.content.map((one) =>
        'content' in one ? one.content.map(({ value }) => value).join('') : one.value,
      )
      resolve(plain(lines.join(' ')))
    }),
  )
const htmlText = (file: string) => {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  window.document.write(file)
  return window.document
}

const readers: Record<'pdf' | 'docx' | 'rtf' | 'html' | 'txt', (bytes: Buffer) => Promise<string>> = {
  pdf: async (bytes) => (await pdfOf(bytes)).said,
  docx: async (bytes) => plain((await mammoth.extractRawText({ buffer: bytes })).value),
  rtf: (bytes) => rtfText(bytes.toString()),
  html: async (bytes) => plain(htmlText(bytes.toString()).body.textContent),
  txt: async (bytes) => plain(bytes.toString()),
}
const formats = Object.keys(readers) as (keyof typeof readers)[]

/** A page reader may put a space at a line break. */
const closed = (value: string) => value.replace(/\s/g, '')
function inOrder(said: string, parts: string[]): void {
  const whole = closed(said)
  let at = 0
  for (const part of parts) {
    const found = whole.indexOf(closed(part), at)
    expect(found, `${part} after ${whole.slice(0, at).slice(-200)}`).toBeGreaterThanOrEqual(0)
    at = found + closed(part).length
  }
}

describe('documents read back', () => {
  const { segments, title } = sampleSource()
  it.each(formats)('%s has every text, name and time, in order', async (format) => {
    const said = await readers[format](await written(format))
    const parts = segments.flatMap((one, n) => [`[0:${String(n * 5).padStart(2, '0')}]`, `${one.speaker}:`, one.text])
    inOrder(said, [title, ...parts])
    expect(said).not.toContain(segments[0]!.translation)
  })
  it.each(formats)('%s has both languages side by side', async (format) => {
    const said = await readers[format](await written(format, { template: 'side_by_side' }))
    inOrder(said, ['English', ...segments.flatMap((one) => [one.text, one.translation!])])
  })
  it.each(formats)('%s lists captions with their times', async (format) => {
    const said = await readers[format](await written(format, { template: 'subtitles' }))
    inOrder(said, ['1', '00:00:00,000', '00:00:04,200', 'Mari', 'Bonjou, kouman ou ye jodi a?', '00:00:15,000'])
  })
  it.each(formats)('%s leaves out what is not wanted', async (format) => {
    const bare = { includeTimestamps: false, includeSpeakerLabels: false }
    const said = await readers[format](await written(format, bare))
    expect([said.includes('[0:05]'), said.includes('Mari:'), said.includes('91 %')]).toEqual([false, false, false])
    expect(await readers[format](await written(format, { includeConfidenceScores: true }))).toContain('91 %')
  })

  it('a PDF is tagged, has a title and a language, and its fonts in it', async () => {
    const bytes = await written('pdf', { pageSize: 'a4', fontFamily: 'Times New Roman' })
    const { pdf, pages } = await pdfOf(bytes)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: title, Language: 'ht' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(JSON.stringify(pages[0]!.tree)).toMatch(/"H1".*"P"/)
    const [, , width, height] = (await pdf.getPage(1)).view
    expect([Math.round(width!), Math.round(height!)]).toEqual([595, 842])
    expect(bytes.toString('latin1')).toMatch(/FontFile2/)
    expect(bytes.toString('latin1')).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(bytes.toString('latin1')).toMatch(/\/MarkInfo/)
    expect(bytes.toString('latin1')).toMatch(/BaseFont \/\w{6}\+Tinos/)
  })
  it('a DOCX has styles, a page and a font of its own', async () => {
    const bytes = await written('docx', { pageSize: 'legal', fontSize: 14, fontFamily: 'Courier New', lineSpacing: 2 })
    const [body, styles] = [await zipText(bytes, 'word/document.xml'), await zipText(bytes, 'word/styles.xml')]
    expect(body).toMatch(/w:pgSz w:w="12240" w:h="20160"/)
    expect(body).toMatch(/<w:pStyle w:val="Transcript"\/>.*<w:rStyle w:val="Speaker"\/>/s)
    expect(styles).toMatch(/w:ascii="Courier New".*w:sz w:val="28"/s)
    expect(styles).toMatch(/w:line="480"/)
    for (const part of [body, styles]) wellFormed(part)
  })
})

/** Happy DOM reports no errors; a malformed document loses its end. */
function wellFormed(xml: string): void {
  const open: string[] = []
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!self) open.push(name!)
  }
  expect(open).toEqual([])
}

describe('characters a font lacks', () => {
  const writtenPdf = async (texts: string[], settings: Partial<DocumentSettings> = {}) => {
    const pieces: Uint8Array[] = []
    const order = { source: sampleSource({ texts }), settings: sampleSettings(settings), font_dir }
    const writing = writeDocument({ ...order, format: 'pdf' })
    for (;;) {
      const { done, value } = await writing.next()
      if (done) return { bytes: Buffer.concat(pieces), ...value }
      pieces.push(value)
    }
  }
  it.each(['Arial', 'Times New Roman', 'Courier New'] as const)(
    'are none in Kreyòl and IPA: %s',
    async (fontFamily) => {
      const text = 'Èske « lekòl » la louvri? [lekɔl ʒɛ̃ ŋ ɣ ʃ œ̃] – 10 € ’ …'
      const { unprinted, bytes } = await writtenPdf([text], { fontFamily })
      expect(unprinted).toBe(0)
      inOrder((await pdfOf(bytes)).said, [text])
    },
  )
  it.each([
    ['你好', 2],
    ['Bonjou 😀 tout 日本 moun', 3],
    ['👩‍🌾', 2],
  ])('are counted: %s', async (text, count) => {
    expect((await writtenPdf([text])).unprinted).toBe(count)
    expect((await writtenPdf([text], { template: 'subtitles' })).unprinted).toBe(count)
  })
})

describe('captions read back', () => {
  const cues = exportCues(sampleSource())
  it.each(['srt', 'vtt'] as const)('%s says the same to two readers', async (format) => {
    const file = await text(format, { includeSpeakerLabels: false })
    const { cues: first } = await parseText(file, { type: format })
    const { entries: second } = parseCaptions(file)
    const expected = cues.map(({ start_ms, end_ms, text }) => [start_ms, end_ms, text])
    expect(first.map((cue) => [Math.round(cue.startTime * 1000), Math.round(cue.endTime * 1000), cue.text])).toEqual(
      expected,
    )
    expect(second.map(({ from, to, text }) => [from, to, text])).toEqual(expected)
  })
  it('VTT names speakers in tags, SRT where the speaker changes', async () => {
    expect(await text('vtt')).toContain('<v Mari>Bonjou, kouman ou ye jodi a?')
    expect(await text('srt')).toContain('Mari: Bonjou, kouman ou ye jodi a?')
    expect(await text('vtt', { text: 'translation' })).toContain('<v Mari>Hello, how are you today?')
  })
})

describe('data', () => {
  it('JSON has the shape that was asked for', async () => {
    const own = JSON.parse(await text('json', { text: 'both', includeConfidenceScores: true }))
    expect(own).toMatchObject({ title: 'Entèvyou ak Jan', language: 'ht' })
    expect(own.segments[1]).toMatchObject({
      start_ms: 5000,
      speaker: 'Jan',
      confidence: 0.91,
      translation: expect.stringContaining('garden'),
    })
    const openai = JSON.parse(await text('json', { jsonShape: 'openai' }))
    expect(openai).toMatchObject({
      task: 'transcribe',
      duration: 19.2,
      segments: [{ id: 0, start: 0, end: 4.2 }, {}, {}, {}],
    })
    expect(openai.words[0]).toMatchObject({ word: 'Bonjou,', start: 0 })
    const eleven = JSON.parse(await text('json', { jsonShape: 'elevenlabs' }))
    expect(eleven.words.map((word: { text: string }) => word.text).join('')).toBe(eleven.text)
    expect(eleven).toMatchObject({
      language_code: 'hat',
      words: expect.arrayContaining([expect.objectContaining({ speaker_id: 'Jan' })]),
    })
  })
  it('CSV and XML have a segment a line', async () => {
    const [head, first] = [...csvRecords((await text('csv', { text: 'both' })).replace('\ufeff', ''))].map(
      ({ cells }) => cells,
    )
    expect(head).toEqual(['start', 'end', 'speaker', 'text', 'translation'])
    expect(first).toEqual(['0.000', '4.200', 'Mari', 'Bonjou, kouman ou ye jodi a?', 'Hello, how are you today?'])
    const xml = await text('xml', { text: 'both' })
    wellFormed(xml)
    expect(xml).toContain('<segment start="5.000" end="9.200" speaker="Jan">')
    expect(xml).toContain('xml:lang="ht"')
  })
})

describe('injected markup', () => {
  const nasty = [
    '=HYPERLINK("http://x","y")',
    '+cmd|calc',
    '@SUM(A1)',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '</w:t></w:r><w:r><w:instrText>DDEAUTO</w:instrText>',
    '{\\object\\objocx}{\\field{\\*\\fldinst INCLUDETEXT "c:"}}',
    ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    'a\u202Egnp.exe\u2066b\u0000\u0007c',
    '00:00:01.000 --> 00:00:02.000',
  ]
  const source: ExportSource = { ...sampleSource({ texts: nasty }), title: '<b>=1+1</b>\u202E' }
  const shown = nasty.map((one) => one.replace(/[\u202e\u2066\p{Cc}]/gu, ''))

  it.each(formats)('%s shows it as text', async (format) => {
    const bytes = await written(format, {}, source)
    inOrder(await readers[format](bytes), shown.slice(0, 8))
    expect(bytes.toString()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
  it('HTML has no element, DOCX no field and RTF no object of theirs', async () => {
    const page = htmlText(await text('html', {}, source))
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0)
    const body = await zipText(await written('docx', {}, source), 'word/document.xml')
    expect(body).not.toContain('<w:instrText>DDE')
    expect(await text('rtf', {}, source)).not.toMatch(/(?<!\\)\\(object|field|fldinst)/)
  })
  it('CSV holds no formula, XML no entity, captions no extra times', async () => {
    const cells = [...csvRecords((await text('csv', {}, source)).replace('\ufeff', ''))].map((one) => one.cells[3]!)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
    const xml = await text('xml', {}, source)
    wellFormed(xml)
    expect(xml).not.toMatch(/<!ENTITY|&x;/)
    const { cues } = await parseText(await text('vtt', {}, source), { type: 'vtt' })
    expect(cues).toHaveLength(exportCues(source).length)
    expect(await text('json', {}, source)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
})

const hours = full ? 3 : 0.05
describe(`${hours} hours of speech`, () => {
  const sentences = hours * 900
  const texts = Array.from({ length: sentences }, (_, n) => `Fraz ${n}: moun yo ap travay nan jaden an epi yo kontan.`)
  const source = { ...sampleSource({ texts }), duration_seconds: hours * 3600 }
  it.each(['pdf', 'docx', 'rtf', 'html', 'txt'] as const)('become %s without a sentence missing', async (format) => {
    inOrder(await readers[format](await written(format, {}, source)), texts)
  })
  it('become JSON and captions without a sentence missing', async () => {
    expect(JSON.parse(await text('json', {}, source)).segments).toHaveLength(sentences)
    const { cues } = await parseText(await text('srt', {}, source), { type: 'srt' })
    inOrder(cues.map((cue) => cue.text).join(' '), texts)
  })
})
