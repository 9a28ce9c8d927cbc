import { useEffect } from 'react'

/** Runs once the page and all it names have arrived; at once when they have. Returns what calls it off. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/** A page that never comes to life must not hold back what may mend it. */
const ALIVE_WITHIN_MS = 5_000

/** For the part whose appearance means that the page answers now, to public/arrive.js as well. */
export function useAlive(): void {
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
}

/** Runs once the page answers and has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: ALIVE_WITHIN_MS })
    else setTimeout(run)
  }
  document.addEventListener('alive', () => whenLoaded(begin), { once: true })
  whenLoaded(() => setTimeout(begin, ALIVE_WITHIN_MS))
}
