import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes where the address points, also once what it points at has been fetched; back and forward do the same. */
export function useHashTarget(ready: boolean, reveal: (id: string) => void): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second visit to the same place a new one
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (!id) return
    reveal(id)
    // What is revealed stands a frame later.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id)
      target?.scrollIntoView()
      const within = target?.matches('li') ? target.querySelector<HTMLElement>('button, a') : target
      within?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, ready, reveal])
}
