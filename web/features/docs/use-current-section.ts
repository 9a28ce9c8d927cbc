import { useEffect, useState } from 'react'

const LINE_PX = 120

/** The last of these headings that has scrolled past the top of the window. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const passed = key.split(' ').filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < LINE_PX
      })
      setCurrent(passed.at(-1))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [key])
  return current
}
