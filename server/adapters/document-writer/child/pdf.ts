import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { FontFamily } from '#core/rules/exports/document-settings.ts'
import type { Cell, Run, Sheet } from '#core/rules/exports/sheet.ts'
import type { PageLook, Written } from '../../../ports/document-writer.ts'

type Struct = ReturnType<Pdf['struct']>
type Look = { fontSize: number; lineGap: number }

const padding = 4

/**
 * Draws rows one after another, and repeats the head on each page. Yields after each row, so that finished bytes can be
 * sent.
 */
function* drawTable(
  doc: Pdf,
  whole: Struct,
  { head, widths, rows }: NonNullable<Sheet['table']>,
  look: Look,
): Generator<void> {
  const { left, right, top, bottom } = doc.page.margins
  const usable = doc.page.width - left - right
  const columns = widths.map((share) => share * usable - 2 * padding)
  const low = doc.page.height - bottom
  const table = doc.struct('Table')
  whole.add(table)
  const heightOf = (cells: Cell[]) =>
    Math.max(
      ...cells.map(({ text }, n) => doc.heightOfString(text || ' ', { width: columns[n]!, lineGap: look.lineGap })),
    )
  let y = doc.y
  function draw(cells: Cell[], tag: 'TH' | 'TD' | null): void {
    doc
      .font(tag === 'TD' ? 'Regular' : 'Bold')
      .fontSize(look.fontSize)
      .fillColor('#000000')
    const height = heightOf(cells)
    const row = tag && doc.struct('TR')
    if (row) table.add(row)
    let x = left
    cells.forEach(({ text, language }, n) => {
      const at = x + padding
      const put = () => void doc.text(text, at, y + padding, { width: columns[n]!, lineGap: look.lineGap })
      if (row) row.add(doc.struct(tag, language ? { lang: language } : {}, put))
      else aside(doc, put)
      x += columns[n]! + 2 * padding
    })
    row?.end()
    y += height + 2 * padding
    const rule = () => doc.moveTo(left, y).lineTo(left + usable, y)
    aside(doc, () => rule().lineWidth(0.5).strokeColor('#999999').stroke())
  }
  const titles = head.map((text) => ({ text }))
  draw(titles, 'TH')
  for (const row of rows) {
    doc.font('Regular').fontSize(look.fontSize)
    for (const part of fitting(row, low - top - 4 * look.fontSize - 4 * padding, heightOf)) {
      if (y + heightOf(part) + 2 * padding > low) {
        doc.addPage()
        y = top
        draw(titles, null)
      }
      draw(part, 'TD')
    }
    yield
  }
  table.end()
}

/** Decoration, which screen readers skip. */
function aside(doc: Pdf, draw: () => unknown): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** A row higher than a page continues on the next. */
function fitting(cells: Cell[], most: number, heightOf: (cells: Cell[]) => number): Cell[][] {
  if (heightOf(cells) <= most || cells.every(({ text }) => text.length < 2)) return [cells]
  const cut = ({ text }: Cell) => {
    const middle = Math.ceil(text.length / 2)
    const space = text.lastIndexOf(' ', middle)
    return space > 0 ? space + 1 : middle
  }
  return [
    ...fitting(
      cells.map((cell) => ({ ...cell, text: cell.text.slice(0, cut(cell)).trimEnd() })),
      most,
      heightOf,
    ),
    ...fitting(
      cells.map((cell) => ({ ...cell, text: cell.text.slice(cut(cell)) })),
      most,
      heightOf,
    ),
  ]
}

export type Pdf = InstanceType<typeof PDFDocument>
type Style = 'Regular' | 'Bold' | 'Italic'

/** Open fonts that cover Kreyòl and the IPA, metrically compatible with the usual ones. */
const files: Record<FontFamily, [folder: string, name: string]> = {
  Arial: ['arimo', 'Arimo'],
  'Times New Roman': ['tinos', 'Tinos'],
  'Courier New': ['cousine', 'Cousine'],
}
const weights: Record<Style, string> = { Regular: '400Regular', Bold: '700Bold', Italic: '400Regular_Italic' }
const styles: Record<Run['kind'], Style> = {
  time: 'Regular',
  speaker: 'Bold',
  text: 'Regular',
  translation: 'Italic',
  confidence: 'Regular',
}
const grey = '#555555'
const black = '#000000'
const margin = 72

/** Tagged, with a title, a language and embedded fonts, so that screen readers can read it. */
export async function* writePdf(
  sheet: Sheet,
  { settings, font_dir, written }: { settings: PageLook; font_dir: string; written: Written },
): AsyncGenerator<Uint8Array> {
  const [folder, name] = files[settings.fontFamily]
  const fontOf = (style: Style) => join(font_dir, folder, weights[style], `${name}_${weights[style]}.ttf`)
  const doc = new PDFDocument({
    size: settings.pageSize === 'a4' ? 'A4' : settings.pageSize.toUpperCase(),
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: fontOf('Regular'),
    info: { Title: sheet.title, Author: 'Pawòl', Creator: 'Pawòl' },
  })
  for (const style of Object.keys(weights) as Style[]) doc.registerFont(style, fontOf(style))
  written.unprinted = unprinted(doc, sheet)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  const add = (tag: string, draw: () => void, language?: string) =>
    whole.add(doc.struct(tag, language ? { lang: language } : {}, draw))
  const { fontSize, lineSpacing } = settings
  add('H1', () =>
    doc
      .font('Bold')
      .fontSize(fontSize + 6)
      .fillColor(black)
      .text(sheet.title),
  )
  add('P', () => doc.font('Regular').fontSize(fontSize).fillColor(grey).text(sheet.details).moveDown())
  const lineGap = Math.max(0, (lineSpacing - 1) * fontSize)
  for (const runs of sheet.paragraphs) {
    add('P', () => paragraph(doc, runs, lineGap))
    if (doc.readableLength > mostWaiting) yield* ready(doc)
  }
  if (sheet.table) for (const _ of drawTable(doc, whole, sheet.table, { fontSize, lineGap })) yield* ready(doc)
  whole.end()
  doc.end()
  for await (const bytes of doc) yield bytes as Uint8Array
}

/** Characters the font draws as an empty box; invisible characters do not count. */
function unprinted(doc: Pdf, { title, details, paragraphs, table }: Sheet): number {
  const { font } = (
    doc.font('Regular') as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  )._font
  const texts = [...paragraphs, ...(table?.rows ?? [])].flat().map(({ text }) => text)
  let count = 0
  for (const text of [title, details, ...texts])
    for (const letter of text.match(/[^\p{ASCII}\s\p{Default_Ignorable_Code_Point}]/gu) ?? [])
      if (!font.hasGlyphForCodePoint(letter.codePointAt(0)!)) count++
  return count
}

const mostWaiting = 64 * 1024

/** Sends finished bytes before it makes more. */
function* ready(doc: Pdf): Generator<Uint8Array> {
  for (let bytes = doc.read(); bytes; bytes = doc.read()) yield bytes as Uint8Array
}

function paragraph(doc: Pdf, runs: Run[], lineGap: number): void {
  const own = runs.filter(({ kind }) => kind !== 'translation')
  own.forEach(({ kind, text }, n) => {
    doc.font(styles[kind]).fillColor(kind === 'time' || kind === 'confidence' ? grey : black)
    const last = n === own.length - 1
    doc.text(last ? text : `${text} `, { lineGap, continued: !last })
  })
  const translation = runs.find(({ kind }) => kind === 'translation')
  if (translation) doc.font('Italic').fillColor(black).text(translation.text, { lineGap })
  doc.moveDown(0.4)
}
