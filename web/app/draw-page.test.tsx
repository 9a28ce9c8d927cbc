import { expect, it } from 'vitest'
import { drawnPaths, drawPage } from './draw-page.tsx'

it.each([
  ['/', 'en', 'Haitian Creole text to speech · Pawòl', 'Voice Library'],
  ['/', 'ht', 'Tèks kreyòl ayisyen an vwa · Pawòl', 'Bibliyotèk Vwa'],
  ['/login', 'fr', 'Connexion · Pawòl', 'Connexion'],
  ['/login', 'es', 'Iniciar sesión · Pawòl', 'Iniciar sesión'],
] as const)('renders %s in %s completely, without a browser [S1-1-17]', async (path, language, title, words) => {
  const page = await drawPage(path, language)
  expect(page.title).toBe(title)
  expect(page.description).toContain(
    { en: 'Haitian Creole', ht: 'kreyòl ayisyen', fr: 'créole', es: 'criollo' }[language],
  )
  expect(page.markup).toMatch(/<h1[ >]/)
  expect(page.markup).toContain(words)
})

it('the title and the description of the home page are the default ones, about Haitian Creole text to speech [S1-1-18] [S1-1-19]', async () => {
  const home = await drawPage('/', 'en')
  expect(home.title).toBe('Haitian Creole text to speech · Pawòl')
  expect(home.description).toMatch(/^Haitian Creole text to speech /)
})

it('the prerendered pages are routes', async () => {
  for (const path of drawnPaths) expect((await drawPage(path, 'en')).markup).not.toContain('Page not found')
})
