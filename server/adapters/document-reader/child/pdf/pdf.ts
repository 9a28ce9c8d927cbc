import { isKnownWord, type Lexicon, openLexicon } from '@pawol/kreyol/lexicon'
import { getDocumentProxy } from 'unpdf'
import { withoutPageNoise } from '../page-noise.ts'
import { DocumentRefusal } from '../refusal.ts'
import { type Glyphs, inReadingOrder, type Line, linesOf } from './lines.ts'

/** Whether the hyphen between the end of one line and the start of the next belongs to the word. */
type KeepsHyphen = (head: string, tail: string) => boolean

let lexicon: Lexicon | undefined

/**
 * Decides by the spelling elsewhere in the document, then by the Kreyòl lexicon: `li-menm` keeps the hyphen, `lekòl`
 * loses it.
 */
function hyphenJudge(lines: string[]): KeepsHyphen {
  const written = new Set(
    lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*/gu) ?? []),
  )
  return (head, tail) => {
    const [before, after] = [head.toLowerCase(), tail.toLowerCase()]
    if (written.has(before + after)) return false
    if (written.has(`${before}-${after}`)) return true
    lexicon ??= openLexicon()
    // listed words only: compounds would be the two parts themselves
    if (lexicon.words.has(before + after)) return false
    return isKnownWord(before, lexicon) && isKnownWord(after, lexicon)
  }
}

/** Joins two lines of a paragraph. */
function joinLines(first: string, second: string, keeps: KeepsHyphen): string {
  const head = /([\p{L}\p{M}'’]+)[-‐\u00ad]$/u.exec(first)?.[1]
  const tail = /^[\p{L}\p{M}'’]+/u.exec(second)?.[0]
  if (!head || !tail) return /[\p{L}\p{N}]-$|\S\/$/u.test(first) ? first + second : `${first} ${second}`
  if (first.endsWith('\u00ad')) return first.slice(0, -1) + second
  // a name or a number after the hyphen: it was there before the line was broken
  const keep = /^\p{Lu}/u.test(tail) || keeps(head, tail)
  return (keep ? first : first.slice(0, -1)) + second
}

const ends = /[.!?…:;»”"]['’)\]]*$/
const item = /^(?:[•▪◦‣●○■–—*-]\s|\(?\d{1,3}[.)]\s|[a-zA-Z][.)]\s)/

/** Lines of the whole document, page after page, as paragraphs with an empty line between them. */
function paragraphsOf(pages: Line[][], keeps: KeepsHyphen): string {
  let text = ''
  let line = ''
  const put = (between: string) => {
    text += line + between
    line = ''
  }
  let before: Line | undefined
  for (const lines of pages) {
    const leading = usualLeading(lines)
    const edges = edgesOf(lines)
    lines.forEach((next, i) => {
      const words = next.text.trim()
      if (before) {
        const here = { before, next, leading, edges: edges(i > 0 ? before : next), same_page: i > 0 }
        const between = breakBetween(here)
        if (between) put(between)
      }
      line = line ? joinLines(line, words, keeps) : words
      before = next
    })
  }
  return text + line
}

type Here = {
  before: Line
  next: Line
  leading: number
  edges: { left: number; right: number }
  same_page: boolean
}

/** Empty when the next line continues the same paragraph. */
function breakBetween({ before, next, leading, edges, same_page }: Here): '' | '\n' | '\n\n' {
  const [ended, started] = [before.text.trim(), next.text.trim()]
  if (Math.abs(before.size - next.size) > before.size * 0.12) return '\n\n'
  const down = next.y - before.y
  if (!same_page || down < -before.size) return goesOn(ended, started) ? '' : '\n\n'
  const [sentenceEnds, upperCase] = [ends.test(ended), /^\p{Lu}/u.test(started)]
  if (down > leading * 1.35 || (down > before.size * 1.9 && sentenceEnds && upperCase)) return '\n\n'
  if (item.test(started) || before.is_row || next.is_row) return '\n'
  const em = before.size
  const indented = next.x0 > edges.left + em * 0.8 && before.x0 < edges.left + em * 0.5
  if (indented && (sentenceEnds || upperCase || /^["“«(]/.test(started)) && !item.test(ended)) return '\n\n'
  const short = before.x1 < edges.right - (edges.right - edges.left) * 0.2
  if (short && sentenceEnds) return '\n\n'
  // lines of verse and of addresses, and items whose bullets are drawn
  return (short && upperCase) || isListed(before, next, edges) ? '\n' : ''
}

/** Indented lines that end far from the right were broken on purpose. */
function isListed(before: Line, next: Line, { left, right }: Here['edges']): boolean {
  const [em, width] = [before.size, right - left]
  return next.x0 > left + em * 1.5 && Math.abs(next.x0 - before.x0) < em * 0.3 && before.x1 < left + width * 0.4
}

/** Whether a paragraph may continue in the next column or page. */
function goesOn(ended: string, started: string): boolean {
  return /[\p{L}]-$/u.test(ended) || (!ends.test(ended) && /^[\p{Ll}\d(,]/u.test(started))
}

/** The usual distance from one line down to the next. */
function usualLeading(lines: Line[]): number {
  const steps = lines
    .map((line, i) => line.y - (lines[i - 1]?.y ?? line.y))
    .filter((step, i) => step > lines[i]!.size * 0.5 && step < lines[i]!.size * 3)
    .sort((a, b) => a - b)
  // the lowest tenth: distances between paragraphs are larger than those inside, and may be the majority
  return steps[Math.floor(steps.length / 10)] ?? (lines[0]?.size ?? 10) * 1.25
}

/** The edges of the column that contains a line. */
function edgesOf(lines: Line[]): (line: Line) => { left: number; right: number } {
  return (line) => {
    const beside = lines.length > 500 ? [line] : lines.filter((other) => other.x0 < line.x1 && other.x1 > line.x0)
    const left = Math.min(line.x0, ...beside.map(({ x0 }) => x0))
    return { left, right: Math.max(line.x1, ...beside.map(({ x1 }) => x1)) }
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const mostPages = 3_000

/** Text in reading order: line breaks removed, column after column, without headers, footers and page numbers. */
export async function readPdf(bytes: Buffer, maxCharacters: number): Promise<string> {
  const pdf = await open(bytes)
  try {
    const kept = withoutPageNoise(await pagesOf(pdf, maxCharacters))
    const text = paragraphsOf(kept, hyphenJudge(kept.flat().map((line) => line.text)))
    // a stray page number does not make a scan a text
    if (!/\p{L}/u.test(text) && showsPictures(bytes)) throw new DocumentRefusal('document_scanned')
    return text
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

async function pagesOf(pdf: Pdf, maxCharacters: number): Promise<Line[][]> {
  if (pdf.numPages > mostPages) throw new DocumentRefusal('document_too_complex')
  const pages: Line[][] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    // one unreadable page must not cost the others
    const page = await pdf.getPage(number).catch(() => undefined)
    const lines = page ? await linesOn(page).catch(() => []) : []
    characters += lines.reduce((sum, line) => sum + line.text.length, 0)
    if (characters > maxCharacters) throw new DocumentRefusal('document_too_complex')
    pages.push(lines)
    page?.cleanup()
  }
  return pages
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false, disableFontFace: true })
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentRefusal(locked ? 'document_protected' : 'document_damaged', { cause: error })
  }
}

async function linesOn(page: Page): Promise<Line[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const place = (piece: Placed) => placed(piece, transform as Matrix)
  const all = piecesOf(items as Item[])
  const body = all.filter(({ artifact }) => !artifact)
  const upright = (body.length > 0 ? body : all).map(place).filter((piece) => piece !== undefined)
  return inReadingOrder(linesOf(upright, { width, height }), { width, height })
}

type Matrix = [number, number, number, number, number, number]
type Text = { str: string; transform: Matrix; width: number; height: number }
type Item = Text | { type: string; tag?: string }
type Placed = Text & { artifact: boolean }

/** Tagged files mark headers and footers as artifacts. */
function piecesOf(items: Item[]): Placed[] {
  const open: boolean[] = []
  const pieces: Placed[] = []
  for (const item of items) {
    if ('str' in item) pieces.push({ ...item, artifact: open.includes(true) })
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.tag === 'Artifact')
  }
  return pieces
}

/** Undefined for sideways text: stamps and watermarks. */
function placed({ str, transform: [a, b, c, d, e, f], width }: Placed, page: Matrix): Glyphs | undefined {
  const [pa, pb, pc, pd, pe, pf] = page
  const across = { x: pa * a + pc * b, y: pb * a + pd * b }
  if (Math.abs(across.y) > Math.abs(across.x) * 0.3) return undefined
  const size = Math.hypot(pa * c + pc * d, pb * c + pd * d)
  return { text: str, x: pa * e + pc * f + pe, y: pb * e + pd * f + pf, width, size: size || 10 }
}

/** Pictures are separate objects, never packed together with others, so their names are visible in the file. */
function showsPictures(bytes: Buffer): boolean {
  return /\/Subtype\s*\/Image\b/.test(bytes.toString('latin1'))
}
