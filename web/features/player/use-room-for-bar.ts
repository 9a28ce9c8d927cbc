import { useLayoutEffect, useRef } from 'react'

/** Tells the page how high the bar is, so that what floats at the bottom floats above it. */
export function useRoomForBar() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--player-room', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--player-room')
    }
  }, [])
  return bar
}
