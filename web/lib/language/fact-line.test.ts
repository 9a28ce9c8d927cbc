import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { factLine } from './words.ts'

it.each([
  ['several facts', ['Nadège', '0:05', '12 credits'], 'Nadège ·\u00a00:05 ·\u00a012 credits'],
  ['a missing last fact', ['Nadège', null, '', false, undefined], 'Nadège'],
  ['a fact of 0', ['Entries', 0], 'Entries ·\u00a00'],
] as const)('%s: no dot ends the line', (_, facts, line) => {
  expect(factLine(facts)).toBe(line)
})

it('no part of a page puts a dot where a line could end with it', () => {
  const web = join(import.meta.dirname, '../..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const loose = files.flatMap((file) => {
    const lines = readFileSync(join(web, file), 'utf8').split('\n')
    // two facts in one choice of a menu are one line
    return lines
      .filter((line) => /· (<|\$|\{|')|·\{' '\}/.test(line) && !line.includes('label:'))
      .map((line) => `${file}: ${line}`)
  })
  expect(loose).toEqual([])
})
