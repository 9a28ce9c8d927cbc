import { expect, it } from 'vitest'
import { passagesOf } from './words-spoken.ts'

it('a long text is read in passages that end with a line, else a sentence, else a word', () => {
  const line = 'Yon mo ak yon lòt mo. '.repeat(120).trim()
  for (const text of [`${line}\n${line}`, line.repeat(3), 'mo '.repeat(2_000), 'm'.repeat(5_000)]) {
    const passages = [...passagesOf(text, [])]
    expect(passages.map((passage) => passage.text).join('')).toBe(text)
    for (const { start, text: part } of passages) {
      expect(part.length).toBeLessThanOrEqual(2_000)
      expect(text.startsWith(part, start)).toBe(true)
    }
  }
  expect([...passagesOf('Bonjou. '.repeat(600), [])].map(({ text }) => text.trim().at(-1))).toEqual(['.', '.', '.'])
})

it('a passage marked by its author stays whole, at its place in the passage', () => {
  const text = `${'mo '.repeat(665)}New York City ${'mo '.repeat(600)}Okap`
  const spans = ['New York City', 'Okap'].map((part) => {
    const start = text.indexOf(part)
    return { start, end: start + part.length, alias: part }
  })
  const found = [...passagesOf(text, spans)].flatMap((passage) =>
    passage.spans.map(({ start, end }) => passage.text.slice(start, end)),
  )
  expect(found).toEqual(['New York City', 'Okap'])
})
