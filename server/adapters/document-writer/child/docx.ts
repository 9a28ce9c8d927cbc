import {
  Document,
  Footer,
  type IRunOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { DocumentSettings, PageSize } from '#core/rules/exports/document-settings.ts'
import type { Cell, Run, Sheet } from '#core/rules/exports/sheet.ts'

const twips = 1440
const pages: Record<PageSize, { width: number; height: number }> = {
  letter: { width: 12_240, height: 15_840 },
  a4: { width: 11_906, height: 16_838 },
  legal: { width: 12_240, height: 20_160 },
}
/** Names of character styles, which a reader can change for the whole document at once. */
const styles: Partial<Record<Run['kind'], string>> = {
  time: 'Timestamp',
  speaker: 'Speaker',
  translation: 'Translation',
  confidence: 'Confidence',
}
const grey = '555555'
const regions: Record<string, string> = { ht: 'ht-HT', en: 'en-US', fr: 'fr-FR', es: 'es-ES', pt: 'pt-BR' }
const languageOf = (code?: string) => (code && regions[code] ? { language: { value: regions[code] } } : {})

/** Line breaks in a text are breaks of the run. */
function runsOf(text: string, options: IRunOptions): TextRun[] {
  return text.split('\n').map((line, n) => new TextRun({ ...options, text: line, ...(n > 0 ? { break: 1 } : {}) }))
}

export async function* writeDocx(sheet: Sheet, settings: DocumentSettings): AsyncGenerator<Uint8Array> {
  const { title, details, paragraphs, table } = sheet
  const page = pages[settings.pageSize]
  const body = [
    new Paragraph({ style: 'Title', children: [new TextRun({ text: title })] }),
    new Paragraph({ style: 'Details', children: [new TextRun({ text: details })] }),
    ...paragraphs.map(paragraphOf),
    ...(table ? [tableOf(table, page.width - 2 * twips)] : []),
  ]
  const document = new Document({
    title,
    creator: 'Pawòl',
    lastModifiedBy: 'Pawòl',
    description: details,
    styles: stylesOf(sheet, settings),
    sections: [
      {
        properties: { page: { size: page, margin: { top: twips, right: twips, bottom: twips, left: twips } } },
        footers: { default: pageNumbers() },
        children: body,
      },
    ],
  })
  yield await Packer.toBuffer(document)
}

const pageNumbers = () =>
  new Footer({
    children: [new Paragraph({ alignment: 'center', children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
  })

function paragraphOf(runs: Run[]): Paragraph {
  const children = runs.flatMap(({ kind, text, language }, n) => [
    ...(n > 0 ? [new TextRun(kind === 'translation' ? { text: '', break: 1 } : { text: ' ' })] : []),
    ...runsOf(text, { style: styles[kind], ...languageOf(language) }),
  ])
  return new Paragraph({ style: 'Transcript', children })
}

function tableOf({ head, widths, rows }: NonNullable<Sheet['table']>, usable: number): Table {
  const columns = widths.map((share) => Math.round(share * usable))
  const row = (cells: Cell[], header = false) =>
    new TableRow({
      tableHeader: header,
      cantSplit: true,
      children: cells.map(
        ({ text, language }, n) =>
          new TableCell({
            width: { size: columns[n]!, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 90, right: 90 },
            children: [
              new Paragraph({
                style: header ? 'TableHead' : 'TableText',
                children: runsOf(text, languageOf(language)),
              }),
            ],
          }),
      ),
    })
  return new Table({
    columnWidths: columns,
    width: { size: usable, type: WidthType.DXA },
    rows: [
      row(
        head.map((text) => ({ text })),
        true,
      ),
      ...rows.map((cells) => row(cells)),
    ],
  })
}

function stylesOf({ language }: Sheet, { fontFamily, fontSize, lineSpacing }: DocumentSettings) {
  const size = Math.round(fontSize * 2)
  const based = { basedOn: 'Normal', quickFormat: true }
  const line = Math.round(lineSpacing * 240)
  return {
    default: {
      document: { run: { font: fontFamily, size, ...languageOf(language) } },
      title: { run: { font: fontFamily, size: size + 12, bold: true }, paragraph: { spacing: { after: 120 } } },
    },
    paragraphStyles: [
      { id: 'Normal', name: 'Normal', quickFormat: true },
      { id: 'Details', name: 'Details', ...based, run: { color: grey }, paragraph: { spacing: { after: 240 } } },
      { id: 'Transcript', name: 'Transcript', ...based, paragraph: { spacing: { line, after: 160 } } },
      { id: 'TableText', name: 'Table Text', ...based, paragraph: { spacing: { line } } },
      { id: 'TableHead', name: 'Table Head', ...based, run: { bold: true } },
    ],
    characterStyles: [
      // what the library's own styles are based on, and does not have
      { id: 'DefaultParagraphFont', name: 'Default Paragraph Font', semiHidden: true },
      { id: 'Timestamp', name: 'Timestamp', run: { color: grey } },
      { id: 'Speaker', name: 'Speaker', run: { bold: true } },
      { id: 'Translation', name: 'Translation', run: { italics: true } },
      { id: 'Confidence', name: 'Confidence', run: { color: grey } },
    ],
  }
}
