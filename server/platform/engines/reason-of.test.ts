import { expect, it } from 'vitest'
import { reasonOf } from './traced-call.ts'

it.each([
  ['the innermost cause', new Error('outer', { cause: new Error('it ended, SIGABRT') }), 'it ended, SIGABRT'],
  ['one line', new Error('two\n  lines'), 'two lines'],
  [
    'what was thrown, not where',
    new Error('Error: no audio\n    at open (/srv/a.js:1:2)\n    at b'),
    'Error: no audio',
  ],
  ['what is no error', 'gone', 'gone'],
])('the reason is %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
