import { beforeEach, expect, it } from 'vitest'
import { toast, toasts } from './toast.ts'

const texts = () => toasts.get().map((item) => item.text)
beforeEach(() => toasts.set([]))

it('keeps a toast with actions until it is answered', () => {
  toast({ text: 'passing' })
  toast({ text: 'asking', actions: [{ label: 'Later', onSelect: () => {} }] })
  expect(toasts.get().map((item) => item.duration_ms > 0)).toEqual([true, false])
})

it('drops the oldest temporary message to make room', () => {
  toast({ text: 'asking', duration_ms: 0 })
  for (const text of ['1', '2', '3', '4']) toast({ text })
  expect(texts()).toEqual(['asking', '2', '3', '4'])
})

it('is removed by the function it returned', () => {
  const away = toast({ text: 'Updating...' })
  toast({ text: 'Saved' })
  away()
  expect(texts()).toEqual(['Saved'])
})
