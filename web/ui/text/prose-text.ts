/** The subset of Markdown that our own texts use; anything else is plain text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'code'; text: string }

export type Span = { kind: 'text' | 'bold' | 'code' | 'link'; text: string; to?: string }

/** Groups lines into blocks; a code fence keeps its empty lines. */
function chunks(text: string): string[][] {
  const found: string[][] = [[]]
  let fenced = false
  for (const line of text.split('\n')) {
    const fence = line.startsWith('```')
    if (fenced) {
      found.at(-1)?.push(line)
      if (fence) found.push([])
    } else if (fence) found.push([line])
    else if (/^#{2,3} /.test(line)) found.push([line], [])
    else if (line.trim() === '') found.push([])
    else found.at(-1)?.push(line)
    if (fence) fenced = !fenced
  }
  return found.filter((lines) => lines.length > 0)
}

function itemsOf(lines: string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim())
  }
  return items
}

const isRow = (line: string) => /^\|.*\|$/.test(line.trim())
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The second row is the Markdown divider. */
function tableOf([first = '', _, ...rest]: string[]): Block {
  return { kind: 'table', columns: cellsOf(first), rows: rest.map(cellsOf) }
}

export function blocksOf(text: string): Block[] {
  return chunks(text).map((lines): Block => {
    const [first = ''] = lines
    const heading = /^(#{2,3}) (.*)$/.exec(first)
    if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' }
    if (first.startsWith('```')) {
      return { kind: 'code', text: lines.filter((line) => !line.startsWith('```')).join('\n') }
    }
    if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines) }
    if (lines.length > 1 && lines.every(isRow)) return tableOf(lines)
    return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') }
  })
}

const marks = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) })
    const [all, bold, code, words, to] = match
    if (bold) spans.push({ kind: 'bold', text: bold })
    else if (code) spans.push({ kind: 'code', text: code })
    else if (words && to) spans.push({ kind: 'link', text: words, to })
    from = match.index + all.length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

export function textOfBlock(block: Block): string {
  if (block.kind === 'list') return block.items.join(' ')
  return block.kind === 'table' ? [block.columns, ...block.rows].flat().join(' ') : block.text
}

/** The text that search looks into: without markup and accents, in lower case. */
export function plainText(text: string): string {
  const words = spansOf(text).map((span) => span.text)
  return words
    .join('')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

export type Part = { title: string; blocks: Block[] }

/** Splits at headings of one level; text before the first heading becomes a part without a title. */
export function partsOf(blocks: Block[], level: 2 | 3): Part[] {
  const parts: Part[] = [{ title: '', blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) parts.push({ title: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter((part) => part.title !== '' || part.blocks.length > 0)
}
