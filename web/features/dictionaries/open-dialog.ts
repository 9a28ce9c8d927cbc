import { createUserRequest } from '../../lib/session/user-request.ts'

/**
 * The open dialog of S1 §2.4; any feature may open one, `web/app` mounts them. Apart from the page, because every first visit
 * loads this file.
 */
export const dictionaryDialog = createUserRequest<'search' | 'sync' | undefined>(undefined)
