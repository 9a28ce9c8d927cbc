// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import * as contract from '#core/contract/tickets/staff.ts'
import {
  address,
  choose,
  eachPageTest,
  find,
  get,
  goLive,
  open,
  press,
  server,
  shows,
  tell,
  text,
  until,
  write,
} from '../../../../test/pages/page.tsx'
import { TicketsPage } from './tickets-page.tsx'

eachPageTest()

const id = '11111111-1111-4111-8111-111111111111'
const jan = { id: '22222222-2222-4222-8222-222222222222', username: 'jan' }
const row = (part: Partial<contract.StaffTicket> = {}): contract.StaffTicket => ({
  id,
  number: 1001,
  subject: 'The voice stops',
  status: 'open',
  name: 'Mari',
  email: 'mari@example.com',
  email_confirmed: true,
  user_id: id,
  language: 'ht',
  assignee: null,
  version: 1,
  created_at: '2026-11-15T12:00:00Z',
  updated_at: '2026-11-15T12:00:00Z',
  ...part,
})
const said = (part: Partial<contract.StaffMessage> = {}): contract.StaffMessage => ({
  id: '1',
  kind: 'person',
  author: 'Mari',
  text: 'Why?',
  mail: null,
  created_at: '2026-11-15T12:00:00Z',
  ...part,
})
const detail = (part: Partial<contract.StaffTicketDetail> = {}): contract.StaffTicketDetail => ({
  ...row(),
  messages: [said()],
  staff: [jan],
  conversation: null,
  context: null,
  ...part,
})
const counts = { open: 3, answered: 2, closed: 9, unassigned: 1, mine: 2 }
beforeEach(() => {
  server.answer(contract.listStaffTickets, { tickets: [row()], counts, staff: [jan], next_cursor: null })
  server.answer(contract.getStaffTicket, detail())
})
const openPage = (path = '/admin/tickets') =>
  open(<TicketsPage />, { path, words: ['admin', 'contact', 'tickets'], is_staff: true })
const one = `/admin/tickets?ticket=${id}`
const asked = () => server.sent(contract.listStaffTickets).at(-1)!.query

describe('the inbox', () => {
  it('starts with open requests, filters and searches, and opens a request', async () => {
    server.answer(contract.listStaffTickets, ({ query }) => ({
      tickets: [
        query.cursor ? row({ id: jan.id, number: 1000, user_id: null, email_confirmed: false, assignee: jan }) : row(),
      ],
      counts,
      staff: [jan],
      next_cursor: query.cursor ? null : '1.2',
    }))
    await openPage()
    await get('button', 'Open 3')
    expect(asked()).toMatchObject({ status: 'open' })
    await press('Load More')
    for (const words of ['Visitor', 'Address not confirmed', 'jan looks after it']) await shows(words)
    await press('Mine 2')
    await until(() => asked().assignee === 'me')
    await choose('Looked after by', jan.id)
    await until(() => asked().assignee === jan.id)
    await press('Answered 2')
    await until(() => asked().status === 'answered')
    await write('Search requests', ' #1001 ')
    await press('Search')
    await until(() => asked().q === '#1001' && asked().status === undefined)
    ;(await get('link', /The voice stops.*#1001/)).click()
    await get('heading', 'The voice stops')
    expect(address()).toBe(one)
  })

  it('says when nothing matches, and when it cannot be loaded', async () => {
    server.answer(contract.listStaffTickets, new AppError('internal', {}))
    await openPage()
    await shows('Could not load the requests')
    server.answer(contract.listStaffTickets, { tickets: [], counts, staff: [], next_cursor: null })
    await press('Retry')
    await shows('No requests here')
  })
})

describe('a request', () => {
  it('shows its notes, the delivery of mails, and its context', async () => {
    server.answer(
      contract.getStaffTicket,
      detail({
        messages: [
          said(),
          said({ id: '2', kind: 'note', author: 'jan', text: 'Known fault.' }),
          said({ id: '3', kind: 'answer', author: null, text: 'Wait.', mail: 'retrying' }),
        ],
        conversation: { questions: ['Is it free?'], told: 'You: <b>Hello</b>' },
        context: { page: '/translate', plan: 'Free', failed_job: null },
      }),
    )
    await openPage(one)
    for (const words of [
      'Note, for staff only',
      'Deleted account',
      'The mail could not be sent yet. It is tried again.',
    ])
      await shows(words)
    for (const words of ['Kreyòl ayisyen', '/translate', 'Is it free?', 'You: <b>Hello</b>']) await shows(words)
  })

  it('is answered with the version that was read, gets notes, and is closed with an answer', async () => {
    server.answer(contract.answerTicket, detail({ version: 2 }))
    server.answer(contract.noteOnTicket, detail({ version: 3 }))
    await openPage(one)
    await press('Send answer')
    await shows('Write a message.')
    await write('Your answer', 'Try again.')
    await press('Send answer')
    await shows('Answer sent')
    expect(server.sent(contract.answerTicket)[0]!.body).toMatchObject({
      version: 1,
      message: 'Try again.',
      close: false,
    })
    await press('Note', undefined, 'radio')
    await shows('Never shown to Mari.')
    await write('Your note', 'A known fault.')
    await press('Add note')
    await shows('Note added')
    await press('Answer', undefined, 'radio')
    await write('Your answer', 'Done.')
    await press('Send and close')
    await until(() => server.sent(contract.answerTicket).length === 2)
    expect(server.sent(contract.answerTicket)[1]!.body).toMatchObject({ version: 3, close: true })
  })

  it('requires a look at another staff member’s change before the answer is sent, and keeps the text', async () => {
    server.answer(contract.answerTicket, ({ body }) =>
      body.version === 2 ? detail({ version: 3 }) : new AppError('ticket_changed', { version: 2 }),
    )
    await openPage(one)
    await write('Your answer', 'Try again.')
    await goLive()
    const came = said({ id: '2', kind: 'answer', author: 'jan', text: 'I was quicker.' })
    server.answer(contract.getStaffTicket, detail({ version: 2, messages: [said(), came] }))
    tell({ type: 'topic', topic: 'tickets' })
    await shows('I was quicker.')
    await press('Send answer')
    await shows('This request changed in the meantime.')
    expect((await get('textbox', 'Your answer')).value).toBe('Try again.')
    await press('Show what changed')
    await until(() => !text().includes('This request changed'))
    await press('Send answer')
    await shows('Answer sent')
  })

  it('is assigned, closed and reopened, which is no news to the staff member who did it', async () => {
    server.answer(contract.changeTicket, ({ body }) =>
      detail({ version: body.version + 1, assignee: jan, status: body.status ?? 'open' }),
    )
    server.answer(contract.answerTicket, detail({ version: 9 }))
    await openPage(one)
    await write('Your answer', 'Typed before.')
    await choose('Looked after by', jan.id)
    await until(() => server.sent(contract.changeTicket).length === 1)
    await press('Close')
    await get('button', 'Open again')
    expect(server.sent(contract.changeTicket).map(({ body }) => body)).toEqual([
      { version: 1, assignee_id: jan.id },
      { version: 2, status: 'closed' },
    ])
    expect(find('button', 'Send and close')).toBeUndefined()
    await press('Send answer')
    await until(() => server.sent(contract.answerTicket).length === 1)
    expect(server.sent(contract.answerTicket)[0]!.body).toMatchObject({ version: 3 })
  })

  it('says when another staff member changed it first', async () => {
    server.answer(contract.changeTicket, new AppError('ticket_changed', { version: 2 }))
    await openPage(one)
    await press('Close')
    await shows('This request changed in the meantime.')
  })
})
