import { expect, it } from 'vitest'
import { tabByKey } from './panel-tabs.tsx'

const tabs = ['speech', 'history', 'settings'] as const
type Tab = (typeof tabs)[number]

it.each([
  ['ArrowRight', 'speech', 'history'],
  ['ArrowRight', 'settings', 'speech'],
  ['ArrowLeft', 'speech', 'settings'],
  ['Home', 'settings', 'speech'],
  ['End', 'speech', 'settings'],
  ['Enter', 'speech', undefined],
] as [string, Tab, Tab | undefined][])('%s on %s leads to %s', (key, from, to) => {
  expect(tabByKey(key, from, tabs)).toBe(to)
})
