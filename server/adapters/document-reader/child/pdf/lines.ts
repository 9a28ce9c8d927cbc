import type { PageLine } from '../page-noise.ts'
import { rowSentence } from '../table-row.ts'

/** A piece of text as placed on the page: from the left edge and down from the top, in points. */
export type Glyphs = { text: string; x: number; y: number; width: number; size: number }

/** Pieces of one line, without a wide gap. */
export type Line = PageLine & { x0: number; x1: number; is_row?: boolean }
type Page = { width: number; height: number }

/** Groups pieces into lines, in drawing order. */
export function linesOf(pieces: Glyphs[], { height }: Page): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  for (const piece of pieces) {
    if (!piece.text.trim()) continue
    if (line && isFootnoteMark(line, piece)) continue
    if (line && isBeside(line, piece)) extend(line, piece)
    else {
      line = start(piece, height)
      lines.push(line)
    }
  }
  return lines
}

function start({ text, x, y, width, size }: Glyphs, height: number): Line {
  return { text: text.trimStart(), x0: x, x1: x + width, y, size, depth: y / height }
}

function isBeside(line: Line, { x, y, size }: Glyphs): boolean {
  const em = Math.max(line.size, size)
  const gap = x - line.x1
  return Math.abs(y - line.y) < em * 0.45 && gap > -em * 0.6 && gap < em * 1.6
}

/** A small raised number refers to a note that is not part of the text. */
function isFootnoteMark(line: Line, { text, x, y, size }: Glyphs): boolean {
  const raised = line.y - y
  return (
    size < line.size * 0.8 &&
    raised > line.size * 0.15 &&
    raised < line.size &&
    Math.abs(x - line.x1) < line.size &&
    /^[\d*†‡,\s]{1,5}$/.test(text)
  )
}

function extend(line: Line, { text, x, width, size }: Glyphs): void {
  const gap = x - line.x1
  const apart = gap > Math.min(line.size, size) * 0.18 && !/\s$/.test(line.text) && !/^\s/.test(text)
  line.text += apart ? ` ${text}` : text
  line.x1 = Math.max(line.x1, x + width)
  if (text.length > 3) line.size = Math.max(line.size, size)
}

const sameHeight = (a: Line, b: Line) => Math.abs(a.y - b.y) < Math.max(a.size, b.size) * 0.45

/** Lines in reading order: drawing order where it goes down the page, else by columns. */
export function inReadingOrder(lines: Line[], page: Page): Line[] {
  const orderly = lines.every((line, i) => i === 0 || followsOn(lines[i - 1]!, line, page))
  const ordered = orderly && !drawnAcross(lines) ? lines : byColumns(lines, page)
  return asRows(ordered)
}

function followsOn(before: Line, line: Line, { width }: Page): boolean {
  if (sameHeight(before, line)) return line.x0 >= before.x1 - before.size
  return line.y > before.y || line.x0 > before.x0 + width * 0.2
}

/** Detects columns drawn line by line across the page; cells of a table are shorter. */
function drawnAcross(lines: Line[]): boolean {
  const beside = lines.filter((line, i) => i > 0 && sameHeight(lines[i - 1]!, line))
  const letters = beside.reduce((sum, line) => sum + line.text.length, 0)
  return beside.length >= 3 && letters / beside.length > 20
}

/** Cuts the page at its widest gutter and reads the left part first; without a gutter, from top to bottom. */
function byColumns(lines: Line[], page: Page, cuts = 0): Line[] {
  const down = [...lines].sort((a, b) => (sameHeight(a, b) ? a.x0 - b.x0 : a.y - b.y))
  if (lines.length < 6 || cuts > 4) return down
  const gutter = gutterOf(lines, page)
  if (gutter === undefined) return down
  const across = down.filter((line) => line.x0 < gutter && line.x1 > gutter)
  const edges = [-1, ...across.map((line) => line.y), Number.POSITIVE_INFINITY]
  return edges.slice(0, -1).flatMap((top, i) => {
    const band = down.filter((line) => line.y > top && line.y < edges[i + 1]! && !across.includes(line))
    const left = band.filter((line) => line.x1 <= gutter)
    const right = band.filter((line) => line.x0 >= gutter)
    const head = i > 0 ? [across[i - 1]!] : []
    return [...head, ...byColumns(left, page, cuts + 1), ...byColumns(right, page, cuts + 1)]
  })
}

/** A vertical line that crosses hardly any text, with much text on both sides. */
function gutterOf(lines: Line[], { width }: Page): number | undefined {
  const places = Array.from({ length: 61 }, (_, i) => width * (0.2 + i * 0.01))
  const scored = places.map((x) => {
    const crossed = lines.filter((line) => line.x0 < x && line.x1 > x).length
    const left = lines.filter((line) => line.x1 <= x).length
    return { x, crossed, least: Math.min(left, lines.length - left - crossed) }
  })
  const good = scored.filter(({ crossed, least }) => crossed <= lines.length * 0.15 && least >= lines.length * 0.25)
  if (good.length === 0) return undefined
  const fewest = Math.min(...good.map(({ crossed }) => crossed))
  const best = good.filter(({ crossed }) => crossed === fewest)
  return best[Math.floor(best.length / 2)]!.x
}

/** Pieces still side by side are a table row, or a date at the end of a line: they are read as a sentence. */
function asRows(lines: Line[]): Line[] {
  const rows: Line[][] = []
  for (const line of lines) {
    const before = rows.at(-1)?.at(-1)
    if (before && sameHeight(before, line) && line.x0 >= before.x1) rows.at(-1)!.push(line)
    else rows.push([line])
  }
  return rows.map((cells) => {
    const [first, last] = [cells[0]!, cells.at(-1)!]
    if (cells.length === 1) return first
    return { ...first, x1: last.x1, text: rowSentence(cells.map((cell) => cell.text)), is_row: true }
  })
}
