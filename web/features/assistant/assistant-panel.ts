import { createStore } from '../../lib/state/store.ts'

/** Whether the AI Assistant is open; any module may open it. */
export const assistantPanel = createStore(false)
