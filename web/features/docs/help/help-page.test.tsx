// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { all, eachPageTest, get, open, shows, until, write } from '../../../../test/pages/page.tsx'
import { HelpPage } from './help-page.tsx'

eachPageTest()

it('searches help', async () => {
  await open(<HelpPage />, { path: '/docs/help-center', words: ['help', 'docs'] })
  await get('heading', 'Help Center')
  await write('Search the answers', 'charged')
  await shows('5 answers')
  expect(all('heading').map((heading) => heading.textContent)).toContain('A job failed. Was I charged?')
  await write('Search the answers', 'zzz')
  await shows('No answer has these words')
})

const pictureOf = (answer: string) => document.querySelector<HTMLImageElement>(`section[aria-labelledby=${answer}] img`)

it('an answer shows a screenshot in the chosen theme when it is visible', async () => {
  await open(<HelpPage />, { path: '/docs/help-center', words: ['help', 'docs'], kept: { theme: 'dark' } })
  await get('heading', 'How do I turn text into speech?')
  const picture = pictureOf('make-speech')!
  expect(picture.alt).toBe('The text field of Text To Speech with a sentence in Kreyòl, and the voice beside it')
  expect(picture.getAttribute('src')).toContain('make-speech.en.dark')
  expect(picture.loading).toBe('lazy')
  expect(Number(picture.getAttribute('width'))).toBeGreaterThan(200)
  expect(Number(picture.getAttribute('height'))).toBeGreaterThan(100)
})

it('fetches no picture without a request when data saving is on', async () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (all, name) => (name === 'connection' ? { saveData: true } : Reflect.get(all, name)) }),
  )
  await open(<HelpPage />, { path: '/docs/help-center', words: ['help', 'docs'] })
  await get('heading', 'How do I turn text into speech?')
  expect(document.querySelector('article img')).toBeNull()
  document.querySelector<HTMLButtonElement>('section[aria-labelledby=make-speech] button:last-of-type')!.click()
  await until(() => pictureOf('make-speech'))
  expect(document.querySelectorAll('article img')).toHaveLength(1)
})
