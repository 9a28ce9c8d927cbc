import { askServer, BadAnswer, type Patience, Refused } from '../../platform/engines/ask-server.ts'
import type { Assistant, AssistantAnswer, AssistantAsked } from '../../ports/assistant.ts'
import { chatAssistant, countOf, instructions, jsonIn, material, readAnswer } from './chat/answer-request.ts'

/** Short timeouts: a user waits at the page, and the embedded answer is available at once. */
export const little_patience = { timeout_seconds: 20, attempts: 2, backoff_ms: 200 }

export type ChatServer = Patience & { base_url: string; model: string; api_key?: string }

/** Any server compatible with OpenAI's `/chat/completions`. */
export function openAiAssistant({ base_url, model, api_key, ...patience }: ChatServer): Assistant {
  const server = {
    name: 'assistant server',
    url: `${base_url.replace(/\/+$/, '')}/chat/completions`,
    headers: { ...(api_key && { authorization: `Bearer ${api_key}` }) },
    ...little_patience,
    ...patience,
  }
  /** Older models and some servers have no JSON mode; the instructions must do. */
  let boundToJson = true

  function call(asked: AssistantAsked, signal: AbortSignal): Promise<AssistantAnswer> {
    const body = {
      model,
      messages: [
        { role: 'system', content: instructions(asked) },
        { role: 'user', content: material(asked) },
      ],
      ...(boundToJson ? { response_format: { type: 'json_object' } } : {}),
    }
    return askServer(server, { body, signal, read: (answer) => read(asked, answer as Completion) })
  }
  return chatAssistant(model, async (asked, signal) => {
    const wasBound = boundToJson
    try {
      return await call(asked, signal)
    } catch (error) {
      const unknown = error instanceof Refused && (error.answered === 400 || error.answered === 422)
      if (!unknown || !wasBound) throw error
      boundToJson = false
      return call(asked, signal)
    }
  })
}

type Completion = {
  choices?: { message?: { content?: unknown } }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown }
} | null

function read(asked: AssistantAsked, answer: Completion): AssistantAnswer {
  const content = answer?.choices?.[0]?.message?.content
  if (content === undefined) throw new BadAnswer('the answer has no message')
  const { prompt_tokens, completion_tokens } = answer?.usage ?? {}
  return {
    ...readAnswer(asked, jsonIn(content)),
    usage: { prompt_tokens: countOf(prompt_tokens), completion_tokens: countOf(completion_tokens) },
  }
}
