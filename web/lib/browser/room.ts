import { type RefCallback, useCallback } from 'react'

/**
 * Sets a CSS variable to the height of a bar at an edge of the window, so that floating and sticky elements stay clear of it:
 * `--player-room` for the player, `--bar-room` for the bar with a page's main button,
 * `--strip-room` for the strip of a session that expired.
 */
export function useRoom(variable: '--player-room' | '--bar-room' | '--strip-room'): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return
      const { style } = document.documentElement
      const watch = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`))
      watch.observe(element)
      return () => {
        watch.disconnect()
        style.removeProperty(variable)
      }
    },
    [variable],
  )
}
