type Cell = string | number

/** RFC 4180, with the byte-order mark without which spreadsheets misread accents. */
export function csv(lines: Cell[][]): string {
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  // a spreadsheet runs text that starts like a formula
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
