import { createStore } from '../../lib/state/store.ts'

/** The dialog of S1 §2.4 that is open; anything may open one, `web/app` mounts them. */
export const dictionaryDialog = createStore<'search' | 'sync' | undefined>(undefined)
