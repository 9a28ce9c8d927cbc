import type { Cell, Sheet } from '#core/rules/exports/sheet.ts'
import type { Pdf } from './pdf.ts'

type Struct = ReturnType<Pdf['struct']>
type Look = { fontSize: number; lineGap: number }

const padding = 4

/** Rows one after another, the head again on each page. Stops after each, so that what is finished can go out. */
export function* drawTable(
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

/** What is there for the eye alone, which is not read aloud. */
function aside(doc: Pdf, draw: () => unknown): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** A row higher than a page goes on in another. */
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
