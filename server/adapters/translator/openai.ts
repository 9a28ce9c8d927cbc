import { askServer, BadAnswer, type Patience, Refused, usual_patience } from '../../platform/engines/ask-server.ts'
import type { Translator } from '../../ports/translator.ts'
import {
  chatTranslator,
  instructions,
  jsonIn,
  material,
  readTranslations,
  type TranslationRequest,
} from './chat/chat-translator.ts'

export type OpenAiTranslatorOptions = Patience & { base_url: string; model: string; api_key?: string }

/** Any server compatible with OpenAI's `/chat/completions`. */
export function openAiTranslator({ base_url, model, api_key, ...patience }: OpenAiTranslatorOptions): Translator {
  const server = {
    name: 'translation server',
    url: `${base_url.replace(/\/+$/, '')}/chat/completions`,
    headers: { ...(api_key && { authorization: `Bearer ${api_key}` }) },
    ...usual_patience,
    ...patience,
  }
  /** Older models and some servers have no JSON mode; the instructions must do. */
  let boundToJson = true

  function call(request: TranslationRequest, signal: AbortSignal): Promise<string[][]> {
    const body = {
      model,
      messages: [
        { role: 'system', content: instructions(request) },
        { role: 'user', content: material(request) },
      ],
      ...(boundToJson ? { response_format: { type: 'json_object' } } : {}),
    }
    return askServer(server, { body, signal, read: (answer) => readTranslations(request, jsonIn(wordsOf(answer))) })
  }
  return chatTranslator({
    engine: `openai:${model}`,
    async ask(request, signal) {
      const wasBound = boundToJson
      try {
        return await call(request, signal)
      } catch (error) {
        const unknown = error instanceof Refused && (error.answered === 400 || error.answered === 422)
        if (!unknown || !wasBound) throw error
        boundToJson = false
        return call(request, signal)
      }
    },
  })
}

type Completion = { choices?: { message?: { content?: unknown } }[] } | null

function wordsOf(answer: unknown): unknown {
  const content = (answer as Completion)?.choices?.[0]?.message?.content
  if (content === undefined) throw new BadAnswer('the answer has no message')
  return content
}
