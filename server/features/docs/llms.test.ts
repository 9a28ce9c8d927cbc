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
  for (const { name, endpoint } of open)
    expect(text).toContain(
      `[${endpoint.method} ${endpoint.path}](https://pawol.example/docs/documentation#call-${name}): `,
    )
  expect(text).not.toContain('/api/v1/admin/')
  for (const [, address] of text.matchAll(/\]\(([^)]+)\)/g)) expect(address).toMatch(/^https:\/\/pawol\.example\//)
})

it('the full text has the guides with their samples, each call and each error', () => {
  const text = llmsFullText(document)
  expect(text).not.toContain('[[')
  expect(text).not.toContain('undefined')
  expect(text).toContain("new OpenAI({ baseURL: 'https://pawol.example/v1'")
  expect(text).toContain('| `<break>` |')
  for (const { endpoint } of open) expect(text).toContain(`### ${endpoint.method} ${endpoint.path}\n`)
  for (const code of Object.keys(errors)) expect(text).toContain(`| \`${code}\` |`)
})
