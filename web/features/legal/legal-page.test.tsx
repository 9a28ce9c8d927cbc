// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type LegalFacts, listMissingLegal, operatorValues, readLegalFacts } from '#core/contract/legal.ts'
import { listPackAttributions } from '#core/contract/packs/packs.ts'
import { type Retention, retention } from '#core/rules/retention.ts'
import { close, eachPageTest, get, open, quiet, server, shows, until } from '../../../test/pages/page.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { legalPage } from './legal-page.tsx'

eachPageTest()

const silent = Object.fromEntries(Object.keys(operatorValues).map((name) => [name, null])) as LegalFacts['operator']
const forever = { job_days: null, audio_days: null, audit_days: null, deleted_account_days: null }
const bare: LegalFacts = {
  operator: silent,
  processors: [],
  payments: 'off',
  checkout_scripts: [],
  mail_is_sent: false,
  retention: { ...retention, ...forever },
}
const complete: LegalFacts['operator'] = {
  company: 'Radyo Jakmèl SA',
  address: '12 ri Komès, Jakmèl',
  email: 'dwa@radyo.ht',
  country: { en: 'Haiti', ht: 'Ayiti', fr: 'Haïti', es: 'Haití' },
  refunds: { en: 'Ask within 14 days.', ht: 'Mande nan 14 jou.' },
  liability: 'We owe at most what you paid.',
  rules: 'No spam.',
  hosting: 'The machines are in Port-au-Prince.',
  minimum_age: 17,
  notice_days: 31,
  answer_days: 32,
  log_days: 33,
  backup_days: 34,
  effective_date: '2027-01-02',
}
const kinds = ['terms', 'privacy', 'data_use'] as const

const firstHeadings = {
  en: /Who we are|In short|The rule/,
  ht: /Kiyès nou ye|An kout|Règ la/,
  fr: /Qui nous sommes|En bref|La règle/,
  es: /Quiénes somos|En breve|La regla/,
}

async function read(
  kind: (typeof kinds)[number],
  part: Partial<LegalFacts> = {},
  { is_staff = false, language = 'en' } = {},
): Promise<string> {
  close()
  document.body.innerHTML = ''
  const Page = legalPage(kind)
  server.answer(readLegalFacts, { ...bare, ...part })
  server.answer(listMissingLegal, {
    missing: ['company', 'refunds', 'log_days'].map((value) => ({ value, setting: `LEGAL_${value.toUpperCase()}` })),
  })
  await open(<Page />, { path: '/legal', words: ['legal'], is_staff })
  if (language !== 'en') await i18n.changeLanguage(language)
  await get('heading', firstHeadings[language as keyof typeof firstHeadings])
  return document.querySelector('article')!.textContent!
}

describe('a page whose settings are missing', () => {
  it.each(kinds)('%s leaves no placeholder, and promises nothing we do not do', async (kind) => {
    const text = await read(kind)
    expect(text).not.toMatch(/[{}]|undefined|null|LEGAL_/)
    expect(text).not.toMatch(/refund|law of|warranty|years or older|we answer within|\d+ days before/i)
    for (const heading of document.querySelectorAll('article section')) expect(heading.children.length).toBe(2)
  })
  it('says where it applies that nothing is sold, mail is not sent, and no one else receives data', async () => {
    expect(await read('terms')).toContain('Nothing is sold here.')
    const privacy = await read('privacy')
    expect(privacy).toContain('nothing is sent from here')
    expect(privacy).toContain('No other company')
    expect(privacy).toContain('Its pages load no scripts of others.')
    expect(privacy).not.toContain('Your payments')
  })
  it('shows only staff which settings are missing', async () => {
    await read('terms', {}, { is_staff: true })
    await shows('LEGAL_COMPANY')
    await shows('LEGAL_REFUNDS')
    expect(document.body.textContent).not.toContain('LEGAL_LOG_DAYS')
    expect(document.body.textContent).toContain('Visitors do not see this')
  })
})

describe('a completed page', () => {
  const live = { operator: complete, payments: 'live', mail_is_sent: true } as const
  it('names the operator and their decisions', async () => {
    const text = await read('terms', live)
    for (const words of ['run here by Radyo Jakmèl SA', '12 ri Komès', 'dwa@radyo.ht', 'The law of Haiti applies.'])
      expect(text).toContain(words)
    for (const words of ['Ask within 14 days.', 'We owe at most', 'No spam.', '17 years', '31 days before'])
      expect(text).toContain(words)
    expect(text).toContain('In force since January 2nd, 2027')
  })
  it('uses the page’s language, and English where the operator wrote none', async () => {
    const text = await read('terms', live, { language: 'ht' })
    expect(text).toContain('Mande nan 14 jou.')
    expect(text).toContain('Se lalwa Ayiti ki aplike.')
    expect(text).toContain('We owe at most what you paid.')
  })
  it('omits refunds where no money moves', async () => {
    const text = await read('terms', { ...live, payments: 'test' })
    expect(text).not.toContain('Ask within 14 days.')
    expect(text).toContain('no money moves')
  })
  it('names each company with the data it gets, and whose scripts the checkout loads', async () => {
    const processors: LegalFacts['processors'] = [
      { name: 'OpenAI', task: 'translation', region: null },
      { name: 'Stripe', task: 'cards', region: null },
      { name: 'Amazon Web Services', task: 'files', region: 'eu-west-3' },
    ]
    const text = await read('privacy', { ...live, processors, checkout_scripts: ['js.stripe.com'] })
    expect(text).toContain('OpenAI translates where its engine is chosen.')
    expect(text).toContain('Stripe takes payments by card.')
    expect(text).toContain('Amazon Web Services keeps the files in the region eu-west-3')
    expect(text).toContain('from js.stripe.com')
    expect(await read('data_use', { ...live, processors })).toContain('If you choose an engine of OpenAI')
  })
})

it.each(['en', 'ht'])('the privacy policy has each period as the program has it, in %s', async (language) => {
  const names = Object.keys(retention) as (keyof Retention)[]
  const others = Object.fromEntries(names.map((name, place) => [name, 101 + place])) as Retention
  const text = await read('privacy', { retention: { ...others, ...forever } }, { language })
  for (const name of names) expect(text, name).toMatch(new RegExp(`\\b${others[name]} (hours|days|èdtan|jou)`))
})

it.each([
  ['en', null, 'Your work stays until you delete it.'],
  ['en', 90, 'at most 90 days after it was done'],
  ['ht', 90, '90 jou pi plis apre li fini'],
])('the privacy policy says how long work is kept, in %s: %s', async (language, job_days, words) => {
  const text = await read('privacy', { retention: { ...retention, ...forever, job_days } }, { language })
  expect(text).toContain(words)
})

it.each([
  ['en', /sounds stay for at most 7 days .* did here: 8 days.*The books forget it after 9 days/s],
  ['ht', /Son yo rete 7 jou pi plis .* isit la: 8 jou.*Liv kont yo bliye l apre 9 jou/s],
  ['fr', /sons restent au plus 7\sjours .* fait ici\s: 8\sjours.*Les livres l.oublient après 9\sjours/s],
  ['es', /sonidos se quedan como máximo 7 días .* organización: 8 días.*Los libros lo olvidan a los 9 días/s],
])(
  'the privacy policy gives the configured retention of sounds, audit log and ledger, in %s',
  async (language, words) => {
    const set = { job_days: null, audio_days: 7, audit_days: 8, deleted_account_days: 9 }
    expect(await read('privacy', { retention: { ...retention, ...set } }, { language })).toMatch(words)
  },
)

it('says that generated speech carries a watermark without personal data', async () => {
  for (const kind of ['privacy', 'data_use'] as const)
    expect(await read(kind)).toMatch(/mark that cannot be heard.*names this installation and the month, and no person/)
})

describe('the licences page', () => {
  const openLicences = async (language = 'en') => {
    const Page = legalPage('licences')
    server.answer(readLegalFacts, bare)
    await open(<Page />, { path: '/legal/licences', words: ['legal'] })
    if (language !== 'en') await i18n.changeLanguage(language)
  }
  it('names the authors of installed model packs, in the page’s language', async () => {
    server.answer(listPackAttributions, {
      packs: [
        {
          id: 'voice',
          title: { en: 'A voice', ht: 'Yon vwa', fr: 'Une voix', es: 'Una voz' },
          attribution: 'The makers',
          repo: 'us/voice',
          licence: { spdx: 'CC-BY-NC-4.0', url: 'https://example.com/licence', commercial: false },
        },
      ],
    })
    await openLicences('ht')
    await get('heading', 'Pake modèl yo')
    for (const words of ['Yon vwa', 'The makers', 'us/voice', 'pa pou fè lajan']) await shows(words)
    expect((await get('link', 'CC-BY-NC-4.0')).getAttribute('href')).toBe('https://example.com/licence')
  })
  it('mentions no packs where none are installed', async () => {
    server.answer(listPackAttributions, { packs: [] })
    await openLicences()
    await until(() => server.sent(listPackAttributions).length === 1)
    await quiet()
    expect(document.body.textContent).not.toContain('Model packs')
  })
})
