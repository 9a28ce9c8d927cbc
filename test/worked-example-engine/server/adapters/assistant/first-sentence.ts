import { AppError } from '#core/contract/errors.ts'
import type { Assistant } from '../../ports/assistant.ts'

/** Quotes only the first sentence of the best passage. */
export function firstSentenceAssistant(): Assistant {
  let closed = false
  return {
    model: 'first-sentence',
    async answer({ passages: [best] }, signal) {
      signal.throwIfAborted()
      if (closed || !best) throw new AppError('unavailable', {})
      const [text = best.text] = /^.*?[.!?](?=\s|$)/s.exec(best.text) ?? []
      return { text, passages: [best.number], usage: { prompt_tokens: 0, completion_tokens: 0 } }
    },
    async close() {
      closed = true
    },
  }
}
