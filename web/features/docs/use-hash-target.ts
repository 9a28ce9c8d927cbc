import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the address's anchor, also after its target has loaded; back and forward do the same. */
export function useHashTarget(ready: boolean, reveal: (id: string) => void): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second visit to the same place a new one
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (!id) return
    reveal(id)
    // What is revealed is in the document one frame later.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id)
      target?.scrollIntoView()
      const within = target?.matches('li') ? target.querySelector<HTMLElement>('button, a') : target
      within?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, ready, reveal])
}
