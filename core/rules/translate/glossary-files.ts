import { csvLine, csvRecords } from '../csv.ts'
import { type TranslationLanguage, translationLanguages } from './languages.ts'

/** A row of a glossary file; languages where it names them. */
export type GlossaryRow = {
  source: string
  target: string
  from: TranslationLanguage | null
  to: TranslationLanguage | null
}
/** `unread` are the lines, from 1, that hold no term. */
export type GlossaryFile = { rows: GlossaryRow[]; unread: number[] }

const heading = ['source', 'target', 'source_language', 'target_language']
export const languageOf = (code: string | undefined): TranslationLanguage | null =>
  translationLanguages.find((language) => language === code?.trim().toLowerCase().split(/[-_]/)[0]) ?? null

/** Reads `source,target` and, where there are more columns, the two languages; also apart by semicolons or tabs. */
export function readGlossaryCsv(text: string): GlossaryFile {
  const rows: GlossaryRow[] = []
  const unread: number[] = []
  for (const { cells, line } of csvRecords(text.replace(/^\ufeff/, ''))) {
    const [source = '', target = '', from, to] = cells.map((cell) => cell.trim())
    if (line === 1 && heading.includes(source.toLowerCase()) && heading.includes(target.toLowerCase())) continue
    if (cells.length === 1 && source === '') continue
    if (source && target) rows.push({ source, target, from: languageOf(from), to: languageOf(to) })
    else unread.push(line)
  }
  return { rows, unread }
}

export function writeGlossaryCsv(rows: readonly GlossaryRow[]): string {
  const lines = rows.map(({ source, target, from, to }) => csvLine([source, target, from ?? '', to ?? '']))
  return csvLine(heading) + lines.join('')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML's five entities and numbered characters; what a file declares itself stays as it is. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (name) return named[name]!
      const code = hex ? Number.parseInt(hex, 16) : Number(dec)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
    },
  )
}
const encoded = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${Object.keys(named).find((name) => named[name] === sign)};`)

const pieces = /<!--|<!\[CDATA\[|<[^<>]*>|[^<]+|</g
type Concept = { language: TranslationLanguage | null; term: string }[]

/**
 * Reads TBX of both versions (`termEntry/langSet/term` and `conceptEntry/langSec/term`), by namespace or without. Looks at
 * each character once, declares no entities and follows no address.
 */
export function readTbx(xml: string): Concept[] {
  const concepts: Concept[] = []
  let concept: Concept | undefined
  let language: TranslationLanguage | null = null
  let term: string | undefined
  pieces.lastIndex = 0
  for (let found = pieces.exec(xml); found; found = pieces.exec(xml)) {
    const piece = found[0]
    const closes = piece === '<!--' ? '-->' : piece === '<![CDATA[' ? ']]>' : undefined
    if (closes) {
      const end = xml.indexOf(closes, pieces.lastIndex)
      if (term !== undefined && closes === ']]>') term += xml.slice(pieces.lastIndex, end < 0 ? xml.length : end)
      if (end < 0) break
      pieces.lastIndex = end + 3
      continue
    }
    if (!piece.startsWith('<')) {
      if (term !== undefined) term += decoded(piece)
      continue
    }
    const [, end, name] = /^<(\/?)(?:[\w-]{1,40}:)?([\w-]{1,40})/.exec(piece) ?? []
    if (name === 'termEntry' || name === 'conceptEntry') {
      if (end && concept) concepts.push(concept)
      concept = end ? undefined : []
    } else if ((name === 'langSet' || name === 'langSec') && !end)
      language = languageOf(/\s(?:xml:)?lang\s*=\s*["']([^"']{1,40})["']/.exec(piece)?.[1])
    else if (name === 'term') {
      const plain = term?.replace(/\s+/g, ' ').trim()
      if (end && concept && plain) concept.push({ language, term: plain })
      term = end || piece.endsWith('/>') ? undefined : ''
    }
  }
  return concepts
}

/** What a TBX file says of one direction: each of a concept's terms with the first term of the other language. */
export function tbxRows(
  concepts: readonly Concept[],
  from: TranslationLanguage,
  to: TranslationLanguage,
): GlossaryFile {
  const unread: number[] = []
  const rows = concepts.flatMap((concept, n): GlossaryRow[] => {
    const target = concept.find(({ language }) => language === to)?.term
    const sources = concept.filter(({ language }) => language === from)
    if (!target || sources.length === 0) unread.push(n + 1)
    return target ? sources.map(({ term }) => ({ source: term, target, from, to })) : []
  })
  return { rows, unread }
}

/** TBX version 3, basic dialect; rows without both languages are left out. */
export function writeTbx(rows: readonly GlossaryRow[]): string {
  const entries = rows.flatMap(({ source, target, from, to }, n) =>
    from && to
      ? [
          `      <conceptEntry id="c${n + 1}">\n${[section(from, source), section(to, target)].join('')}      </conceptEntry>\n`,
        ]
      : [],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="${rows[0]?.from ?? 'en'}" xmlns="urn:iso:std:iso:30042:ed-2">
  <tbxHeader><fileDesc><sourceDesc><p>Pawòl</p></sourceDesc></fileDesc></tbxHeader>
  <text>
    <body>
${entries.join('')}    </body>
  </text>
</tbx>
`
}
const section = (language: TranslationLanguage, term: string) =>
  `        <langSec xml:lang="${language}"><termSec><term>${encoded(term)}</term></termSec></langSec>\n`
