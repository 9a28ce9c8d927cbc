import { z } from 'zod'
import { ChatUsage } from '#core/contract/assistant.ts'

/**
 * The last content sent and its idempotency key: the same content is sent with the same key, changed content with a new
 * one.
 */
const SentAs = z.object({ content: z.string(), key: z.string() }).nullable().catch(null)
type SentAs = z.output<typeof SentAs>

/** The draft of a message to support, kept until the server accepts it. */
export const ContactDraft = z.object({
  /** The author's account, so that no other account at this browser reads it; null for a visitor. */
  owner: z.string().nullable().catch(null),
  name: z.string().catch(''),
  email: z.string().catch(''),
  subject: z.string().catch(''),
  message: z.string().catch(''),
  sent_as: SentAs,
})
export type ContactDraft = z.output<typeof ContactDraft>
export const initialContactDraft: ContactDraft = ContactDraft.parse({})

export const ReplyDraft = z.object({ text: z.string(), sent_as: SentAs })
export type ReplyDraft = z.output<typeof ReplyDraft>

/** Returns the same key for the same content, however often it is sent and after any failure. */
export function keyFor(content: object, before: SentAs): NonNullable<SentAs> {
  const text = JSON.stringify(content)
  return before?.content === text ? before : { content: text, key: crypto.randomUUID() }
}

/** The assistant's fixed messages, as catalogue keys: they follow a change of language. */
export const ownWords = ['greeting', 'escalation', 'trouble', 'too_many', 'back'] as const

/** A message of the support chat as this browser keeps it (S1 §3). */
export const ChatEntry = z.object({
  id: z.string(),
  type: z.enum(['user', 'bot']),
  text: z.string(),
  timestamp: z.string(),
  words: z.enum(ownWords).optional(),
  confidence: z.number().optional(),
  suggestHuman: z.boolean().optional(),
  model: z.string().optional(),
  usage: ChatUsage.optional(),
  isError: z.boolean().optional(),
  showEscalation: z.boolean().optional(),
})
export type ChatEntry = z.output<typeof ChatEntry>

/** The conversation passed to support; the contact form may start with it. */
export const ChatHandover = z.object({
  conversation_id: z.string().nullable(),
  summary: z.string(),
  last_message: z.string(),
})
export type ChatHandover = z.output<typeof ChatHandover>
