// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { Dialog } from './dialog.tsx'
import { SlideOver } from './slide-over.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const pressEscape = () =>
  act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )

it('has its role, name and description, and closes on Escape unless locked', async () => {
  const onClose = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (locked: boolean) =>
    act(async () =>
      root.render(
        <Dialog open locked={locked} onClose={onClose} title="Delete account" text="This cannot be undone." />,
      ),
    )
  await draw(true)
  const dialog = document.querySelector('[role=dialog]')
  const words = (attribute: string) => document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent
  expect(words('aria-labelledby')).toBe('Delete account')
  expect(words('aria-describedby')).toBe('This cannot be undone.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await draw(false)
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
})

it('a slide-over is a dialog with a close button', async () => {
  await startLanguage()
  const onClose = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SlideOver open onClose={onClose} title="Select Voice">
        voices
      </SlideOver>,
    ),
  )
  const panel = document.querySelector('[role=dialog]')
  expect(document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Select Voice')
  await act(async () => panel?.querySelector<HTMLElement>('button[aria-label=Close]')?.click())
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
})
