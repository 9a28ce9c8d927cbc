import { captionFile } from '#core/rules/captions/caption-file.ts'
import { csvLine, inertCell } from '#core/rules/csv.ts'
import type { DocumentFormat, DocumentSettings, PageSize } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { inert, inertLine } from '#core/rules/exports/inert.ts'
import { chosenText, exportCues, type Run, type Sheet, sheetOf } from '#core/rules/exports/sheet.ts'
import type { Written } from '../../../ports/document-writer.ts'
import type { WriteTasks } from '../pooled.ts'
import { writeDocx } from './docx.ts'
import { writeHtml } from './html.ts'
import { writeJson } from './json.ts'
import { writePdf } from './pdf.ts'
import { writeXml } from './xml.ts'

const seconds = (ms: number | null) => (ms === null ? '' : (ms / 1000).toFixed(3))
const text = (value: string | null) => inertCell(inert(value ?? ''))

/** One segment a line, after a byte order mark: without it Excel misreads accents. */
function* writeCsv({ segments, translation_language }: ExportSource, settings: DocumentSettings) {
  const { includeTimestamps: timed, includeSpeakerLabels: labelled, includeConfidenceScores: scored } = settings
  const row = (start: string, end: string, speaker: string, said: string, translation: string, confidence: string) => [
    ...(timed ? [start, end] : []),
    ...(labelled ? [speaker] : []),
    said,
    ...(translation_language ? [translation] : []),
    ...(scored ? [confidence] : []),
  ]
  yield `\ufeff${csvLine(row('start', 'end', 'speaker', 'text', 'translation', 'confidence'))}`
  for (const { start_ms, end_ms, speaker, text: said, translation, confidence } of segments) {
    const score = confidence === null ? '' : confidence.toFixed(3)
    yield csvLine(row(seconds(start_ms), seconds(end_ms), text(speaker), text(said), text(translation), score))
  }
}

const twips = 1440
const pages: Record<PageSize, [width: number, height: number]> = {
  letter: [12_240, 15_840],
  a4: [11_906, 16_838],
  legal: [12_240, 20_160],
}
const families = { Arial: 'fswiss', 'Times New Roman': 'froman', 'Courier New': 'fmodern' }
/** Windows' language ids. */
const languages: Record<string, number> = { en: 1033, fr: 1036, es: 3082, pt: 1046, ht: 1024 }
const looks: Record<Run['kind'], string> = {
  time: '\\cf1 ',
  speaker: '\\b ',
  text: '',
  translation: '\\i ',
  confidence: '\\cf1 ',
}

/**
 * Escapes every non-ASCII character as a number, so that the reader's code page does not matter; `\\uc0`: no fallback
 * character follows.
 */
function escaped(text: string): string {
  let made = ''
  for (const unit of inert(text)) {
    if (unit === '\n') made += '\\line '
    else if (unit === '\t') made += '\\tab '
    else if (/[\\{}]/.test(unit)) made += `\\${unit}`
    else if (/[ -~]/.test(unit)) made += unit
    else for (let n = 0; n < unit.length; n++) made += `\\u${new Int16Array([unit.charCodeAt(n)])[0]} `
  }
  return made
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

function* writeRtf(sheet: Sheet, settings: DocumentSettings): Generator<string> {
  const { title, details, paragraphs, table, language } = sheet
  const [width, height] = pages[settings.pageSize]
  const size = Math.round(settings.fontSize * 2)
  const spacing = `\\sl${Math.round(settings.lineSpacing * 240)}\\slmult1`
  yield `{\\rtf1\\ansi\\ansicpg1252\\uc0\\deff0\\deflang${languages[language] ?? 1024}
{\\fonttbl{\\f0\\${families[settings.fontFamily]}\\fcharset0 ${settings.fontFamily};}}
{\\colortbl;\\red85\\green85\\blue85;}
{\\stylesheet{\\s0\\f0\\fs${size} Normal;}{\\s1\\f0\\b\\fs${size + 12} heading 1;}}
{\\info{\\title ${escaped(title)}}}
\\paperw${width}\\paperh${height}\\margl${twips}\\margr${twips}\\margt${twips}\\margb${twips}
{\\pard\\s1\\f0\\b\\fs${size + 12} ${escaped(title)}\\par}
{\\pard\\s0\\f0\\fs${size}\\cf1 ${escaped(details)}\\par}
`
  const usable = width - 2 * twips
  for (const [n, row] of (table ? [table.head.map((text) => ({ text })), ...table.rows] : []).entries()) {
    const edges = table!.widths.map((_, cell) => `\\cellx${Math.round(sum(table!.widths.slice(0, cell + 1)) * usable)}`)
    const cells = row.map(
      ({ text }) => `\\pard\\intbl\\f0\\fs${size}${n === 0 ? '\\b' : '\\b0'} ${escaped(text)}\\cell`,
    )
    yield `\\trowd\\trgaph80${n === 0 ? '\\trhdr' : ''}${edges.join('')}\n${cells.join('\n')}\n\\row\n`
  }
  for (const runs of paragraphs) {
    const inner = runs.map(({ kind, text }) => `{${looks[kind]}${escaped(text)}}`)
    yield `{\\pard\\s0\\f0\\fs${size}${spacing}\\sa160 ${inner.join(' ')}\\par}\n`
  }
  yield '}\n'
}

type Order = WriteTasks['write']['input']
/** The output of a writer: bytes, or text in pieces. */
type Pieces = AsyncIterable<Uint8Array> | Iterable<string>

const writers: Record<DocumentFormat, (order: Order, written: Written) => Pieces> = {
  pdf: ({ source, settings, font_dir }, written) =>
    writePdf(sheetOf(source, settings), { settings, font_dir, written }),
  docx: ({ source, settings }) => writeDocx(sheetOf(source, settings), settings),
  rtf: ({ source, settings }) => writeRtf(sheetOf(source, settings), settings),
  html: ({ source, settings }) => writeHtml(sheetOf(source, settings), settings),
  txt: ({ source, settings }) => writeTxt(sheetOf(source, settings)),
  csv: ({ source, settings }) => writeCsv(chosenText(source, settings), settings),
  json: ({ source, settings }) => writeJson(chosenText(source, settings), settings),
  xml: ({ source, settings }) => writeXml(chosenText(source, settings), settings),
  srt: ({ source, settings }) => writeCaptions(source, settings, 'srt'),
  vtt: ({ source, settings }) => writeCaptions(source, settings, 'vtt'),
}

const pieceBytes = 64 * 1024

export function writeDocument(order: Order): AsyncGenerator<Uint8Array, Written> {
  const written: Written = { unprinted: 0 }
  return together(writers[order.format](order, written), written)
}

export function printSheet({
  sheet,
  look,
  font_dir,
}: WriteTasks['print']['input']): AsyncGenerator<Uint8Array, Written> {
  const written: Written = { unprinted: 0 }
  return together(writePdf(sheet, { settings: look, font_dir, written }), written)
}

/** Joins small pieces, since each costs a message. */
async function* together(pieces: Pieces, written: Written): AsyncGenerator<Uint8Array, Written> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece)
    waiting.push(bytes)
    size += bytes.length
    if (size < pieceBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
  return written
}

/** Plain text: an empty line between paragraphs, tabs in tables. */
function* writeTxt({ title, details, paragraphs, table }: Sheet): Generator<string> {
  yield `${title}\n${details}\n\n`
  if (table) yield `${table.head.join('\t')}\n`
  for (const row of table?.rows ?? []) yield `${row.map(({ text }) => text.replace(/\s+/g, ' ')).join('\t')}\n`
  for (const [n, runs] of paragraphs.entries()) {
    const own = runs.filter(({ kind }) => kind !== 'translation').map(({ text }) => text)
    const translation = runs.find(({ kind }) => kind === 'translation')
    yield `${n > 0 ? '\n' : ''}${own.join(' ')}\n${translation ? `${translation.text}\n` : ''}`
  }
}

/** Captions in one of the two languages; for both, the caller gets two files. */
function* writeCaptions(source: ExportSource, settings: DocumentSettings, format: 'srt' | 'vtt') {
  const text = settings.text === 'translation' ? 'translation' : 'original'
  const { includeSpeakerLabels: labels } = settings
  const cues = exportCues(chosenText(source, { text }), { names: labels && format === 'srt' })
  const shown = cues.map((cue) => ({ ...cue, speaker: labels && cue.speaker ? inertLine(cue.speaker) : null }))
  yield captionFile(shown, format)
}
