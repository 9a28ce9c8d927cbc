const steps = { typescript: '  ', python: '    ' }

/** Formats a value as an idiomatic literal of a language. */
export function literal(value: unknown, language: 'typescript' | 'python', indent = ''): string {
  if (value === null || value === undefined) return language === 'python' ? 'None' : 'null'
  if (typeof value === 'boolean' && language === 'python') return value ? 'True' : 'False'
  if (typeof value === 'string') return language === 'python' ? JSON.stringify(value) : quoted(value)
  if (typeof value !== 'object') return String(value)
  const inner = indent + steps[language]
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, language, inner))
    : Object.entries(value).map(([name, of]) => `${key(name, language)}: ${literal(of, language, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return `${open}${close}`
  const pad = !Array.isArray(value) && language === 'typescript' ? ' ' : ''
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`
  if (line.length <= 60 && !line.includes('\n')) return line
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}

function key(name: string, language: 'typescript' | 'python'): string {
  if (language === 'python') return JSON.stringify(name)
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
}
