// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { all, eachPageTest, get, open, shows, write } from '../../../../test/page.tsx'
import { HelpPage } from './help-page.tsx'

eachPageTest()

it('help is searched', async () => {
  await open(<HelpPage />, { path: '/docs/help-center', words: ['help', 'docs'] })
  await get('heading', 'Help Center')
  await write('Search the answers', 'charged')
  await shows('5 answers')
  expect(all('heading').map((heading) => heading.textContent)).toContain('A job failed. Was I charged?')
  await write('Search the answers', 'zzz')
  await shows('No answer has these words')
})
