import type { MailPurpose } from '#core/contract/account/account.ts'

/** What the mails say in one language. `{name}` is a space and the person's name, or nothing. */
export type MailWords = {
  greeting: string
  /** Stands above the API keys that still work. */
  keys: string
  mails: Record<MailPurpose, { subject: string; body: string; action: string; ignore: string }>
}
