import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/runs.ts'
import { needsSanitizing, normalizeInput, sanitize } from './clean-text.ts'

describe('when text needs sanitizing', () => {
  it.each([
    ['[S2-5-06] a run of spaces', 'Bonjou  tout moun'],
    ['[S2-5-06] a longer run', 'Bonjou     tout'],
    ['[S2-5-07] space before a comma', 'Bonjou , tout'],
    ['[S2-5-07] space before a full stop', 'Bonjou .'],
    ['[S2-5-07] space before !', 'Bonjou !'],
    ['[S2-5-07] space before ?', 'Kijan ou ye ?'],
    ['[S2-5-07] space before ;', 'wi ; non'],
    ['[S2-5-07] space before :', 'men : wi'],
    ['[S2-5-07] a line break before a stop', 'wi\n.'],
    ['[S2-5-08] a line that starts with a space', 'wi\n non'],
    ['[S2-5-08] a line that ends with a space', 'wi \nnon'],
    ['[S2-5-08] a first line that starts with a space', ' wi'],
    ['[S2-5-09] three newlines', 'wi\n\n\nnon'],
  ])('%s', (_, text) => {
    expect(needsSanitizing(text)).toBe(true)
    expect(needsSanitizing(sanitize(text))).toBe(false)
  })
  it.each(['', 'Bonjou tout moun.', 'wi\nnon', 'wi\n\nnon', 'Kijan ou ye? Byen, mèsi!', 'A: wi; non'])(
    'not: %j',
    (text) => {
      expect(needsSanitizing(text)).toBe(false)
      expect(sanitize(text)).toBe(text)
    },
  )
})

describe('sanitizing', () => {
  it.each([
    ['[S2-5-10] makes one space of many', 'a   b    c', 'a b c'],
    ['[S2-5-11] takes the space before punctuation away', 'a , b . c ! d ? e ; f : g', 'a, b. c! d? e; f: g'],
    ['[S2-5-12] trims every line', '  a  \n  b ', 'a\nb'],
    ['[S2-5-13] leaves one empty line', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['[S2-5-13] also where the lines held only spaces', 'a\n  \n  \n  \nb', 'a\n\nb'],
  ])('%s', (_, text, clean) => expect(sanitize(text)).toBe(clean))

  it('is idempotent for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab .,!?;:\n\t\r\u00a0\u2028⏱'), maxLength: 60 })
    fc.assert(
      fc.property(text, (one) => {
        const clean = sanitize(one)
        expect(needsSanitizing(clean)).toBe(false)
        expect(sanitize(clean)).toBe(clean)
      }),
      runs(2_000, { usually: 300 }),
    )
  })
  it('takes time in proportion to the text', () => {
    const began = performance.now()
    sanitize(`${' '.repeat(100_000)}a${'\n '.repeat(50_000)}`)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('normalising input', () => {
  it.each([
    ['[S2-5-14] composes accents', 'kre\u0301yo\u0300l', 'kréyòl'],
    ['[S2-5-14] takes ligatures and wide letters apart', 'ﬁn Ａ', 'fin A'],
    ['[S2-5-15] makes smart quotes plain', '“wi” ‘non’ l’ap «men»', '"wi" \'non\' l\'ap "men"'],
    ['[S2-5-16] makes dashes plain', 'wi – non — men − ‑', 'wi - non - men - -'],
    ['[S2-5-17] makes the ellipsis dots', 'wi…', 'wi...'],
    ['[S2-5-18] makes special spaces plain', 'wi\u00a0non\u202fmen\u2009la', 'wi non men la'],
    ['[S2-5-19] strips tags', '<p>Bonjou <b class="x">tout</b> moun</p><br/>', 'Bonjou tout moun'],
    ['[S2-5-19] strips what becomes a tag', '<<b>script>wi', 'wi'],
    ['[S2-5-19] leaves signs that are no tag', '3 < 5 ak 5 > 3', '3 < 5 ak 5 > 3'],
    ['[S2-5-20] keeps a break in s', 'wi <break time="0.5s"/> non', 'wi <break time="0.5s"/> non'],
    ['[S2-5-20] keeps a break in ms', '<break time="500ms" />', '<break time="500ms" />'],
    ['[S2-5-20] drops a break without a time', 'wi<break/><break time="x"/> non', 'wi non'],
    ['[S2-5-21] drops zero-width characters', 'bon\u200bjou\u200d\ufeff\u2060', 'bonjou'],
    ['[S2-5-22] drops other scripts', 'wi привет 你好 عربي 😀 non', 'wi     non'],
    ['[S2-5-22] keeps the Latin blocks', 'àèòÀÈÒéñçœŁşẹ', 'àèòÀÈÒéñçœŁşẹ'],
    ['[S2-5-22] keeps pause markers', 'wi ⏱️½s non', 'wi ⏱½s non'],
    ['line ends become newlines', 'a\r\nb\rc', 'a\nb\nc'],
    ['the euro keeps its meaning', '10 €', '10 EUR'],
  ])('%s', (_, text, plain) => expect(normalizeInput(text)).toBe(plain))

  it('is idempotent and leaves only Latin text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('<b>', '<break time="1s"/>', '<', '>', '</', '⏱', '⏱½s', 'e\u0301', '“', '\u200b', '<!--'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const plain = normalizeInput(pieces.join(''))
        expect(normalizeInput(plain)).toBe(plain)
        expect(plain).not.toMatch(/[^\t\n\u0020-\u024f\u1e00-\u1eff⏱]/u)
        expect(plain.replace(/<break time="1s"\/>/g, '')).not.toMatch(/<[a-z/!?][^<>]*>/i)
      }),
      runs(3_000, { usually: 500 }),
    )
  })
  it('takes time in proportion to the text', () => {
    const began = performance.now()
    normalizeInput('<b'.repeat(20_000) + '>'.repeat(20_000))
    normalizeInput('<1'.repeat(20_000) + '>'.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
