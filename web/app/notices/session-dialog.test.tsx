// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '#core/contract/account/account.ts'
import { startLanguage } from '../../lib/language/i18n.ts'
import { SessionDialog } from './session-dialog.tsx'

let address = ''
function Address() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

beforeEach(() => startLanguage())
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function show() {
  const onClose = vi.fn()
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response('{"success":true}')
  })
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/text-to-speech']}>
        <Address />
        <SessionDialog onClose={onClose} />
      </MemoryRouter>,
    ),
  )
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((b) => b.textContent === name)?.click())
  return { onClose, fetched, press, leave: () => cleanup() }
}

it('gives the reason in the words of the specification [S1-8-01]', async () => {
  const { leave } = await show()
  const dialog = document.querySelector('[role=alertdialog]')
  expect(dialog?.querySelector('h2')?.textContent).toBe('Session Expired')
  expect(dialog?.textContent).toContain(
    'Your session has expired for security reasons. Please log in again to continue using the application.',
  )
  leave()
})

it('Log In Again logs out and goes to /login, remembering the page [S1-8-02] [S1-8-03]', async () => {
  const { onClose, fetched, press, leave } = await show()
  await press('Log In Again')
  await vi.waitFor(() => expect(address).toBe('/login?next=%2Ftext-to-speech'), 30_000)
  expect(fetched).toEqual([logout.path])
  expect(onClose).toHaveBeenCalled()
  leave()
})

it('Cancel stays on the page [S1-8-04]', async () => {
  const { onClose, fetched, press, leave } = await show()
  await press('Cancel')
  expect(onClose).toHaveBeenCalled()
  expect(address).toBe('/text-to-speech')
  expect(fetched).toEqual([])
  leave()
})
