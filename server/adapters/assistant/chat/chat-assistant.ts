import { AppError } from '#core/contract/errors.ts'
import type { Assistant, AssistantAnswer, AssistantAsked } from '../../../ports/assistant.ts'

/** An assistant made of a chat model. Closed, it answers no question; without passages it does not call the model. */
export function chatAssistant(
  model: string,
  ask: (asked: AssistantAsked, signal: AbortSignal) => Promise<AssistantAnswer>,
): Assistant {
  let closed = false
  return {
    model,
    async answer(asked, signal) {
      signal.throwIfAborted()
      if (closed || asked.passages.length === 0) throw new AppError('unavailable', {})
      return ask(asked, signal)
    },
    async close() {
      closed = true
    },
  }
}
