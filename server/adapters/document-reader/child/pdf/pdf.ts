import { getDocumentProxy } from 'unpdf'
import { hyphenJudge } from '../hyphens.ts'
import { withoutPageNoise } from '../page-noise.ts'
import { DocumentRefusal } from '../refusal.ts'
import { type Glyphs, inReadingOrder, type Line, linesOf } from './lines.ts'
import { paragraphsOf } from './paragraphs.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const most_pages = 3_000

/** Text as it is read: line ends undone, columns one after the other, without running heads and page numbers. */
export async function readPdf(bytes: Buffer, max_characters: number): Promise<string> {
  const pdf = await open(bytes)
  try {
    const kept = withoutPageNoise(await pagesOf(pdf, max_characters))
    const text = paragraphsOf(kept, hyphenJudge(kept.flat().map((line) => line.text)))
    // a stray page number does not make a scan a text
    if (!/\p{L}/u.test(text) && showsPictures(bytes)) throw new DocumentRefusal('document_scanned')
    return text
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

async function pagesOf(pdf: Pdf, max_characters: number): Promise<Line[][]> {
  if (pdf.numPages > most_pages) throw new DocumentRefusal('document_too_complex')
  const pages: Line[][] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    // one page that cannot be read must not take the others with it
    const page = await pdf.getPage(number).catch(() => undefined)
    const lines = page ? await linesOn(page).catch(() => []) : []
    characters += lines.reduce((sum, line) => sum + line.text.length, 0)
    if (characters > max_characters) throw new DocumentRefusal('document_too_complex')
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

/** Well-made files mark what belongs to the page and not to the text as artifacts. */
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

/** Undefined for what is written sideways: stamps and watermarks. */
function placed({ str, transform: [a, b, c, d, e, f], width }: Placed, page: Matrix): Glyphs | undefined {
  const [pa, pb, pc, pd, pe, pf] = page
  const across = { x: pa * a + pc * b, y: pb * a + pd * b }
  if (Math.abs(across.y) > Math.abs(across.x) * 0.3) return undefined
  const size = Math.hypot(pa * c + pc * d, pb * c + pd * d)
  return { text: str, x: pa * e + pc * f + pe, y: pb * e + pd * f + pf, width, size: size || 10 }
}

/** Pictures are objects of their own, never packed together with others, so that their names stand in the file. */
function showsPictures(bytes: Buffer): boolean {
  return /\/Subtype\s*\/Image\b/.test(bytes.toString('latin1'))
}
