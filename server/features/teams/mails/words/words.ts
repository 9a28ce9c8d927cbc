import type { TeamMailPurpose } from '#core/contract/teams/mail.ts'

/** `other` is the user who joined, left, invites or offers; `team` is the organisation. */
export type TeamMailFacts = { team: string; other: string }

export type TeamMailWords = {
  /** The name is empty for an unknown user. */
  hello(name: string): string
  /** Replaces a name that cannot be shown. */
  unnamed: string
  /** The label of the link to the team's page. */
  open: string
  mails: Record<TeamMailPurpose, { subject: string; action?: string; lines(facts: TeamMailFacts): string[] }>
}
