export type Mail = { to: string; subject: string; text: string; html?: string }

/** Sends one mail. Resolves once the next hop has taken it; throws `mail_unavailable` when trying later may help. */
export type Mailer = {
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** False for the dev outbox, where mail is kept instead of sent. */
  delivers: boolean
  close(): Promise<void>
}
