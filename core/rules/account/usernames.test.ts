import { describe, expect, it } from 'vitest'
import { shownName, usernameProblem } from './usernames.ts'

const characters = 'Use letters, numbers, dashes and underscores only.'
const link = 'Choose a name that does not read like a link.'
const mixed = 'Use letters of one alphabet only.'
const taken = 'This name is reserved. Please choose another one.'

describe('a username', () => {
  it.each([
    ['mari', null],
    ['Mari-Jo_1804', null],
    ['Béatrice', null],
    ['мария', null],
    ['マリ花', null],
    ['1804', null],
    ['bel_pawol', null],
    ['supportive', null],
    ['adminda', null],
    ['helper', null],
    ['rooth', null],
    ['apiay', null],
    ['mari.jo', characters],
    ['example.com', characters],
    ['mari jo', characters],
    ['a/b', characters],
    ['mari\u202Ejo', characters],
    ['mari²', characters],
    ['www', link],
    ['WwW-mari', link],
    ['http_mari', link],
    ['ｗｗｗmari', link],
    ['mаri', mixed],
    ['pawοl', mixed],
    ['admin', taken],
    ['ADMIN', taken],
    ['adm1n', taken],
    ['ad_min', taken],
    ['a-d-m-i-n', taken],
    ['àdmin', taken],
    ['adrnin', taken],
    ['admin2', taken],
    ['007admin', taken],
    ['st4ff', taken],
    ['5upport', taken],
    ['Pawòl', taken],
    ['paw0l', taken],
    ['pawoI', taken],
    ['pawol_support', taken],
    ['offlcial', taken],
    ['r00t', taken],
    ['ｒｏｏｔ', taken],
    ['аріс', null],
    ['арі', taken],
    ['ѕтаff', mixed],
    ['no-reply', taken],
  ])('%s: %s', (name, problem) => {
    expect(usernameProblem(name)).toBe(problem)
  })
})

describe('a name in a mail', () => {
  it.each([
    ['Mari-Jo_1804', 'Mari-Jo_1804'],
    ['example.com', 'examplecom'],
    ['https://evil.example/x?y', 'httpsevilexamplexy'],
    ['mari\r\nBcc: x@y.z', 'mariBcc xyz'],
    ['<b>mari</b>', 'bmarib'],
    ['a'.repeat(200), 'a'.repeat(60)],
  ])('%s becomes %s', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })
})
