// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '#core/contract/dictionaries/files.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import {
  alertShown,
  begin,
  button,
  called,
  field,
  fill,
  leave,
  madeDictionary,
  openEntries,
  press,
  reply,
  server,
  settle,
  text,
  toastTexts,
} from './entries-test-server.ts'

const id = madeDictionary().id
const path = `POST ${id}/import/`
const good: ImportReport = {
  dry_run: true,
  format: 'json',
  read: 3,
  added: 2,
  replaced: 0,
  unchanged: 0,
  skipped: 1,
  problems: [],
  problems_count: 0,
  entries_count: 4,
}
let report: ImportReport

beforeEach(async () => {
  await begin()
  report = good
  server.special[path] = ({ body }) => reply({ ...report, dry_run: body.dry_run === 'true' })
})
afterEach(leave)

async function importing() {
  await openEntries()
  await press('Import')
}
const sent = () => called(path).map(({ body }) => body)
const label = (words: string) => [...document.querySelectorAll('label')].find((one) => one.textContent === words)!
const pick = (words: string) => act(async () => label(words).querySelector('input')!.click())
async function checked(written = '[]') {
  await importing()
  await fill(field('Or paste the text'), written)
  await press('Check')
  await settle(() => expect(button('Check')).toBeUndefined())
}
const choose = (name: string, contents: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [new File([contents], name)], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('an import', () => {
  it('shows a preview first, then imports [S3-2.5-15] [S3-7-57]', async () => {
    await checked('[{"term":"Ayibobo"}]')
    expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Entries in the file3',
      'Added2',
      'Replaced0',
      'Unchanged0',
      'Kept as they are1',
    ])
    expect(toastTexts()).toEqual([])
    await press('Import')
    await settle(() => expect(toastTexts()).toEqual(['2 entries imported']))
    const same = { format: 'json', on_duplicate: 'skip', skip_bad_rows: 'false', file: '[{"term":"Ayibobo"}]' }
    expect(sent()).toMatchObject([
      { ...same, dry_run: 'true' },
      { ...same, dry_run: 'false' },
    ])
    expect(called(`GET ${id}/entries/`)).toHaveLength(2)
  })

  it.each([
    ['mo.csv', 'csv'],
    ['mo.JSON', 'json'],
    ['mo.pls', 'pls'],
    ['mo.xml', 'pls'],
  ])('of a file %s is parsed as %s', async (name, format) => {
    await importing()
    await choose(name, 'what it says')
    expect(text()).toContain(name)
    await press('Check')
    await settle(() => expect(sent()).toMatchObject([{ format, file: 'what it says', file_name: name }]))
  })

  it('refuses other files', async () => {
    await importing()
    await choose('mo.exe', 'x')
    expect(alertShown()).toEqual(['Import Error', 'Failed to import: Choose a .json, .csv, .pls or .xml file.'])
  })

  it.each([
    ['S3-5-55', 'invalid_json', 'Invalid JSON format: Unexpected end of JSON input'],
    ['S3-5-58', 'invalid_csv', 'Invalid CSV format: line 2 has a quote that is never closed'],
    ['S3-5-58', 'invalid_pls', 'Invalid PLS format: the lexicon is not closed'],
  ])('of an unreadable file says so, and cannot continue [%s]: %s', async (_, code, message) => {
    report = { ...good, problems: [{ row: 0, code, parts: {}, message, is_notice: false }], problems_count: 1 }
    await checked()
    expect(text()).toContain(message)
    expect(button('Import')!.disabled).toBe(true)
    await press('Change')
    expect(button('Check')).toBeDefined()
  })

  it('lists each rejected row, and continues without them on request', async () => {
    const bad = { row: 4, code: 'term_missing', parts: {}, message: 'Term is required', is_notice: false }
    const left = { code: 'readings_left_out', parts: { count: 1 }, message: '1 more is left out.' }
    const notice = { ...left, row: 7, is_notice: true }
    report = { ...good, problems: [bad, notice], problems_count: 1_002 }
    await checked()
    expect(text()).toContain('1,002 rows cannot be taken as they are')
    expect([...document.querySelectorAll('li[data-code]')].map((row) => row.textContent)).toEqual([
      'Row 4Term is required',
      'Row 71 more is left out. (taken all the same)',
    ])
    expect(text()).toContain('and 1,000 more')
    expect(button('Import')!.disabled).toBe(true)
    await pick('Leave out rows that cannot be read')
    expect(button('Import')!.disabled).toBe(false)
    await press('Import')
    await settle(() => expect(sent().at(-1)).toMatchObject({ dry_run: 'false', skip_bad_rows: 'true' }))
  })

  it.each([
    ['fr', 'mot contient 900 caractères. Il peut en avoir 500.'],
    ['es', 'mot tiene 900 caracteres. Puede tener 500.'],
    ['ht', 'mot gen 900 karaktè. Li ka gen 500.'],
    ['en', 'what the server says'],
  ] as const)('says in %s what is wrong with a row, and why it was refused', async (language, words) => {
    const parts = { field: 'mot', limit: 500, length: 900 }
    const bad = { row: 4, code: 'value_too_long', parts, message: 'what the server says' }
    report = { ...good, problems: [{ ...bad, is_notice: false }], problems_count: 1 }
    await checked()
    await act(async () => i18n.changeLanguage(language))
    expect(text()).toContain(words)
    const refused = { code: 'import_refused', error: 'x', detail: bad.message, problems: [bad] }
    server.special[path] = () => reply(refused, 400)
    await pick(i18n.t('import_skip_bad', { ns: 'entries' }))
    await press(i18n.t('import_apply', { ns: 'entries' }))
    await settle(() => expect(alertShown()![1]).toContain(words))
  })

  it('replaces existing entries on request, after another preview', async () => {
    await checked()
    await pick('Replace')
    await press('Check')
    await settle(() => expect(sent().at(-1)).toMatchObject({ dry_run: 'true', on_duplicate: 'replace' }))
  })

  it('that fails shows why [S3-8-14]', async () => {
    server.special[path] = () => reply({ code: 'limit_reached', error: 'x', what: 'entries', limit: 10_000 }, 409)
    await importing()
    await fill(field('Or paste the text'), '[]')
    await press('Check')
    await settle(() => expect(alertShown()![0]).toBe('Import Error'))
    expect(alertShown()![1]).toMatch(/^Failed to import: .*10/)
  })
})
