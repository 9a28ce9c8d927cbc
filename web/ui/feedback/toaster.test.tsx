// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { toast, toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(startLanguage)
afterEach(() => {
  cleanup()
  toasts.set([])
  vi.restoreAllMocks()
})

it('shows messages at the top while they would cover a button that a page keeps clear', async () => {
  let buttonTop = 700
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-keep-clear]') ? new DOMRect(900, buttonTop, 300, 44) : new DOMRect(800, 680, 416, 60)
  })
  const { container } = render(
    <>
      <div data-keep-clear />
      <Toaster />
    </>,
  )
  const place = () => /(?:^| )(top|bottom)-/.exec(container.querySelector('section')!.className)?.[1]
  await act(async () => void toast({ text: 'Saved' }))
  expect(place()).toBe('top')
  await act(async () => toasts.set([]))
  buttonTop = 300
  await act(async () => void toast({ text: 'Saved' }))
  expect(place()).toBe('bottom')
  buttonTop = 700
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(place()).toBe('top')
})
