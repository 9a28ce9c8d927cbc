import { expect, it } from 'vitest'
import { sidebarState } from './sidebar.tsx'

it.each([
  // pinned, touched, panel → open, floating, canPin
  [true, false, false, true, false, true, 'pinned it stays open'],
  [true, true, false, true, false, true, 'pinned and hovered it still pushes the page'],
  [false, false, false, false, false, true, 'unpinned it is closed'],
  [false, true, false, true, true, true, 'unpinned it opens on hover, over the page [S1-2.2-25]'],
  [true, false, true, true, false, false, 'with the account panel open it cannot be unpinned [S1-2.2-24]'],
  [false, false, true, true, true, false, 'with the account panel open it cannot be pinned [S1-2.2-24]'],
])('pinned %s, touched %s, panel %s: open %s, floating %s, can pin %s: %s', (...row) => {
  const [pinned, touched, accountPanelOpen, open, floating, canPin] = row
  expect(sidebarState({ pinned, touched, accountPanelOpen })).toEqual({ open, floating, canPin })
})
