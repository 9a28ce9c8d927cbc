import type { z } from 'zod'
import type { Language } from '#core/contract/account/account.ts'
import { type TeamMailPurpose, teamMailKind } from '#core/contract/teams/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { UserId } from '../../../platform/ids.ts'
import { runner } from '../../../platform/jobs/runner.ts'
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import type { TeamParts } from '../parts.ts'
import { seatStore } from '../store.ts'
import { teamMailWords } from './words.ts'

type Content = { name: string; other: string; team: string; link: string }

/** Begins every mail with our own words: names, which users choose, are filtered and never come first. */
function teamMail(purpose: TeamMailPurpose, language: Language, { name, other, team, link }: Content) {
  const { hello, mails, unnamed, open } = teamMailWords[language]
  const { subject, lines, action } = mails[purpose]
  const shown = { team: shownName(team) || 'Pawòl', other: shownName(other) || unnamed }
  const said = [`Pawòl: ${subject}`, hello(shownName(name)), ...lines(shown)]
  const paragraphs = said.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')
  return {
    subject,
    text: [...said, link].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}<p><a href="${escapeMarkup(link)}">${escapeMarkup(action ?? open)}</a></p></body></html>`,
  }
}

type Input = z.output<typeof teamMailKind.input>
type Notice = Omit<Input, 'user_id'> & { user_id?: UserId | null }

/** Enqueues a mail in the transaction of its cause. Sends none for a seat without a user. */
export async function notifyMember(tx: Sql, jobs: TeamParts['jobs'], { user_id, ...input }: Notice): Promise<void> {
  if (!user_id && !input.seat_id) return
  await jobs.enqueue(teamMailKind, { account_id: null, input: { ...input, ...(user_id ? { user_id } : {}) } }, tx)
}

type Parts = Pick<TeamParts, 'db' | 'people' | 'public_url'> & {
  mailer: Mailer
  languageOf(email: string): Promise<Language | undefined>
}

export const teamMailRunner = (parts: Parts) => {
  const { db, people, public_url, mailer, languageOf } = parts

  /** Makes the link when the job runs, so that its secret is in the mail alone. Null if the invitation has ended. */
  async function invitation({ seat_id, expires_at }: Input) {
    const token = randomToken()
    const seat = await db.tx(async (tx) => {
      const found = await seatStore.locked(tx, seat_id!)
      if (found?.status !== 'invited' || found.expires_at?.toISOString() !== expires_at) return null
      return seatStore.change(tx, found.id, { token_hash: hashToken(token) })
    })
    if (!seat) return null
    const [inviter] = seat.invited_by ? await people(db, [seat.invited_by]) : []
    return {
      to: seat.invited_email,
      user_id: undefined,
      // the language of an unknown user: most share that of the inviter
      language: (await languageOf(seat.invited_email)) ?? ((inviter?.language ?? 'en') as Language),
      name: '',
      other: inviter?.username ?? '',
      link: `${public_url()}/team-invitation?token=${token}`,
    }
  }
  async function notice({ user_id, other = '' }: Input) {
    const [person] = await people(db, [user_id as UserId])
    if (!person) return null
    const { id, email: to, username: name, language } = person
    return {
      to,
      user_id: id,
      language: language as Language,
      name,
      other,
      link: `${public_url()}/subscription?tab=team`,
    }
  }

  return runner(teamMailKind, {
    attempts: 8,
    concurrency: 2,
    timeout_seconds: 60,
    async run(input, { signal }) {
      const facts = await (input.purpose === 'invitation' ? invitation : notice)(input)
      if (!facts) return { sent: false }
      const { to, user_id, language, ...content } = facts
      const mail = teamMail(input.purpose, language, { ...content, team: input.organisation_name })
      await mailer.send({ to, user_id, ...mail }, signal)
      return { sent: true }
    },
  })
}
