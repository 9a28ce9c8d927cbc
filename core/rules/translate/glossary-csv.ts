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
