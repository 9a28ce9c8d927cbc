import type { TeamMailPurpose } from '#core/contract/teams/mail.ts'

/** `other` is who joined, left, invited or offers; `team` the organisation. */
export type TeamMailFacts = { team: string; other: string }

export type TeamMailWords = {
  /** The name is empty for somebody we do not know yet. */
  hello(name: string): string
  /** Where a name cannot be shown. */
  somebody: string
  /** What a link is called that leads to the team's page. */
  open: string
  mails: Record<TeamMailPurpose, { subject: string; action?: string; lines(facts: TeamMailFacts): string[] }>
}
