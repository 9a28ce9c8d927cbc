import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** Preloaded into every process of a test run: notes each statement once, a line of JSON each. */
const file = process.env.STATEMENTS_FILE
const known = new Set()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function noted(given, ...rest) {
  const text = typeof given === 'string' ? given : given?.text
  if (file && typeof given === 'object' && typeof text === 'string' && !known.has(text)) {
    known.add(text)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  }
  return query.call(this, given, ...rest)
}
