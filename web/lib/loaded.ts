/** Runs once the page and all it names have arrived; at once when they have. Returns what calls it off. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}
