import { expect, it } from 'vitest'
import { errors } from '#core/contract/errors.ts'
import { namedEndpoints } from '../../platform/contract.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { openApi } from './openapi/openapi.ts'

const document = openApi(namedEndpoints, { version: '4.2.1', url: 'https://pawol.example/' })
const open = namedEndpoints.filter(({ endpoint }) => endpoint.auth !== 'staff')

it('the overview names every public call, with addresses of this server', () => {
  const text = llmsText(document)
  expect(text).toMatch(/^# Pawòl\n\n> /)
  const links = open.map(
    ({ name, endpoint: { method, path } }) =>
      `[${method} ${path}](https://pawol.example/docs/documentation#call-${name}): `,
  )
  expect(links.filter((link) => !text.includes(link))).toEqual([])
  expect(text).not.toContain('/api/v1/admin/')
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address!)
  expect(addresses.filter((address) => !address.startsWith('https://pawol.example/'))).toEqual([])
})

it('the full text has the guides with their samples, each call and each error', () => {
  const text = llmsFullText(document)
  expect(text).not.toContain('[[')
  expect(text).not.toContain('undefined')
  expect(text).toContain("new OpenAI({ baseURL: 'https://pawol.example/v1'")
  expect(text).toContain('| `<break>` |')
  const headings = open.map(({ endpoint }) => `### ${endpoint.method} ${endpoint.path}\n`)
  const codes = Object.keys(errors).map((code) => `| \`${code}\` |`)
  expect([...headings, ...codes].filter((part) => !text.includes(part))).toEqual([])
})
