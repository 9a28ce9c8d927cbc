// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import {
  inviteMember,
  listOrganisations,
  listTeamEvents,
  type Organisation,
  reactivateMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  suspendMember,
  updateMember,
} from '#core/contract/teams/teams.ts'
import {
  address,
  all,
  choose,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  open,
  openMenu,
  press,
  type Role,
  server,
  shows,
  tell,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { answerForSpeaker } from '../../../test/pages/page-answers.ts'
import { invited, joined, organisation, seat } from '../../../test/people/team-samples.ts'
import { TeamTab } from './team-tab.tsx'

eachPageTest()
beforeEach(() => {
  answerForSpeaker({ plan: 'scale' })
  server.answer(listTeamEvents, { events: [], next_cursor: null })
})

const answerTeams = (...organisations: Organisation[]) => server.answer(listOrganisations, { organisations })
async function openTab(...organisations: Organisation[]) {
  answerTeams(...organisations)
  await open(<TeamTab />, { path: '/subscription?tab=team', words: ['teams', 'credits'] })
}
const row = (name: string) => until(() => all('listitem').find((line) => text(line).startsWith(name)))
const items = () => all('menuitem').map((item) => text(item))
async function menuOf(name: string): Promise<string[]> {
  await openMenu(`Actions for ${name}`)
  await get('menuitem')
  return items()
}
async function act(name: string, action: string) {
  await menuOf(name)
  await press(action, document, 'menuitem')
}
const toastShows = (words: string) => shows(words, document.querySelector('[aria-live=polite]')!)
const dialog = (name: string) => get('dialog', name)
const field = async (role: Role, name: string) => (await get(role, name)) as HTMLInputElement
const email = () => until(() => document.querySelector<HTMLInputElement>('input[type=email]'))
async function writeEmail(value: string) {
  await email()
  const field = document.querySelector<HTMLInputElement>('input[type=email]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('team seats', () => {
  it('link to the plans without an organisation [S1-2.8-08]', async () => {
    await openTab()
    await shows('No Team Subscription - Upgrade to Business or Enterprise plan to manage team seats.')
    await press('See the plans', document, 'link')
    await until(() => address() === '/subscription?tab=subscription')
  })

  it('show how many are taken, the owner, and each seat with its role, state and credits [S1-2.8-02] [S1-2.8-03] [S1-2.8-04]', async () => {
    const limited = seat(1, { role: 'admin', credit_limit_per_month: 10_000, credits_used_this_month: 2_500 })
    await openTab(organisation([limited, invited(2, 3), invited(3, 0), seat(4, { can_use_credits: false })]))
    await shows('5 of 5 seats used')
    await shows('0 seats available')
    expect((await get('progressbar', '5 of 5 seats used')).getAttribute('aria-valuenow')).toBe('100')
    for (const words of ['(You)', 'Owner', 'mari@example.com']) await shows(words, await row('mari'))
    for (const words of ['Admin', 'Active', '2,500 of 10,000 credits this month'])
      await shows(words, await row('person-1'))
    await shows('No team credits', await row('person-4'))
    for (const name of ['person-1', 'person-2@example.com', 'person-3@example.com', 'person-4'])
      await get('button', `Actions for ${name}`, await row(name))
  })

  it('show how long an invitation is valid [S1-4.7-02]', async () => {
    await openTab(organisation([invited(2, 3), invited(3, 1), invited(4, 0)]))
    await shows('Invitation good for 3 more days', await row('person-2@example.com'))
    await shows('Invitation good for 1 more day', await row('person-3@example.com'))
    await shows('Invitation expired', await row('person-4@example.com'))
  })

  it('have a picker only where there is more than one organisation [S1-2.8-01]', async () => {
    await openTab(organisation([]))
    await get('heading', 'Radyo Lakay')
    expect(find('combobox', 'Organisation')).toBeUndefined()
  })

  it('change with the chosen organisation [S1-2.8-01]', async () => {
    await openTab(organisation([seat(1)]), joined(seat(2)))
    await row('person-1')
    await choose('Organisation', joined(seat(2)).id)
    await get('heading', 'Lekòl Nou')
    await row('person-2')
    expect(address()).toContain(`organisation=${joined(seat(2)).id}`)
  })

  it('follow live messages', async () => {
    await goLive()
    await openTab(organisation([]))
    await shows('1 of 5 seats used')
    answerTeams(organisation([seat(1)]))
    tell({ type: 'topic', topic: 'teams' })
    await shows('2 of 5 seats used')
  })

  it('say why they cannot be loaded, and retry', async () => {
    server.answer(listOrganisations, new AppError('internal', {}))
    await open(<TeamTab />, { path: '/subscription?tab=team', words: ['teams', 'credits'] })
    await shows('Could not load your team')
    answerTeams(organisation([]))
    await press('Retry')
    await get('heading', 'Radyo Lakay')
  })

  it('say when a plan suspended them, and lead the owner of an ended plan to the plans', async () => {
    await openTab(organisation([seat(1, { status: 'suspended', suspended_by_plan: true })], { max_seats: 0 }))
    await shows('Suspended: the plan has fewer seats', await row('person-1'))
    await shows('Your plan has no team seats any more')
    expect((await get('link', 'See the plans')).getAttribute('href')).toBe('/subscription?tab=subscription')
    expect(find('button', 'Invite Team Member')).toBeUndefined()
  })
})

describe('the menu of a seat', () => {
  const seats = [invited(1, 3), seat(2), seat(3, { status: 'suspended' }), seat(4, { role: 'admin' })]

  it.each<[string, string[], string]>([
    ['person-1@example.com', ['Resend Invitation', 'Cancel Invitation'], '[S1-4.7-01]'],
    ['person-2', ['Edit', 'Suspend', 'Offer Ownership', 'Remove from Team'], '[S1-4.7-03] [S1-4.7-04] [S1-4.7-06]'],
    ['person-3', ['Reactivate', 'Remove from Team'], '[S1-4.7-05]'],
  ])('of %s offers its owner %j %s', async (name, offered) => {
    await openTab(organisation(seats))
    expect(await menuOf(name)).toEqual(offered)
  })

  it.each<[string, string[]]>([
    ['person-1@example.com', ['Resend Invitation', 'Cancel Invitation']],
    ['person-2', ['Edit', 'Suspend']],
    ['person-3', ['Reactivate']],
  ])('of %s offers an admin %j, and nothing reserved for the owner [S1-4.7-06] [S1-4.7-07]', async (name, offered) => {
    const own = seat(9, { role: 'admin' })
    await openTab(joined(own, { seats: [own, ...seats] }))
    expect(await menuOf(name)).toEqual(offered)
    expect(find('button', 'Actions for person-4')).toBeUndefined()
  })

  const [waiting, active, suspended] = ['person-1@example.com', 'person-2', 'person-3']
  it.each([
    ['Suspend', '[S1-8-30] [S1-8-36]', active, suspendMember, 'person-2 suspended successfully', 'Suspend Error'],
    [
      ...(['Reactivate', '[S1-8-31] [S1-8-37]', suspended, reactivateMember] as const),
      ...(['person-3 reactivated successfully', 'Reactivate Error'] as const),
    ],
    [
      ...(['Resend Invitation', '[S1-8-32] [S1-8-38]', waiting, resendInvitation] as const),
      ...(['Invitation resent successfully', 'Resend Error'] as const),
    ],
    [
      ...(['Cancel Invitation', '', waiting, revokeInvitation] as const),
      ...(['Invitation canceled successfully', 'Cancel Error'] as const),
    ],
  ] as const)('does %s and confirms it, or says why not %s', async (action, _, name, endpoint, success, failure) => {
    server.answer(endpoint, new AppError('no_free_seat', { max_seats: 5 }))
    await openTab(organisation(seats))
    await act(name, action)
    const alert = await dialog(failure)
    await shows('This team has no free seat.', alert)
    await press('OK', alert)
    await gone('dialog')
    server.answer(endpoint, seat(2))
    const asked = server.sent(listOrganisations).length
    await act(name, action)
    await toastShows(success)
    const at = seats.find((one) => (one.user?.username ?? one.invited_email) === name)!
    expect(server.sent(endpoint).at(-1)!.params).toEqual({ id: organisation([]).id, seat_id: at.id })
    await until(() => server.sent(listOrganisations).length > asked)
  })

  it('undoes a suspension, and a canceled invitation with the same settings', async () => {
    const limited = invited(5, 3, { role: 'admin', can_use_credits: true, credit_limit_per_month: 500 })
    server.answer(suspendMember, seat(2))
    server.answer(reactivateMember, seat(2))
    server.answer(revokeInvitation, {})
    server.answer(inviteMember, invited(6, 7))
    await openTab(organisation([...seats, limited]))
    await act('person-2', 'Suspend')
    await press('Undo')
    await toastShows('person-2 reactivated successfully')
    expect(server.sent(reactivateMember)[0]!.params).toEqual(server.sent(suspendMember)[0]!.params)

    await act('person-5@example.com', 'Cancel Invitation')
    await toastShows('Invitation canceled successfully')
    await press('Undo')
    await toastShows('Invited again, with a new link')
    expect(server.sent(inviteMember)[0]!.body).toEqual({
      email: 'person-5@example.com',
      role: 'admin',
      can_use_credits: true,
      credit_limit_per_month: 500,
    })
  })

  it('removes a member after confirmation, or says why not [S1-5-12] [S1-8-29] [S1-8-35]', async () => {
    server.answer(removeMember, new AppError('team_right_missing', { action: 'remove' }))
    await openTab(organisation(seats))
    await act('person-2', 'Remove from Team')
    await press('Cancel', await dialog('Remove person-2 from the team?'))
    await gone('dialog')
    expect(server.sent(removeMember)).toEqual([])
    await act('person-2', 'Remove from Team')
    await press('Remove from Team', await dialog('Remove person-2 from the team?'))
    const alert = await dialog('Remove Error')
    await shows('Your role in this team does not allow this.', alert)
    await press('OK', alert)
    server.answer(removeMember, {})
    await act('person-2', 'Remove from Team')
    await press('Remove from Team', await dialog('Remove person-2 from the team?'))
    await toastShows('Team member removed successfully')
  })
})

describe('Invite Team Member', () => {
  it('is shown only while seats are free, to roles that may invite [S1-2.8-09]', async () => {
    await openTab(organisation([], { max_seats: 1 }))
    await shows('0 seats available')
    expect(find('button', 'Invite Team Member')).toBeUndefined()
  })

  it('is not shown to members [S1-2.8-09]', async () => {
    await openTab(joined(seat(1)))
    await shows('seats available')
    expect(find('button', 'Invite Team Member')).toBeUndefined()
    expect(find('button', 'Usage Report')).toBeUndefined()
  })

  it('asks for an address and sends the invitation [S1-2.8-05] [S1-5-06] [S1-5-07]', async () => {
    server.answer(inviteMember, invited(1, 7))
    await openTab(organisation([]))
    await press('Invite Team Member')
    const form = await dialog('Invite Team Member')
    expect((await email()).required).toBe(true)
    await press('Send Invitation', form)
    await shows('Enter an email address.', form)
    await writeEmail('somebody')
    await shows('Enter an email address.', form)
    expect(server.sent(inviteMember)).toEqual([])
    await writeEmail('nadege@example.com')
    await press('Send Invitation', form)
    await toastShows('Invitation sent successfully')
    await gone('dialog')
    expect(server.sent(inviteMember)[0]!.body).toEqual({
      email: 'nadege@example.com',
      role: 'member',
      can_use_credits: true,
      credit_limit_per_month: null,
    })
  })

  it('sends a role and a limit of whole credits; an empty limit is none [S1-5-08] [S1-5-09] [S1-5-10]', async () => {
    server.answer(inviteMember, invited(1, 7))
    await openTab(organisation([]))
    await press('Invite Team Member')
    const form = await dialog('Invite Team Member')
    expect([...(await field('combobox', 'Role')).querySelectorAll('option')].map((one) => one.value)).toEqual([
      ...['member', 'admin'],
    ])
    await writeEmail('nadege@example.com')
    await choose('Role', 'admin')
    for (const wrong of ['-1', '1.5', 'many']) {
      await write('Credit limit per month', wrong, form)
      await press('Send Invitation', form)
      await shows('Use whole numbers only.', form)
    }
    expect(server.sent(inviteMember)).toEqual([])
    await write('Credit limit per month', '0', form)
    await press('Send Invitation', form)
    await toastShows('Invitation sent successfully')
    expect(server.sent(inviteMember)[0]!.body).toMatchObject({ role: 'admin', credit_limit_per_month: 0 })
  })

  it('asks for a limit only where credits may be used [S1-5-11]', async () => {
    server.answer(inviteMember, invited(1, 7))
    await openTab(organisation([]))
    await press('Invite Team Member')
    const form = await dialog('Invite Team Member')
    await write('Credit limit per month', '50', form)
    ;(await field('checkbox', 'May use the credits of the team')).click()
    await gone('textbox', 'Credit limit per month', form)
    await writeEmail('nadege@example.com')
    await press('Send Invitation', form)
    await toastShows('Invitation sent successfully')
    expect(server.sent(inviteMember)[0]!.body).toMatchObject({ can_use_credits: false, credit_limit_per_month: null })
  })

  it('says why an invitation failed, and keeps the input [S1-8-28]', async () => {
    server.answer(inviteMember, new AppError('already_in_team', {}))
    await openTab(organisation([]))
    await press('Invite Team Member')
    await writeEmail('nadege@example.com')
    await press('Send Invitation', await dialog('Invite Team Member'))
    const alert = await dialog('Invite Error')
    await shows('This address belongs to the team already, or has been invited.', alert)
    await press('OK', alert)
    expect((await email()).value).toBe('nadege@example.com')
  })

  it('lets an admin invite members only [S1-5-08]', async () => {
    const own = seat(9, { role: 'admin' })
    await openTab(joined(own))
    await press('Invite Team Member')
    await dialog('Invite Team Member')
    expect(all('combobox', 'Role')[0]!.querySelectorAll('option')).toHaveLength(1)
  })
})

describe('Edit Team Member Settings', () => {
  it('sends the changed settings, or says why not [S1-2.8-06] [S1-4.7-03]', async () => {
    server.answer(updateMember, new AppError('seat_state', { seat_status: 'suspended' }))
    await openTab(organisation([seat(1, { credit_limit_per_month: 100 })]))
    await act('person-1', 'Edit')
    const form = await dialog('Edit Team Member Settings')
    expect((await field('textbox', 'Credit limit per month')).value).toBe('100')
    await write('Credit limit per month', '', form)
    await press('Save', form)
    const alert = await dialog('Update Error')
    await press('OK', alert)
    server.answer(updateMember, seat(1))
    await press('Save', form)
    await toastShows('Team member updated successfully')
    expect(server.sent(updateMember).at(-1)!.body).toEqual({ credit_limit_per_month: null })
    await gone('dialog')
  })
})
