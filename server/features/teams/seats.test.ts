import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import * as contract from '#core/contract/teams/teams.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { teamsOn } from '../../../test/people/team.ts'
import { seatStore } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
const team = teamsOn(() => t)
/** `yes`, or the code of the refusal. */
async function answer(call: Endpoint, sent: object, { token }: SignedInUser): Promise<unknown> {
  const reply = await t.inject(call, sent as never, { authorization: `Bearer ${token}` })
  return reply.statusCode < 300 ? 'yes' : reply.json().code
}
const mailsTo = (who: SignedInUser) =>
  t.mailer.sent.filter(({ to }) => to === who.user.email).map((mail) => mail.subject)

describe('an organisation', () => {
  it.each(['scale', 'enterprise'] as const)('comes into being with the plan %s [S1-1-15] [S1-1-16]', async (plan) => {
    const { owner } = await team.found(plan)
    const max_seats = plan === 'scale' ? 5 : 25
    const name = plan === 'scale' ? 'Business' : 'Enterprise'
    expect(await team.organisationsOf(owner)).toEqual([
      {
        id: expect.any(String),
        name: owner.user.username,
        owner: { id: owner.user_id, username: owner.user.username, email: owner.user.email },
        subscription_plan: { id: plan, name },
        used_seats: 1,
        max_seats,
        available_seats: max_seats - 1,
        seats: [],
        role: 'owner',
        own_seat_id: null,
        pays: true,
        offered_to_seat_id: null,
      },
    ])
  })
  it('has id, name, owner, plan, numbers of seats and seats [S1-3-19] [S1-3-20]', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    const [seen] = await team.organisationsOf(owner)
    expect(Object.keys(seen!)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'owner',
        'subscription_plan',
        'used_seats',
        'max_seats',
        'available_seats',
        'seats',
      ]),
    )
    expect(Object.keys(seen!.owner).sort()).toEqual(['email', 'id', 'username'])
    expect(seen).toMatchObject({
      used_seats: 2,
      available_seats: 3,
      seats: [{ user: { username: member.user.username } }],
    })
  })
  it('does not come with any other plan', async () => {
    const who = await t.newUser()
    await team.start(who, 'pro')
    expect(await team.organisationsOf(who)).toEqual([])
  })
  it('appears for an older plan when its owner first looks', async () => {
    const { owner, id } = await team.found()
    await t.app.db.query('delete from organisations where id = $1', [id])
    expect(await team.organisationsOf(owner)).toMatchObject([{ role: 'owner', max_seats: 5 }])
  })
  it('shows members their own seat alone', async () => {
    const { owner, id } = await team.found()
    const [ana, bo] = [await team.join(owner, id), await team.join(owner, id, { role: 'admin' })]
    expect((await team.organisationsOf(ana.member))[0]).toMatchObject({ role: 'member', seats: [{ id: ana.seat_id }] })
    expect((await team.organisationsOf(bo.member))[0]!.seats).toHaveLength(2)
  })
  it('ends with its owner’s account, and its members get a mail', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    await t.call(deleteAccount, { body: { password: owner.password } }, owner)
    expect(await team.organisationsOf(member)).toEqual([])
    await eventually(() => mailsTo(member).includes('Your team was closed'))
  })
  it('forgets a member who deletes their account, and frees the seat', async () => {
    const { owner, id } = await team.found()
    const { member, seat_id } = await team.join(owner, id)
    await t.call(deleteAccount, { body: { password: member.password } }, member)
    expect((await team.organisationsOf(owner))[0]).toMatchObject({ used_seats: 1, seats: [] })
    expect(await seatStore.ever(t.app.db, [seat_id])).toMatchObject([{ user_id: null, invited_email: '' }])
  })
})

describe('a seat', () => {
  it('says who has it, as what, and what they may use [S1-3-21] [S1-3-22] [S1-3-23]', async () => {
    const { owner, id } = await team.found()
    const invited = await team.invite(owner, id, 'pita@example.com', { role: 'admin', credit_limit_per_month: 50 })
    expect(invited).toEqual({
      id: expect.any(String),
      user: null,
      invited_email: 'pita@example.com',
      role: 'admin',
      status: 'invited',
      suspended_by_plan: false,
      days_until_expiry: 7,
      can_use_credits: true,
      credit_limit_per_month: 50,
      credits_used_this_month: 0,
      joined_at: null,
    })
    const { params, member } = await team.join(owner, id)
    expect((await team.seatsOf(owner, id))[1]).toMatchObject({
      user: { id: member.user_id, username: member.user.username },
      role: 'member',
      status: 'active',
      days_until_expiry: null,
    })
    expect(await t.call(contract.suspendMember, { params }, owner)).toMatchObject({ status: 'suspended' })
  })
  it('is edited, suspended, reactivated and removed, and its user gets mails [S1-7-36] [S1-7-38] [S1-7-39]', async () => {
    const { owner, id } = await team.found()
    const { params, member } = await team.join(owner, id)
    const body = { role: 'admin', can_use_credits: false, credit_limit_per_month: 100 } as const
    expect(await t.call(contract.updateMember, { params, body }, owner)).toMatchObject(body)
    await t.call(contract.suspendMember, { params }, owner)
    await t.call(contract.reactivateMember, { params }, owner)
    await t.call(contract.removeMember, { params }, owner)
    expect(await team.organisationsOf(member)).toEqual([])
    await eventually(() => mailsTo(member).length >= 4)
    expect(mailsTo(member).slice(1).sort()).toEqual([
      'You no longer belong to a team',
      'Your seat is active again',
      'Your seat is suspended',
    ])
  })
  it('is removed by its own call, and may be given to the same user again [S1-7-37]', async () => {
    const { owner, id } = await team.found()
    const { params, member } = await team.join(owner, id)
    await t.call(contract.removeMember, { params }, owner)
    expect(await team.seatsOf(owner, id)).toEqual([])
    const seat = await team.invite(owner, id, member.user.email)
    await team.accept(member, await team.tokenFor(member.user.email, { after: 1 }))
    expect(await team.statusOf(owner, id, seat.id)).toBe('active')
  })
  it('is not used twice: a full team cannot invite, and a suspended seat makes room', async () => {
    const { owner, id } = await team.found()
    const { params } = await team.join(owner, id)
    for (const n of [1, 2, 3]) await team.invite(owner, id, `plas${n}-${id}@example.com`)
    const oneMore = team.invite(owner, id, `plas4-${id}@example.com`)
    await expect(oneMore).rejects.toMatchObject({ code: 'no_free_seat', data: { max_seats: 5 } })
    await t.call(contract.suspendMember, { params }, owner)
    await team.invite(owner, id, `plas4-${id}@example.com`)
    await expect(t.call(contract.reactivateMember, { params }, owner)).rejects.toMatchObject({ code: 'no_free_seat' })
  })
  it('is given once when the last one is requested twice at once', async () => {
    const { owner, id } = await team.found()
    const asked = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((n) => team.invite(owner, id, `a${n}-${id}@example.com`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect((await team.organisationsOf(owner))[0]).toMatchObject({ used_seats: 5, available_seats: 0 })
  })
  it.each([
    ['suspendMember', 'invited'],
    ['updateMember', 'suspended'],
    ['resendInvitation', 'active'],
    ['revokeInvitation', 'active'],
    ['reactivateMember', 'active'],
    ['removeMember', 'invited'],
  ] as const)('refuses %s while it is %s', async (name, status) => {
    const { owner, id } = await team.found()
    const { params } =
      status === 'invited'
        ? { params: { id, seat_id: (await team.invite(owner, id, 'x@example.com')).id } }
        : await team.join(owner, id)
    if (status === 'suspended') await t.call(contract.suspendMember, { params }, owner)
    const sent = { params, body: name === 'updateMember' ? {} : undefined }
    expect(await answer(calls[name] as Endpoint, sent, owner)).toBe('seat_state')
  })
})

const calls: Record<string, unknown> = contract

const standings = ['owner', 'admin', 'member', 'suspended', 'invited', 'outsider'] as const
type Standing = (typeof standings)[number]
const yes = 'yes'
const no = 'team_right_missing'
const none = 'not_found'

/** The answer of each call for each role; `member seat` and `admin seat` are its target. */
const matrix: [
  call: string,
  to: 'no seat' | 'member seat' | 'admin seat' | 'invited seat' | 'suspended seat',
  Record<Standing, string>,
][] = [
  [
    'renameOrganisation',
    'no seat',
    { owner: yes, admin: no, member: no, suspended: no, invited: none, outsider: none },
  ],
  ['inviteMember', 'no seat', { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none }],
  ['updateMember', 'member seat', { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none }],
  ['updateMember', 'admin seat', { owner: yes, admin: no, member: no, suspended: no, invited: none, outsider: none }],
  [
    'suspendMember',
    'member seat',
    { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none },
  ],
  ['suspendMember', 'admin seat', { owner: yes, admin: no, member: no, suspended: no, invited: none, outsider: none }],
  [
    'reactivateMember',
    'suspended seat',
    { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none },
  ],
  [
    'resendInvitation',
    'invited seat',
    { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none },
  ],
  [
    'revokeInvitation',
    'invited seat',
    { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none },
  ],
  ['removeMember', 'member seat', { owner: yes, admin: no, member: no, suspended: no, invited: none, outsider: none }],
  ['getTeamUsage', 'no seat', { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none }],
  ['getTeamUsageCsv', 'no seat', { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none }],
  ['listTeamEvents', 'no seat', { owner: yes, admin: yes, member: no, suspended: no, invited: none, outsider: none }],
  ['offerOwnership', 'no seat', { owner: yes, admin: no, member: no, suspended: no, invited: none, outsider: none }],
  ['acceptOwnership', 'no seat', { owner: no, admin: no, member: no, suspended: no, invited: none, outsider: none }],
  [
    'leaveOrganisation',
    'no seat',
    { owner: no, admin: yes, member: yes, suspended: yes, invited: none, outsider: none },
  ],
]

describe('who may do what [S1-4.7-06] [S1-4.7-07]', () => {
  let id: string
  const people = {} as Record<Standing, SignedInUser>
  beforeAll(async () => {
    const made = await team.found('enterprise')
    id = made.id
    people.owner = made.owner
    people.admin = (await team.join(made.owner, id, { role: 'admin' })).member
    people.member = (await team.join(made.owner, id)).member
    const suspended = await team.join(made.owner, id, { role: 'admin' })
    people.suspended = suspended.member
    await t.call(contract.suspendMember, { params: suspended.params }, made.owner)
    people.invited = await t.newUser()
    await team.invite(made.owner, id, people.invited.user.email)
    people.outsider = await t.newUser()
  })

  let made = 0
  async function seatFor(to: string): Promise<string> {
    const status = to === 'invited seat' ? 'invited' : to === 'suspended seat' ? 'suspended' : 'active'
    const { id: seat_id } = await seatStore.add(t.app.db, {
      organisation_id: id,
      invited_email: `seat${++made}@example.com`,
      role: to === 'admin seat' ? 'admin' : 'member',
      status,
      can_use_credits: true,
      credit_limit_per_month: null,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    return seat_id
  }
  const bodies: Record<string, () => object> = {
    renameOrganisation: () => ({ name: 'Lekòl la' }),
    inviteMember: () => ({ email: `envite${++made}@example.com` }),
    updateMember: () => ({ can_use_credits: false }),
    offerOwnership: () => ({ seat_id: null }),
  }

  it.each(matrix.flatMap(([call, to, answers]) => standings.map((as) => [call, to, as, answers[as]] as const)))(
    '%s, done to %s, by the %s: %s',
    async (call, to, as, expected) => {
      const params = { id, ...(to === 'no seat' ? {} : { seat_id: await seatFor(to) }) }
      const endpoint = calls[call] as Endpoint
      expect(await answer(endpoint, { params, body: bodies[call]?.() }, people[as])).toBe(expected)
      if ('seat_id' in params) await seatStore.remove(t.app.db, params.seat_id!)
    },
  )
  it('is listed for its members only', async () => {
    const { owner, id: other } = await team.found()
    const { member, params } = await team.join(owner, other)
    await t.call(contract.suspendMember, { params }, owner)
    expect(await team.organisationsOf(member)).toMatchObject([{ id: other, seats: [{ status: 'suspended' }] }])
    expect(await team.organisationsOf(people.outsider)).toEqual([])
  })
  it('keeps an admin from making admins', async () => {
    const { owner, id: other } = await team.found()
    const { member: admin } = await team.join(owner, other, { role: 'admin' })
    const { params } = await team.join(owner, other)
    const up = t.call(contract.updateMember, { params, body: { role: 'admin' } }, admin)
    await expect(up).rejects.toMatchObject({ code: 'team_right_missing' })
    const asAdmin = team.invite(admin, other, 'lòt@example.com'.replace('ò', 'o'), { role: 'admin' })
    await expect(asAdmin).rejects.toMatchObject({ code: 'team_right_missing' })
  })
})
