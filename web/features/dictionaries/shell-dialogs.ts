import { createStore } from '../../lib/state/store.ts'

/** The open dialog of S1 §2.4; any feature may open one, `web/app` mounts them. */
export const dictionaryDialog = createStore<'search' | 'sync' | undefined>(undefined)
