import { useEffect } from 'react'

/**
 * Runs once the page and all its resources have loaded, or at once if they have. Returns a function that cancels it.
 */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/** A page that never becomes interactive must not delay the updates that may repair it. */
const INTERACTIVE_WITHIN_MS = 5_000

/** Call this in the component whose mount means that the page is interactive; also notifies public/arrive.js. */
export function useInteractive(): void {
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
}

/** Runs once the page is interactive and idle. */
export function whenIdle(run: () => void): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: INTERACTIVE_WITHIN_MS })
    else setTimeout(run)
  }
  document.addEventListener('alive', () => whenLoaded(begin), { once: true })
  whenLoaded(() => setTimeout(begin, INTERACTIVE_WITHIN_MS))
}
