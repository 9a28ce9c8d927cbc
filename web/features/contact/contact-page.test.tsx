// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import * as contract from '#core/contract/tickets/tickets.ts'
import { longest_told } from '#core/rules/tickets/ticket-rules.ts'
import {
  address,
  all,
  close,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  open,
  press,
  server,
  shows,
  tell,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { leftPage } from '../../lib/browser/left-page.ts'
import { session } from '../../lib/session/session.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { assistantPanel } from '../assistant/assistant-panel.ts'
import { ContactPage } from './contact-page.tsx'

eachPageTest()
beforeEach(() => {
  leftPage.set(null)
  assistantPanel.set(false)
  server.answer(contract.listTickets, { tickets: [], next_cursor: null })
  server.answer(contract.getTicketContext, { plan: 'Free', failed_job: null })
})

const id = '11111111-1111-4111-8111-111111111111'
const summary = (part: Partial<contract.TicketSummary> = {}): contract.TicketSummary => ({
  id,
  number: 1001,
  subject: 'The voice stops',
  status: 'open',
  unread: false,
  created_at: '2026-11-15T12:00:00Z',
  updated_at: '2026-11-15T12:00:00Z',
  ...part,
})
const question = { id: '1', from: 'person' as const, text: 'Why?', created_at: '2026-11-15T12:00:00Z' }
const answer = {
  id: '2',
  from: 'support' as const,
  text: 'See https://pawol.example',
  created_at: '2026-11-15T13:00:00Z',
}
const ticket = (part: Partial<contract.Ticket> = {}): contract.Ticket => ({
  ...summary(),
  messages: [question],
  conversation: null,
  context: null,
  ...part,
})
const openPage = (path = '/contact', kept = {}) => open(<ContactPage />, { path, words: ['contact'], kept })
/** Opens the page without a session. */
const openAsVisitor = (path?: string, kept = {}) => {
  vi.spyOn(session, 'accept').mockReturnValue()
  return openPage(path, kept)
}
const handover = { conversation_id: id, summary: 'You: Is it free?\n\nAI: I do not know.', last_message: 'Is it free?' }
const handed = { chatHandover: JSON.stringify(handover), chatReturnExpected: 'true' }
const sentBody = () => server.sent(contract.createTicket).at(-1)!.body

describe('writing to support', () => {
  it('as a visitor asks for name and address, and says that a mail was sent', async () => {
    server.answer(contract.createTicket, { id: null, number: 1001, email: 'jak@example.com' })
    await openAsVisitor()
    await press('Send')
    await shows('Tell us your name.')
    for (const words of ['Enter an email address.', 'Say in a few words what it is about.', 'Write a message.'])
      await shows(words)
    expect(server.sent(contract.createTicket)).toEqual([])
    await write('Your name', 'Jak')
    await write('Your email address', 'jak@example.com')
    await write('Subject', 'The voice stops')
    await write('Message', 'After a minute.')
    await press('Send')
    await shows('We sent an email to jak@example.com.')
    expect(sentBody()).toMatchObject({
      name: 'Jak',
      email: 'jak@example.com',
      subject: 'The voice stops',
      message: 'After a minute.',
      conversation: null,
      context: null,
      website: '',
      language: 'en',
    })
    await press('Write another')
    expect((await get('textbox', 'Your name')).value).toBe('Jak')
    expect((await get('textbox', 'Message')).value).toBe('')
    expect(find('button', 'Back to the assistant')).toBeUndefined()
  })

  it('as a signed-in user shows the context, and leaves it out on request', async () => {
    server.answer(contract.getTicketContext, {
      plan: 'Creator',
      failed_job: { id, product: 'speech', error_code: 'timeout', created_at: '2026-11-15T12:00:00Z' },
    })
    server.answer(contract.createTicket, { id, number: 1001, email: 'mari@example.com' })
    leftPage.set('/text-to-speech')
    await openPage()
    await shows('Answers go to mari@example.com.')
    for (const words of ['/text-to-speech', 'Creator', 'Text To Speech, timeout', id]) await shows(words)
    await write('Subject', 'The voice stops')
    await write('Message', 'After a minute.')
    await press('Send')
    await shows('Request #1001 is with us')
    expect(sentBody()).toMatchObject({ context: { page: '/text-to-speech' } })
    expect(sentBody()).not.toHaveProperty('email')
    expect((await get('link', 'Look at the request')).getAttribute('href')).toBe(`/contact?ticket=${id}`)
    await press('Write another')
    await press('Send along what helps us', undefined, 'checkbox')
    await write('Subject', 'Another')
    await write('Message', 'More.')
    await press('Send')
    await until(() => server.sent(contract.createTicket).length === 2)
    expect(sentBody()).toMatchObject({ context: null })
  })

  it('keeps the text when it fails, and shows it to no other account', async () => {
    server.answer(contract.createTicket, new AppError('unavailable', {}))
    await openPage()
    await write('Subject', 'The voice stops')
    await write('Message', 'After a minute.')
    await press('Send')
    await shows('It was not sent. What you wrote is still here.')
    expect((await get('textbox', 'Message')).value).toBe('After a minute.')
    close()
    await openPage()
    expect((await get('textbox', 'Subject')).value).toBe('')
    expect(text()).not.toContain('After a minute.')
  })

  it('survives a reload, keeps the key for the same text, and uses another key for changed text', async () => {
    server.answer(contract.createTicket, new AppError('unavailable', {}))
    await openAsVisitor('/contact', {
      contactDraft: JSON.stringify({ name: 'Jak', email: 'jak@example.com', subject: 'Stops', message: 'Why?' }),
    })
    await press('Send')
    await shows('It was not sent.')
    await press('Send')
    await until(() => server.sent(contract.createTicket).length === 2)
    close()
    await openAsVisitor()
    await press('Send')
    await until(() => server.sent(contract.createTicket).length === 3)
    await write('Message', 'Why ever?')
    await press('Send')
    await until(() => server.sent(contract.createTicket).length === 4)
    const keys = server.sent(contract.createTicket).map(({ body }) => body.client_key)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('clears the honeypot after a refusal, so that a person can send again', async () => {
    server.answer(contract.createTicket, ({ body }) =>
      body.website ? new AppError('looks_automatic', {}) : { id, number: 1001, email: 'mari@example.com' },
    )
    await openPage()
    await write('Subject', 'The voice stops')
    await write('Message', 'After a minute.')
    await write('Leave this field empty', 'https://spam.example')
    await press('Send')
    await shows('This looks as if a program had filled in the form.')
    await press('Send')
    await shows('Request #1001 is with us')
  })
})

describe('the hand-over from the assistant', () => {
  it('starts with the last question, and shows the conversation before sending', async () => {
    server.answer(contract.createTicket, { id: null, number: 1001, email: 'jak@example.com' })
    await openAsVisitor('/contact', {
      ...handed,
      contactDraft: JSON.stringify({ name: 'Jak', email: 'jak@example.com' }),
    })
    await shows('AI: I do not know.', await get('region', 'Conversation with the assistant'))
    expect((await get('textbox', 'Message')).value).toBe('Is it free?')
    await press('Send')
    await press('Back to the assistant')
    expect(assistantPanel.get()).toBe(true)
    expect(sentBody()).toMatchObject({
      subject: 'Is it free?',
      message: 'Is it free?',
      conversation: { conversation_id: id, told: handover.summary },
    })
    expect(readPreference('chat_handover')).toBeNull()
    expect(readPreference('chat_return_expected')).toBe(true)
  })

  it('is left out on request, shortened when long, and not shown to another account', async () => {
    server.answer(contract.createTicket, new AppError('unavailable', {}))
    const long = { ...handover, summary: 'x'.repeat(longest_told + 1) }
    const drafted = { contactDraft: JSON.stringify({ name: 'Jak', email: 'jak@example.com' }) }
    await openAsVisitor('/contact', { ...drafted, chatHandover: JSON.stringify(long) })
    await press('Send')
    await shows('It was not sent.')
    expect(sentBody().conversation.told).toHaveLength(longest_told)
    await press('Do not send the conversation')
    await gone('region', 'Conversation with the assistant')
    await press('Send')
    await until(() => server.sent(contract.createTicket).length === 2)
    expect(sentBody().conversation).toBeNull()
    close()
    vi.restoreAllMocks()
    await openPage('/contact', handed)
    await shows('Answers go to mari@example.com.')
    expect(find('region', 'Conversation with the assistant')).toBeUndefined()
  })
})

describe('requests', () => {
  it('are listed with their news, and opening one marks it read', async () => {
    server.answer(contract.listTickets, ({ query }) => ({
      tickets: [
        query.cursor
          ? summary({ id: 'b', subject: 'Older', status: 'closed' })
          : summary({ unread: true, status: 'answered' }),
      ],
      next_cursor: query.cursor ? null : '1.2',
    }))
    server.answer(contract.getTicket, ticket({ unread: true, status: 'answered', messages: [question, answer] }))
    server.answer(contract.readTicket, summary())
    await openPage()
    await shows('New answer')
    await press('Load More')
    await get('link', /Older.*Closed/)
    ;(await get('link', /The voice stops/)).click()
    await get('heading', 'The voice stops')
    expect(address()).toBe(`/contact?ticket=${id}`)
    expect((await get('link', 'https://pawol.example')).getAttribute('href')).toBe('https://pawol.example')
    await until(() => server.sent(contract.readTicket).length === 1)
  })

  it('are replied to, and a failure keeps the text', async () => {
    server.answer(contract.getTicket, ticket({ status: 'closed', messages: [question, answer] }))
    server.answer(contract.replyToTicket, new AppError('unavailable', {}))
    await openPage(`/contact?ticket=${id}`)
    await shows('This request is closed. Writing back opens it again.')
    await write('Write back', 'Still so.')
    await press('Send')
    await shows('It was not sent.')
    close()
    const added = { ...question, id: '3', text: 'Still so.' }
    server.answer(contract.replyToTicket, ticket({ messages: [question, answer, added] }))
    await openPage(`/contact?ticket=${id}`)
    expect((await get('textbox', 'Write back')).value).toBe('Still so.')
    await press('Send')
    await until(() => find('textbox', 'Write back')?.value === '')
    expect(all('listitem')).toHaveLength(3)
    expect(text()).not.toContain('Write a message.')
    const [first, second] = server.sent(contract.replyToTicket)
    expect(second!.body).toEqual(first!.body)
  })

  it('update by live message, and are closed', async () => {
    server.answer(contract.getTicket, ticket())
    server.answer(contract.closeTicket, ticket({ status: 'closed' }))
    await openPage(`/contact?ticket=${id}`)
    await get('heading', 'The voice stops')
    await goLive()
    server.answer(contract.getTicket, ticket({ status: 'answered', messages: [question, answer] }))
    tell({ type: 'topic', topic: 'tickets' })
    await shows('Support')
    await press('Close request')
    await shows('The request is closed')
    await gone('button', 'Close request')
  })

  it('are read and answered through a mail’s link, without an account', async () => {
    server.answer(contract.openTicketLink, ticket({ conversation: { questions: ['Is it free?'], told: 'You: Hello' } }))
    server.answer(contract.replyByLink, ticket())
    server.answer(contract.closeByLink, ticket({ status: 'closed' }))
    await openAsVisitor('/contact?token=secret')
    await shows('Questions we have on record')
    await write('Write back', 'More.')
    await press('Send')
    await until(() => server.sent(contract.replyByLink).length === 1)
    expect(server.sent(contract.replyByLink)[0]!.body).toMatchObject({ token: 'secret', message: 'More.' })
    await press('Close request')
    await until(() => server.sent(contract.closeByLink).length === 1)
  })

  it('show a message for a wrong link, and a retry when they cannot be loaded', async () => {
    server.answer(contract.openTicketLink, new AppError('link_invalid', {}))
    await openAsVisitor('/contact?token=guessed')
    await shows('This link does not work')
    expect((await get('link', 'Write to us')).getAttribute('href')).toBe('/contact')
    close()
    vi.restoreAllMocks()
    server.answer(contract.getTicket, new AppError('internal', {}))
    await openPage(`/contact?ticket=${id}`)
    await shows('Could not load the request')
    server.answer(contract.getTicket, ticket())
    await press('Retry')
    await get('heading', 'The voice stops')
  })

  it('show text of strangers as plain text', async () => {
    const hostile = '<img src=x onerror=alert(1)> http://spam.example'
    server.answer(contract.getTicket, ticket({ subject: hostile, messages: [{ ...question, text: hostile }] }))
    await openPage(`/contact?ticket=${id}`)
    await shows(hostile)
    expect(document.querySelector('img, a[href*=spam]')).toBeNull()
  })
})
