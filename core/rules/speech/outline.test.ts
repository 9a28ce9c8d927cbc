import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

it('shows silence as 0, full scale as 1, in the order of the sound', () => {
  const outline = outlineOf(1000)
  outline.add(new Int16Array(100))
  outline.add(new Int16Array(100).fill(-32768))
  outline.add(new Int16Array(100).fill(16384))
  expect(outline.peaks()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5])
})

it('is the same however the sound was cut, and never longer than 400', () => {
  const sound = Int16Array.from({ length: 30_000 }, (_, i) => Math.round(Math.sin(i / 40) * (i % 9000)))
  const whole = outlineOf(1000)
  whole.add(sound)
  const cut = outlineOf(1000)
  for (let at = 0; at < sound.length; at += 777) cut.add(sound.subarray(at, at + 777))
  expect(cut.peaks()).toEqual(whole.peaks())
  expect(whole.peaks()).toHaveLength(400)
})
