import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin/admin.ts'
import * as contract from '#core/contract/tickets/staff.ts'
import { getTicket, openTicketLink, replyToTicket } from '#core/contract/tickets/tickets.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { mailTo, person } from '../../../test/people/account-mails.ts'
import { ticketsOn } from '../../../test/people/tickets.ts'

let t: TestApp
let staff: SignedInUser
let colleague: SignedInUser
beforeAll(async () => {
  t = await startTestApp()
  staff = await t.newUser({ is_staff: true })
  colleague = await t.newUser({ is_staff: true })
})
afterAll(() => t.stop())
const { ask, asVisitor, linkOf, answer } = ticketsOn(() => t)
const refused = (work: Promise<unknown>, code: string, data = {}) =>
  expect(work).rejects.toMatchObject({ code, data: expect.objectContaining(data) })
const get = (id: string) => t.call(contract.getStaffTicket, { params: { id } }, staff)
const list = (query: object) => t.call(contract.listStaffTickets, { query }, staff)
const change = (id: string, body: object, as = staff) =>
  t.call(contract.changeTicket, { params: { id }, body: { version: 1, ...body } }, as)
const note = (id: string, message: string) =>
  t.call(contract.noteOnTicket, { params: { id }, body: { message, client_key: randomUUID() } }, staff)

describe('the inbox', () => {
  it('is filtered by state and assignee, searched, and counted', async () => {
    const before = (await list({})).counts
    const word = `zwazo${randomUUID().slice(0, 8)}`
    const who = await t.newUser()
    const first = await ask(who, { subject: `${word} one` })
    const second = await ask(who, { subject: `${word} two` })
    const third = await ask(who, { subject: `${word} three` })
    await answer(staff, second.id!, 'Done.')
    await answer(staff, third.id!, 'Done.', { close: true })
    await change(first.id!, { assignee_id: staff.user.id })
    const found = async (query: object) => (await list({ q: word, ...query })).tickets.map(({ id }) => id)
    expect(await found({})).toEqual([third.id, second.id, first.id])
    expect(await found({ status: 'open' })).toEqual([first.id])
    expect(await found({ status: 'answered' })).toEqual([second.id])
    expect(await found({ status: 'closed', assignee: 'me' })).toEqual([third.id])
    expect(await found({ assignee: 'nobody' })).toEqual([])
    expect(await found({ assignee: colleague.user.id })).toEqual([])
    expect((await list({ q: `#${first.number}` })).tickets.map(({ id }) => id)).toEqual([first.id])
    // digits may be part of an address too
    expect((await list({ q: String(first.number) })).tickets.map(({ id }) => id)).toContain(first.id)
    expect((await list({ q: who.user.email })).tickets).toHaveLength(3)
    for (const q of ['%', "' or 1=1 --"]) expect((await list({ q })).tickets).toEqual([])
    const { counts, staff: team } = await list({ limit: 1 })
    expect(counts).toEqual({
      open: before.open + 1,
      answered: before.answered + 1,
      closed: before.closed + 1,
      unassigned: before.unassigned,
      mine: before.mine + 1,
    })
    expect(team.map(({ username }) => username)).toEqual([staff.user.username, colleague.user.username])
  })
  it('marks visitors, and whether their address is confirmed', async () => {
    const { email } = person()
    await asVisitor({ email, language: 'ht' })
    const row = async () => (await list({ q: email })).tickets[0]
    expect(await row()).toMatchObject({ name: 'Mari', email, email_confirmed: false, user_id: null, language: 'ht' })
    expect((await mailTo(t, email))!.subject).toMatch(/^Demann ou an #/)
    await t.call(openTicketLink, { body: { token: await linkOf(email) } })
    expect(await row()).toMatchObject({ email_confirmed: true })
  })
  it('is for staff alone', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    const as = { authorization: `Bearer ${who.token}` }
    const body = { version: 1, message: 'Hello', client_key: randomUUID() }
    for (const e of [
      contract.listStaffTickets,
      contract.getStaffTicket,
      contract.answerTicket,
      contract.noteOnTicket,
      contract.changeTicket,
    ])
      expect((await t.inject(e, { params: { id }, body: e.method === 'GET' ? undefined : body }, as)).json().code).toBe(
        'forbidden',
      )
  })
})

describe('an answer', () => {
  it('of two colleagues at once goes out once, and the second is refused', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    const send = (as: SignedInUser, message: string) =>
      t.call(
        contract.answerTicket,
        { params: { id: id! }, body: { version: 1, message, client_key: randomUUID() } },
        as,
      )
    const sent = await Promise.allSettled([send(staff, 'From me.'), send(colleague, 'From me too.')])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(sent.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'ticket_changed', data: { version: 2 } },
    })
    expect((await get(id!)).messages.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
  })
  it('is refused when the user wrote meanwhile, or a colleague added a note', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    const body = { message: 'I found it myself.', client_key: randomUUID() }
    await t.call(replyToTicket, { params: { id: id! }, body }, who)
    const late = { version: 1, message: 'Try this.', client_key: randomUUID() }
    await refused(t.call(contract.answerTicket, { params: { id: id! }, body: late }, staff), 'ticket_changed', {
      version: 2,
    })
    const noted = await note(id!, 'Leave it to me.')
    await refused(change(id!, { version: 2, status: 'closed' }), 'ticket_changed', { version: 3 })
    expect(await change(id!, { version: noted.version, status: 'closed' })).toMatchObject({ status: 'closed' })
    expect(await change(id!, { version: 4, status: 'open' })).toMatchObject({ status: 'open' })
  })
  it('sent again after a lost response is one answer, though the request has changed by it', async () => {
    const { id } = await ask(await t.newUser())
    const body = { version: 1, message: 'Once.', client_key: randomUUID() }
    const send = () => t.call(contract.answerTicket, { params: { id: id! }, body }, staff)
    await send()
    expect((await send()).messages.map(({ text }) => text)).toEqual(['How does it work?', 'Once.'])
  })
  it('shows why its mail could not be sent, and when it was', async () => {
    const { id } = await ask(await t.newUser())
    const mailOf = async () => (await get(id!)).messages.at(-1)!.mail
    t.mailer.down = true
    await answer(staff, id!, 'Hello')
    await eventually(async () => (await mailOf()) === 'retrying')
    t.mailer.down = false
    await t.app.db.query(`update jobs set run_at = now() where kind = 'ticket_mail' and state = 'queued'`)
    await eventually(async () => (await mailOf()) === 'sent')
  })
  it('assigns the request to its author, and the next message goes to them alone', async () => {
    const who = await t.newUser()
    const { id, number } = await ask(who)
    for (const { user } of [staff, colleague]) await mailTo(t, user.email, new RegExp(`^\\[#${number}\\]`))
    expect(await answer(colleague, id!, 'Mine.')).toMatchObject({ assignee: { username: colleague.user.username } })
    const body = { message: 'Thanks', client_key: randomUUID() }
    await t.call(replyToTicket, { params: { id: id! }, body }, who)
    const again = new RegExp(`^Re: \\[#${number}\\]`)
    expect((await mailTo(t, colleague.user.email, again))!.text).toContain(`/admin/tickets?ticket=${id}`)
    expect(t.mailer.sent.filter(({ to, subject }) => to === staff.user.email && again.test(subject))).toEqual([])
  })
})

describe('what staff do', () => {
  it('is in the audit log, without the text written', async () => {
    const who = await t.newUser()
    const { id, number } = await ask(who)
    await answer(staff, id!, 'Private words.', { close: true })
    await note(id!, 'More private words.')
    await change(id!, { version: 3, status: 'open', assignee_id: colleague.user.id })
    await change(id!, { version: 4, assignee_id: null, status: 'closed' })
    const { rows } = await t.call(listAudit, { query: { limit: 6 } }, staff)
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['close_ticket', { number }],
      ['assign_ticket', { number, to: 'nobody' }],
      ['reopen_ticket', { number }],
      ['assign_ticket', { number, to: colleague.user.username }],
      ['note_ticket', { number }],
      ['answer_ticket', { number, closed: true }],
    ])
    expect(rows[0]).toMatchObject({ staff_username: staff.user.username, target_user_id: who.user.id })
    await refused(change(id!, { version: 5, assignee_id: who.user.id }), 'not_found')
  })
})

describe('what is kept', () => {
  it('is exported and deleted with the account, including confirmed requests as a visitor', async () => {
    const who = await t.newUser()
    const { id } = await ask(who, { subject: 'As a member' })
    await asVisitor({ email: who.user.email, subject: 'As a visitor' })
    const token = await eventually(
      () =>
        /token=(\S+)/.exec(
          t.mailer.sent.findLast(({ to, text }) => to === who.user.email && /token=/.test(text))?.text ?? '',
        )?.[1],
    )
    await asVisitor({ email: who.user.email, subject: 'From an unconfirmed visitor' })
    await t.call(openTicketLink, { body: { token } })
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(exported.tickets.map((ticket: { subject: string }) => ticket.subject)).toEqual([
      'As a member',
      'As a visitor',
    ])
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const left = await t.app.db.query('select subject from tickets where email = $1', [who.user.email])
    expect(left).toEqual([{ subject: 'From an unconfirmed visitor' }])
    await refused(get(id!), 'not_found')
  })
  it('keeps answers of staff who leave, without their name', async () => {
    const leaving = await t.newUser({ is_staff: true })
    const who = await t.newUser()
    const { id } = await ask(who)
    await answer(leaving, id!, 'Goodbye')
    await t.call(deleteAccount, { body: { password: leaving.password } }, leaving)
    expect(await get(id!)).toMatchObject({ assignee: null, messages: [{}, { text: 'Goodbye', author: null }] })
    expect((await t.call(getTicket, { params: { id: id! } }, who)).messages).toHaveLength(2)
  })
})

describe('where the team has an address', () => {
  it('mail goes there alone, and a closed request is deleted after its retention', async () => {
    const settings = { SUPPORT_EMAIL: 'team@example.com', TICKET_DAYS: '30' }
    const configured = await startTestApp({ settings })
    await configured.newUser({ is_staff: true })
    const asking = ticketsOn(() => configured)
    const { id } = await asking.ask(await configured.newUser())
    const { id: kept } = await asking.ask(await configured.newUser())
    const mail = (await mailTo(configured, 'team@example.com', /1001/))!
    expect(mail.thread).toEqual({ id: `ticket.${id}.team@localhost` })
    const staffMails = await configured.app.db.query(
      `select input from jobs where kind = 'ticket_mail' and input ? 'staff_id'`,
    )
    expect(staffMails).toEqual([])
    const closed = `update tickets set status = 'closed', closed_at = now() - make_interval(days => $2) where id = $1`
    await configured.app.db.query(closed, [id, 31])
    await configured.app.db.query(closed, [kept, 29])
    // chores run when a process starts
    const next = await startTestApp({ database: configured.database, settings, worker: false })
    const left = () => configured.app.db.query<{ id: string }>('select id from tickets')
    await eventually(async () => (await left()).length === 1)
    expect(await left()).toEqual([{ id: kept }])
    await configured.app.stop()
    await next.stop()
  })
})
