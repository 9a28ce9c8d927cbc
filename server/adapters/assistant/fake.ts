import { AppError } from '#core/contract/errors.ts'
import type { Assistant, AssistantAnswer, AssistantAsked } from '../../ports/assistant.ts'

export type FakeAssistant = Assistant & {
  asked: AssistantAsked[]
  /** Overrides the answer; the first passage by default. */
  say: (asked: AssistantAsked) => Pick<AssistantAnswer, 'text' | 'passages'>
}

/** A language model for tests: records its requests and answers as configured. */
export function fakeAssistant(): FakeAssistant {
  let closed = false
  const fake: FakeAssistant = {
    model: 'fake',
    asked: [],
    say: ({ passages }) => ({ text: passages[0]!.text, passages: [passages[0]!.number] }),
    async answer(asked, signal) {
      signal.throwIfAborted()
      if (closed || asked.passages.length === 0) throw new AppError('unavailable', {})
      fake.asked.push(asked)
      return { ...fake.say(asked), usage: { prompt_tokens: 100, completion_tokens: 20 } }
    },
    async close() {
      closed = true
    },
  }
  return fake
}
