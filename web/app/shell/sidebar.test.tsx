// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { afterSignIn } from '../../features/account/entry/after-sign-in.ts'
import { startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { accountPanel, useAccountPanelFlag } from './account-panel.ts'
import { NavEntry } from './nav-entry.tsx'
import { Sidebar } from './sidebar.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

let root: Root
async function show(children: ReactNode, at = '/voices') {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
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
  await act(async () => root.unmount())
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

  it('shows the remaining credits and opens the settings [S1-2.2-35] [S1-2.2-36]', async () => {
    session.accept(mirlande)
    await show(<Sidebar />)
    expect(document.querySelector('svg[role=img][aria-label^=Credits]')).not.toBeNull()
    expect(named('button', 'Account Settings')).toBeDefined()
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
