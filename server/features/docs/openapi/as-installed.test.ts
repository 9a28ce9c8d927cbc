import { expect, it } from 'vitest'
import { namedEndpoints } from '../../../platform/contract.ts'
import { llmsFullText, llmsText } from '../llms.ts'
import { asInstalled } from './as-installed.ts'
import { openApi } from './openapi.ts'

const document = openApi(namedEndpoints, { version: '1.0.0', url: 'http://localhost:4000' })
const engineOf = (described: typeof document) => described.components.schemas.TranslationOrderInput!.properties!.engine

it('names the engines that are configured and no others', () => {
  expect(engineOf(asInstalled(document, ['gpt-4']))!.enum).toEqual(['auto', 'gpt-4'])
  expect(engineOf(asInstalled(document, []))!.enum).toEqual(['auto'])
  expect(asInstalled(document, ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'])).toBe(document)
})

it('lets old work answer with an engine that is gone', () => {
  expect(asInstalled(document, []).components.schemas.Translation!.properties!.engine).not.toHaveProperty('enum')
})

it('leaves texts for language models without engines and plans that cannot be had', () => {
  const bare = asInstalled(document, [])
  for (const text of [llmsText(bare), llmsFullText(bare)]) {
    expect(text).not.toMatch(/gpt-3\.5|gpt-4(?!o)|gpt-5|claude-3|engine_not_allowed/i)
    expect(text).toContain('/api/v1/translate/')
  }
  expect(llmsFullText(asInstalled(document, ['gpt-4']))).toContain('auto / gpt-4')
})
