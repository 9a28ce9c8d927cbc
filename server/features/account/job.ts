import { accountMailKind, type Language, LinkPurpose, type MailPurpose } from '#core/contract/account/account.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import type { Db } from '../../platform/db/open.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import { runner } from '../../platform/jobs/runner.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { en, es, fr, ht, type MailWords } from './mail-words.ts'
import { accountStore as store, type UserRow } from './store.ts'

const words: Record<Language, MailWords> = { en, ht, fr, es }

type MailContent = { name?: string; link: string; keys?: { name: string; prefix: string }[] }

/** Begins every mail with our own words: names, which users choose, are filtered and never come first. */
function accountMail(purpose: MailPurpose, language: Language, { name, link, keys = [] }: MailContent) {
  const { greeting, keys: keys_title, mails } = words[language]
  const { subject, body, action, ignore } = mails[purpose]
  const shown = name ? shownName(name) : ''
  const hello = greeting.replace('{name}', () => (shown ? ` ${shown}` : ''))
  const listed = keys.map((key) => `${shownName(key.name)} (${key.prefix}…)`)
  const text = [
    `Pawòl: ${subject}`,
    `${hello}\n${body}`,
    link,
    ...(listed.length ? [[keys_title, ...listed.map((key) => `- ${key}`)].join('\n')] : []),
    ignore,
  ]
  const html = [
    `<p><b>Pawòl: ${escapeHtml(subject)}</b></p>`,
    `<p>${escapeHtml(hello)}<br>${escapeHtml(body)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    ...(listed.length
      ? [`<p>${escapeHtml(keys_title)}</p><ul>${listed.map((key) => `<li>${escapeHtml(key)}</li>`).join('')}</ul>`]
      : []),
    `<p>${escapeHtml(ignore)}</p>`,
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const linkHours: Record<LinkPurpose, number> = { verify_email: 48, change_email: 48, reset_password: 1 }

/** The page each mail links to. */
const pages: Record<MailPurpose, string> = {
  verify_email: '/verify-email',
  change_email: '/verify-email',
  reset_password: '/reset-password',
  password_changed: '/forgot-password',
  password_reset: '/forgot-password',
  email_changed: '/contact',
  already_registered: '/login',
  email_in_use: '/login',
}
const listsKeys: MailPurpose[] = ['password_changed', 'password_reset', 'email_changed']

/** The address that a link of this purpose may go to, from the account's current state. */
export function linkAddress(purpose: LinkPurpose, user: UserRow): string | null {
  if (purpose === 'change_email') return user.pending_email
  return purpose === 'verify_email' && user.email_verified_at ? null : user.email
}

export type AccountMailParts = {
  db: Db
  mailer: Mailer
  public_url: () => string
  activeKeys(accountId: AccountId): Promise<{ name: string; prefix: string }[]>
}

/** Makes the link when the job runs, so that its secret is in the mail alone and never in the queue. */
export const accountMailRunner = (parts: AccountMailParts) => {
  const { db, mailer, public_url, activeKeys } = parts

  /** Null if the account has changed since the mail was requested. */
  async function newLink(purpose: LinkPurpose, asked: { user_id: UserId; email: string; link_epoch?: number }) {
    const { user_id, email, link_epoch } = asked
    const token = randomToken()
    const expires_at = new Date(Date.now() + linkHours[purpose] * 3_600_000)
    return db.tx(async (tx) => {
      // locked: a change of password or address waits, and then invalidates this link too
      const user = await store.lockedUser(tx, user_id)
      if (!user || user.link_epoch !== (link_epoch ?? 0) || linkAddress(purpose, user) !== email) return null
      await store.addLink(tx, { hash: hashToken(token), user_id, purpose, email, expires_at })
      return `${public_url()}${pages[purpose]}?token=${token}`
    })
  }

  return runner(accountMailKind, {
    attempts: 8,
    concurrency: 4,
    timeout_seconds: 60,
    async run({ purpose, email, user_id, link_epoch, language }, { signal }) {
      const user = user_id ? await store.userById(db, user_id as UserId) : await store.userByEmail(db, email)
      // only this mail may go to an address without an account: its mailbox has reached the limit of accounts
      if (!user && purpose !== 'already_registered') return { sent: false }
      const carriesLink = LinkPurpose.safeParse(purpose).data
      const link = carriesLink
        ? await newLink(carriesLink, { user_id: user!.id, email, link_epoch })
        : `${public_url()}${pages[purpose]}`
      if (!link) return { sent: false }
      const keys = user && listsKeys.includes(purpose) ? await activeKeys(user.account_id) : []
      const mail = accountMail(purpose, (user?.language as Language) ?? language ?? 'en', {
        name: user?.username,
        link,
        keys,
      })
      await mailer.send({ to: email, user_id: user?.id, ...mail }, signal)
      return { sent: true }
    },
  })
}
