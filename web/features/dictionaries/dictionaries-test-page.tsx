import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { queryClient } from '../../lib/network/query-client.ts'
import { useStore } from '../../lib/state/store.ts'
import { asked } from '../../ui/overlay/ask.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'

let place = ''
export const address = () => place
function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}
function Questions() {
  const question = useStore(asked)
  return question ? <AskDialog question={question} /> : null
}

export async function draw(children: ReactNode, path = '/dictionaries') {
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          {children}
          <Questions />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}
export const clear = () => cleanup()

/** Runs outside of `act`, so that updates arrive on their own as in a browser. */
export async function settle(check: () => void) {
  await waitFor(check, { timeout: 30_000, interval: 20 })
}

export const text = (within = 'body') => document.querySelector(within)?.textContent ?? ''
export const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
export const press = (name: string) => act(async () => button(name)!.click())
export const labelled = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name)
  return document.getElementById(label!.htmlFor) as HTMLInputElement & HTMLSelectElement
}
export const openTab = (name: string) =>
  act(async () => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent!.startsWith(name))!
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })
/** Radix opens a menu on pointer events. */
export const openMenu = (name: string) =>
  act(async () => {
    button(name)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
export const write = (label: string, value: string) =>
  act(async () => {
    const control = labelled(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
export const choose = (label: string, value: string) =>
  act(async () => {
    labelled(label).value = value
    labelled(label).dispatchEvent(new Event('change', { bubbles: true }))
  })
export const radio = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent === name)!
      .querySelector('input')!
      .click(),
  )
export const submit = () => act(async () => document.querySelector('form')!.requestSubmit())
