// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { eachPageTest, find, get, press, shows, until } from '../../../test/pages/page.tsx'
import { App } from '../../app/app.tsx'
import { i18n, startLanguage } from '../../lib/language/i18n.ts'

eachPageTest()

it('opens from the sidebar and follows the language', async () => {
  await startLanguage()
  render(<App router={({ children }) => <MemoryRouter initialEntries={['/contact']}>{children}</MemoryRouter>} />)
  await get('heading', 'Contact Us')
  await press('Greeting', document, 'link')
  await get('heading', 'Greeting')
  await shows('Good morning, everyone!')
  expect(document.title).toBe('Greeting · Pawòl')
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Greeting')
  for (const [language, name, text] of [
    ['ht', 'Salitasyon', 'Bonjou tout moun!'],
    ['fr', 'Salutation', 'Bonjour à tous !'],
    ['es', 'Saludo', '¡Buenos días a todos!'],
  ] as const) {
    await i18n.changeLanguage(language)
    await get('heading', name)
    await shows(text)
    await until(() => document.title === `${name} · Pawòl`)
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe(name)
  }
  expect(find('heading', 'Greeting')).toBeUndefined()
})
