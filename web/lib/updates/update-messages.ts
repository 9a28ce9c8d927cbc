/** What pages and the service worker say to each other (S1 §4.4). */
export type Readiness = { auto_update: boolean; busy: boolean }

/** Unasked it means "this changed"; it is also the answer to a worker's question. */
export type PreferenceMessage = { type: 'AUTO_UPDATE_PREFERENCE' } & Readiness
export type PageMessage = PreferenceMessage | { type: 'SKIP_WAITING' }
export type WorkerMessage = { type: 'GET_AUTO_UPDATE_PREFERENCE' }
