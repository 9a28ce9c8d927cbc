import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordStrength, passwordWeakness } from './passwords.ts'

const who = { username: 'marijo', email: 'toma.jozef@lakay.example', common: commonPasswords }

describe('the list of common passwords', () => {
  it('has 10,000 entries, all at least as long as the minimum', () => {
    expect(commonPasswords.size).toBe(10_000)
    expect([...commonPasswords].every((each) => each.length >= 8 && each === each.toLowerCase())).toBe(true)
  })
})

describe('a password is refused', () => {
  it.each([
    ['short', 'too_short'],
    ['', 'too_short'],
    ['aaaaaaaa', 'repeated'],
    ['AAAAaaaa', 'repeated'],
    ['abababab', 'repeated'],
    ['123123123', 'repeated'],
    ['lakalaka', 'repeated'],
    ['aaaabbbb', 'repeated'],
    ['aaaaaaa1', 'repeated'],
    ['12345678', 'sequential'],
    ['87654321', 'sequential'],
    ['7890123456', 'sequential'],
    ['abcdefgh', 'sequential'],
    ['hgfedcba', 'sequential'],
    ['ABCDEFGH!', 'sequential'],
    ['qwertyui', 'sequential'],
    ['iuytrewq', 'sequential'],
    ['azertyuiop', 'sequential'],
    ['poiuytreza', 'sequential'],
    ['qsdfghjk', 'sequential'],
    ['&é"\'(-è_', 'sequential'],
    ['qwerty12345', 'sequential'],
    ['abcd1234', 'sequential'],
    ['aaaa1234', 'sequential'],
    ['sunshine', 'common'],
    ['SunShine', 'common'],
    ['P@ssw0rd!', 'common'],
    ['trustno1', 'common'],
    ['football!!', 'common'],
    ['Pawòl2026', 'common'],
    ['kr3y0l-123', 'common'],
    ['!Ayiti1804!', 'common'],
    ['marijo-2026', 'like_username'],
    ['M4r1j0!!', 'like_username'],
    ['xxmarijoxx', 'like_username'],
    ['marijoo1', 'like_username'],
    ['toma.jozef', 'like_email'],
    ['t0m@_j0z3f', 'like_email'],
    ['jozef2026!', 'like_email'],
    ['lakay.example', 'like_email'],
    ['marijozes', 'like_username'],
  ])('%s: %s', (password, reason) => {
    expect(passwordWeakness(password, who)).toBe(reason)
  })
  it.each([
    ['is contained in the username', 'jan-batis', { username: 'jan-batis-la' }, 'like_username'],
    ['differs by two letters', 'wozelinn', { username: 'wozlin' }, 'like_username'],
    ['a name of three letters and little else', 'ana-4821', { username: 'ana' }, 'like_username'],
  ])('that %s', (_, password, facts, reason) => {
    expect(passwordWeakness(password, facts)).toBe(reason)
  })
})

describe('a password is accepted', () => {
  it.each([
    ['kabrit mawon', {}],
    ['yon modpas tou nèf', {}],
    ['Tr0ub4dor&3', {}],
    ['4821-9037-5562', {}],
    ['ana banana split', { username: 'ana', email: 'ana@b.example' }],
    ['пароль-на-море', {}],
    ['sunshine', { common: undefined }],
    ['𝓀𝒶𝒷𝓇𝒾𝓉 mawon', {}],
  ])('%s', (password, facts) => {
    expect(passwordWeakness(password, { ...who, ...facts })).toBeNull()
  })
})

describe('the strength shown', () => {
  it.each([
    ['kab', 'too_short', 'too_short'],
    ['sunshine', 'weak', 'common'],
    ['aaaaaaaa', 'weak', 'repeated'],
    ['kabritma', 'fair', null],
    ['kabrit mawon', 'good', null],
    ['Kabrit mawon 7 fwa!', 'strong', null],
  ])('of %s is %s', (password, strength, reason) => {
    expect(passwordStrength(password, who)).toEqual({ strength, reason })
  })
})
