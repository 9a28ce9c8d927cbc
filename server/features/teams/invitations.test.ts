import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, verifyEmail } from '#core/contract/account/account.ts'
import * as contract from '#core/contract/teams/teams.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { mailTo, person, tokenIn } from '../../../test/people/account-mails.ts'
import { teamsOn } from '../../../test/people/team.ts'
import { partOfAddress } from './invitations.ts'

let t: TestApp
beforeAll(async () => {
  // where mail can be sent, addresses count once confirmed
  t = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => t.stop())
const team = teamsOn(() => t)
const invited = async (settings = {}) => {
  const { owner, id } = await team.found()
  const who = await t.newUser()
  const seat = await team.invite(owner, id, who.user.email, settings)
  return { owner, id, who, params: { id, seat_id: seat.id }, token: await team.tokenFor(who.user.email) }
}
const refused = (work: Promise<unknown>, code: string, data = {}) =>
  expect(work).rejects.toMatchObject({ code, data: expect.objectContaining(data) })
const expire = (seat_id: string) =>
  t.app.db.query(`update team_seats set expires_at = now() - interval '1 minute' where id = $1`, [seat_id])

describe('an invitation', () => {
  it('comes by mail, and is accepted by the account with its address [S1-7-35]', async () => {
    const { owner, id, who, token } = await invited({ credit_limit_per_month: 10 })
    const mail = t.mailer.sent.findLast(({ to }) => to === who.user.email)!
    expect(mail).toMatchObject({
      subject: 'You are invited to a team',
      text: expect.stringContaining(owner.user.username),
    })
    expect(await t.call(contract.lookAtInvitation, { body: { token } }, who)).toMatchObject({
      organisation_name: owner.user.username,
      invited_by: owner.user.username,
      role: 'member',
      address: who.user.email,
      is_yours: true,
    })
    expect(await team.accept(who, token)).toMatchObject({ id, role: 'member', pays: true })
    await eventually(() => t.mailer.sent.some(({ to, subject }) => to === owner.user.email && /joined/.test(subject)))
  })
  it('is accepted by a new account once its address is confirmed', async () => {
    const { owner, id } = await team.found()
    const { email, username, password } = person()
    await team.invite(owner, id, email.toUpperCase())
    const token = await team.tokenFor(email)
    await t.call(register, { body: { email, username, password } })
    const { text } = (await mailTo(t, email, /Confirm/))!
    await t.call(verifyEmail, { body: { token: tokenIn(text) } })
    expect(await team.accept(await t.signIn(email, password), token)).toMatchObject({ id })
  })
  it('waits for an unconfirmed address', async () => {
    const { who, token } = await invited()
    await t.app.db.query('update users set email_verified_at = null where id = $1', [who.user_id])
    await refused(team.accept(who, token), 'invitation_unconfirmed')
  })
  it('is refused when guessed, and guesses are counted', async () => {
    const who = await t.newUser()
    await refused(team.accept(who, 'guessed'), 'invitation_invalid')
    await refused(t.call(contract.lookAtInvitation, { body: { token: 'guessed' } }), 'invitation_invalid')
    expect(contract.acceptInvitation.limit).toMatchObject({ by: 'address', shared: true })
  })
  it('is refused when forwarded, and shows only a hint of the invited address', async () => {
    const { who, token } = await invited()
    const other = await t.newUser()
    const address = partOfAddress(who.user.email)
    await refused(team.accept(other, token), 'invitation_for_another', { address })
    await refused(t.call(contract.declineInvitation, { body: { token } }, other), 'invitation_for_another')
    const seen = await t.call(contract.lookAtInvitation, { body: { token } }, other)
    expect(seen).toMatchObject({ address, is_yours: false })
    expect(JSON.stringify(seen)).not.toContain(who.user.email)
    expect(await team.accept(who, token)).toMatchObject({ role: 'member' })
  })
  it('does not follow a user who changes their address', async () => {
    const { who, token } = await invited()
    await t.app.db.query(`update users set email = $2 where id = $1`, [who.user_id, `lòt-${who.user_id}@example.com`])
    await refused(team.accept(who, token), 'invitation_for_another')
  })
  it('works once, also when it is accepted twice at once', async () => {
    const { owner, id, who, token } = await invited()
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => team.accept(who, token)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'invitation_used' })
    await refused(t.call(contract.lookAtInvitation, { body: { token } }), 'invitation_used')
    expect(await team.seatsOf(owner, id)).toHaveLength(1)
  })
  it('frees its seat when expired, says so, and works again once resent [S1-7-40]', async () => {
    const { owner, id, who, params, token } = await invited()
    await expire(params.seat_id)
    await refused(team.accept(who, token), 'invitation_expired')
    expect((await team.organisationsOf(owner))[0]).toMatchObject({ used_seats: 1, seats: [{ days_until_expiry: 0 }] })
    expect(await t.call(contract.resendInvitation, { params }, owner)).toMatchObject({ days_until_expiry: 7 })
    const fresh = await team.tokenFor(who.user.email, { after: 1 })
    await refused(team.accept(who, token), 'invitation_invalid')
    expect(await team.accept(who, fresh)).toMatchObject({ id })
  })
  it('cannot be resent when expired and every seat is taken', async () => {
    const { owner, id, params } = await invited()
    await expire(params.seat_id)
    for (const n of [1, 2, 3, 4]) await team.invite(owner, id, `p${n}-${id}@example.com`)
    await refused(t.call(contract.resendInvitation, { params }, owner), 'no_free_seat', { max_seats: 5 })
  })
  it('can be withdrawn, which ends its link', async () => {
    const { owner, id, who, params, token } = await invited()
    await t.call(contract.revokeInvitation, { params }, owner)
    await refused(team.accept(who, token), 'invitation_invalid')
    expect(await team.seatsOf(owner, id)).toEqual([])
  })
  it('can be declined, and its sender gets a mail', async () => {
    const { owner, id, who, token } = await invited()
    await t.call(contract.declineInvitation, { body: { token } }, who)
    await refused(team.accept(who, token), 'invitation_invalid')
    expect(await team.seatsOf(owner, id)).toEqual([])
    await eventually(() =>
      t.mailer.sent.some(({ to, subject }) => to === owner.user.email && /turned down/.test(subject)),
    )
  })
  it.each(['owner', 'invited', 'member'])('does not go to a user who is in the team already: %s', async (which) => {
    const { owner, id, who, token } = await invited()
    if (which === 'member') await team.accept(who, token)
    const email = which === 'owner' ? owner.user.email : who.user.email
    await refused(team.invite(owner, id, email), 'already_in_team')
  })
  it('cannot be used while the plan has no seat for it', async () => {
    const { owner, id, who, params, token } = await invited()
    await team.start(owner, 'free')
    expect(await team.statusOf(owner, id, params.seat_id)).toBe('suspended')
    await refused(team.accept(who, token), 'no_free_seat', { max_seats: 0 })
    await team.start(owner, 'scale')
    expect(await team.accept(who, token)).toMatchObject({ id })
  })
  it('is written in the invited user’s language, otherwise the inviter’s', async () => {
    const owner = await t.newUser({ language: 'ht' })
    await team.start(owner, 'scale')
    const { id } = (await team.organisationsOf(owner))[0]!
    const known = await t.newUser({ language: 'fr' })
    await team.invite(owner, id, known.user.email)
    await team.invite(owner, id, `etranje-${id}@example.com`)
    await team.tokenFor(`etranje-${id}@example.com`)
    await team.tokenFor(known.user.email)
    const subject = (to: string) => t.mailer.sent.findLast((mail) => mail.to === to)!.subject
    expect(subject(known.user.email)).toBe('Vous êtes invité à rejoindre une équipe')
    expect(subject(`etranje-${id}@example.com`)).toBe('Ou envite nan yon ekip')
  })
})

describe('transferring ownership', () => {
  async function offered(plan: 'scale' | 'pro' = 'scale') {
    const { owner, id } = await team.found()
    const { member, seat_id } = await team.join(owner, id)
    const other = await team.join(owner, id)
    if (plan) await team.start(member, plan)
    const body = { seat_id }
    expect(await t.call(contract.offerOwnership, { params: { id }, body }, owner)).toMatchObject({
      offered_to_seat_id: seat_id,
    })
    return {
      owner,
      id,
      member,
      seat_id,
      other,
      take: (who: SignedInUser) => t.call(contract.acceptOwnership, { params: { id } }, who),
    }
  }
  it('moves the team onto the new owner’s plan, and gives the previous owner a seat', async () => {
    const { owner, id, member, other, take } = await offered()
    expect(await take(member)).toMatchObject({
      id,
      role: 'owner',
      used_seats: 3,
      owner: { username: member.user.username },
      seats: [{ id: other.seat_id }, { role: 'admin', user: { username: owner.user.username } }],
    })
    const [mine, joined] = await team.organisationsOf(owner)
    expect(mine).toMatchObject({ role: 'owner', seats: [] })
    expect(joined).toMatchObject({ id, role: 'admin' })
    await eventually(() =>
      t.mailer.sent.some(({ to, subject }) => to === owner.user.email && /new owner/.test(subject)),
    )
  })
  it('is refused for another user, and for everyone once the offer is withdrawn', async () => {
    const { owner, id, member, other, take } = await offered()
    await refused(take(other.member), 'team_right_missing')
    await refused(take(owner), 'team_right_missing')
    await t.call(contract.offerOwnership, { params: { id }, body: { seat_id: null } }, owner)
    await refused(take(member), 'team_right_missing')
  })
  it('needs a plan with seats and no other team on it', async () => {
    const poor = await offered('pro')
    await refused(poor.take(poor.member), 'handover_needs_plan')
    const busy = await offered()
    const [own] = await team.organisationsOf(busy.member)
    await team.invite(busy.member, own!.id, `lòt-${busy.id}@example.com`.replace('ò', 'o'))
    await refused(busy.take(busy.member), 'handover_needs_plan')
    expect((await team.organisationsOf(busy.owner))[0]).toMatchObject({ id: busy.id, role: 'owner' })
  })
  it('does not deadlock when two owners take over from each other at once', async () => {
    const [a, b] = [await team.found(), await team.found()]
    const inA = await team.join(a.owner, a.id, {}, b.owner)
    const inB = await team.join(b.owner, b.id, {}, a.owner)
    await t.call(contract.offerOwnership, { params: { id: a.id }, body: { seat_id: inA.seat_id } }, a.owner)
    await t.call(contract.offerOwnership, { params: { id: b.id }, body: { seat_id: inB.seat_id } }, b.owner)
    const both = await Promise.allSettled([
      t.call(contract.acceptOwnership, { params: { id: a.id } }, b.owner),
      t.call(contract.acceptOwnership, { params: { id: b.id } }, a.owner),
    ])
    for (const each of both)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'handover_needs_plan' })
  })
})

describe('a plan', () => {
  it('that shrinks suspends the seats above its number, newest members first, and sends a mail to each', async () => {
    const { owner, id } = await team.found('enterprise')
    const members: Awaited<ReturnType<typeof team.join>>[] = []
    for (let n = 0; n < 5; n++) members.push(await team.join(owner, id, { role: n === 4 ? 'admin' : 'member' }))
    await team.start(owner, 'scale')
    const statuses = (await team.seatsOf(owner, id)).map(({ status, suspended_by_plan }) => [status, suspended_by_plan])
    const kept = ['active', false]
    expect(statuses).toEqual([kept, kept, kept, ['suspended', true], kept])
    const subjectsFor = (who: SignedInUser) =>
      t.mailer.sent.filter(({ to }) => to === who.user.email).map((mail) => mail.subject)
    await eventually(() => subjectsFor(owner).includes('Your plan has fewer seats'))
    await eventually(() => subjectsFor(members[3]!.member).includes('Your seat is suspended'))
    await team.start(owner, 'enterprise')
    expect(await team.statusOf(owner, id, members[3]!.seat_id)).toBe('active')
    await eventually(() => subjectsFor(members[3]!.member).includes('Your seat is back'))
  })
  it('that ends suspends all and deletes nothing; when it returns, a manual suspension stays', async () => {
    const { owner, id } = await team.found()
    const [ana, bo] = [await team.join(owner, id), await team.join(owner, id)]
    await t.call(contract.suspendMember, { params: ana.params }, owner)
    await team.start(owner, 'free')
    expect((await team.organisationsOf(owner))[0]).toMatchObject({ max_seats: 0, available_seats: 0 })
    expect((await team.seatsOf(owner, id)).map((seat) => seat.status)).toEqual(['suspended', 'suspended'])
    await team.start(owner, 'scale')
    expect(await team.statusOf(owner, id, ana.seat_id)).toBe('suspended')
    expect(await team.statusOf(owner, id, bo.seat_id)).toBe('active')
  })
})

describe('the log', () => {
  it('lists what was done, by whom and to whom, newest first, in pages', async () => {
    const { owner, id } = await team.found()
    const { member, params } = await team.join(owner, id)
    await t.call(contract.updateMember, { params, body: { credit_limit_per_month: 5 } }, owner)
    await t.call(contract.renameOrganisation, { params: { id }, body: { name: 'Radyo Solèy' } }, owner)
    const first = await t.call(contract.listTeamEvents, { params: { id }, query: { limit: 2 } }, owner)
    const rest = await t.call(contract.listTeamEvents, { params: { id }, query: { cursor: first.next_cursor! } }, owner)
    const [by, to] = [owner.user.username, member.user.username]
    expect([...first.events, ...rest.events].map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
      ['renamed', by, null],
      ['updated', by, to],
      ['joined', to, to],
      ['invited', by, to],
      ['created', by, null],
    ])
    expect(first.events[0]!.detail).toEqual({ before: by, after: 'Radyo Solèy' })
  })
})
