import { DocumentRefusal } from '../refusal.ts'
import { rowSentence } from '../table-row.ts'

/** The position of a tag in the file, from `start` to before `end`. */
export type Place = { start: number; end: number }
type XmlHandler = {
  /** `attributes` as written; an element without content is followed by its end at once. */
  open(name: string, attributes: string, place: Place): void
  close(name: string, place: Place): void
  text(text: string): void
}

const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([^\s<>/]+)([^<>]*)>|([^<]+)|</gy

/**
 * Streams through XML without building a tree, which takes a hundred times the bytes of a Word file. Lenient about
 * malformed XML; entities a file declares stay unresolved, so none can expand.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  token.lastIndex = 0
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const [whole, data, closing, name, attributes, text] = found
    if (name) {
      const place = { start: found.index, end: found.index + whole.length }
      if (!closing) handler.open(name, attributes!, place)
      if (closing || attributes!.endsWith('/')) handler.close(name, place)
    } else if (data) handler.text(data)
    else if (text) handler.text(unescapeXml(text))
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,40}));/gi, (_, hex, decimal, name) => {
    if (name) return entities[name] ?? ''
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2]
}

type Paragraph = { text: string; is_item: boolean; joins_next: boolean }
type Table = { cells: string[]; cell: string }
type State = {
  out: string[]
  length: number
  /** More than one while a text box is inside a paragraph. */
  paragraphs: Paragraph[]
  tables: Table[]
  in_properties: boolean
  in_text: boolean
  hidden: boolean
  /** Depth of open elements inside one whose content is not part of the text. */
  skipping: number
  /** Text that a paragraph with a deleted mark passes on to the next. */
  left_over: string
}

const main =
  /xmlns(?::([\w.-]+))?\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/
// deleted and moved text, field codes, old properties, ruby text, and the fallback of a newer drawing
const skipped = /^(del|moveFrom|instrText|delText|delInstrText|rPrChange|pPrChange|rt|sdtPr|numbering|Fallback)$/

/** The prefix of Word's own elements; null where there is none. */
export function mainNamespace(xml: string): string | null {
  const declared = main.exec(xml)
  return declared && (declared[1] ? `${declared[1]}:` : '')
}

/** The text of a Word document's main part. */
export function wordText(xml: string, maxCharacters: number): string {
  const prefix = mainNamespace(xml)
  if (prefix === null) throw new DocumentRefusal('document_damaged')
  const state: State = {
    out: [],
    length: 0,
    paragraphs: [],
    tables: [],
    in_properties: false,
    in_text: false,
    hidden: false,
    skipping: 0,
    left_over: '',
  }
  const local = (name: string) => {
    if (name.startsWith(prefix)) return name.slice(prefix.length)
    return name.endsWith(':Fallback') ? 'Fallback' : ''
  }
  walkXml(xml, {
    open: (name, attributes) => openElement(state, local(name), attributes),
    close: (name) => closeElement(state, local(name)),
    text: (text) => {
      if (state.in_text && !state.hidden && state.skipping === 0) say(state, text)
    },
  })
  if (state.length > maxCharacters) throw new DocumentRefusal('document_too_complex')
  return state.out.join('')
}

function say({ paragraphs }: State, text: string): void {
  const paragraph = paragraphs.at(-1)
  if (paragraph) paragraph.text += text
}

function openElement(state: State, name: string, attributes: string): void {
  if (state.skipping > 0) state.skipping++
  else if (skipped.test(name)) {
    // a paragraph mark has no content: the mark itself is deleted
    const paragraph = state.paragraphs.at(-1)
    if (name === 'del' && state.in_properties && paragraph) paragraph.joins_next = true
    state.skipping = 1
  } else opened[name]?.(state, attributes)
}

function closeElement(state: State, name: string): void {
  if (state.skipping > 0) state.skipping--
  else closed[name]?.(state)
}

const isOff = (attributes: string) => /^(0|false|off)$/.test(attributeOf(attributes, 'val') ?? '')

const opened: Record<string, (state: State, attributes: string) => void> = {
  p: (state) => {
    state.paragraphs.push({ text: state.left_over, is_item: false, joins_next: false })
    state.left_over = ''
  },
  pPr: (state) => {
    state.in_properties = true
  },
  numPr: (state) => markItem(state),
  pStyle: (state, attributes) => {
    if (/^List/i.test(attributeOf(attributes, 'val') ?? '')) markItem(state)
  },
  r: (state) => {
    state.hidden = false
  },
  vanish: (state, attributes) => {
    if (!state.in_properties) state.hidden = !isOff(attributes)
  },
  t: (state) => {
    state.in_text = true
  },
  tab: (state) => {
    if (!state.in_properties) say(state, ' ')
  },
  br: (state) => say(state, '\n'),
  cr: (state) => say(state, '\n'),
  noBreakHyphen: (state) => say(state, '-'),
  tbl: ({ tables }) => void tables.push({ cells: [], cell: '' }),
}

const closed: Record<string, (state: State) => void> = {
  p: endParagraph,
  pPr: (state) => {
    state.in_properties = false
  },
  t: (state) => {
    state.in_text = false
  },
  tc: ({ tables }) => {
    const table = tables.at(-1)
    table?.cells.push(table.cell)
    if (table) table.cell = ''
  },
  tr: (state) => {
    const table = state.tables.at(-1)
    if (!table) return
    const row = rowSentence(table.cells)
    table.cells = []
    const outer = state.tables.at(-2)
    if (outer) outer.cell += ` ${row}`
    else if (row) put(state, `${row}\n`)
  },
  tbl: (state) => {
    state.tables.pop()
    put(state, '\n')
  },
}

function markItem({ paragraphs }: State): void {
  const paragraph = paragraphs.at(-1)
  if (paragraph) paragraph.is_item = true
}

/** List items follow each other directly; everything else has an empty line around it. */
function endParagraph(state: State): void {
  const paragraph = state.paragraphs.pop()
  state.in_properties = false
  if (!paragraph) return
  const { text, is_item, joins_next } = paragraph
  const table = state.tables.at(-1)
  if (joins_next) state.left_over = text
  else if (table) table.cell += ` ${text}`
  else put(state, is_item ? `${text}\n` : `\n\n${text}\n\n`)
}

function put(state: State, text: string): void {
  state.out.push(text)
  state.length += text.length
}
