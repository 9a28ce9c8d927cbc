import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { full, runs } from '../../../../test/runs.ts'
import { type DictionaryEntry, entryOf, problemText } from '../entry.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { DictionaryFile } from './dictionary-file.ts'
import { readJson, writeJson } from './json.ts'
import { readPls } from './pls.ts'
import { writePls } from './pls-write.ts'

const readers = { json: readJson, csv: readCsv, pls: readPls }
const root = '<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa">'
const lexeme = (term: string, inner = '<alias>a</alias>') => `<lexeme><grapheme>${term}</grapheme>${inner}</lexeme>`
const lexicon = (inner: string) => `${root}${inner}</lexicon>`
const doctype = (inner: string) => `<!DOCTYPE lexicon [${inner}]>${lexicon(lexeme('&a;'))}`
const laughs = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const utf16 = (text: string) => [...text].map((sign) => `${sign}\0`).join('')
const latin1 = (text: string) => new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n))

/** Hostile or broken files; the error code does not depend on their content. */
type Hostile = [format: keyof typeof readers, what: string, code: string, make: (word: string, n: number) => string]
const hostile: Hostile[] = [
  ['pls', 'an entity', 'invalid_pls', (word) => doctype(`<!ENTITY a "${word}">`)],
  ['pls', 'a file as an entity', 'invalid_pls', () => doctype('<!ENTITY a SYSTEM "file:///etc/passwd">')],
  ['pls', 'a parameter entity', 'invalid_pls', () => doctype('<!ENTITY % a SYSTEM "http://127.0.0.1/x"> %a;')],
  ['pls', 'a billion laughs', 'invalid_pls', () => doctype(`<!ENTITY l0 "lol">${laughs}<!ENTITY a "&l30;">`)],
  ['pls', 'an undeclared entity', 'invalid_pls', (word) => lexicon(lexeme(`&${word}x;`))],
  ['pls', 'a character that is none', 'invalid_pls', () => lexicon(lexeme('&#xD800;&#0;'))],
  ['pls', 'elements in elements', 'invalid_pls', (_, n) => lexicon('<a>'.repeat(5_000 + n) + '</a>'.repeat(5_000 + n))],
  [
    'pls',
    'a hundred attributes',
    'invalid_pls',
    (w, n) => lexicon(`<a ${rows(100 + n, (i) => `${w}${i}="1"`).join(' ')}/>`),
  ],
  ['pls', 'an attribute twice', 'invalid_pls', (word) => lexicon(`<lexeme ${word}="1" ${word}="2"/>`)],
  ['pls', 'tags that cross', 'invalid_pls', (word) => lexicon(`<lexeme><grapheme>${word}</lexeme></grapheme>`)],
  ['pls', 'a cut file', 'invalid_pls', (word, n) => lexicon(lexeme(word)).slice(0, -1 - (n % 40))],
  ['pls', 'a comment without end', 'invalid_pls', (word) => `${root}<!-- ${word} </lexicon>`],
  ['pls', 'CDATA without end', 'invalid_pls', (word) => `${root}<![CDATA[${word}</lexicon>`],
  ['pls', 'brackets alone', 'invalid_pls', (_, n) => '<'.repeat(50_000 + n)],
  ['pls', 'quotes without end', 'invalid_pls', (_, n) => lexicon('<a b="'.repeat(2_000 + n))],
  ['pls', 'a style sheet', 'invalid_pls', (word) => `<?xml-stylesheet href="http://${word}"?>${lexicon('')}`],
  ['pls', 'two roots', 'invalid_pls', (word) => lexicon(lexeme(word)) + lexicon('')],
  ['pls', 'text around it', 'invalid_pls', (word) => `${lexicon('')}${word}`],
  ['pls', 'a web page', 'invalid_pls', (word) => `<html><body>${word}</body></html>`],
  ['pls', 'SSML', 'invalid_pls', (word) => `<speak><phoneme ph="a">${word}</phoneme></speak>`],
  ['pls', 'another namespace', 'invalid_pls', (word) => `<lexicon xmlns="urn:${word}"></lexicon>`],
  ['pls', 'nothing', 'invalid_pls', (_, n) => ' '.repeat(n)],
  ['pls', 'a term in other case', 'duplicate_term', (w) => lexicon(lexeme(w) + lexeme(w.toUpperCase()))],
  ['pls', 'a term that turns around', 'hidden_characters', (word) => lexicon(lexeme(`${word}\u202e${word}`))],
  ['pls', 'a long term', 'value_too_long', (word, n) => lexicon(lexeme(word.repeat(201 + n)))],
  ['pls', 'a script as IPA', 'ipa_invalid', () => lexicon(lexeme('a', '<phoneme>&lt;script&gt;</phoneme>'))],
  ['pls', 'too many lexemes', 'too_many_rows', (w, n) => lexicon(rows(10_001 + n, (i) => lexeme(w + i)).join(''))],
  [
    'pls',
    'too many graphemes',
    'too_many_rows',
    (w, n) => lexicon(`<lexeme>${rows(10_001 + n, (i) => `<grapheme>${w}${i}</grapheme>`).join('')}</lexeme>`),
  ],
  ['json', 'a cut file', 'invalid_json', (word, n) => JSON.stringify([{ term: word }]).slice(0, -1 - (n % 8))],
  ['json', 'lists in lists', 'invalid_json', (_, n) => '['.repeat(100_000 + n)],
  ['json', 'lists in lists, closed', 'not_an_entry', (_, n) => '['.repeat(1_000 + n) + ']'.repeat(1_000 + n)],
  ['json', 'objects in objects', 'invalid_json', (_, n) => '{"entries":'.repeat(50_000 + n)],
  ['json', 'no list', 'invalid_json', (word) => JSON.stringify({ [word]: [] })],
  ['json', 'a lone text', 'invalid_json', (word) => JSON.stringify(word)],
  ['json', 'nothing', 'invalid_json', () => ''],
  ['json', 'NaN', 'invalid_json', () => '[NaN]'],
  ['json', 'code', 'invalid_json', (word) => `alert("${word}")`],
  ['json', 'a prototype', 'term_missing', (word) => `[{"__proto__":{"term":"${word}"}}]`],
  ['json', 'a term that is an object', 'value_not_text', () => '[{"term":{"toString":1}}]'],
  ['json', 'NUL in an escape', 'hidden_characters', (word) => `[{"term":"${word}\\u0000"}]`],
  ['json', 'half a character', 'hidden_characters', (word) => `[{"term":"${word}\\ud83d"}]`],
  [
    'json',
    'a term in other case',
    'duplicate_term',
    (w) => JSON.stringify([{ term: w }, { term: ` ${w.toUpperCase()}` }]),
  ],
  ['json', 'too many rows', 'too_many_rows', (_, n) => `[${rows(10_001 + n, (i) => `{"term":"a${i}"}`).join(',')}]`],
  ['csv', 'a quote without end', 'invalid_csv', (word) => `term,notes\n${word},"${word}\n`],
  ['csv', 'quotes alone', 'invalid_csv', (_, n) => `term\n${'"'.repeat(20_001 + 2 * n)}`],
  ['csv', 'text after a quote', 'quotes_broken', (word) => `term\n"${word}"${word}\n`],
  ['csv', 'no heading', 'invalid_csv', (word) => `${word},x\n${word},y\n`],
  ['csv', 'a column twice', 'invalid_csv', (word) => `term,term\n${word},${word}`],
  ['csv', 'nothing', 'invalid_csv', (_, n) => '\n'.repeat(n)],
  ['csv', 'a formula beyond its columns', 'cells_too_many', (word) => `term\n${word},=cmd|'/c calc'!A0`],
  ['csv', 'a formula for a word type', 'word_type_unknown', (w) => `term,word_type\n${w},"=HYPERLINK(""x"")"`],
  ['csv', 'a term in other case', 'duplicate_term', (word) => `term\n${word}\n${word.toUpperCase()}\n`],
  ['csv', 'accents encoded otherwise', 'duplicate_term', (word) => `term\n${word}é\n${word}e\u0301\n`],
  ['csv', 'a mark of direction', 'hidden_characters', (word) => `term\n${word}\u200f\n`],
  ['csv', 'a long cell', 'value_too_long', (word, n) => `term,notes\n${word},${'x'.repeat(2_001 + n)}\n`],
  ['csv', 'too many rows', 'too_many_rows', (word, n) => `term\n${rows(10_001 + n, (i) => `${word}${i}\n`).join('')}`],
  ...(['json', 'csv', 'pls'] as const).flatMap((format): Hostile[] => [
    [format, 'UTF-16', 'not_text', (word) => utf16(`term\n${word}`)],
    [format, 'Latin-1', 'not_text', (word) => latin1(`term\n${word}é`)],
    [format, 'NUL', 'not_text', (word) => `term\n${word}\0`],
    [format, 'a program', 'not_text', (word) => latin1(`\x7fELF\xff\x01${word}`)],
  ]),
]
const codesOf = ({ problems }: DictionaryFile) => problems.map(({ code }) => code)

describe('a hostile file', () => {
  it.each(hostile)('%s with %s gives %s', (format, _, code, make) => {
    const file = readers[format](make('mo', 3))
    expect(codesOf(file)).toContain(code)
    if (file.problems.some(({ row }) => row === 0)) expect(file).toMatchObject({ entries: [], problems: [{}] })
  })
  it('gives its code whatever else it contains', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouklmnpst'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...hostile), word, fc.nat(60), ([format, , code, make], text, n) => {
        const file = readers[format](make(text, n))
        expect(codesOf(file)).toContain(code)
        for (const problem of file.problems) expect(problemText(problem)).not.toMatch(/undefined|\[object/)
      }),
      runs(300, { usually: 15 }),
    )
  })
  it.each(Object.entries(readers))('%s of a hundred million characters is refused unread', (_, read) => {
    const text = 'x'.repeat(100_000_000)
    expect(read(text).problems).toEqual([
      { row: 0, code: 'file_too_long', parts: { limit: 10_000_000, length: 100_000_000 } },
    ])
  })
  const share = full ? 1 : 0.1
  const longest: [keyof typeof readers, begin: string, piece: string, times: number][] = [
    ['pls', root, '&amp;', 1_900_000],
    ['csv', 'term\n', ',', 9_900_000],
    ['json', '', '[', 9_999_999],
  ]
  const others: typeof longest = [
    ['pls', root, '<!--x-->', 1_200_000],
    ['pls', root, '<a b="', 1_600_000],
    ['csv', 'term\n', '"a"', 3_000_000],
    ['csv', 'term\n"', '""', 4_900_000],
  ]
  const tried = full ? [...longest, ...others] : longest
  it.each(tried)('%s of millions of characters is done in seconds: %j and then %j', (format, begin, piece, times) => {
    const text = begin + piece.repeat(share * times)
    const began = performance.now()
    readers[format](text)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})

describe('a corrupted file', () => {
  const entry: DictionaryEntry = {
    term: 'Léogâne',
    phonetic: 'Le-o-gàn',
    ipa: 'leoɡan',
    notes: '"vil", =1\nx',
    context_hint: 'place',
    word_type: 'noun',
    is_active: false,
  }
  const written = {
    json: writeJson('Vil', [entry, { ...entry, term: 'Okap' }]),
    csv: writeCsv('Vil', [entry, { ...entry, term: 'Okap' }]),
    pls: writePls('Vil', [entry, { ...entry, term: 'Okap' }]),
  }
  const piece = fc.oneof(
    fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      '</lexeme>',
      ']]>',
      '<!--',
      '\n',
      ',',
      '[',
      '}',
      '\\',
      '\0',
      '\u202e',
      '&#1;',
    ),
    fc.string({ maxLength: 4 }),
  )
  it.each(Object.keys(written) as (keyof typeof written)[])('is read or refused without an exception: %s', (format) => {
    const cut = fc.record({ at: fc.nat(written[format].length), length: fc.nat(12), put: piece })
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), (cuts) => {
        const text = cuts.reduce((was, c) => was.slice(0, c.at) + c.put + was.slice(c.at + c.length), written[format])
        const { entries } = readers[format](text)
        for (const one of entries) expect(entryOf({ ...one, is_active: String(one.is_active) }, 1)).toEqual(one)
      }),
      runs(500, { usually: 150 }),
    )
  })
})
