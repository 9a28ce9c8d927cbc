import { z } from 'zod'

/** The key something was last sent with: the same words are sent again with it, other words with another. */
const SentAs = z.object({ content: z.string(), key: z.string() }).nullable().catch(null)
export type SentAs = z.output<typeof SentAs>

/** What is being written to support; it stays until it was accepted. */
export const ContactDraft = z.object({
  /** Who writes, so that nobody else at this browser reads it; null for a visitor. */
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

/** Made once for the same content, however often and after whatever failure it is sent. */
export function keyFor(content: object, before: SentAs): NonNullable<SentAs> {
  const text = JSON.stringify(content)
  return before?.content === text ? before : { content: text, key: crypto.randomUUID() }
}
