// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type CreditBalance, getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  acceptOwnership,
  choosePayer,
  getTeamUsage,
  getTeamUsageCsv,
  leaveOrganisation,
  listOrganisations,
  listTeamEvents,
  type Organisation,
  offerOwnership,
  renameOrganisation,
  teamEventKinds,
} from '#core/contract/teams/teams.ts'
import {
  address,
  all,
  choose,
  downloads,
  eachPageTest,
  find,
  get,
  gone,
  open,
  openMenu,
  press,
  quiet,
  server,
  shows,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { answerForSpeaker, balance } from '../../../test/pages/page-answers.ts'
import { event, joined, organisation, report, seat } from '../../../test/people/team-samples.ts'
import { TeamTab } from './team-tab.tsx'

eachPageTest()
beforeEach(() => {
  answerForSpeaker({ plan: 'scale' })
  server.answer(listTeamEvents, { events: [], next_cursor: null })
})

async function openTab(...organisations: Organisation[]) {
  server.answer(listOrganisations, { organisations })
  await open(<TeamTab />, { path: '/subscription?tab=team', words: ['teams', 'credits', 'analytics'] })
}
const toastShows = (words: string) => shows(words, document.querySelector('[aria-live=polite]')!)
const dialog = (name: string) => get('dialog', name)
const section = (name: string) => get('region', name)

describe('a member of a team', () => {
  it('sees their own usage and limit, and no one else’s', async () => {
    await openTab(joined(seat(1, { credit_limit_per_month: 5_000, credits_used_this_month: 1_200 })))
    const own = await section('Your seat')
    for (const words of ['Member', '1,200', '5,000 credits a month', 'January 2nd, 2026']) await shows(words, own)
    expect(find('button', /^Actions for/)).toBeUndefined()
    for (const name of ['Usage Report', 'Invite Team Member', 'Rename'])
      expect(find('button', name), name).toBeUndefined()
    expect(find('region', 'Activity')).toBeUndefined()
  })

  it('leaves after confirmation, or sees why not', async () => {
    server.answer(leaveOrganisation, new AppError('not_found', { what: 'Team' }))
    await openTab(joined(seat(1)))
    await press('Leave Team')
    await press('Cancel', await dialog('Leave Lekòl Nou?'))
    expect(server.sent(leaveOrganisation)).toEqual([])
    await press('Leave Team')
    await press('Leave Team', await dialog('Leave Lekòl Nou?'))
    await press('OK', await dialog('Leave Error'))
    server.answer(leaveOrganisation, {})
    server.answer(listOrganisations, { organisations: [] })
    await press('Leave Team')
    await press('Leave Team', await dialog('Leave Lekòl Nou?'))
    await toastShows('You left Lekòl Nou')
    await shows('No Team Subscription')
  })

  it.each([
    [false, 'Your seat is suspended. Your own credits pay for your work.'],
    [true, 'because its plan has fewer seats now'],
  ])('suspended by the plan %s, sees this and may leave', async (suspended_by_plan, words) => {
    await openTab(joined(seat(1, { role: 'admin', status: 'suspended', suspended_by_plan })))
    await shows(words)
    await get('button', 'Leave Team')
    expect(find('button', 'Usage Report')).toBeUndefined()
    expect((await get('radio', 'Lekòl Nou')).disabled).toBe(true)
  })
})

describe('the payer', () => {
  const payer: CreditBalance['payer'] = {
    organisation_id: joined(seat(1)).id,
    organisation_name: 'Lekòl Nou',
    problem: null,
    credit_limit_per_month: null,
    credits_used_this_month: 0,
  }

  it('is the user or the team, and can be changed', async () => {
    server.answer(choosePayer, ({ body }) => body)
    await openTab(joined(seat(1, { credit_limit_per_month: 500, credits_used_this_month: 200 })))
    const team = await get('radio', 'Lekòl Nou')
    expect((await get('radio', 'Your own credits')).checked).toBe(true)
    await shows('300 credits left for you this month')
    server.answer(listOrganisations, { organisations: [joined(seat(1), { pays: true })] })
    team.click()
    await toastShows('Lekòl Nou pays from now on')
    expect(server.sent(choosePayer)[0]!.body).toEqual({ organisation_id: payer.organisation_id })
    await until(() => find('radio', 'Lekòl Nou')?.checked)
    ;(await get('radio', 'Your own credits')).click()
    await toastShows('Your own credits pay from now on')
    expect(server.sent(choosePayer)[1]!.body).toEqual({ organisation_id: null })
  })

  it('shows a refused choice', async () => {
    server.answer(choosePayer, new AppError('team_cannot_pay', { problem: 'credits_not_allowed' }))
    await openTab(joined(seat(1)))
    ;(await get('radio', 'Lekòl Nou')).click()
    await shows('Your team does not let you use its credits.', await dialog('Payer Error'))
  })

  it('offers no choice to owners, whose credits are the team’s', async () => {
    await openTab(organisation([]))
    await shows('The team uses the credits of your own plan.', await section('Who pays for your work'))
    expect(all('radio')).toEqual([])
  })

  it('says when the team does not pay, with a button to use one’s credits', async () => {
    server.answer(getBalance, balance(0, { payer: { ...payer, problem: 'credits_not_allowed' } }))
    server.answer(choosePayer, { organisation_id: null })
    await openTab(joined(seat(1, { can_use_credits: false }), { pays: true }))
    await shows('Lekòl Nou does not let you use its credits.')
    await press('Use my own credits')
    await toastShows('Your own credits pay from now on')
  })
})

describe('handing over a team', () => {
  it('is offered after confirmation, shown, and withdrawn', async () => {
    server.answer(offerOwnership, organisation([seat(1)], { offered_to_seat_id: seat(1).id }))
    await openTab(organisation([seat(1)]))
    await openMenu('Actions for person-1')
    await press('Offer Ownership', document, 'menuitem')
    const question = await dialog('Offer ownership to person-1?')
    await shows('needs a Business or Enterprise plan of their own', question)
    await shows('Credits and payments stay with the person who paid for them.', question)
    server.answer(listOrganisations, { organisations: [organisation([seat(1)], { offered_to_seat_id: seat(1).id })] })
    await press('Offer Ownership', question)
    await toastShows('Ownership offered to person-1')
    expect(server.sent(offerOwnership)[0]!.body).toEqual({ seat_id: seat(1).id })
    await shows('You offered the ownership of this team to person-1.')
    server.answer(listOrganisations, { organisations: [organisation([seat(1)])] })
    await press('Take Offer Back')
    await toastShows('Offer taken back')
    expect(server.sent(offerOwnership)[1]!.body).toEqual({ seat_id: null })
    await gone('button', 'Take Offer Back')
  })

  it('is accepted, or leads to the plans when the new owner’s plan includes no team', async () => {
    server.answer(acceptOwnership, new AppError('handover_needs_plan', {}))
    await openTab(joined(seat(1), { offered_to_seat_id: seat(1).id }))
    await shows('jozef offers you the ownership of Lekòl Nou.')
    await press('Take over')
    await press('Take over', await dialog('Take over Lekòl Nou?'))
    const alert = await dialog('Take Over Error')
    await shows('you need your own Business or Enterprise plan', alert)
    await press('Cancel', alert)
    server.answer(acceptOwnership, organisation([]))
    await press('Take over')
    await press('Take over', await dialog('Take over Lekòl Nou?'))
    await toastShows('Lekòl Nou is yours now')
    server.answer(acceptOwnership, new AppError('handover_needs_plan', {}))
    await press('Take over')
    await press('Take over', await dialog('Take over Lekòl Nou?'))
    await press('See the plans', await dialog('Take Over Error'))
    await until(() => address() === '/subscription?tab=subscription')
  })
})

it('an owner renames the organisation, or sees why not', async () => {
  server.answer(renameOrganisation, new AppError('team_right_missing', { action: 'rename' }))
  await openTab(organisation([]))
  await press('Rename')
  const form = await dialog('Rename the organisation')
  await write('Name', 'Radyo Nou', form)
  await press('Save', form)
  await press('OK', await dialog('Rename Error'))
  server.answer(renameOrganisation, organisation([], { name: 'Radyo Nou' }))
  await press('Save', form)
  await toastShows('Organisation renamed successfully')
  expect(server.sent(renameOrganisation).at(-1)!.body).toEqual({ name: 'Radyo Nou' })
})

describe('the usage report', () => {
  const used = (n: number) => ({
    id: String(n),
    description: 'Text To Speech: 100 characters',
    product: 'tts',
    characters: 100,
    seat_user: { username: `spender-${n}` },
    created_at: '2026-01-02T10:00:00Z',
    credits_used: n,
  })
  const full = report({
    total_credits_used: 1_234,
    usage_by_user: [
      { user: { username: 'person-1', email: 'person-1@example.com', is_owner: false }, credits_used: 1_000 },
      { user: { username: 'mari', email: 'mari@example.com', is_owner: true }, credits_used: 234 },
    ],
    usage_by_day: [
      { day: '2026-01-01', credits_used: 0 },
      { day: '2026-01-02', credits_used: 1_234 },
    ],
    recent_usage: Array.from({ length: 12 }, (_, n) => used(n + 1)),
  })
  async function openReport() {
    await openTab(organisation([]))
    await press('Usage Report')
    return dialog('Usage Report')
  }

  it('shows a month by day and user, and the most recent usage [S1-2.8-07] [S1-3-27]', async () => {
    server.answer(getTeamUsage, full)
    const shown = await openReport()
    for (const words of ['Credits used1,234', 'January 1st, 2026 to January 31st, 2026']) await shows(words, shown)
    await shows('person-1 person-1@example.com1,000', shown)
    await shows('mari Owner mari@example.com234', shown)
    await get('img', 'Credits from January 1 to January 2', shown)
    const summary = shown.querySelector('details')!
    summary.open = true
    summary.dispatchEvent(new Event('toggle'))
    await shows('January 21,234', shown)
    const recent = await section('Recent usage')
    expect(all('listitem', undefined, recent)).toHaveLength(10)
    await shows('Text To Speech 100 charactersspender-10', recent)
    expect(text(recent)).not.toContain('spender-11')
  })

  it('covers this month or one of the previous eleven', async () => {
    server.answer(getTeamUsage, report())
    const shown = await openReport()
    await shows('Nothing was used in this month.', shown)
    const months = [...(await get('combobox', 'Month')).querySelectorAll('option')].map(({ value }) => value)
    expect(months).toHaveLength(12)
    expect(months[0]).toBe(new Date().toISOString().slice(0, 7))
    server.answer(getTeamUsage, full)
    await choose('Month', months[11]!)
    await shows('1,234', shown)
    expect(server.sent(getTeamUsage).map(({ query }) => query.month)).toEqual([months[0], months[11]])
  })

  it('is saved as CSV', async () => {
    server.answer(getTeamUsage, full)
    server.answer(getTeamUsageCsv, new Response('day,credits\n'))
    await openReport()
    await press('Download CSV')
    await until(() => downloads.length === 1)
    const month = new Date().toISOString().slice(0, 7)
    expect(downloads[0]!.name).toBe(`pawol-team-usage-${month}.csv`)
    expect(await downloads[0]!.blob!.text()).toBe('day,credits\n')
    expect(server.sent(getTeamUsageCsv)[0]!.token).toBe('Bearer the-token')
  })

  it('says why it cannot be loaded or saved [S1-8-33]', async () => {
    server.answer(getTeamUsage, new AppError('team_right_missing', { action: 'see_usage' }))
    server.answer(getTeamUsageCsv, new AppError('team_right_missing', { action: 'see_usage' }))
    const shown = await openReport()
    const alert = await dialog('Usage Error')
    await shows('Your role in this team does not allow this.', alert)
    await press('OK', alert)
    await gone('dialog', 'Usage Error')
    await press('Download CSV')
    await press('OK', await dialog('Usage Error'))
    server.answer(getTeamUsage, full)
    await press('Try again', shown)
    await shows('1,234', shown)
  })
})

describe('the activity of a team', () => {
  it('has a sentence for every event, and more on request', async () => {
    const kinds = teamEventKinds.map((kind, n) => event(100 - n, kind))
    const last = event(1, 'created', { actor: null })
    server.answer(listTeamEvents, ({ query }) =>
      query.cursor ? { events: [last], next_cursor: null } : { events: kinds, next_cursor: '9' },
    )
    await openTab(organisation([]))
    const lines = () => all('listitem', undefined, find('region', 'Activity')).map((line) => text(line))
    await until(() => lines().length === kinds.length)
    expect(lines().filter((line) => /event_|undefined|\{\{/.test(line))).toEqual([])
    expect(new Set(lines()).size).toBe(kinds.length)
    await press('Load More')
    await shows('Someone started this team')
    expect(server.sent(listTeamEvents).at(-1)!.query).toMatchObject({ cursor: '9' })
  })

  it('shows what was changed, and changes by a plan', async () => {
    const renamed = event(3, 'renamed', { detail: { before: 'mari', after: 'Radyo Lakay' } })
    const settings = { role: 'admin', can_use_credits: true, credit_limit_per_month: 5_000 }
    const shrunk = { plan: 'scale', suspended: 2, restored: 0 }
    const events = [
      renamed,
      event(2, 'updated', { detail: settings }),
      event(1, 'plan_changed', { actor: null, detail: shrunk }),
    ]
    server.answer(listTeamEvents, { events, next_cursor: null })
    await openTab(organisation([]))
    const log = await section('Activity')
    await shows('mari → Radyo Lakay', log)
    await shows('Admin · May use the credits of the team · Credit limit per month: 5,000', log)
    await shows('Business plan · Suspended seats: 2', log)
    await quiet()
  })

  it('says why it cannot be loaded', async () => {
    server.answer(listTeamEvents, new AppError('team_right_missing', { action: 'see_log' }))
    await openTab(organisation([]))
    await shows('Could not load the activity')
  })
})
