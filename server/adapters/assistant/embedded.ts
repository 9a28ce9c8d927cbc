import { AppError } from '#core/contract/errors.ts'
import type { Assistant } from '../../ports/assistant.ts'

/** Quotes the best passage verbatim, so it cannot invent anything. */
export function embeddedAssistant(): Assistant {
  let closed = false
  return {
    model: 'embedded',
    async answer({ passages: [best] }, signal) {
      signal.throwIfAborted()
      if (closed || !best) throw new AppError('unavailable', {})
      return { text: best.text, passages: [best.number], usage: { prompt_tokens: 0, completion_tokens: 0 } }
    },
    async close() {
      closed = true
    },
  }
}
