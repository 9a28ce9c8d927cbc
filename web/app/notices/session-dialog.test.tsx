// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '#core/contract/account/account.ts'
import { startLanguage } from '../../lib/language/i18n.ts'
import { SessionDialog } from './session-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/text-to-speech']}>
        <Address />
        <SessionDialog onClose={onClose} />
      </MemoryRouter>,
    ),
  )
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((b) => b.textContent === name)?.click())
  return { onClose, fetched, press, leave: () => act(async () => root.unmount()) }
}

it('gives the reason in the words of the specification [S1-8-01]', async () => {
  const { leave } = await show()
  const dialog = document.querySelector('[role=alertdialog]')
  expect(dialog?.querySelector('h2')?.textContent).toBe('Session Expired')
  expect(dialog?.textContent).toContain(
    'Your session has expired for security reasons. Please log in again to continue using the application.',
  )
  await leave()
})

it('Log In Again logs out and goes to /login, remembering the page [S1-8-02] [S1-8-03]', async () => {
  const { onClose, fetched, press, leave } = await show()
  await press('Log In Again')
  await vi.waitFor(() => expect(address).toBe('/login?next=%2Ftext-to-speech'), 10_000)
  expect(fetched).toEqual([logout.path])
  expect(onClose).toHaveBeenCalled()
  await leave()
})

it('Cancel stays on the page [S1-8-04]', async () => {
  const { onClose, fetched, press, leave } = await show()
  await press('Cancel')
  expect(onClose).toHaveBeenCalled()
  expect(address).toBe('/text-to-speech')
  expect(fetched).toEqual([])
  await leave()
})
