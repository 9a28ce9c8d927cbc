import { z } from 'zod'
import { ChatUsage } from '#core/contract/assistant.ts'

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
