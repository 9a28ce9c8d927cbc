// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { afterSignIn } from '../../features/account/entry/register-page.tsx'
import { startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { accountPanel, useAccountPanelFlag } from './account-panel.ts'
import { Sidebar } from './sidebar.tsx'
import { NavEntry } from './sidebar-nav.tsx'

const mirlande: SignedIn = {
  access_token: 't',
  expires_in: 900,
  user: {
    id: 'u',
    email: 'm@radyo.ht',
    username: 'mirlande.j',
    is_staff: false,
    email_verified: true,
    language: 'en',
    created_at: '2026-01-01T00:00:00Z',
  },
}

async function show(children: ReactNode, at = '/voices') {
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}
const named = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].find(
    (e) => (e.getAttribute('aria-label') ?? e.textContent) === name,
  )
/** The credit ring, found by a part of its label. */
function ring(label: string) {
  const found = document.querySelector(`svg[role=img][aria-label*="${label}"]`)
  if (!found) throw new Error(`no ring is labelled ${label}`)
  return found
}
const press = (name: string) => act(async () => named('button', name)?.click())
const isOpen = () => document.querySelector('[data-open]')?.getAttribute('data-open')

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  session.leave()
  accountPanel.set(false)
  await startLanguage()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('the sidebar', () => {
  it('shows the current page without a link, the others with one [S1-2.2-18]', async () => {
    await show(<Sidebar />)
    expect(named('a', 'Voice Library')).toBeUndefined()
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Voice Library')
    expect(named('a', 'Text To Speech')?.getAttribute('href')).toBe('/text-to-speech')
  })

  const links = () =>
    [...document.querySelectorAll('nav h2, nav a')].map((one) =>
      one.tagName === 'A' ? `${one.textContent} ${one.getAttribute('href')}` : one.textContent,
    )
  const top: [entry: string, ids: string][] = [
    ['Home /', '[S1-2.2-01] [S1-2.2-08]'],
    ['Voice Library /voices', '[S1-2.2-01] [S1-2.2-09]'],
  ]
  const products: typeof top = [
    ['Products', '[S1-2.2-02]'],
    ['Text To Speech /text-to-speech', '[S1-2.2-03] [S1-2.2-10]'],
    ['Speech To Text /speech-to-text', '[S1-2.2-03] [S1-2.2-11]'],
    ['Universal Translator /translate', '[S1-2.2-03] [S1-2.2-12]'],
  ]
  const developers: typeof top = [
    ['Developers', '[S1-2.2-02]'],
    ['API Keys /api-keys', '[S1-2.2-05] [S1-2.2-14]'],
  ]
  const support: typeof top = [
    ['Support', '[S1-2.2-02]'],
    ['Contact Us /contact', '[S1-2.2-07] [S1-2.2-17]'],
  ]
  const cloning: typeof top = [['Voice Cloning /voice-cloning', '[S1-2.2-04] [S1-2.2-13]']]
  const staff: typeof top = [
    ['Test Token /test-token', '[S1-2.2-06] [S1-2.2-15]'],
    ['Crypto Subscriptions /admin/crypto-subscriptions', '[S1-2.2-06] [S1-2.2-16]'],
  ]
  it.each([
    ['users, who see no entry of staff [S1-6-07]', false, [top, products, developers, support]],
    ['staff', true, [top, products, cloning, developers, staff, support]],
  ])('has its entries in order for %s', async (_, is_staff, groups) => {
    session.accept({ ...mirlande, user: { ...mirlande.user, is_staff } })
    await show(<Sidebar />, '/profile')
    expect(links()).toEqual(groups.flat().map(([entry]) => entry))
  })

  it('puts a Soon badge on a disabled entry and no link [S1-2.2-19]', async () => {
    const entry = { label: 'home' as const, to: '/', icon: House, here: false, disabled: true as const }
    await show(<NavEntry entry={entry} closed={false} roomy={false} />)
    expect(document.body.textContent).toBe('HomeSoon')
    expect(document.querySelector('a')).toBeNull()
  })

  it('is open by default, and can be unpinned and pinned [S1-2.2-20] [S1-2.2-21] [S1-2.2-22]', async () => {
    await show(<Sidebar />)
    expect(isOpen()).toBe('true')
    await press('Unpin sidebar')
    expect(isOpen()).toBe('false')
    expect(readPreference('sidebar_pinned')).toBe(false)
    await act(async () => {
      const rail = document.querySelector('[data-open]')
      rail?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
    expect(isOpen()).toBe('true')
    await press('Pin sidebar')
    expect(readPreference('sidebar_pinned')).toBe(true)
  })

  it('opens pinned at sign-in [S1-2.2-23]', async () => {
    writePreference('sidebar_pinned', false)
    await show(<Sidebar />)
    expect(isOpen()).toBe('false')
    await act(async () => afterSignIn(mirlande))
    expect(isOpen()).toBe('true')
    expect(readPreference('sidebar_pinned')).toBe(true)
  })

  it('links its version to the changelog [S1-2.2-26] [S1-2.2-27]', async () => {
    await show(<Sidebar />)
    expect(named('a', '4.2.1')?.getAttribute('href')).toBe('/docs/changelog')
  })

  it('offers a visitor only the login [S1-2.2-32] [S1-6-01]', async () => {
    await show(<Sidebar />)
    expect(named('a', 'Sign In')?.getAttribute('href')).toBe('/login?next=%2Fvoices')
    expect(document.body.textContent).not.toContain('My Account')
    expect(named('button', 'Account Settings')).toBeUndefined()
  })

  it('shows the user’s name and email [S1-2.2-33] [S1-2.2-34]', async () => {
    session.accept(mirlande)
    await show(<Sidebar />)
    expect(document.body.textContent).toContain('My Accountmirlande.j')
    expect(named('a', 'Sign In')).toBeUndefined()
  })

  it.each([
    [19, 'bad', '[S1-4.1-10]'],
    [20, 'warn', '[S1-4.1-11]'],
    [49, 'warn', '[S1-4.1-11]'],
    [50, 'good', '[S1-4.1-12]'],
  ])('colours %d percent left as %s %s', async (left, tone) => {
    const plan = { monthly_credits: 1_000, credits_included: 1_000 }
    const used = { credits_used_this_period: 1_000 - left * 10, status: 'active', billing_cycle: 'monthly', plan }
    queryClient.setQueryData(['credits', 'balance'], { balance: 5, available: 5, payer: null, subscription: used })
    session.accept(mirlande)
    await show(<Sidebar />)
    expect(ring(`, ${left}% left`).querySelector(`.stroke-${tone}`)).not.toBeNull()
  })

  it('shows the remaining credits and opens the settings [S1-2.2-35] [S1-2.2-36]', async () => {
    queryClient.setQueryData(['credits', 'balance'], { balance: 5, available: 5, payer: null, subscription: null })
    session.accept(mirlande)
    await show(<Sidebar />)
    ring('5 credits, ')
    expect(named('button', 'Account Settings')).toBeDefined()
  })

  it.each([
    [999, '999', ''],
    [12_500, '12.5K', '[S1-9-03]'],
    [1_250_000, '1.2M', '[S1-9-04]'],
  ])('abbreviates %d credits as %s %s', async (credits, shown) => {
    const left = { balance: credits, available: credits, payer: null, subscription: null }
    queryClient.setQueryData(['credits', 'balance'], left)
    session.accept(mirlande)
    await show(<Sidebar />)
    expect(ring(' credits, ').getAttribute('aria-label')).toMatch(new RegExp(`^${shown} credits, `))
  })

  it('disables the pin while the account panel is open [S1-2.2-24]', async () => {
    session.accept(mirlande)
    await show(<Sidebar />)
    await press('Account Settings')
    expect(accountPanel.get()).toBe(true)
    expect((named('button', 'Unpin sidebar') as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('openAccountSettings=true', () => {
  let address = ''
  function Page() {
    useAccountPanelFlag()
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }

  it('opens the panel and is removed from the address [S1-2.1-02] [S1-2.1-03]', async () => {
    session.accept(mirlande)
    await show(<Page />, '/?openAccountSettings=true&tab=credits')
    expect(accountPanel.get()).toBe(true)
    expect(address).toBe('/?tab=credits')
  })

  it('opens nothing for a visitor', async () => {
    await show(<Page />, '/?openAccountSettings=true')
    expect(accountPanel.get()).toBe(false)
    expect(address).toBe('/')
  })
})
