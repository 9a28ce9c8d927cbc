// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { OfflinePage } from '../page-frame.tsx'
import { OfflineStrip } from '../shell/shell.tsx'

beforeEach(() => startLanguage())

it('retries once per press, and shows that it does', async () => {
  let answer = () => {}
  const onRetry = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  render(<OfflinePage onRetry={onRetry} />)
  const button = document.querySelector('button')!
  await act(async () => button.click())
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => button.click())
  expect(onRetry).toHaveBeenCalledTimes(1)
  await act(async () => answer())
  expect(button.getAttribute('aria-busy')).toBe(null)
})

it('the strip is shown at an offline start, and follows the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { container: place } = render(<OfflineStrip />)
  expect(place.textContent).toContain('You are offline.')
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('')
  online.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(place.textContent).toContain('You are offline.')
})
