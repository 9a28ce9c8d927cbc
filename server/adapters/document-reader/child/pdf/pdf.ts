import { getDocumentProxy } from 'unpdf'
import { withoutPageNoise } from '../page-noise.ts'
import { DocumentRefusal } from '../refusal.ts'
import { type Glyphs, inReadingOrder, type Line, linesOf } from './lines.ts'
import { hyphenJudge, paragraphsOf } from './paragraphs.ts'

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
