// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { Dialog } from './dialog.tsx'
import { SlideOver } from './slide-over.tsx'

const pressEscape = () =>
  act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )

it('has its role, name and description, and closes on Escape unless locked', async () => {
  const onClose = vi.fn()
  const dialogOf = (locked: boolean) => (
    <Dialog open locked={locked} onClose={onClose} title="Delete account" text="This cannot be undone." />
  )
  const { rerender } = render(dialogOf(true))
  const dialog = document.querySelector('[role=dialog]')
  const words = (attribute: string) => document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent
  expect(words('aria-labelledby')).toBe('Delete account')
  expect(words('aria-describedby')).toBe('This cannot be undone.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialogOf(false))
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a slide-over is a dialog with a close button', async () => {
  await startLanguage()
  const onClose = vi.fn()
  await act(async () =>
    render(
      <SlideOver open onClose={onClose} title="Select Voice">
        voices
      </SlideOver>,
    ),
  )
  const panel = document.querySelector('[role=dialog]')
  expect(document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Select Voice')
  await act(async () => panel?.querySelector<HTMLElement>('button[aria-label=Close]')?.click())
  expect(onClose).toHaveBeenCalledTimes(1)
})
