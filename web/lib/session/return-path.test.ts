import { expect, it } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

it.each([
  [null, '/'],
  ['/profile', '/profile'],
  ['/translate?mode=text&text=a%20b', '/translate?mode=text&text=a%20b'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('after signing in with next %j the user lands on %s', (next, path) => {
  expect(returnPath(next)).toBe(path)
})

it.each([
  [{ pathname: '/', search: '' }, '/login'],
  [{ pathname: '/profile', search: '' }, '/login?next=%2Fprofile'],
  [{ pathname: '/subscription', search: '?tab=credits' }, '/login?next=%2Fsubscription%3Ftab%3Dcredits'],
])('from %j the login page is %s', (from, path) => {
  expect(loginPath(from)).toBe(path)
})
