/** A row of a table, read as a sentence of its cells. */
export function rowSentence(cells: string[]): string {
  const words = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const row = words.reduce((said, cell) => (said ? `${said}${/[.!?:;,]$/.test(said) ? ' ' : ', '}${cell}` : cell), '')
  return row && !/[.!?:;]$/.test(row) ? `${row}.` : row
}
