import { expect, it } from 'vitest'
import type { PanelTab } from './panel-tab.ts'
import { tabByKey } from './panel-tabs.tsx'

it.each([
  ['ArrowRight', 'speech', 'history'],
  ['ArrowRight', 'settings', 'speech'],
  ['ArrowLeft', 'speech', 'settings'],
  ['Home', 'settings', 'speech'],
  ['End', 'speech', 'settings'],
  ['Enter', 'speech', undefined],
] as [string, PanelTab, PanelTab | undefined][])('%s on %s leads to %s', (key, from, to) => {
  expect(tabByKey(key, from)).toBe(to)
})
