/**
 * One line of a page: its distance from the top, as `y` in points and as `depth` from 0 to 1, and the size of its
 * letters.
 */
export type PageLine = { text: string; y: number; depth: number; size: number }

const margin = 0.16
const numeral = '(?:\\d{1,4}|[ivxlc]{1,7})'
const pageNumber = new RegExp(
  `^[\\W_]*(?:(?:page|paj|p[áa]gina|pg|p)\\.?\\s*)?(${numeral})(?:\\s*(?:of|sou|nan|sur|de|/)\\s*${numeral})?[\\W_]*$`,
  'i',
)
const saysPage = /^[\W_]*(page|paj|p[áa]gina)\b/i

type Marginal = { page: number; line: PageLine; plain: string; numbers: number[]; masked: string }

/** Finds headers, footers and page numbers: text in the margins that repeats, or counts the pages. */
export function withoutPageNoise<L extends PageLine>(pages: L[][]): L[][] {
  const bodySize = usualSize(pages)
  const marginal = pages.flatMap((lines, page) =>
    lines.filter((line) => inMargin(line) && line.text.trim()).map((line) => marginalOf(line, page)),
  )
  const noise = new Set<PageLine>()
  const numberings = groups(marginal, (m) => (pageNumber.test(m.plain) ? `number ${side(m.line)}` : m.masked))
  for (const group of numberings) for (const { line } of counting(group, bodySize, pages.length)) noise.add(line)
  for (const group of groups(marginal, (m) => `${side(m.line)} ${m.plain}`)) {
    const steady = group.filter((m) => group.some((o) => o.page !== m.page && near(o.line, m.line)))
    const onPages = new Set(steady.map((m) => m.page)).size
    // a heading repeated on every page, as on certificates, is larger than the text
    const small = steady.every((m) => m.line.size <= bodySize * 1.3)
    if (small && (onPages >= 3 || (onPages === 2 && pages.length <= 4))) for (const { line } of steady) noise.add(line)
  }
  return pages.map((lines) => withoutFootnotes(peeled(lines, noise), bodySize))
}

/** Only lines with no text further out, and apart from the text: a refrain at the top of three pages stays. */
function peeled<L extends PageLine>(lines: L[], noise: Set<PageLine>): L[] {
  const down = lines.filter((line) => line.text.trim()).sort((a, b) => a.y - b.y)
  const gone = new Set<PageLine>([...peel(down, noise, 'top'), ...peel(down.reverse(), noise, 'bottom')])
  return lines.filter((line) => !gone.has(line))
}

function peel(inward: PageLine[], noise: Set<PageLine>, from: 'top' | 'bottom'): PageLine[] {
  let count = 0
  while (count < inward.length && noise.has(inward[count]!) && side(inward[count]!) === from) count++
  while (count > 0 && count < inward.length && isTight(inward[count - 1]!, inward[count]!)) count--
  return inward.slice(0, count)
}

function isTight(outer: PageLine, inner: PageLine): boolean {
  if (pageNumber.test(outer.text.trim())) return false
  const alike = Math.abs(outer.size - inner.size) < inner.size * 0.08
  return alike && Math.abs(outer.y - inner.y) < inner.size * 1.7
}

const noteMark = /^(?:\d{1,3}|[*†‡])\s*\p{L}/u

/** Footnotes: smaller than the text above them, the first with its mark. */
function withoutFootnotes<L extends PageLine>(lines: L[], bodySize: number): L[] {
  const textEnd = lines.findLastIndex((line) => line.size > bodySize * 0.92 || line.depth < 0.4)
  if (textEnd < 0) return lines
  const first = lines.findIndex((line, i) => i > textEnd && noteMark.test(line.text.trim()))
  return first < 0 ? lines : lines.slice(0, first)
}

const inMargin = ({ depth }: PageLine) => depth < margin || depth > 1 - margin
const side = ({ depth }: PageLine) => (depth < 0.5 ? 'top' : 'bottom')
const near = (a: PageLine, b: PageLine) => Math.abs(a.depth - b.depth) < 0.03

function marginalOf(line: PageLine, page: number): Marginal {
  const plain = line.text.trim().toLowerCase().replace(/\s+/g, ' ')
  const roman = pageNumber.exec(plain)?.[1]
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  if (numbers.length === 0 && roman) numbers.push(romanValue(roman))
  return { page, line, plain, numbers, masked: `${side(line)} ${plain.replace(/\d+/g, '#')}` }
}

/**
 * Lines of a group whose number grows by one from page to page; headings that count chapters are larger than the text.
 */
function counting(group: Marginal[], bodySize: number, pages: number): Marginal[] {
  const bare = group.every((m) => pageNumber.test(m.plain))
  const numbered = group.filter((m) => m.numbers.length > 0 && (bare || m.line.size <= bodySize * 1.1))
  if (pages === 1) return numbered.filter((m) => saysPage.test(m.plain) || (bare && m.plain.replace(/\W/g, '') === '1'))
  return numbered.filter((m) =>
    numbered.some((o) => o.page !== m.page && m.numbers.some((n) => o.numbers.includes(n - m.page + o.page))),
  )
}

function groups(all: Marginal[], key: (one: Marginal) => string): Marginal[][] {
  const found = new Map<string, Marginal[]>()
  for (const one of all) {
    const group = found.get(key(one))
    if (group) group.push(one)
    else found.set(key(one), [one])
  }
  return [...found.values()]
}

/** The most frequent letter size. */
function usualSize(pages: PageLine[][]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  // if two are as frequent, the smaller: the larger is that of headings
  return [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 10
}

function romanValue(roman: string): number {
  const values = [...roman.toLowerCase()].map((letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}
