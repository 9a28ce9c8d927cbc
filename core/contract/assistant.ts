import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const longest_chat_message = 2_000

export const ChatUsage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number(), total_tokens: z.number() })
  .describe('Tokens as the language model counted them; zeros if none was used.')
export type ChatUsage = z.output<typeof ChatUsage>

export const ChatReply = z.object({
  success: z.literal(true),
  response: z.string().describe('The answer in Markdown: paragraphs, lists, tables, and links to its source pages.'),
  confidence: z.number().describe('Probability that the answer is right, 0 to 1.'),
  suggest_human: z.boolean().describe('Whether to offer a support request.'),
  model: z.string().describe('The engine that answered: `embedded`, or the name of a language model.'),
  usage: ChatUsage,
  conversation_id: z.string().describe('Send it with the next message. It expires after a day.'),
})
export type ChatReply = z.output<typeof ChatReply>

/** Lines of a streamed reply, each a JSON object. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), conversation_id: z.string() }),
  z.object({ type: z.literal('piece'), text: z.string().describe('The next part of the answer.') }),
  z.object({ type: z.literal('done'), reply: ChatReply }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type ChatEvent = z.output<typeof ChatEvent>

export const ChatMessage = z.object({
  message: z
    .string()
    .trim()
    .min(1, 'Please enter a message.')
    .max(longest_chat_message)
    .describe('The question, in English, Kreyòl, French or Spanish.'),
  conversation_id: z
    .string()
    .max(100)
    .nullish()
    .describe(
      'The id from the previous answer. Without it, or with an id that is not yours, a new conversation begins.',
    ),
  ai_mode: z
    .literal('openai')
    .default('openai')
    .describe('Accepted for older clients and ignored; the server chooses the engine.'),
  user_info: z
    .object({ name: z.string().max(200), email: z.string().max(320) })
    .nullish()
    .describe('Accepted and ignored; the bearer token identifies the caller.'),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const chat = endpoint({
  method: 'POST',
  path: '/api/v1/contact/chat/',
  summary:
    'Ask the support assistant. It answers from the help and the documentation, as JSON; with `Accept: application/x-ndjson` a line of JSON for each piece',
  auth: 'anyone',
  body: ChatMessage,
  returns: 'file',
  content: { 'application/json': ChatReply, 'application/x-ndjson': ChatEvent },
  limit: { per_minute: 20, by: 'address', shared: true },
})
