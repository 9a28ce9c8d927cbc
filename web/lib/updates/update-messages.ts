/** Messages between pages and the service worker (S1 §4.4). */
export type Readiness = { auto_update: boolean; busy: boolean }

/** Sent unasked, it reports a change; it also answers a worker's question. */
export type PreferenceMessage = { type: 'AUTO_UPDATE_PREFERENCE' } & Readiness
export type PageMessage = PreferenceMessage | { type: 'SKIP_WAITING' }
export type WorkerMessage = { type: 'GET_AUTO_UPDATE_PREFERENCE' }
