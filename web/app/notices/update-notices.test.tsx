// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n, startLanguage } from '../../lib/language/i18n.ts'
import { createStore } from '../../lib/state/store.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { UpdateNotices } from './overlays.tsx'

let leave: () => void
beforeEach(() => startLanguage())
afterEach(async () => {
  leave()
  toasts.set([])
})

async function show(what: 'toast' | 'notice') {
  const updates = {
    shown: createStore<'toast' | 'notice' | null>(what),
    apply: vi.fn(async () => {}),
    laterToast: vi.fn(),
    laterNotice: vi.fn(),
  }
  const place = document.createElement('div')
  await act(async () =>
    render(
      <>
        <UpdateNotices updates={updates} />
        <Toaster />
      </>,
      { container: place },
    ),
  )
  leave = () => cleanup()
  const buttons = () => [...place.querySelectorAll('button')]
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
  return {
    updates,
    title: () => place.querySelector('p')?.textContent,
    names: () => buttons().map(nameOf),
    press: (name: string) =>
      act(async () =>
        buttons()
          .find((button) => nameOf(button) === name)!
          .click(),
      ),
  }
}

it('the toast offers Refresh Now and Later [S1-4.4-05] [S1-4.4-06]', async () => {
  const { updates, title, names, press } = await show('toast')
  expect(title()).toBe('Update Available')
  expect(names()).toEqual(['Refresh Now', 'Later'])
  await press('Refresh Now')
  expect(updates.apply).toHaveBeenCalledTimes(1)
  expect(updates.laterToast).not.toHaveBeenCalled()
})

it('Later postpones the toast [S1-4.4-07]', async () => {
  const { updates, names, press } = await show('toast')
  await press('Later')
  expect(updates.laterToast).toHaveBeenCalledTimes(1)
  expect(names()).toEqual([])
})

it('the notice offers Reload Now, Later and a way to dismiss it [S1-4.4-08] [S1-4.4-09]', async () => {
  const { updates, title, names, press } = await show('notice')
  expect(title()).toBe('Update Available!')
  expect(names()).toEqual(['Reload Now', 'Later', 'Dismiss'])
  await press('Reload Now')
  expect(updates.apply).toHaveBeenCalledTimes(1)
})

it.each([
  ['Later', '[S1-4.4-10]'],
  ['Dismiss', '[S1-4.4-11]'],
])('%s postpones the notice %s', async (button) => {
  const { updates, press } = await show('notice')
  await press(button)
  expect(updates.laterNotice).toHaveBeenCalledTimes(1)
})

it('follows the facts and the language', async () => {
  const { updates, title, names } = await show('toast')
  await act(async () => void (await i18n.changeLanguage('ht')))
  expect(title()).toBe('Gen yon Mizajou')
  await act(async () => updates.shown.set(null))
  expect(names()).toEqual([])
})
