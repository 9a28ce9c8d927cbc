const loading = new Map<string, Promise<void>>()

/** Loads a provider's own script once; after a failure the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${new URL(address).host} sent no script.`))
    }
  })
  loading.set(address, loaded)
  script.src = address
  document.head.append(script)
  return loaded
}
