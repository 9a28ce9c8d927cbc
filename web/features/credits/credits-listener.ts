import type { LiveMessage } from '#core/contract/live.ts'

const GATHER_MS = 200

/** A team's seat says who pays, and how much of it is left. */
const topics = ['credits', 'teams']

/**
 * Many changes in a moment, as when a batch of jobs ends, are one reason to ask again. The connection a page opens with
 * is none when the page has just asked; one that comes back is.
 */
export function creditsListener(ask: () => void, hasJustAsked: () => boolean = () => false) {
  let waiting = false
  let connected = false
  const soon = () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      ask()
    }, GATHER_MS)
  }
  return {
    message: (message: LiveMessage) => {
      if ('topic' in message && topics.includes(message.topic)) soon()
    },
    refetch: () => {
      const first = !connected
      connected = true
      if (!first || !hasJustAsked()) soon()
    },
  }
}
