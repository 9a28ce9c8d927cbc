import { expect, it } from 'vitest'
import { mostShown, shownText, viewOf } from './answer-shown.tsx'
import { pickSample } from './exhibit.tsx'

it.each([
  ['audio/mpeg', 10, 'sound'],
  ['audio/pcm', 10, 'bytes'],
  ['application/json', 10, 'json'],
  ['application/x-ndjson', 10, 'text'],
  ['text/csv', 10, 'text'],
  ['application/json', 0, 'empty'],
  ['', 10, 'bytes'],
])('%s of %i bytes is shown as %s', (type, size, view) => {
  expect(viewOf({ type, size })).toBe(view)
})

it('formats JSON, leaves other text unchanged, and cuts long answers', () => {
  expect(shownText('{"a":1}', 'json')).toEqual({ text: '{\n  "a": 1\n}', cut: false })
  expect(shownText('{"a"', 'json')).toEqual({ text: '{"a"', cut: false })
  expect(shownText('x'.repeat(mostShown + 1), 'text')).toEqual({ text: 'x'.repeat(mostShown), cut: true })
})

it.each([
  [['curl', 'typescript', 'typescript_client'], 'typescript_client', 'typescript_client'],
  [['curl', 'typescript', 'python'], 'typescript_client', 'typescript'],
  [['typescript_client', 'python_client'], 'python', 'python_client'],
  [['json'], 'curl', 'json'],
])('of %j a reader of %s sees %s', (languages, chosen, shown) => {
  const samples = languages.map((language) => ({ language }))
  expect(pickSample(samples, chosen)?.language).toBe(shown)
})
