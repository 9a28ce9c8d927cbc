/** Somebody waits at the page, and another answer is at hand. */
export const little_patience = { timeout_seconds: 20, attempts: 2, backoff_ms: 200 }
