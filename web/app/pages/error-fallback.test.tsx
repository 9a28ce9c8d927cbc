// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { ErrorFallback, errorDetails } from './error-fallback.tsx'

beforeEach(() => startLanguage())
afterEach(() => vi.restoreAllMocks())

function Broken(): never {
  throw new Error('no such voice')
}

it('is titled Something went wrong and keeps its details folded [S1-2.4-03] [S1-2.4-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () =>
    render(
      <ErrorFallback>
        <Broken />
      </ErrorFallback>,
      { onCaughtError: () => {} },
    ),
  )
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong')
  const details = document.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('Error details')
  expect(details?.textContent).toContain('no such voice')
  cleanup()
})

it('shows even a thrown value that is not an Error', () => {
  expect(errorDetails('plain')).toBe('plain')
  expect(errorDetails(new RangeError('far'))).toMatch(/^RangeError: far/)
})
