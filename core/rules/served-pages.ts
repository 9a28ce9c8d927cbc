/**
 * The content security policy of the worker that runs the engines on a device: the only program of ours that compiles
 * WebAssembly. A page's own policy does not allow it.
 */
export const engine_policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Whether an address is a page, as the router of the browser matches it: in any case, with or without a slash at the end. */
export function isPagePath(paths: readonly string[], path: string): boolean {
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return paths.includes(plain)
}
