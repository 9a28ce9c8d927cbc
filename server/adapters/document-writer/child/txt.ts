import type { Sheet } from '#core/rules/exports/sheet.ts'

/** Readable in any editor: paragraphs apart by an empty line, a table with tabs. */
export function* writeTxt({ title, details, paragraphs, table }: Sheet): Generator<string> {
  yield `${title}\n${details}\n\n`
  if (table) yield `${table.head.join('\t')}\n`
  for (const row of table?.rows ?? []) yield `${row.map(({ text }) => text.replace(/\s+/g, ' ')).join('\t')}\n`
  for (const [n, runs] of paragraphs.entries()) {
    const own = runs.filter(({ kind }) => kind !== 'translation').map(({ text }) => text)
    const translation = runs.find(({ kind }) => kind === 'translation')
    yield `${n > 0 ? '\n' : ''}${own.join(' ')}\n${translation ? `${translation.text}\n` : ''}`
  }
}
