import { z } from 'zod'

/**
 * The last content sent and its idempotency key: the same content is sent with the same key, changed content with a new
 * one.
 */
const SentAs = z.object({ content: z.string(), key: z.string() }).nullable().catch(null)
export type SentAs = z.output<typeof SentAs>

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
