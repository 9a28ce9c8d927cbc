import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { type Range, splitClauses, splitSentences } from './sentences.ts'

const sentences = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('sentences', () => {
  it.each([
    ['Bonjou. Kijan ou ye?', ['Bonjou.', 'Kijan ou ye?']],
    ['M. Dupont est là. Mme Paul aussi.', ['M. Dupont est là.', 'Mme Paul aussi.']],
    ['Le Dr. Pierre arrive, p. ex. demain.', ['Le Dr. Pierre arrive, p. ex. demain.']],
    ['Il vend du riz, des pois, etc. Il est riche.', ['Il vend du riz, des pois, etc.', 'Il est riche.']],
    ['Il vend du riz, etc. à bon prix.', ['Il vend du riz, etc. à bon prix.']],
    ['El Sr. García vive en EE.UU. desde 1990.', ['El Sr. García vive en EE.UU. desde 1990.']],
    ['J. P. Morgan came. He left.', ['J. P. Morgan came.', 'He left.']],
    ['J.-J. Dessalines se zansèt nou.', ['J.-J. Dessalines se zansèt nou.']],
    ['It costs 3.50 now. Go to pawol.ht/x.html today.', ['It costs 3.50 now.', 'Go to pawol.ht/x.html today.']],
    ['Wait... what? No… yes.', ['Wait... what?', 'No… yes.']],
    ['She said: "Come!" Then she left.', ['She said: "Come!"', 'Then she left.']],
    ['« Vini ! » li di. Epi li ale.', ['« Vini ! » li di.', 'Epi li ale.']],
    ['(It is late.) We go.', ['(It is late.)', 'We go.']],
    ['bonjou zanmi. kijan ou ye? mwen byen', ['bonjou zanmi.', 'kijan ou ye?', 'mwen byen']],
    ['¿Qué tal? ¡Muy bien!', ['¿Qué tal?', '¡Muy bien!']],
    ['你好。再见！', ['你好。', '再见！']],
    ['no stop at all', ['no stop at all']],
    ['One line\nAnother line\r\n\r\nThird', ['One line', 'Another line', 'Third']],
    ['- pen\n• lèt\n1) diri\n  2. pwa\n[x] luil', ['pen', 'lèt', 'diri', 'pwa', 'luil']],
    ['# Title\n> said he\n\tindented', ['Title', 'said he', 'indented']],
    ['Bonjou ⏱½s tout moun. <break time="1s"/> Orevwa.', ['Bonjou', 'tout moun.', 'Orevwa.']],
    ['See No. 5 and fig. 3 on p. 12. Then stop.', ['See No. 5 and fig. 3 on p. 12.', 'Then stop.']],
    ['', []],
    [' \n\t\n ', []],
    ['...', ['...']],
  ])('%j', (text, expected) => expect(sentences(text)).toEqual(expected))

  it('lie in order in the text, and with what lies between them are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const ranges = splitSentences(text)
        expect(rebuilt(text, ranges)).toBe(text)
        const between = gaps(text, ranges).join('')
        expect(between.replace(/[\s>|#\-–—+*•·▪◦‣○●■□➢➤✓✔()[\]xX\d.a-z⏱¼½¾</"=\u00a0]/g, '')).toBe('')
        for (const { start, end } of ranges) expect(text.slice(start, end)).not.toMatch(/^\s|\s$|[\n\r\u2028\u2029]/)
      }),
      runs(2_000, { usually: 300 }),
    )
  })
})

describe('clauses of a long sentence', () => {
  const long = `${'The president spoke for an hour, '.repeat(12)}and nobody listened; he went home.`
  it('end at a comma or better, and none is too long', () => {
    const parts = splitClauses(long, { start: 0, end: long.length }, 120)
    expect(rebuilt(long, parts)).toBe(long)
    for (const { start, end } of parts) {
      expect(end - start).toBeLessThanOrEqual(120)
      expect(long.slice(start, end)).toMatch(/[,;.]$/)
    }
  })
  it('leave a short one whole', () => {
    expect(splitClauses('Wi, se vre.', { start: 0, end: 11 }, 120)).toEqual([{ start: 0, end: 11 }])
  })
  it('are cut between characters where there is no space, and never inside what stays whole', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), fc.nat(100), fc.nat(40), (text, longest, at, size) => {
        const kept = at + size <= text.length && size > 0 ? [{ start: at, end: at + size }] : []
        const parts = splitClauses(text, { start: 0, end: text.length }, longest, kept)
        expect(rebuilt(text, parts)).toBe(text)
        expect(gaps(text, parts).join('').trim()).toBe('')
        if (kept.length > 0) return
        for (const { start, end } of parts) expect(end - start).toBeLessThanOrEqual(longest)
      }),
      runs(2_000, { usually: 300 }),
    )
  })
})

const bits = fc.constantFrom(
  ...[
    'Bonjou',
    ' ',
    '. ',
    '.\n',
    '\n\n',
    '- ',
    '1) ',
    '# ',
    '⏱½s',
    '<break time="1s"/>',
    '…',
    '?',
    '! ',
    'M. ',
    '« ',
    ' »',
    '3.5',
    '\r\n',
    '😀',
    ', ',
    'ak ',
  ],
)
const anyText = fc.oneof(
  fc.array(bits, { maxLength: 60 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
function gaps(text: string, ranges: Range[]): string[] {
  let at = 0
  const found = ranges.map(({ start, end }) => {
    const gap = text.slice(at, start)
    at = end
    return gap
  })
  return [...found, text.slice(at)]
}
function rebuilt(text: string, ranges: Range[]): string {
  const between = gaps(text, ranges)
  return ranges.map(({ start, end }, n) => between[n] + text.slice(start, end)).join('') + between.at(-1)
}
