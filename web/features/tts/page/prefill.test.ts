import { expect, it } from 'vitest'
import { prefillOf } from './prefill.ts'

it.each([
  ['?text=Bonjou%20tout%20moun', 'Bonjou tout moun', 'unchanged [S2-2.1-13]'],
  ['?text=Bonjou%20%3Cbreak%20time%3D%220.5s%22%2F%3E%20moun', 'Bonjou ⏱½s moun', 'with its pauses as markers'],
  ['?text=%3Cb%3EBonjou%3C%2Fb%3E', 'Bonjou', 'without markup'],
  ['?text=', undefined, 'empty'],
  ['?text=%20', undefined, 'of spaces'],
  ['?other=1', undefined, 'absent'],
  ['', undefined, 'absent'],
] as [string, string | undefined, string][])('%j fills in %j: %s', (search, text) => {
  expect(prefillOf(search)).toBe(text)
})
