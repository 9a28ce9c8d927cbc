import WordExtractor from 'word-extractor'
import { normalizeInput, sanitize } from '#core/rules/clean-text.ts'
import type { DocumentKind, ReadText } from '../../../ports/document-reader.ts'
import { readDocx } from './docx/docx.ts'
import { decodeSingleBytes, decodeText } from './encoding.ts'
import { kindOf } from './kind.ts'
import { type PageLine, withoutPageNoise } from './page-noise.ts'
import { DocumentRefusal } from './refusal.ts'
import { ansiCodePage, cell_end, charsetCodePage, destinations, row_end, signs } from './rtf-words.ts'
import { rowSentence } from './table-row.ts'

const word97Mark = 0xa5ec
/** Word 6 and 95: the same container, another text format. */
const word6Mark = 0xa5dc

/** Word 97 to 2003. Fields, footnotes, headers and deleted text are left out. */
async function readDoc(bytes: Buffer): Promise<string> {
  const header = headerOf(bytes)
  if (header?.readUInt16LE(0) === word6Mark) throw new DocumentRefusal('document_too_old')
  if (header && header.readUInt16LE(0) === word97Mark && (header.readUInt16LE(10) & 0x0100) !== 0)
    throw new DocumentRefusal('document_protected')
  const document = await new WordExtractor().extract(bytes)
  return document.getBody({ filterUnicode: false }).split('\n').map(lineOf).join('\n')
}

/** A table row becomes its cells with a tab after each. */
function lineOf(line: string): string {
  return /\S\t/.test(line) && line.endsWith('\t') ? rowSentence(line.split('\t')) : `\n${line}\n`
}

/** The start of the text stream, found through its entry in the directory. */
function headerOf(bytes: Buffer): Buffer | undefined {
  const entry = bytes.indexOf(Buffer.from('WordDocument\0', 'utf16le'))
  if (entry < 0 || entry + 120 > bytes.length) return undefined
  const sectorBytes = 2 ** bytes.readUInt16LE(30)
  const at = (bytes.readUInt32LE(entry + 116) + 1) * sectorBytes
  return at + 12 > bytes.length ? undefined : bytes.subarray(at, at + 12)
}

/** State a group inherits from its parent. */
type Group = {
  /** Not part of the text: tables of fonts, field codes, footnotes, pictures. */
  silent: boolean
  hidden: boolean
  deleted: boolean
  /** How many fallback characters follow a \u for readers without Unicode. */
  fallback: number
  code_page: string
  in_font_table: boolean
}
type State = Group & {
  source: string
  out: string[]
  /** Fallback characters still to skip. */
  pass: number
  /** Bytes given as \'hh, collected until their run ends. */
  bytes: number[]
  document_code_page: string
  fonts: Map<number, string>
  font: number
  stack: Group[]
}

const mostGroups = 10_000
const token = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gy

/** The text of an RTF file given as one character a byte. Lenient: a truncated file yields the text before the cut. */
function readRtf(source: string): string {
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

/** Cells and rows have different end marks; a row may hold several paragraphs. */
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
  if (state.stack.length < mostGroups) state.stack.push({ silent, hidden, deleted, fallback, code_page, in_font_table })
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
  // bytes beyond ASCII should be escaped; old writers do not
  const rest = text.slice(passed)
  say(state, /[\x80-\xff]/.test(rest) ? decodeSingleBytes(Buffer.from(rest, 'latin1'), state.code_page) : rest)
}

function addByte(state: State, byte: number): void {
  if (state.pass > 0) state.pass--
  else if (!state.silent) state.bytes.push(byte)
}

/** Decodes consecutive bytes together: in some code pages two make one letter. */
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

/** Answers the position to continue from. */
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

const maxCharacters = 2_000_000

/** Reads the text of a document, or refuses it: an error of a reader is the document's fault. */
export async function readDocument(bytes: Buffer): Promise<ReadText> {
  if (bytes.length === 0) throw new DocumentRefusal('document_empty')
  const kind = await kindOf(bytes)
  const found = await readers[kind](bytes).catch((error: unknown) => {
    throw error instanceof DocumentRefusal ? error : new DocumentRefusal('document_damaged', { cause: error })
  })
  const text = tidy(found)
  if (text.length > maxCharacters) throw new DocumentRefusal('document_too_complex')
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DocumentRefusal('document_empty')
  return { text, kind }
}

const readers: Record<DocumentKind, (bytes: Buffer) => Promise<string>> = {
  txt: async (bytes) => readPlainText(bytes),
  rtf: async (bytes) => readRtf(bytes.toString('latin1')),
  // loaded on demand: the engine and its lexicon take longest to load, and most documents need neither
  pdf: async (bytes) => (await import('./pdf/pdf.ts')).readPdf(bytes, maxCharacters),
  docx: (bytes) => readDocx(bytes, maxCharacters * 2),
  doc: readDoc,
}

/** Normalises the whitespace of extracted text, as if it had been typed with care. */
function tidy(text: string): string {
  const spaced = text.replace(/[\t\v]/g, ' ').replace(/\f/g, '\n\n')
  return sanitize(normalizeInput(withoutLeaders(spaced))).trim()
}

/** Removes leader dots and blank lines to write on. */
function withoutLeaders(text: string): string {
  return text.replace(/\.{4,}|(?:\. ){3,}\.?|_{3,}|-{4,}|={3,}|\*{4,}/g, ' ')
}

/** Keeps the lines; where form feeds divide the text into pages, removes headers and footers. */
function readPlainText(bytes: Buffer): string {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
  if (!text.includes('\f')) return text
  const pages = text.split('\f').map((page) => pageOf(page.split('\n')))
  return withoutPageNoise(pages)
    .map((lines) => lines.map((line) => line.text).join('\n'))
    .join('\n')
}

/** Without positions, the outer two lines of a page count as its margins. */
function pageOf(lines: string[]): PageLine[] {
  const written = lines.flatMap((text, at) => (text.trim() ? [at] : []))
  const [top, bottom] = [written[1] ?? -1, written.at(-2) ?? lines.length]
  return lines.map((text, at) => {
    return { text, y: at * 12, depth: at <= top ? 0.05 : at >= bottom ? 0.95 : 0.5, size: 10 }
  })
}
