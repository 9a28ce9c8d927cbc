import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en as shell } from '../../locales/shell.ts'
import { titleOf } from './page-title.ts'

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

it('ends every title with the product name', () => {
  expect(titleOf('Text To Speech')).toBe('Text To Speech · Pawòl')
})

it('has a default title and description about Haitian Creole text to speech', () => {
  expect(html).toContain(`<title>${titleOf(shell.default_title)}</title>`)
  expect(shell.default_title).toMatch(/Haitian Creole text to speech/)
  expect(html).toMatch(/name="description"\s+content="Haitian Creole text to speech/)
})
