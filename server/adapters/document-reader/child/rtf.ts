import { decodeSingleBytes } from './encoding.ts'
import { ansiCodePage, cell_end, charsetCodePage, destinations, row_end, signs } from './rtf-words.ts'
import { rowSentence } from './table-row.ts'

/** What a group inherits from the one around it. */
type Group = {
  /** Not part of the text: tables of fonts, field codes, footnotes, pictures. */
  silent: boolean
  hidden: boolean
  deleted: boolean
  /** How many characters after a \u stand for it in readers without Unicode. */
  fallback: number
  code_page: string
  in_font_table: boolean
}
type State = Group & {
  source: string
  out: string[]
  /** Fallback characters still to be passed over. */
  pass: number
  /** Bytes given as \'hh, until the run of them ends. */
  bytes: number[]
  document_code_page: string
  fonts: Map<number, string>
  font: number
  stack: Group[]
}

const most_groups = 10_000
const token = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gy

/** The text of an RTF file given as one character a byte. Lenient: what is cut off still gives what came before. */
export function readRtf(source: string): string {
  const state = newState(source)
  token.lastIndex = 0
  for (let at = 0; at < source.length; ) {
    token.lastIndex = at
    const found = token.exec(source)
    if (!found) {
      at++
      continue
    }
    at = token.lastIndex
    const [, word, value, hex, symbol, brace, plain] = found
    if (hex === undefined) flush(state)
    if (word) at = doWord(state, { word, value: value === undefined ? undefined : Number(value), at })
    else if (hex) addByte(state, Number.parseInt(hex, 16))
    else if (symbol) doSymbol(state, symbol)
    else if (brace === '{') open(state)
    else if (brace === '}') close(state)
    else if (plain) addPlain(state, plain)
  }
  flush(state)
  return withRows(state.out.join(''))
}

/** Cells end with one mark and rows with another; a row may hold several paragraphs. */
function withRows(text: string): string {
  const rows = text.split(row_end)
  const after = rows.pop()!
  const said = rows.map((row) => {
    const [first = '', ...cells] = row.split(cell_end)
    const from = first.lastIndexOf('\n') + 1
    return `${first.slice(0, from)}${rowSentence([first.slice(from), ...cells])}\n`
  })
  return `${said.join('')}\n${after.replaceAll(cell_end, ' ')}`
}

function newState(source: string): State {
  const page = 'windows-1252'
  return {
    source,
    out: [],
    pass: 0,
    bytes: [],
    document_code_page: page,
    fonts: new Map(),
    font: -1,
    stack: [],
    silent: false,
    hidden: false,
    deleted: false,
    fallback: 1,
    code_page: page,
    in_font_table: false,
  }
}

function open(state: State): void {
  const { silent, hidden, deleted, fallback, code_page, in_font_table } = state
  if (state.stack.length < most_groups)
    state.stack.push({ silent, hidden, deleted, fallback, code_page, in_font_table })
  state.pass = 0
}

function close(state: State): void {
  Object.assign(state, state.stack.pop())
  state.pass = 0
}

function say(state: State, text: string): void {
  if (!state.silent && !state.hidden && !state.deleted) state.out.push(text)
}

function addPlain(state: State, text: string): void {
  const passed = Math.min(state.pass, text.length)
  state.pass -= passed
  // bytes beyond ASCII should have been escaped; old writers leave them bare
  const rest = text.slice(passed)
  say(state, /[\x80-\xff]/.test(rest) ? decodeSingleBytes(Buffer.from(rest, 'latin1'), state.code_page) : rest)
}

function addByte(state: State, byte: number): void {
  if (state.pass > 0) state.pass--
  else if (!state.silent) state.bytes.push(byte)
}

/** Bytes side by side are decoded together: in some code pages two make one letter. */
function flush(state: State): void {
  if (state.bytes.length === 0) return
  say(state, decodeSingleBytes(Uint8Array.from(state.bytes), state.code_page))
  state.bytes = []
}

function doSymbol(state: State, symbol: string): void {
  if (symbol === '*') state.silent = true
  else if (state.pass > 0 && symbol !== '-') state.pass--
  else if ('\\{}'.includes(symbol)) say(state, symbol)
  else if (symbol === '~') say(state, ' ')
  else if (symbol === '_') say(state, '-')
  else if (symbol === '\n' || symbol === '\r') say(state, '\n\n')
}

type Word = { word: string; value: number | undefined; at: number }

/** Answers where to read on. */
function doWord(state: State, { word, value, at }: Word): number {
  if (word === 'bin') return at + Math.max(0, value ?? 0)
  if (word === 'u') addUnicode(state, value ?? 0)
  else if (destinations.has(word)) enter(state, word)
  else if (Object.hasOwn(signs, word)) {
    if (state.pass > 0) state.pass--
    else say(state, signs[word]!)
  } else settings[word]?.(state, value)
  return at
}

function addUnicode(state: State, value: number): void {
  say(state, String.fromCharCode(value < 0 ? value + 65_536 : value))
  state.pass = state.fallback
}

function enter(state: State, word: string): void {
  state.silent = true
  if (word === 'fonttbl') state.in_font_table = true
}

const settings: Record<string, (state: State, value: number | undefined) => void> = {
  uc: (state, value) => {
    state.fallback = Math.max(0, value ?? 1)
  },
  ansicpg: (state, value) => setPage(state, ansiCodePage(value ?? 1252)),
  mac: (state) => setPage(state, 'macintosh'),
  pc: (state) => setPage(state, 'dos'),
  pca: (state) => setPage(state, 'dos'),
  v: (state, value) => {
    state.hidden = value !== 0
  },
  deleted: (state, value) => {
    state.deleted = value !== 0
  },
  plain: (state) => {
    state.hidden = false
    state.deleted = false
  },
  f: (state, value) => {
    state.font = value ?? 0
    if (!state.in_font_table) state.code_page = state.fonts.get(state.font) ?? state.document_code_page
  },
  fcharset: (state, value) => {
    const page = charsetCodePage(value ?? 0)
    if (state.in_font_table && page) state.fonts.set(state.font, page)
  },
}

function setPage(state: State, page: string): void {
  state.document_code_page = page
  state.code_page = page
}
