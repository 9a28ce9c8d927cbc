import { invalidIpaCharacters } from '@pawol/kreyol/ipa'
import { termKey } from '@pawol/kreyol/speech'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { full, runs } from '../../../../test/runs.ts'
import { contextHints, type DictionaryEntry, entryOf, problemText, wordTypes } from '../entry.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readJson, writeJson } from './json.ts'
import { readPls } from './pls.ts'
import { writePls } from './pls-write.ts'

const blank = { phonetic: '', ipa: '', notes: '', context_hint: '', word_type: 'other', is_active: true } as const
const entry = (term: string, more: Partial<DictionaryEntry> = {}): DictionaryEntry => ({ ...blank, term, ...more })
const lexicon = (inner: string, attributes = 'alphabet="ipa" xml:lang="ht"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" ${attributes}>${inner}</lexicon>`

const formats = {
  JSON: { read: readJson, write: writeJson },
  CSV: { read: readCsv, write: writeCsv },
  PLS: { read: readPls, write: writePls },
  'PLS in X-SAMPA': {
    read: readPls,
    write: (name: string, entries: readonly DictionaryEntry[]) => writePls(name, entries, { alphabet: 'x-sampa' }),
  },
}
const whole = entry('Jérémie', {
  phonetic: 'Je-re-mi',
  ipa: 'ʒeɣemi',
  notes: 'Grandans\n"vil", powèt',
  is_active: false,
  context_hint: 'place',
  word_type: 'noun',
})
const odd = [
  entry('=1+1', { notes: '\'=HYPERLINK("http://x")', phonetic: '-an' }),
  entry('@SUM(A1)', { phonetic: '+509', notes: '\'abc, "def"; ghi' }),
  entry('a & b <c> ]]>', { notes: '&lt; &#10; <!-- --> \t tab' }),
  entry('تحية 中文 👩‍⚕️', { notes: 'line\nline' }),
  entry('Adrien’s', { ipa: '/a.dɣi.jɛ̃/ [x] (y)' }),
  entry('ʼn', { ipa: 'ɑ̃ⱱ' }),
]

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'",;\t\n\r<>&]!?/\\ #xaèʃ̃'), maxLength: 40 }),
)
const entries = fc
  .array(
    fc.record({
      term: texts,
      phonetic: texts,
      ipa: fc.oneof(
        texts.map((text) => [...text].filter((sign) => invalidIpaCharacters(sign).length === 0).join('')),
        fc.string({ unit: fc.constantFrom(...'aeɛɔuʃʒɣŋɥ̃ˈː. ') }),
      ),
      notes: texts,
      context_hint: fc.constantFrom(...contextHints),
      word_type: fc.constantFrom(...wordTypes),
      is_active: fc.boolean().map(String),
    }),
    { maxLength: 12 },
  )
  .map((list) => {
    const read = list.map((written) => entryOf(written, 1)).filter((one): one is DictionaryEntry => !('code' in one))
    return [...new Map(read.map((one) => [termKey(one.term), one])).values()]
  })

describe.each(Object.entries(formats))('%s', (_, { read, write }) => {
  it.each([whole, ...odd])('writes $term and reads it back', (one) => {
    expect(read(write('Non moun', [one]))).toMatchObject({ entries: [one], problems: [] })
  })
  it('loses nothing in a round trip', () => {
    let seen = 0
    fc.assert(
      fc.property(entries, (list) => {
        seen += list.length
        expect(read(write('x', list))).toMatchObject({ entries: list, problems: [] })
      }),
      runs(400, { usually: 100 }),
    )
    expect(seen).toBeGreaterThan(full ? 500 : 100)
  })
  it('writes the same bytes again', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const once = write('x', list)
        expect(write('x', read(once).entries)).toBe(once)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the name of a dictionary', () => {
  it.each(['Non moun', 'a "b" & <c>', "l'a\nb"])('is kept in JSON and PLS: %s', (name) => {
    expect([readJson(writeJson(name, [])).name, readPls(writePls(name, [])).name]).toEqual([name, name])
    expect(readCsv(writeCsv(name, [])).name).toBeNull()
  })
})

describe('CSV', () => {
  it.each<[string, string, Partial<DictionaryEntry>[]]>([
    ['the three columns', 'term,phonetic,notes\nAyiti,a-yi-ti,peyi\n', [{ phonetic: 'a-yi-ti', notes: 'peyi' }]],
    ['CRLF and a byte order mark', '\ufeffterm,phonetic,notes\r\nAyiti,a-yi-ti,peyi\r\n', [{ notes: 'peyi' }]],
    ['no line end at the end', 'term,phonetic,notes\nAyiti,a-yi-ti,peyi', [{ notes: 'peyi' }]],
    ['other columns in another order', 'Notes;Extra;TERM\npeyi;x;Ayiti\n', [{ notes: 'peyi' }]],
    ['tabs', 'term\tphonetic\nAyiti\ta-yi-ti\n', [{ phonetic: 'a-yi-ti' }]],
    ['quotes, commas and line breaks', 'term,notes\n"Ayiti","a, ""b""\nc"\n', [{ notes: 'a, "b"\nc' }]],
    ['empty lines and short rows', 'term,phonetic,notes\n\n,,\nAyiti\n', [{ phonetic: '' }]],
    [
      'the full set',
      'term,is_active,word_type,context_hint\nAyiti,no,NOUN,Place\n',
      [{ is_active: false, word_type: 'noun', context_hint: 'place' }],
    ],
  ])('is read with %s', (_, text, rows) => {
    expect(readCsv(text)).toMatchObject({ entries: rows.map((row) => ({ term: 'Ayiti', ...row })), problems: [] })
  })
  it('writes no cell that a spreadsheet runs as a formula', () => {
    const text = writeCsv('x', odd)
    expect(text).toContain("'=1+1,'-an,\"''=HYPERLINK")
    expect(text.split(/[,\r\n]+"?/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })
  it('begins with the columns of the specification', () => {
    expect(writeCsv('x', [])).toBe('\ufeffterm,phonetic,notes,ipa,word_type,context_hint,is_active\r\n')
  })
})

describe('PLS', () => {
  it('is written with its language, namespace and alphabet', () => {
    expect(writePls('Vil', [whole])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" xmlns:pawol="urn:pawol:dictionary" alphabet="ipa" xml:lang="ht">
  <meta name="pawol:name" content="Vil"/>
  <lexeme role="pawol:noun" pawol:context_hint="place" pawol:is_active="false" pawol:notes="Grandans&#10;&quot;vil&quot;, powèt">
    <grapheme>Jérémie</grapheme>
    <phoneme>ʒeɣemi</phoneme>
    <alias>Je-re-mi</alias>
  </lexeme>
</lexicon>
`)
    expect(writePls('Vil', [whole], { alphabet: 'x-sampa' })).toContain('<phoneme>ZeGemi</phoneme>')
    expect(writePls('x', [odd[5]!], { alphabet: 'x-sampa' })).toContain('<phoneme alphabet="ipa">ɑ̃ⱱ</phoneme>')
  })
  it.each<[string, string, DictionaryEntry[]]>([
    [
      'several graphemes',
      '<lexeme><grapheme>Cap</grapheme><grapheme>Okap</grapheme><alias>o-kap</alias></lexeme>',
      [entry('Cap', { phonetic: 'o-kap' }), entry('Okap', { phonetic: 'o-kap' })],
    ],
    [
      'X-SAMPA of its own',
      '<lexeme><grapheme>pen</grapheme><phoneme alphabet="x-sampa">pE~</phoneme></lexeme>',
      [entry('pen', { ipa: 'pɛ̃' })],
    ],
    [
      'a preferred pronunciation',
      '<lexeme><grapheme>x</grapheme><phoneme>a</phoneme><phoneme prefer="true">b</phoneme></lexeme>',
      [entry('x', { ipa: 'b' })],
    ],
    [
      'an alias before a phoneme',
      '<lexeme><grapheme>x</grapheme><alias>iks</alias><phoneme>a</phoneme></lexeme>',
      [entry('x', { phonetic: 'iks' })],
    ],
    [
      'a role and an example',
      '<lexeme role="claws:VVI"><grapheme>ale</grapheme><phoneme>ale</phoneme><example>Ann\n ale</example></lexeme>',
      [entry('ale', { ipa: 'ale', word_type: 'verb', notes: 'Ann ale' })],
    ],
    [
      'CDATA, comments and numbers',
      '<lexeme><!-- x --><grapheme><![CDATA[A&B]]> &#233;</grapheme><alias> e\n b </alias></lexeme>',
      [entry('A&B é', { phonetic: 'e b' })],
    ],
    ['no lexeme', '<metadata><a><lexeme/></a></metadata>', []],
  ])('is read with %s', (_, inner, found) => expect(readPls(lexicon(inner)).entries).toEqual(found))
  it('takes the alphabet of the lexicon, prefixes and Windows line ends', () => {
    const sampa = lexicon('<lexeme><grapheme>pen</grapheme><phoneme>pE~</phoneme></lexeme>', 'alphabet="x-SAMPA"')
    expect(readPls(`\ufeff${sampa.replaceAll('\n', '\r\n')}`).entries).toEqual([entry('pen', { ipa: 'pɛ̃' })])
    const prefixed = `<p:lexicon xmlns:p="http://www.w3.org/2005/01/pronunciation-lexicon"><p:lexeme><p:grapheme>a</p:grapheme><p:alias>b</p:alias></p:lexeme></p:lexicon>`
    expect(readPls(prefixed).entries).toEqual([entry('a', { phonetic: 'b' })])
  })
  it('searches the next line end once in a file of one line', () => {
    const lexemes = Array.from(
      { length: 50 },
      (_, n) => `<lexeme><grapheme>mo${n}</grapheme><alias>mo</alias></lexeme>`,
    )
    const file = writePls('Mo', [])
      .replace('</lexicon>', `${lexemes.join('')}</lexicon>`)
      .replaceAll('\n', ' ')
    const sought = vi.spyOn(String.prototype, 'indexOf')
    const read = readPls(file)
    const lines = sought.mock.calls.filter(([what]) => what === '\n').length
    sought.mockRestore()
    expect(read.entries).toHaveLength(50)
    expect(lines).toBe(1)
  })
  it('lists skipped pronunciations and keeps the row', () => {
    const file = readPls(lexicon('\n<lexeme><grapheme>x</grapheme><alias>a</alias><alias>b</alias></lexeme>'))
    expect(file).toEqual({
      name: null,
      entries: [entry('x', { phonetic: 'a' })],
      problems: [{ row: 3, code: 'readings_left_out', parts: { count: 1 } }],
    })
  })
})

describe('a problem in a row', () => {
  const lexeme = (inner: string) => lexicon(`<lexeme>${inner}</lexeme>`)
  it.each<[string, () => ReturnType<typeof readCsv>, number, string, string]>([
    ['no term', () => readCsv('term,notes\n,x\n'), 2, 'term_missing', 'Term is required'],
    [
      'a long term',
      () => readCsv(`term\n${'a'.repeat(201)}`),
      2,
      'value_too_long',
      'term has 201 characters. It may have 200.',
    ],
    [
      'hidden signs',
      () => readCsv('term\na\u202eb'),
      2,
      'hidden_characters',
      'term has characters that cannot be seen: U+202E',
    ],
    [
      'no IPA',
      () => readCsv('term,ipa\na,a1'),
      2,
      'ipa_invalid',
      'Invalid IPA characters detected: 1 These characters are outside the limited IPA space.',
    ],
    [
      'a word type',
      () => readCsv('term,word_type\na,thing'),
      2,
      'word_type_unknown',
      'The word type thing is not known.',
    ],
    [
      'a context hint',
      () => readCsv('term,context_hint\na,b'),
      2,
      'context_hint_unknown',
      'The context hint b is not known.',
    ],
    [
      'a switch',
      () => readCsv('term,is_active\na,constructor'),
      2,
      'is_active_unknown',
      'is_active must be true or false, not constructor.',
    ],
    [
      'cells without a column',
      () => readCsv('term,notes\na,b,c'),
      2,
      'cells_too_many',
      'The row has 3 cells, the heading 2. Put quotes around a text that has commas.',
    ],
    [
      'text after quotes',
      () => readCsv('term\n"a"b\nc'),
      2,
      'quotes_broken',
      'After the closing quote of a cell nothing may stand.',
    ],
    [
      'a term twice',
      () => readCsv('term\n"É\n\nb"\né B'),
      5,
      'duplicate_term',
      'é B is already in the file, in row 2.',
    ],
    [
      'another apostrophe',
      () => readJson('[{"term":"l\'a"},{"term":"L’A"}]'),
      2,
      'duplicate_term',
      'L’A is already in the file, in row 1.',
    ],
    ['a number in JSON', () => readJson('[{"term":1}]'), 1, 'value_not_text', 'term must be a text.'],
    ['no object in JSON', () => readJson('[[]]'), 1, 'not_an_entry', 'This is not an entry.'],
    [
      'an unknown alphabet',
      () => readPls(lexeme('<grapheme>a</grapheme><phoneme alphabet="cmu-arpabet">AH</phoneme>')),
      2,
      'alphabet_unknown',
      'The alphabet cmu-arpabet is not known. Use ipa or x-sampa.',
    ],
    [
      'broken X-SAMPA',
      () => readPls(lexeme('<grapheme>a</grapheme><phoneme alphabet="x-sampa">a#</phoneme>')),
      2,
      'x_sampa_invalid',
      'This is not X-SAMPA: #',
    ],
    ['no grapheme', () => readPls(lexeme('<alias>a</alias>')), 2, 'term_missing', 'Term is required'],
  ])('%s', (_, read, row, code, text) => {
    const { problems } = read()
    expect(problems).toEqual([expect.objectContaining({ row, code })])
    expect(problemText(problems[0]!)).toBe(text)
  })
  it('leaves the other rows as they are', () => {
    expect(readCsv('term\na\n"b"x\nc').entries.map(({ term }) => term)).toEqual(['a', 'c'])
  })
})
