import { DocumentRefusal } from '../refusal.ts'
import { rowSentence } from '../table-row.ts'
import { attributeOf, walkXml } from './xml.ts'

type Paragraph = { text: string; is_item: boolean; joins_next: boolean }
type Table = { cells: string[]; cell: string }
type State = {
  out: string[]
  length: number
  /** More than one while a text box stands inside a paragraph. */
  paragraphs: Paragraph[]
  tables: Table[]
  in_properties: boolean
  in_text: boolean
  hidden: boolean
  /** Open elements since one whose content is not part of the text. */
  skipping: number
  /** What a paragraph whose mark was deleted leaves to the next. */
  left_over: string
}

const main =
  /xmlns(?::([\w.-]+))?\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/
// deleted and moved text, field codes, old properties, readings above a line, and the twin of a newer drawing
const skipped = /^(del|moveFrom|instrText|delText|delInstrText|rPrChange|pPrChange|rt|sdtPr|numbering|Fallback)$/

/** What stands before the names of Word's own elements; null where there are none. */
export function mainNamespace(xml: string): string | null {
  const declared = main.exec(xml)
  return declared && (declared[1] ? `${declared[1]}:` : '')
}

/** The text of a Word document's main part. */
export function wordText(xml: string, max_characters: number): string {
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
  if (state.length > max_characters) throw new DocumentRefusal('document_too_complex')
  return state.out.join('')
}

function say({ paragraphs }: State, text: string): void {
  const paragraph = paragraphs.at(-1)
  if (paragraph) paragraph.text += text
}

function openElement(state: State, name: string, attributes: string): void {
  if (state.skipping > 0) state.skipping++
  else if (skipped.test(name)) {
    // the mark of a paragraph has no content: it is deleted itself
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

/** Items of a list stand close, all else has an empty line around it. */
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
