// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiDocument, Operation } from '#core/reference/document.ts'
import { eachPageTest, find, get, gone, open, press, shows, takeClock, text, until } from '../../../test/pages/page.tsx'
import { DocumentationPage } from './documentation-page.tsx'

const call: Operation = {
  operationId: 'createSpeech',
  tags: ['tts'],
  summary: 'Speaks a text',
  description: '',
  security: [],
  parameters: [],
  responses: {},
  'x-auth': 'user',
  'x-errors': [],
  'x-limit': '',
}
const described = {
  'x-failures': {},
  tags: [{ name: 'tts', description: '', 'x-displayName': 'Text to speech' }],
  paths: { '/api/v1/tts/jobs/': { post: call } },
  components: { schemas: {} },
} as unknown as ApiDocument

eachPageTest()
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json(described)
  vi.stubGlobal('fetch', async () => answer())
})
const openPage = (kept: Record<string, string> = {}) =>
  open(<DocumentationPage />, { path: '/docs/documentation', words: ['docs', 'guides'], kept })

it('shows its guides when the list of calls cannot be loaded, and retries', async () => {
  answer = () => Response.json({}, { status: 503 })
  await openPage()
  takeClock()
  await get('heading', /^Quick start/)
  const failed = 'The list of calls could not be loaded'
  await until(() => text().includes(failed), 1_000)
  await shows(failed)
  expect(find('heading', /^Text to speech/)).toBeUndefined()
  answer = () => Response.json(described)
  await press('Retry')
  await get('heading', /^Text to speech/)
  await gone('button', 'Retry')
})

it('is translated to Kreyòl, and says where programs can read it', async () => {
  await openPage({ language: 'ht' })
  await get('heading', /^Kòmanse vit/)
  expect((await get('link', '/llms.txt')).getAttribute('href')).toBe('/llms.txt')
})
