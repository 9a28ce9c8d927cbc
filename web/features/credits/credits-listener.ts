import type { LiveMessage } from '#core/contract/live.ts'

const MERGE_MS = 200

/** A team's seat determines who pays and how much of its limit is left. */
const topics = ['credits', 'teams']

/**
 * Merges a burst of changes, such as a finished batch of jobs, into one refetch. Ignores the first connection if the
 * page has just fetched; a reconnect always refetches.
 */
export function creditsListener(ask: () => void, hasJustAsked: () => boolean = () => false) {
  let waiting = false
  let connected = false
  const timer = () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      ask()
    }, MERGE_MS)
  }
  return {
    message: (message: LiveMessage) => {
      if ('topic' in message && topics.includes(message.topic)) timer()
    },
    refetch: () => {
      const first = !connected
      connected = true
      if (!first || !hasJustAsked()) timer()
    },
  }
}
