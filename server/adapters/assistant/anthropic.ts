import { askServer, BadAnswer } from '../../platform/engines/ask-server.ts'
import type { Assistant, AssistantAnswer, AssistantAsked } from '../../ports/assistant.ts'
import { answer_schema, chatAssistant, countOf, instructions, material, readAnswer } from './chat/answer-request.ts'
import { type ChatServer, little_patience } from './openai.ts'

const tool = 'give_answer'

/** Any server compatible with Anthropic's `/v1/messages`; the answer is the input of a tool, which has a schema. */
export function anthropicAssistant({ base_url, model, api_key, ...patience }: ChatServer): Assistant {
  const server = {
    name: 'assistant server',
    url: `${base_url.replace(/\/+$/, '')}/v1/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...(api_key && { 'x-api-key': api_key }) },
    ...little_patience,
    ...patience,
  }
  return chatAssistant(model, (asked, signal) => {
    const body = {
      model,
      max_tokens: 1_024,
      system: instructions(asked),
      messages: [{ role: 'user', content: material(asked) }],
      tools: [{ name: tool, description: 'Takes the answer.', input_schema: answer_schema }],
      tool_choice: { type: 'tool', name: tool },
    }
    return askServer(server, { body, signal, read: (answer) => read(asked, answer as Message) })
  })
}

type Message = {
  stop_reason?: unknown
  content?: { type?: unknown; name?: unknown; input?: unknown }[]
  usage?: { input_tokens?: unknown; output_tokens?: unknown }
} | null

function read(asked: AssistantAsked, answer: Message): AssistantAnswer {
  const { content, stop_reason, usage } = answer ?? {}
  const used = Array.isArray(content) ? content.find((part) => part?.type === 'tool_use' && part.name === tool) : null
  if (!used) throw new BadAnswer(`the answer does not use the tool, and ended for ${String(stop_reason)}`)
  return {
    ...readAnswer(asked, used.input),
    usage: { prompt_tokens: countOf(usage?.input_tokens), completion_tokens: countOf(usage?.output_tokens) },
  }
}
