import { expect, it } from 'vitest'
import { canonicalEmail } from './email-canonical.ts'

it.each([
  ['mari@example.com', 'mari@example.com'],
  [' Mari@Example.COM ', 'mari@example.com'],
  ['mari+pawol@example.com', 'mari@example.com'],
  ['mari+a+b@example.com', 'mari@example.com'],
  ['mari.jo@example.com', 'mari.jo@example.com'],
  ['mari.jo+x@gmail.com', 'marijo@gmail.com'],
  ['m.a.r.i.j.o@googlemail.com', 'marijo@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['no address', 'no address'],
])('%s is %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
})
