import type { RefObject } from 'react'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'

/** In rem, so that larger text stacks the panes earlier (design: pane < 46 rem). */
const STACKED_BELOW_REM = 46

/** Whether an element has room for two panes side by side. */
export function useWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const [box, width] = useWidth()
  const [textSize] = usePreference('text_size')
  return [box, width >= STACKED_BELOW_REM * 16 * (textSize / 100)]
}
