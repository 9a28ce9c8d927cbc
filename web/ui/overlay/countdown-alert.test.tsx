// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { CountdownAlert } from './countdown-alert.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(async () => {
  await startLanguage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

async function show(seconds?: number) {
  const onComplete = vi.fn()
  const onClose = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CountdownAlert
        title="Done"
        message="Your voice is ready."
        seconds={seconds}
        onComplete={onComplete}
        onClose={onClose}
      />,
    ),
  )
  const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((b) => b.textContent === name)?.click())
  const text = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''
  const bar = () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  return { onComplete, onClose, pass, press, text, bar, leave: () => act(async () => root.unmount()) }
}

it('counts down from 10 seconds and completes at 0 [S3-2.8-01] [S3-2.8-03] [S3-2.8-04] [S3-2.8-07] [S3-2.8-08]', async () => {
  const { onComplete, onClose, pass, text, bar, leave } = await show()
  expect(text()).toContain('Done')
  expect(text()).toContain('Your voice is ready.')
  expect(text()).toContain('Redirecting in 10 seconds...')
  expect(bar()).toBe('0')
  for (let second = 0; second < 9; second += 1) await pass(1)
  expect(text()).toContain('Redirecting in 1 second...')
  expect(bar()).toBe('90')
  expect(onComplete).not.toHaveBeenCalled()
  await pass(1)
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  await leave()
})

it('Skip closes and completes at once [S3-2.8-05]', async () => {
  const { onComplete, onClose, press, leave } = await show(20)
  await press('Skip')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  await leave()
})

it('Stay on this page closes only, for good [S3-2.8-06]', async () => {
  const { onComplete, onClose, press, pass, leave } = await show(2)
  await press('Stay on this page')
  expect(onClose).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 5; second += 1) await pass(1)
  expect(onComplete).not.toHaveBeenCalled()
  await leave()
})
