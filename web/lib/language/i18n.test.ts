// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, login, register, updateProfile } from '#core/contract/account/account.ts'
import { AppError, errors as allErrors, type ErrorCode } from '#core/contract/errors.ts'
import { ht as kreyolErrors } from '../../locales/errors.ts'
import { ht as kreyolShell } from '../../locales/shell.ts'
import { fr as french, ht as kreyol, es as spanish } from '../../locales/validation.ts'
import { writePreference } from '../storage/preferences.ts'
import { i18n, languageNames, loadWords, pluralForm, startLanguage } from './i18n.ts'
import { errorText, fieldErrors, validationText } from './words.ts'

describe('texts in Kreyòl', () => {
  it('loads when chosen, marks the page, and has one form after a number', async () => {
    await startLanguage()
    writePreference('language', 'ht')
    await expect.poll(() => document.documentElement.lang).toBe('ht')
    expect(i18n.t('home')).toBe(kreyolShell.home)
    await loadWords('analytics')
    const jobs = (count: number) => i18n.t('n_jobs', { ns: 'analytics', count, formatted: String(count) })
    expect([jobs(1), jobs(9)]).toEqual(['1 travay', '9 travay'])
  })

  it('translates errors by code and schema messages by their English', () => {
    const error = new AppError('insufficient_credits', { credits_needed: 9, credits_available: 4 })
    expect(errorText(i18n, error)).toBe('Ou pa gen ase kredi. Ou bezwen 9 kredi, men ou gen 4 sèlman.')
    const limited = new AppError('rate_limited', { limit: 5, remaining: 0, reset: 0, retryAfter: 42 })
    expect(errorText(i18n, limited)).toBe('Ou rive nan limit demann yo. Tanpri tann 0:42 anvan ou eseye ankò.')
    expect(errorText(i18n, new TypeError('x'))).toBe(kreyolErrors.internal)
    expect(errorText(i18n, new AppError('speech_language_not_heard', { language: 'fr' }))).toBe(
      'Sèvè sa a pa ka transkri pawòl nan lang franse: tèks ekri sèlman.',
    )
    expect(validationText(i18n, 'Enter an email address.')).toBe('Mete yon adrès imèl.')
  })

  it("keeps the contract's sentence in English", async () => {
    writePreference('language', 'en')
    await expect.poll(() => document.documentElement.lang).toBe('en')
    expect(errorText(i18n, new AppError('username_taken', {}))).toBe('This username is taken.')
    expect(errorText(i18n, new AppError('speech_language_not_heard', { language: 'fr' }))).toBe(
      'Speech in French cannot be transcribed on this server: text input only.',
    )
  })
})

describe('catalogues', () => {
  it('have their words in every language; the contract has the English of some', () => {
    const files = import.meta.glob<object>(['../../locales/*.ts', '!../../locales/catalogue.ts'], { eager: true })
    const lacking = Object.entries(files).flatMap(([file, words]) =>
      Object.keys(languageNames).flatMap((language) => (language in words ? [] : [`${file} ${language}`])),
    )
    const inContract = ['errors', 'problems', 'rules', 'validation']
    expect(lacking).toEqual(inContract.map((name) => `../../locales/${name}.ts en`))
  })

  // code, addresses and placeholders follow no rule of a language
  const unwritten = /```[\s\S]*?```|`[^`]*`|\{+[^}]*\}+|https?:\S+|\[\[[^\]]*\]\]|\]\([^)]*\)/g
  it.each([
    ['fr', 'a space before : ; ! ?', /[\p{L}\d)»_*][:;!?](?=\s|$)/u],
    ['fr', 'one word for plan and for e-mail', /\b(offres|forfaits?|courriels?|emails?|templates?)\b/i],
    ['fr', 'numbers and units of French', /\d,\d{3}\b|\b(KB|MB|GB)\b|\d(%|Ko|Mo|Go)/],
    ['ht', 'no space before : ; ! ?', /\s[:;!?](?=\s|$)/],
    ['ht', 'one word for Express, and for a template', /\b(express|eksprès|modèl (diksyonè|dokiman))\b/i],
    ['ht', 'numbers and units of Kreyòl', /\d,\d{3}\b|\d ?(Ko|Mo|Go)\b/],
    ['es', 'numbers of Spanish', /\d,\d{3}\b|(?<![\d.])\d\.\d{3}\b/],
  ] as const)('in %s have %s', (language, _, wrong) => {
    const files = import.meta.glob<Record<string, unknown>>(['../../locales/*.ts', '!../../locales/catalogue.ts'], {
      eager: true,
    })
    const texts = (of: unknown): string[] =>
      typeof of === 'string' ? [of] : of && typeof of === 'object' ? Object.values(of).flatMap(texts) : []
    const written = Object.values(files).flatMap((words) => texts(words[language]))
    expect(written.length).toBeGreaterThan(1_000)
    const found = written.flatMap((text) => text.replace(unwritten, '_').match(wrong) ?? [])
    expect(found).toEqual([])
  })

  it('fill every placeholder with data that the error has', () => {
    for (const [code, words] of Object.entries(kreyolErrors)) {
      const { data } = allErrors[code as ErrorCode]
      const known = Object.keys('shape' in data ? (data.shape as object) : {})
      for (const [, gap] of words.matchAll(/\{\{(\w+)\}\}/g)) expect(known, code).toContain(gap)
    }
  })

  it('translate every error of the account forms', () => {
    const long = 'a'.repeat(300)
    const tries = [
      fieldErrors(register.body, { email: 'x', username: 'ab', password: 'short' }),
      fieldErrors(register.body, { email: `${long}@b.co`, username: long, password: long }),
      fieldErrors(register.body, { email: '', username: 'a b c', password: '' }),
      ...['www_mari', 'mаri', 'adm1n'].map((username) =>
        fieldErrors(register.body, { email: '', username, password: '' }),
      ),
      fieldErrors(login.body, { email: 'a', password: '' }),
      fieldErrors(forgotPassword.body, { email: '' }),
      fieldErrors(changePassword.body, { current_password: '', new_password: '1234567' }),
      fieldErrors(updateProfile.body, { username: '', email: '@', password: '' }),
    ]
    const sentences = new Set(tries.flatMap((found) => Object.values(found)))
    expect(sentences.size).toBeGreaterThan(6)
    for (const sentence of sentences) {
      for (const table of [kreyol, french, spanish]) expect(Object.keys(table)).toContain(sentence)
    }
  })
})

describe('counts', () => {
  it.each([
    ['ht', 1, 'other'],
    ['ht', 5, 'other'],
    ['en', 0, 'other'],
    ['en', 1, 'one'],
    ['fr', 0, 'one'],
    ['fr', 1.5, 'one'],
    ['fr', 2, 'other'],
    ['fr', 1_000_000, 'other'],
    ['es', 1, 'one'],
    ['es', 1_000_000, 'other'],
  ] as const)('%s with %d takes the form %s', (language, count, form) => {
    expect(pluralForm(language, count)).toBe(form)
  })
})
