import { isKnownWord, type Lexicon, openLexicon } from '@pawol/kreyol/lexicon'
import type { Line } from './lines.ts'

/** Whether the hyphen between the end of one line and the start of the next belongs to the word. */
type KeepsHyphen = (head: string, tail: string) => boolean

let lexicon: Lexicon | undefined

/**
 * Decides by the spelling elsewhere in the document, then by the Kreyòl lexicon: `li-menm` keeps the hyphen, `lekòl`
 * loses it.
 */
export function hyphenJudge(lines: string[]): KeepsHyphen {
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
export function paragraphsOf(pages: Line[][], keeps: KeepsHyphen): string {
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
