import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { FontFamily } from '#core/rules/exports/document-settings.ts'
import type { Run, Sheet } from '#core/rules/exports/sheet.ts'
import type { PageLook, Written } from '../../../ports/document-writer.ts'
import { drawTable } from './pdf-table.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type Style = 'Regular' | 'Bold' | 'Italic'

/** Open fonts with the widths of those asked for, and with the letters of Kreyòl and the signs of the IPA. */
const files: Record<FontFamily, [folder: string, name: string]> = {
  Arial: ['arimo', 'Arimo'],
  'Times New Roman': ['tinos', 'Tinos'],
  'Courier New': ['cousine', 'Cousine'],
}
const weights: Record<Style, string> = { Regular: '400Regular', Bold: '700Bold', Italic: '400Regular_Italic' }
const styles: Record<Run['kind'], Style> = {
  ...{ time: 'Regular', speaker: 'Bold', text: 'Regular', translation: 'Italic', confidence: 'Regular' },
}
const grey = '#555555'
const black = '#000000'
const margin = 72

/** Tagged, with a title and a language, so that it can be read aloud; fonts are in it. */
export async function* writePdf(
  sheet: Sheet,
  { settings, font_dir, written }: { settings: PageLook; font_dir: string; written: Written },
): AsyncGenerator<Uint8Array> {
  const [folder, name] = files[settings.fontFamily]
  const fontOf = (style: Style) => join(font_dir, folder, weights[style], `${name}_${weights[style]}.ttf`)
  const doc = new PDFDocument({
    size: settings.pageSize === 'a4' ? 'A4' : settings.pageSize.toUpperCase(),
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    ...{ lang: sheet.language, tagged: true, displayTitle: true, pdfVersion: '1.7', font: fontOf('Regular') },
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
    if (doc.readableLength > most_waiting) yield* ready(doc)
  }
  if (sheet.table) for (const _ of drawTable(doc, whole, sheet.table, { fontSize, lineGap })) yield* ready(doc)
  whole.end()
  doc.end()
  for await (const bytes of doc) yield bytes as Uint8Array
}

/** What the font draws an empty box for; what is not drawn at all does not count. */
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

const most_waiting = 64 * 1024

/** What is finished so far goes out before more is made. */
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
