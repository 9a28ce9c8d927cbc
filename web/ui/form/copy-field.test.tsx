// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { CopyField } from './copy-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<CopyField label="API key" value="pk_live_abc" />))
  await act(async () => document.querySelector('button')?.click())
  expect(writeText).toHaveBeenCalledWith('pk_live_abc')
  expect(document.querySelector('[role=status]')?.textContent).toBe(words)
})
