import type { LiveMessage } from '#core/contract/live.ts'

const GATHER_MS = 200

/** Many changes in a moment, as when a batch of jobs ends, are one reason to ask again. */
export function creditsListener(ask: () => void) {
  let waiting = false
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
      if ('topic' in message && message.topic === 'credits') soon()
    },
    refetch: soon,
  }
}
