import { useEffect, useRef, useState } from 'react'

/** Whether an element has come near the screen; once seen it stays so. */
export function useSeen<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '160px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [seen])
  return [element, seen] as const
}
