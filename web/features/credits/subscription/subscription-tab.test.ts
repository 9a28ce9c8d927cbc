import { expect, it } from 'vitest'
import { tabIn } from './subscription-page.tsx'

it.each([
  ['tab=credits', 'credits', '[S1-2.1-18]'],
  ['tab=subscription', 'subscription', '[S1-2.1-19]'],
  ['tab=team', 'team', ''],
  ['', 'subscription', ''],
  ['tab=billing', 'subscription', ''],
])('?%s opens %s %s', (query, tab) => {
  expect(tabIn(new URLSearchParams(query))).toBe(tab)
})
