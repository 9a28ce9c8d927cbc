import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const longest_chat_message = 2_000

export const ChatUsage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number(), total_tokens: z.number() })
  .describe('What a language model counted; zeros where none was asked.')
export type ChatUsage = z.output<typeof ChatUsage>

export const ChatReply = z.object({
  success: z.literal(true),
  response: z
    .string()
    .describe('The answer in Markdown: paragraphs, lists, tables, and links to the pages it is from.'),
  confidence: z.number().describe('From 0 to 1: how likely the answer is the right one.'),
  suggest_human: z.boolean().describe('Whether a person should be offered.'),
  model: z.string().describe('Who answered: `embedded`, or the language model that worded it.'),
  usage: ChatUsage,
  conversation_id: z.string().describe('Send it with the next message; it is forgotten after a day.'),
})
export type ChatReply = z.output<typeof ChatReply>

/** Lines of a reply that comes little by little, each a JSON object. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), conversation_id: z.string() }),
  z.object({ type: z.literal('piece'), text: z.string().describe('What comes next of the answer.') }),
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
    .describe('What is asked, in English, Kreyòl, French or Spanish.'),
  conversation_id: z
    .string()
    .max(100)
    .nullish()
    .describe('Of the answer before; without one, or with one that is not yours, a new conversation begins.'),
  ai_mode: z
    .literal('openai')
    .default('openai')
    .describe('Accepted for older clients; this server chooses who answers.'),
  user_info: z
    .object({ name: z.string().max(200), email: z.string().max(320) })
    .nullish()
    .describe('Accepted and not believed: who asks is known by the bearer token.'),
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
