import type { MailPurpose } from '#core/contract/account/account.ts'

/** Texts of the mails in one language. `{name}` is a space and the person's name, or empty. */
export type MailWords = {
  greeting: string
  /** Heads the list of API keys that still work. */
  keys: string
  mails: Record<MailPurpose, { subject: string; body: string; action: string; ignore: string }>
}
