import type { GlossaryEntry, GlossaryFormat } from '#core/contract/translate/glossary.ts'
import {
  type GlossaryFile,
  type GlossaryRow,
  readGlossaryCsv,
  writeGlossaryCsv,
} from '#core/rules/translate/glossary-csv.ts'
import { readTbx, tbxRows, writeTbx } from '#core/rules/translate/glossary-tbx.ts'
import type { Direction } from '../engine-calls.ts'

/** The terms a file has for one direction, by what it holds and not by its name. */
export function readGlossaryFile(text: string, { from, to }: Direction): GlossaryFile {
  if (/^\ufeff?\s*</.test(text)) return tbxRows(readTbx(text), from, to)
  const { rows, unread } = readGlossaryCsv(text)
  const fits = (row: GlossaryRow) => (row.from ?? from) === from && (row.to ?? to) === to
  return { rows: rows.filter(fits), unread }
}

const formats: Record<GlossaryFormat, { type: string; write: (rows: readonly GlossaryRow[]) => string }> = {
  csv: { type: 'text/csv', write: writeGlossaryCsv },
  tbx: { type: 'application/x-tbx', write: writeTbx },
}

export function writeGlossaryFile(format: GlossaryFormat, entries: readonly GlossaryEntry[], direction: Direction) {
  const { type, write } = formats[format]
  return { type, text: write(entries.map((entry) => ({ ...entry, ...direction }))) }
}
