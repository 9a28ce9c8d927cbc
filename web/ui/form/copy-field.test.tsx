// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { CopyField } from './copy-field.tsx'

it.each([
  ['with a clipboard', () => Promise.resolve(), 'Copied'],
  [
    'without one it says what to do',
    () => Promise.reject(new Error('denied')),
    'It could not be copied. Select the text and copy it yourself.',
  ],
])('%s', async (_, answer, words) => {
  await startLanguage()
  const writeText = vi.fn(answer)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  onTestFinished(() => cleanup())
  await act(async () => render(<CopyField label="API key" value="pk_live_abc" />))
  await act(async () => document.querySelector('button')?.click())
  expect(writeText).toHaveBeenCalledWith('pk_live_abc')
  expect(document.querySelector('[role=status]')?.textContent).toBe(words)
})
