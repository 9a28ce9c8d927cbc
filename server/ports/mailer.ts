export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Whose account it is about; not sent, kept with the mail. */
  user_id?: string
  /** What mail programs group mails by: ids such as `ticket.12@example.com`. */
  thread?: { id: string; parent?: string }
}

/**
 * Sends one mail to one address. Resolves once the next hop has taken it; throws `mail_unavailable` when trying later
 * may help and `invalid_request` when it cannot: an address that takes no mail, a line break in a header, an id of a thread that is none.
 */
export type Mailer = {
  /** An abort ends the waiting; a mail already under way may still arrive. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /**
   * Throws `mail_unavailable` when the next hop would take no mail of ours right now; sends none. Answers whether it took
   * a name and a password, or was asked without them.
   */
  check(signal?: AbortSignal): Promise<{ signed_in: boolean }>
  /** False for the dev outbox, where mail is kept instead of sent. */
  delivers: boolean
  close(): Promise<void>
}
