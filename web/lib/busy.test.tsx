// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { busyReasons, declareBusy, useBusy } from './busy.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => busyReasons.set([]))

it('is busy until each of those who said so has taken it back', () => {
  const [typed, sent] = [declareBusy('unsaved'), declareBusy('uploading')]
  expect(busyReasons.get()).toEqual(['unsaved', 'uploading'])
  typed()
  expect(busyReasons.get()).toEqual(['uploading'])
  sent()
  expect(busyReasons.get()).toEqual([])
})

it('counts two of the same reason apart, and each only once', () => {
  const [one, other] = [declareBusy('unsaved'), declareBusy('unsaved')]
  one()
  one()
  expect(busyReasons.get()).toEqual(['unsaved'])
  other()
  expect(busyReasons.get()).toEqual([])
})

it('follows a component: active, at rest, gone', async () => {
  function Recorder({ recording }: { recording: boolean }) {
    useBusy('recording', recording)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const seen: number[] = []
  for (const recording of [false, true, false, true]) {
    await act(async () => root.render(<Recorder recording={recording} />))
    seen.push(busyReasons.get().length)
  }
  await act(async () => root.unmount())
  expect([...seen, busyReasons.get().length]).toEqual([0, 1, 0, 1, 0])
})
