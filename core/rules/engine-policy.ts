/**
 * The content security policy of the worker that runs the engines on a device: the only program of ours that compiles
 * WebAssembly. A page's own policy does not allow it.
 */
export const engine_policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
