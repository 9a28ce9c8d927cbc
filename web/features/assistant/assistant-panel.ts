import { createStore } from '../../lib/state/store.ts'

/** Whether the AI Assistant is open; anything may open it. */
export const assistantPanel = createStore(false)
