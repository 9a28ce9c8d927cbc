// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { applyAppearance } from '../../../lib/browser/appearance.ts'
import { startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { AccountPanelHost } from '../../notices/overlays.tsx'
import { accountPanel } from '../account-panel.ts'

const mirlande: SignedIn = {
  access_token: 't',
  expires_in: 900,
  user: {
    id: 'u',
    email: 'mirlande.j@radyo.ht',
    username: 'mirlande',
    is_staff: false,
    email_verified: true,
    language: 'en',
    created_at: '2026-01-01T00:00:00Z',
  },
}
const plan = {
  id: 'creator',
  plan_type: 'creator',
  name: 'Creator',
  monthly_price: 22,
  yearly_price: 220,
  has_promotion: false,
  is_promotion_active: false,
  promotion_first_month_price: null,
  promotion_discount_percent: 0,
  monthly_credits: 100_000,
  credits_included: 100_000,
  max_characters_per_request: 5000,
  seats: 1,
}
const subscription = {
  plan,
  plan_name: 'Creator',
  credits_used_this_period: 28_100,
  billing_cycle: 'monthly',
  status: 'active',
  period_start: '2026-01-01T00:00:00Z',
  period_end: '2026-02-01T00:00:00Z',
  next_billing_date: null,
  scheduled_plan: null,
  scheduled_at: null,
}
const balance = {
  balance: 84_210,
  awaits_confirmation: false,
  subscription_credits: 71_900,
  purchased_credits: 12_310,
  reserved: 0,
  available: 84_210,
  subscription,
  payer: null,
  suspended_payer: null,
}
const replies: Record<string, () => Response> = {}
const asked: string[] = []
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

let address = ''
function Address() {
  address = useLocation().pathname
  return null
}
async function open() {
  accountPanel.set(true)
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/text-to-speech']}>
          <Address />
          <AccountPanelHost />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}
const panel = () => document.querySelector('[role=dialog]')
const text = () => panel()?.textContent ?? ''
const says = (words: string) => vi.waitFor(() => expect(text()).toContain(words), 30_000)
const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent)?.startsWith(name),
  )
const press = (name: string, selector = 'button, a, label') => act(async () => named(selector, name)?.click())

beforeEach(async () => {
  localStorage.clear()
  asked.length = 0
  queryClient.clear()
  Object.assign(replies, {
    '/api/v1/credits/balance/': () => json(balance),
    '/api/v1/credits/subscription/': () => json(subscription),
    '/api/v1/users/api-keys/': () => json([]),
    '/api/v1/teams/': () => json({ organisations: [] }),
    '/api/v1/users/profile/': () => json({ ...mirlande.user, language: 'fr' }),
    '/api/v1/auth/logout/': () => json({ success: true }),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return replies[url]?.() ?? json({}, 404)
  })
  session.accept(mirlande)
  await startLanguage()
})
afterEach(async () => {
  cleanup()
  accountPanel.set(false)
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('the account panel', () => {
  it('has four groups [S1-2.3-01] [S1-6-03]', async () => {
    await open()
    await says('Credits')
    expect([...panel()!.querySelectorAll('h3')].map((h) => h.textContent)).toEqual([
      'Credits',
      'Account',
      'Preferences',
      'Support',
    ])
    expect(named('a', 'Return Home')?.className).toContain('md:hidden')
    expect(named('button', 'Sign Out')).toBeDefined()
  })

  it.each([
    ['a', 'Pronunciation Dictionaries', '/dictionaries', 'S1-2.3-18'],
    ['a', 'Pronunciation Dictionaries', '/dictionaries', 'S3-2.5-01'],
    ['a', 'Usage Analytics', '/analytics', 'S1-2.3-23'],
    ['fieldset', 'Text Size', undefined, 'S1-2.3-21'],
    ['label', 'Application Auto-Update', undefined, 'S1-2.3-22'],
  ])('offers a %s in the preferences, for %s %s [%s]', async (kind, name, to, _id) => {
    await open()
    await says('Preferences')
    expect(named(kind, name)).toBeDefined()
    if (to) expect(named(kind, name)?.getAttribute('href')).toBe(to)
    if (kind === 'fieldset') expect(named(kind, name)?.textContent).toBe('Text Size87.5%100%112.5%125%')
  })

  it.each([
    ['S1-2.3-02', 'Available CreditsActive84,210'],
    ['S1-4.1-05', 'Subscription Credits71,900Purchased Credits12,310'],
    ['S1-2.3-07', 'Monthly Allocation100,000Used This Period28,100 (28%)'],
    ['S1-2.3-09', 'Profilemirlande.j'],
    ['S1-2.3-13', 'API KeysNone'],
    ['S1-2.3-15', 'SubscriptionCreator'],
  ])('shows loaded values in full [%s]: %s', async (_, words) => {
    await open()
    await says(words)
  })

  it.each([
    [71_900, 12_310, true],
    [71_900, 0, false],
    [0, 12_310, false],
  ])('splits %d and %d credits by their source: %s [S1-2.3-03] [S1-2.3-04]', async (plan, bought, split) => {
    replies['/api/v1/credits/balance/'] = () =>
      json({ ...balance, subscription_credits: plan, purchased_credits: bought })
    await open()
    await says('Monthly Allocation100,000Used This Period28,100 (28%)')
    for (const words of ['Subscription Credits', 'Purchased Credits']) expect(text().includes(words)).toBe(split)
  })

  it('has no percentage without an allocation [S1-2.3-08]', async () => {
    const none = { ...subscription, plan: { ...plan, monthly_credits: 0, credits_included: 0 } }
    replies['/api/v1/credits/balance/'] = () => json({ ...balance, subscription: none })
    await open()
    await says('Used This Period28,100')
    expect(text()).not.toContain('%)')
  })

  it.each([
    ['active', 'Active', 'good', 'S1-4.1-06'],
    ['canceled', 'Canceled', 'bad', 'S1-4.1-07'],
    ['past_due', 'Past due', 'warn', 'S1-4.1-08'],
  ])('colours a subscription that is %s: %s, %s [%s]', async (status, words, tone) => {
    replies['/api/v1/credits/balance/'] = () => json({ ...balance, subscription: { ...subscription, status } })
    await open()
    await says(`Available Credits${words}`)
    const badge = [...panel()!.querySelectorAll('span')].find((one) => one.textContent === words && one.className)
    expect(badge?.querySelector(`.text-${tone}`) ?? badge?.closest(`.text-${tone}`)).toBeTruthy()
  })

  it('names the profile by the username without an email, and counts active keys [S1-2.3-10] [S1-2.3-12]', async () => {
    session.accept({ ...mirlande, user: { ...mirlande.user, email: '' } })
    const key = { id: 'k', name: 'k', prefix: 'pk', scopes: null, rate_limit: null }
    const used = { created_at: '2026-01-01T00:00:00Z', expires_at: null, last_used_at: null }
    const limits = { credit_cap: null, credits_used_this_month: 0 }
    replies['/api/v1/users/api-keys/'] = () =>
      json([true, false, true].map((is_active) => ({ ...key, ...used, ...limits, is_active })))
    await open()
    await says('Profilemirlande')
    await says('API Keys2')
  })

  it('links its rows to their pages [S1-2.3-14] [S1-2.3-17] [S1-2.3-05]', async () => {
    await open()
    await says('Monthly Allocation100,000')
    expect(named('a', 'API Keys')?.getAttribute('href')).toBe('/api-keys')
    expect(named('a', 'Subscription')?.getAttribute('href')).toBe('/subscription')
  })

  it('names the user’s teams and the payer', async () => {
    const payer = { organisation_id: crypto.randomUUID(), organisation_name: 'Radyo Lakay', problem: null }
    const figures = { credit_limit_per_month: 5_000, credits_used_this_month: 1_200 }
    replies['/api/v1/credits/balance/'] = () => json({ ...balance, available: 3_800, payer: { ...payer, ...figures } })
    await open()
    await says('TeamNone')
    await says('Available Credits3,800Paid by Radyo LakayLimit a month5,000Used this month1,200')
    expect(named('a', 'Team')?.getAttribute('href')).toBe('/subscription?tab=team')
  })

  it('shows N/A and Free Plan without a plan [S1-2.3-06] [S1-2.3-16]', async () => {
    replies['/api/v1/credits/balance/'] = () => json({ ...balance, subscription: null })
    replies['/api/v1/credits/subscription/'] = () => json({ error: 'x', code: 'not_found', what: 'Subscription' }, 404)
    await open()
    await says('Free Plan')
    expect(text()).toContain('Monthly AllocationN/AUsed This Period0')
    expect(text()).not.toContain('%)')
  })

  it.each([
    [9, null, true],
    [10, null, false],
    [9_999, 100_000, true],
    [10_000, 100_000, false],
  ])('balance %i of %s: warns %s [S1-8-09] [S1-8-10] [S1-8-11]', async (left, allocation, warns) => {
    const of = allocation && { ...subscription, plan: { ...plan, monthly_credits: allocation } }
    replies['/api/v1/credits/balance/'] = () => json({ ...balance, balance: left, subscription: of })
    await open()
    await says('Monthly Allocation')
    const warning = 'Low credits remaining. Consider purchasing more credits or upgrading your plan.'
    expect(text().includes(warning)).toBe(warns)
  })

  it.each([
    ['a proxy gave up [S1-8-06]', 524, '<h1>A timeout occurred</h1>', 'Request timed out. Please try again.'],
    [
      'the server says what [S1-8-07]',
      503,
      '{"error":"x","code":"unavailable"}',
      'Service temporarily unavailable. Please try again in a few minutes.',
    ],
    ['it makes no sense [S1-8-08]', 200, '{"balance":"many"}', 'Failed to load credits'],
  ])(
    '%s: retries with their count, then a message and Retry [S1-4.1-03] [S1-4.1-04]',
    async (_, status, body, words) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
      replies['/api/v1/credits/balance/'] = () => new Response(body, { status })
      await open()
      await says('Loading credits')
      for (const retry of [1, 2, 3]) {
        await says(`Loading credits, retry ${retry} of 3...`)
        await pass(1000 * 2 ** (retry - 1))
      }
      await says(words)
      replies['/api/v1/credits/balance/'] = () => json(balance)
      await press('Retry')
      await says('84,210')
    },
  )

  it('closes and fetches nothing after sign-out', async () => {
    session.leave()
    await open()
    expect(accountPanel.get()).toBe(false)
    expect(asked.filter((url) => url.includes('credits'))).toEqual([])
  })
})

describe('submenus', () => {
  it('the Dark Theme toggle turns the page dark and light again, and is kept [S1-2.3-20]', async () => {
    await open()
    await says('Dark Theme')
    const toggle = () => document.querySelector<HTMLInputElement>('[role=switch]')!
    const label = named('label', 'Dark Theme') as HTMLLabelElement
    applyAppearance()
    expect(label.htmlFor).toBe(toggle().id)
    for (const dark of [true, false]) {
      await act(async () => toggle().click())
      expect(toggle().checked).toBe(dark)
      expect(readPreference('theme')).toBe(dark ? 'dark' : 'light')
      expect(document.documentElement.dataset.theme).toBe(dark ? 'dark' : undefined)
    }
  })

  it('the Application Auto-Update toggle, at first on, is kept as pwa-auto-update [S1-3-29]', async () => {
    await open()
    await says('Preferences')
    const kept = () => localStorage.getItem('pwa-auto-update')
    const { htmlFor } = named('label', 'Application Auto-Update') as HTMLLabelElement
    const toggle = () => document.getElementById(htmlFor) as HTMLInputElement
    expect([kept(), toggle().checked]).toEqual([null, true])
    for (const on of [false, true]) {
      await act(async () => toggle().click())
      expect([kept(), toggle().checked]).toEqual([String(on), on])
    }
  })

  it('theme offers Light, the default, and Dark; the toggle is the same preference [S1-2.3-25] [S1-2.3-26]', async () => {
    await open()
    await says('ThemeLight')
    await press('Theme', 'button')
    expect([...panel()!.querySelectorAll('label')].map((l) => l.textContent)).toEqual(['LightDefault', 'Dark'])
    await press('Dark', 'label')
    expect(readPreference('theme')).toBe('dark')
    await press('Back')
    expect(document.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(true)
    expect(document.activeElement?.textContent).toBe('ThemeDark')
  })

  const links = () => [...panel()!.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])

  it('Docs & Resources lead to their pages [S1-2.3-27] [S1-2.3-28]', async () => {
    await open()
    await says('Docs & Resources')
    await press('Docs & Resources')
    expect(links()).toEqual([
      ['Documentation', '/docs/documentation'],
      ['Changelog', '/docs/changelog'],
      ['Help Center', '/docs/help-center'],
      ['AI Speech Classifier', '/docs/ai-speech-classifier'],
    ])
    await press('Help Center')
    expect(address).toBe('/docs/help-center')
  })

  it('Terms & Privacy lead to their pages [S1-2.3-29] [S1-2.3-30]', async () => {
    await open()
    await says('Terms & Privacy')
    await press('Terms & Privacy')
    expect(links()).toEqual([
      ['Terms of Service', '/legal/terms'],
      ['Privacy Policy', '/legal/privacy'],
      ['Data Use', '/legal/data-use'],
    ])
    await press('Privacy Policy')
    expect(address).toBe('/legal/privacy')
    expect(accountPanel.get()).toBe(false)
  })

  it('choosing a language switches the page at once and updates the account', async () => {
    await open()
    await says('LanguageEnglish')
    await press('Language', 'button')
    await press('Français', 'label')
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('fr'), 30_000)
    expect(asked).toContain('/api/v1/users/profile/')
    await vi.waitFor(() => expect(session.state.get()).toMatchObject({ user: { language: 'fr' } }), 30_000)
  })
})

describe('leaving the panel', () => {
  it('Sign Out signs out and opens the home page [S1-2.3-32]', async () => {
    await open()
    await says('Sign Out')
    await press('Sign Out')
    await vi.waitFor(() => expect(session.state.get().status).toBe('anonymous'), 30_000)
    expect(asked).toContain('/api/v1/auth/logout/')
    expect(address).toBe('/')
  })

  it('an entry opens its page and closes the panel [S1-2.3-11] [S1-2.3-19] [S1-2.3-24]', async () => {
    await open()
    await says('Profile')
    await press('Pronunciation Dictionaries')
    expect(address).toBe('/dictionaries')
    expect(accountPanel.get()).toBe(false)
  })
})
