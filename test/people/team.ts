import * as contract from '#core/contract/teams/teams.ts'
import type { PlanId } from '#core/rules/plans.ts'
import type { SeatRole, SeatStatus } from '#core/rules/teams/team-rights.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { subscribe } from './subscribe.ts'

export type Settings = { role?: SeatRole; can_use_credits?: boolean; credit_limit_per_month?: number | null }

/** Organisations and the people in them, made through the product's own calls. */
export function teamsOn(app: () => TestApp) {
  const t = () => app()
  const start = (who: SignedInUser, plan: PlanId) => subscribe(t().app, who.account_id, { plan })
  const organisationsOf = async (who: SignedInUser) =>
    (await t().call(contract.listOrganisations, {}, who)).organisations

  async function found(plan: PlanId = 'scale') {
    const owner = await t().newUser()
    await start(owner, plan)
    const [organisation] = await organisationsOf(owner)
    return { owner, id: organisation!.id }
  }
  const invitations = (email: string) =>
    t().mailer.sent.filter((mail) => mail.to === email && /team-invitation/.test(mail.text))
  /** The link of the latest invitation to an address. */
  async function tokenFor(email: string, { after = 0 } = {}): Promise<string> {
    await eventually(() => invitations(email).length > after)
    return /token=([\w-]+)/.exec(invitations(email).at(-1)!.text)![1]!
  }
  const invite = (by: SignedInUser, id: string, email: string, settings: Settings = {}) =>
    t().call(contract.inviteMember, { params: { id }, body: { email, ...settings } }, by)
  const accept = (who: SignedInUser, token: string) => t().call(contract.acceptInvitation, { body: { token } }, who)

  async function join(owner: SignedInUser, id: string, settings: Settings = {}, who?: SignedInUser) {
    const member = who ?? (await t().newUser())
    const { email } = member.user
    const after = invitations(email).length
    const seat = await invite(owner, id, email, settings)
    await accept(member, await tokenFor(email, { after }))
    return { member, seat_id: seat.id, params: { id, seat_id: seat.id } }
  }
  const seatsOf = async (owner: SignedInUser, id: string) =>
    (await organisationsOf(owner)).find((each) => each.id === id)!.seats
  const statusOf = async (owner: SignedInUser, id: string, seatId: string): Promise<SeatStatus> =>
    (await seatsOf(owner, id)).find((seat) => seat.id === seatId)!.status

  return { start, found, tokenFor, invite, accept, join, organisationsOf, seatsOf, statusOf }
}
