// @vitest-environment happy-dom
import { it } from 'vitest'
import { eachPageTest, get, open, shows } from '../../../../test/pages/page.tsx'
import { ChangelogPage } from './changelog-page.tsx'

eachPageTest()

it('shows the changes of each version', async () => {
  await open(<ChangelogPage />, { path: '/docs/changelog', words: ['docs'] })
  await get('heading', '4.2.1')
  await shows('The AI Assistant answers questions')
})
