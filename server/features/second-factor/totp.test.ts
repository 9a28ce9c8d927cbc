import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepAt, stepOf, totpCode, totpUri } from './factors.ts'

/** RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s, as RFC 6238 says', (seconds, code) => {
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
  })
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('from a clock %i steps off is accepted: %s', (drift, good) => {
    const now = 1_700_000_000_000
    const step = stepAt(now) + drift
    expect(stepOf(secret, totpCode(secret, step), now)).toBe(good ? step : undefined)
  })
  it('may be typed in two groups', () => {
    expect(stepOf(secret, '287 082', 59_000)).toBe(1)
  })
})

it('a new secret has 160 bits in the base32 that apps read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  expect(totpUri(one, 'mari+1@lakay.example')).toBe(
    `otpauth://totp/Paw%C3%B2l:mari%2B1%40lakay.example?secret=${one}&issuer=Paw%C3%B2l`,
  )
})
