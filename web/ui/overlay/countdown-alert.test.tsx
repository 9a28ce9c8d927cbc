// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { eachPageTest, find, get, gone, open, pass, press, shows, text } from '../../../test/pages/page.tsx'
import { CountdownAlert, type CountdownType } from './countdown-alert.tsx'

eachPageTest()

function Alert({ onComplete, ...props }: { onComplete: () => void; type?: CountdownType; seconds?: number }) {
  const [shown, setShown] = useState(true)
  if (!shown) return <p>Gone.</p>
  return (
    <CountdownAlert
      title="It is done"
      message="Look at it."
      {...props}
      onComplete={onComplete}
      onClose={() => setShown(false)}
    />
  )
}
async function counting(props: { type?: CountdownType; seconds?: number } = {}) {
  const onComplete = vi.fn()
  await open(<Alert onComplete={onComplete} {...props} />, { clock: true })
  await get('dialog', 'It is done')
  return onComplete
}
const bar = () => Number(find('progressbar')!.getAttribute('aria-valuenow'))

it('shows a title, a message, the seconds left and a bar [S3-2.8-01] [S3-2.8-03] [S3-2.8-04]', async () => {
  await counting()
  const dialog = await get('dialog')
  await shows('Look at it.', dialog)
  await shows('Redirecting in 10 seconds...', dialog)
  const before = bar()
  await pass(5_000)
  await shows('Redirecting in 5 seconds...', dialog)
  expect(before).toBeLessThan(5)
  expect(bar()).toBe(50)
})

it.each(['info', 'success', 'warning', 'error'] as const)('is of the type %s [S3-2.8-02]', async (type) => {
  await counting({ type })
  expect(document.querySelector('[data-type]')!.getAttribute('data-type')).toBe(type)
})

it('Skip closes it and completes at once [S3-2.8-05]', async () => {
  const completed = await counting()
  await press('Skip')
  await gone('dialog')
  expect(completed).toHaveBeenCalledOnce()
  await pass(20_000)
  expect(completed).toHaveBeenCalledOnce()
})

it('Stay on this page closes it, and it never completes [S3-2.8-06]', async () => {
  const completed = await counting()
  await press('Stay on this page')
  await gone('dialog')
  await pass(60_000)
  expect(completed).not.toHaveBeenCalled()
  expect(text()).toContain('Gone.')
})

it.each([
  [undefined, 10, '[S3-2.8-07]'],
  [20, 20, '[S3-2.8-08]'],
])('with %j seconds it completes after %d, not before %s', async (seconds, lasts, _id) => {
  const completed = await counting({ seconds })
  await pass(lasts * 1000 - 500)
  expect(completed).not.toHaveBeenCalled()
  await pass(1_000)
  expect(completed).toHaveBeenCalledOnce()
  await gone('dialog')
})
