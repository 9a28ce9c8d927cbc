import { expect, it } from 'vitest'
import { embeddedRoute, translationLanguages } from './languages.ts'

it.each([
  ['ht', { ht: null, en: 'direct', fr: 'direct', es: 'direct', pt: 'direct' }],
  ['en', { ht: 'direct', en: null, fr: 'pivot', es: 'pivot', pt: 'pivot' }],
  ['fr', { ht: 'direct', en: 'pivot', fr: null, es: 'pivot', pt: 'pivot' }],
  ['es', { ht: 'direct', en: 'pivot', fr: 'pivot', es: null, pt: 'pivot' }],
  ['pt', { ht: 'direct', en: 'pivot', fr: 'pivot', es: 'pivot', pt: null }],
] as const)('from %s: %o', (from, routes) => {
  expect(Object.fromEntries(translationLanguages.map((to) => [to, embeddedRoute(from, to)]))).toEqual(routes)
})
