import { askServer, BadAnswer, type Patience, usual_patience } from '../../platform/engines/ask-server.ts'
import type { Translator } from '../../ports/translator.ts'
import { answer_schema, chatTranslator, instructions, material, readTranslations } from './chat/chat-translator.ts'

export type AnthropicTranslatorOptions = Patience & { base_url: string; model: string; api_key?: string }

const tool = 'give_translations'

/** Any server compatible with Anthropic's `/v1/messages`; the answer is the input of a tool, which has a schema. */
export function anthropicTranslator({ base_url, model, api_key, ...patience }: AnthropicTranslatorOptions): Translator {
  const server = {
    name: 'translation server',
    url: `${base_url.replace(/\/+$/, '')}/v1/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...(api_key && { 'x-api-key': api_key }) },
    ...usual_patience,
    ...patience,
  }
  return chatTranslator({
    engine: `anthropic:${model}`,
    ask(request, signal) {
      const body = {
        model,
        max_tokens: 4_096,
        system: instructions(request),
        messages: [{ role: 'user', content: material(request) }],
        tools: [{ name: tool, description: 'Takes the translations.', input_schema: answer_schema }],
        tool_choice: { type: 'tool', name: tool },
      }
      return askServer(server, { body, signal, read: (answer) => readTranslations(request, inputOf(answer)) })
    },
  })
}

type Message = { stop_reason?: unknown; content?: { type?: unknown; name?: unknown; input?: unknown }[] } | null

function inputOf(answer: unknown): unknown {
  const { content, stop_reason } = (answer as Message) ?? {}
  const used = Array.isArray(content) ? content.find((part) => part?.type === 'tool_use' && part.name === tool) : null
  if (!used) throw new BadAnswer(`the answer does not use the tool, and ended for ${String(stop_reason)}`)
  return used.input
}
