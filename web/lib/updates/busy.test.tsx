// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from '../state/store.ts'
import { busyReasons, busyWhile, declareBusy, useBusy } from './busy.ts'

afterEach(() => busyReasons.set([]))

it('is busy until every declaration is withdrawn', () => {
  const [typed, sent] = [declareBusy('unsaved'), declareBusy('uploading')]
  expect(busyReasons.get()).toEqual(['unsaved', 'uploading'])
  typed()
  expect(busyReasons.get()).toEqual(['uploading'])
  sent()
  expect(busyReasons.get()).toEqual([])
})

it('counts two declarations of the same reason separately, and each once', () => {
  const [one, other] = [declareBusy('unsaved'), declareBusy('unsaved')]
  one()
  one()
  expect(busyReasons.get()).toEqual(['unsaved'])
  other()
  expect(busyReasons.get()).toEqual([])
})

it('follows a component: active, inactive, unmounted', async () => {
  function Recorder({ recording }: { recording: boolean }) {
    useBusy('recording', recording)
    return null
  }
  const { rerender } = render(null)
  const seen: number[] = []
  for (const recording of [false, true, false, true]) {
    await act(async () => rerender(<Recorder recording={recording} />))
    seen.push(busyReasons.get().length)
  }
  cleanup()
  expect([...seen, busyReasons.get().length]).toEqual([0, 1, 0, 1, 0])
})

it('follows a store and releases with it', () => {
  const pending = createStore(true)
  const release = busyWhile('unsaved', pending)
  const seen = [busyReasons.get().length]
  for (const next of [false, true]) {
    pending.set(next)
    seen.push(busyReasons.get().length)
  }
  release()
  pending.set(false)
  pending.set(true)
  expect([...seen, busyReasons.get().length]).toEqual([1, 0, 1, 0])
})
