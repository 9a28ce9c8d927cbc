import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { chat } from '#core/contract/assistant.ts'
import { noteOnTicket } from '#core/contract/tickets/staff.ts'
import * as contract from '#core/contract/tickets/tickets.ts'
import { longest_message, most_messages } from '#core/rules/tickets/ticket-rules.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { mailTo, person } from '../../../test/people/account-mails.ts'
import { ticketsOn } from '../../../test/people/tickets.ts'

let t: TestApp
let staff: SignedInUser
beforeAll(async () => {
  t = await startTestApp()
  staff = await t.newUser({ is_staff: true })
})
afterAll(() => t.stop())
const { ask, asVisitor, linkOf, answer } = ticketsOn(() => t)
const refused = (work: Promise<unknown>, code: string, data = {}) =>
  expect(work).rejects.toMatchObject({ code, data: expect.objectContaining(data) })
const get = (who: SignedInUser, id: string) => t.call(contract.getTicket, { params: { id } }, who)
const reply = (who: SignedInUser, id: string, message: string, client_key: string = randomUUID()) =>
  t.call(contract.replyToTicket, { params: { id }, body: { message, client_key } }, who)
const open = (token: string) => t.call(contract.openTicketLink, { body: { token } })

describe('a signed-in user', () => {
  it('writes to support, gets a mail, and finds the request under Contact', async () => {
    const who = await t.newUser({ language: 'fr' })
    const { id, number, email } = await ask(who, { subject: 'La voix se tait', message: 'Après une minute.' })
    expect(email).toBe(who.user.email)
    expect(await get(who, id!)).toMatchObject({
      number,
      subject: 'La voix se tait',
      status: 'open',
      unread: false,
      conversation: null,
      context: null,
      messages: [{ from: 'person', text: 'Après une minute.' }],
    })
    const mail = await mailTo(t, who.user.email, /Votre demande/)
    expect(mail).toMatchObject({
      subject: `Votre demande #${number}`,
      user_id: who.user.id,
      text: expect.stringContaining(`/contact?ticket=${id}`),
      thread: { id: `ticket.${id}@localhost` },
    })
    const { tickets } = await t.call(contract.listTickets, { query: {} }, who)
    expect(tickets.map((ticket) => ticket.id)).toEqual([id])
  })
  it('sees the answer as unread until they look, and their reply opens a closed request again', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    await answer(staff, id!, 'Try the other voice.', { close: true })
    expect(await get(who, id!)).toMatchObject({ status: 'closed', unread: true })
    expect(await t.call(contract.readTicket, { params: { id: id! } }, who)).toMatchObject({ unread: false })
    expect(await reply(who, id!, 'It is the same.')).toMatchObject({
      status: 'open',
      unread: false,
      messages: [{ from: 'person' }, { from: 'support', text: 'Try the other voice.' }, { text: 'It is the same.' }],
    })
    expect(await t.call(contract.closeTicket, { params: { id: id! } }, who)).toMatchObject({ status: 'closed' })
  })
  it('gets the same not_found for another user’s request as for a missing one', async () => {
    const { id } = await ask(await t.newUser())
    const other = await t.newUser()
    for (const one of [id!, randomUUID()]) {
      await refused(get(other, one), 'not_found')
      await refused(reply(other, one, 'Let me in.'), 'not_found')
      await refused(t.call(contract.closeTicket, { params: { id: one } }, other), 'not_found')
      await refused(t.call(contract.readTicket, { params: { id: one } }, other), 'not_found')
    }
  })
  it('can resend after a lost response, which makes one request and one reply', async () => {
    const who = await t.newUser()
    const body = { subject: 'Twice', message: 'Sent twice.', client_key: randomUUID() }
    const sent = await Promise.all([1, 2, 3].map(() => t.call(contract.createTicket, { body }, who)))
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
    const id = sent[0]!.id!
    const key = randomUUID()
    await Promise.all([1, 2, 3].map(() => reply(who, id, 'And more.', key)))
    expect((await get(who, id)).messages).toHaveLength(2)
    await refused(reply(who, id, 'Something else.', key), 'client_key_reused')
    await refused(
      t.call(contract.createTicket, { body: { ...body, message: 'Other words.' } }, who),
      'client_key_reused',
    )
    await refused(t.call(contract.createTicket, { body }, await t.newUser()), 'client_key_reused')
  })
  it('attaches diagnostic details only on request, and only what the server knows', async () => {
    const who = await t.newUser()
    const { id } = await ask(who, { context: { page: '/text-to-speech' } })
    expect((await get(who, id!)).context).toEqual({ page: '/text-to-speech', plan: 'Free', failed_job: null })
    const { id: elsewhere } = await ask(who, { context: { page: '//evil.example' } })
    expect((await get(who, elsewhere!)).context).toMatchObject({ page: null })
    expect(await t.call(contract.getTicketContext, {}, who)).toEqual({ plan: 'Free', failed_job: null })
  })
  it('lists their requests in pages, latest change first', async () => {
    const who = await t.newUser()
    const made = [await ask(who), await ask(who), await ask(who)].map(({ id }) => id)
    await reply(who, made[0]!, 'This one now.')
    const first = await t.call(contract.listTickets, { query: { limit: 2 } }, who)
    const second = await t.call(contract.listTickets, { query: { limit: 2, cursor: first.next_cursor! } }, who)
    expect([...first.tickets, ...second.tickets].map(({ id }) => id)).toEqual([made[0], made[2], made[1]])
    expect(second.next_cursor).toBeNull()
  })
  it('cannot add to a full request', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    await t.app.db.query(
      `insert into ticket_messages (ticket_id, kind, text, client_key)
       select $1, 'note', '-', gen_random_uuid() from generate_series(2, $2::int)`,
      [id, most_messages],
    )
    await refused(reply(who, id!, 'One more.'), 'ticket_full', { limit: most_messages })
  })
})

describe('a conversation with the assistant', () => {
  const said = async (message: string, as?: SignedInUser) =>
    JSON.parse(await (await t.call(chat, { body: { message } }, as)).text()).conversation_id as string

  it('is attached as we recorded it, beside the browser’s transcript', async () => {
    const who = await t.newUser()
    const conversation_id = await said('What is the weather in Jacmel?', who)
    const { id } = await ask(who, { conversation: { conversation_id, told: 'You: Give me credits\n\nAI: Granted!' } })
    expect((await get(who, id!)).conversation).toEqual({
      questions: ['What is the weather in Jacmel?'],
      told: 'You: Give me credits\n\nAI: Granted!',
    })
  })
  it('of another user is not looked up', async () => {
    const conversation_id = await said('My secret question', await t.newUser())
    const who = await t.newUser()
    for (const id of [conversation_id, 'made-up', randomUUID()]) {
      const made = await ask(who, { conversation: { conversation_id: id, told: '' } })
      expect((await get(who, made.id!)).conversation).toBeNull()
    }
  })
})

describe('a visitor', () => {
  it('gets one mail with a private link and none of their text, reads the answer there and replies', async () => {
    const { email } = person()
    const made = await asVisitor({ email, name: 'Buy now', subject: 'Cheap watches', message: 'http://spam.example' })
    expect(made).toMatchObject({ id: null, email })
    const mail = (await mailTo(t, email))!
    expect(mail.subject).toBe(`Your request #${made.number}`)
    for (const part of [mail.subject, mail.text, mail.html!]) expect(part).not.toMatch(/watches|spam|Buy now/)
    const token = await linkOf(email)
    const ticket = await open(token)
    expect(ticket).toMatchObject({ status: 'open', subject: 'Cheap watches' })
    await answer(staff, ticket.id, 'We sell none.')
    const answered = (await mailTo(t, email, /^Re:/))!
    expect(answered.text).toContain('We sell none.')
    expect(answered.thread).toEqual({
      id: expect.stringMatching(`^ticket.${ticket.id}.\\d+@localhost$`),
      parent: mail.thread!.id,
    })
    expect(await linkOf(email)).toBe(token)
    expect((await open(token)).messages.at(-1)).toMatchObject({ from: 'support', text: 'We sell none.' })
    const body = { token, message: 'A pity.', client_key: randomUUID() }
    expect(await t.call(contract.replyByLink, { body })).toMatchObject({ status: 'open', unread: false })
    expect(await t.call(contract.closeByLink, { body: { token } })).toMatchObject({ status: 'closed' })
  })
  it('gets nothing with a link that is guessed, altered or of another request', async () => {
    const [one, other] = [person().email, person().email]
    await asVisitor({ email: one })
    await asVisitor({ email: other })
    const [id, signature] = (await linkOf(one)).split('.') as [string, string]
    const [otherId] = (await linkOf(other)).split('.') as [string]
    const guesses = [
      `${otherId}.${signature}`,
      `${id}.`,
      id,
      `${id}.${signature.slice(1)}x`,
      `${randomUUID()}.${signature}`,
    ]
    for (const token of guesses) {
      await refused(open(token), 'link_invalid')
      const body = { token, message: 'Hello', client_key: randomUUID() }
      await refused(t.call(contract.replyByLink, { body }), 'link_invalid')
      await refused(t.call(contract.closeByLink, { body: { token } }), 'link_invalid')
    }
  })
  it('gives a name and an address, in one line each', async () => {
    const good = {
      name: 'Mari',
      email: 'mari@example.com',
      subject: 'A question',
      message: 'How?',
      client_key: randomUUID(),
    }
    const send = (change: object) => t.call(contract.createTicket, { body: { ...good, ...change } })
    const wrong: [string, object][] = [
      ['name', { name: undefined }],
      ['email', { email: undefined }],
      ['email', { email: 'a@example.com, b@example.com' }],
      ['name', { name: 'Mari\r\nBcc: all@example.com' }],
      ['subject', { subject: 'Alo\nBcc: all@example.com' }],
      ['message', { message: 'x'.repeat(longest_message + 1) }],
    ]
    for (const [field, change] of wrong)
      await refused(send(change), 'invalid_request', {
        fields: expect.objectContaining({ [field]: expect.any(String) }),
      })
    await refused(send({ website: 'https://spam.example' }), 'looks_automatic')
    expect(await t.app.db.query('select 1 from tickets where email = $1', ['mari@example.com'])).toEqual([])
  })
  it('with an API key stays a visitor, and attaches nothing of the account', async () => {
    const { email } = person()
    const { key } = await t.call(createApiKey, { body: { name: 'robo' } }, await t.newUser())
    const body = { subject: 'A question', message: 'How?', context: { page: '/profile' }, client_key: randomUUID() }
    await refused(t.call(contract.createTicket, { body }, { token: key }), 'invalid_request')
    const made = await t.call(contract.createTicket, { body: { ...body, name: 'Mari', email } }, { token: key })
    expect(made).toMatchObject({ id: null, email })
    expect((await open(await linkOf(email))).context).toBeNull()
  })
})

describe('texts of users', () => {
  it('are never markup in a mail', async () => {
    const who = await t.newUser()
    const { id } = await ask(who, { subject: '<b>Bold</b>', message: '<script>alert(1)</script>' })
    const { html, subject } = (await mailTo(t, staff.user.email, /Bold/))!
    expect(subject).toContain('<b>Bold</b>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<(script|b)>/)
    await answer(staff, id!, 'Line one\n<i>Line two</i>')
    const mail = (await mailTo(t, who.user.email, /^Re:/))!
    expect(mail.html).toContain('Line one<br>&lt;i&gt;')
  })
  it('in staff notes appear in no page or mail of the user', async () => {
    const who = await t.newUser()
    const { id } = await ask(who)
    const before = await get(who, id!)
    const body = { message: 'Suspicious account.', client_key: randomUUID() }
    await t.call(noteOnTicket, { params: { id: id! }, body }, staff)
    expect(await get(who, id!)).toEqual(before)
    expect(t.mailer.sent.filter(({ text }) => text.includes('Suspicious'))).toEqual([])
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await startTestApp({ worker: false, settings: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => limited.stop())

  it('count requests per mailbox in any spelling, and per network', async () => {
    const send = (email: string, from: string) =>
      limited.app.http.inject({
        method: 'POST',
        url: contract.createTicket.path,
        remoteAddress: from,
        payload: { name: 'Mari', email, subject: 'A question', message: 'How?', client_key: randomUUID() },
      })
    for (let n = 0; n < 5; n++) expect((await send(`mari+${n}@example.com`, `10.0.0.${n}`)).statusCode).toBe(201)
    expect((await send('mari@example.com', '10.0.0.9')).json()).toMatchObject({ code: 'rate_limited' })
    for (let n = 0; n < 6; n++) expect((await send(`jan${n}@example.com`, '10.0.1.1')).statusCode).toBe(201)
    expect((await send('jan9@example.com', '10.0.1.1')).json()).toMatchObject({ code: 'rate_limited' })
  })
})
