// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatReply, chat } from '#core/contract/assistant.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  address,
  all,
  eachPageTest,
  find,
  get,
  gone,
  held,
  lines,
  open,
  pass,
  press,
  server,
  shows,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { session } from '../../lib/session/session.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { ChatEntry } from '../../lib/storage/saved-support.ts'
import { assistantPanel } from './assistant-panel.ts'
import { clearChat } from './chat.ts'

eachPageTest()
beforeEach(() => assistantPanel.set(true))
afterEach(() => {
  assistantPanel.set(false)
  clearChat()
})

const reply = (part: Partial<ChatReply> = {}): ChatReply => ({
  success: true,
  response: 'Press one of the pause buttons.',
  confidence: 0.9,
  suggest_human: false,
  model: 'embedded',
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  conversation_id: 'c-1',
  ...part,
})
const started = { type: 'started', conversation_id: 'c-1' }
const answered = (part?: Partial<ChatReply>) => () =>
  lines(started, { type: 'piece', text: 'Press one ' }, { type: 'done', reply: reply(part) }) as never
const opened = async (how: Parameters<typeof open>[1] = {}) => {
  await open(<p>page</p>, how)
  return get('dialog', 'AI Assistant')
}
async function ask(message: string) {
  await write('Your message', message)
  await press('Send')
}
const sent = () => server.sent(chat)
const log = () => document.querySelector('[role=log]')
const said = () => all<HTMLElement>('listitem', undefined, log()!).map((item) => item.textContent)
const question = 'Would you like me to connect you with a human support agent?'

describe('the support chat', () => {
  it('is titled AI Assistant, with a list of messages, an input and a send button [S1-2.5-01] [S1-2.5-02] [S1-2.5-06]', async () => {
    await opened()
    await shows('I answer questions about Pawòl')
    expect(log()?.getAttribute('aria-label')).toBe('Conversation')
    expect(find('textbox', 'Your message')).toBeDefined()
  })
  it('sends by its button, by POST with message, conversation and mode [S1-2.5-07] [S1-7-13] [S1-7-14]', async () => {
    server.answer(chat, answered())
    await opened()
    await ask('How do I place a pause?')
    await shows('Press one of the pause buttons.')
    await ask('And a longer one?')
    await until(() => sent().length === 2)
    expect(sent()[0]).toMatchObject({ method: 'POST', path: '/api/v1/contact/chat/' })
    expect(sent()[0]!.body).toMatchObject({
      message: 'How do I place a pause?',
      conversation_id: null,
      ai_mode: 'openai',
    })
    expect(sent()[1]!.body).toMatchObject({ conversation_id: 'c-1' })
  })
  it('sends the user’s name and email with every message [S1-4.5-15] [S1-4.5-16]', async () => {
    server.answer(chat, answered())
    await opened()
    await ask('One')
    await shows('Press one of')
    await ask('Two')
    await until(() => sent().length === 2)
    for (const { body, token } of sent()) {
      expect(body.user_info).toEqual({ name: 'mari', email: 'mari@example.com' })
      expect(token).toBe('Bearer the-token')
    }
  })
  it('sends null for a visitor [S1-7-15]', async () => {
    server.answer(chat, answered())
    await opened()
    session.leave()
    await ask('One')
    await shows('Press one of')
    expect(sent()[0]!.body.user_info).toBeNull()
  })
  it('has five suggestions while there is only the greeting [S1-2.5-04] [S1-2.5-05] [S1-4.5-01]', async () => {
    server.answer(chat, answered())
    await opened()
    const chips = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Suggested questions"] button')]
    await until(() => chips().length === 5)
    expect(said()).toHaveLength(1)
    chips()[0]!.click()
    await shows('Press one of the pause buttons.')
    expect(chips()).toEqual([])
    expect(sent()[0]!.body.message).toBe('How do I turn text into speech?')
    expect(said()).toHaveLength(3)
  })
  it.each(['', '   ', '\n'])('sends nothing that is empty (%j) [S1-4.5-02]', async (nothing) => {
    server.answer(chat, answered())
    await opened()
    await until(() => said().length === 1)
    await write('Your message', nothing)
    const field = find('textbox', 'Your message')!
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    field.closest('form')!.requestSubmit()
    expect(sent()).toEqual([])
    expect(said()).toHaveLength(1)
  })
  it('shows a reply as it arrives, shows that more follows, and sends nothing meanwhile [S1-2.5-03] [S1-4.5-03]', async () => {
    const rest = held<object>()
    server.answer(chat, () => lines(started, { type: 'piece', text: 'Press one ' }, rest.promise) as never)
    await opened()
    await ask('How do I place a pause?')
    await shows('Press one')
    await shows('The assistant is writing...')
    expect(log()?.getAttribute('aria-busy')).toBe('true')
    await write('Your message', 'Another')
    expect(find('button', 'Send')?.disabled).toBe(true)
    find('textbox', 'Your message')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(sent()).toHaveLength(1)
    rest.resolve({ type: 'done', reply: reply() })
    await shows('Press one of the pause buttons.')
    expect(text()).not.toContain('The assistant is writing')
  })
  it('opens the Help Center in a new tab [S1-2.5-09] [S1-2.5-10]', async () => {
    await opened()
    const link = all<HTMLAnchorElement>('link', 'Help Center').find((one) => one.target === '_blank')
    expect(link?.getAttribute('href')).toBe('/docs/help-center')
  })
  it('folds long tables and unfolds them [S1-2.5-11]', async () => {
    const rows = ['Free', 'Starter', 'Creator', 'Pro', 'Business'].map((name) => `| ${name} | $5 |`).join('\n')
    server.answer(chat, answered({ response: `Prices.\n\n| Plan | A month |\n| --- | --- |\n${rows}` }))
    await opened()
    await ask('prices')
    await shows('Creator')
    expect(text()).not.toContain('Business')
    await press('Expand table')
    await shows('Business')
    expect(find('button', 'Collapse table')?.getAttribute('aria-expanded')).toBe('true')
    await press('Collapse table')
    await until(() => !text().includes('Business'))
  })
  it('shows a user’s message as it was typed', async () => {
    server.answer(chat, answered())
    await opened()
    await ask('[a](/b) <b>**x**</b>')
    await shows('[a](/b) <b>**x**</b>')
  })
})

describe('a user who may want a person', () => {
  it('is asked after a second, with two choices [S1-4.5-04] [S1-4.5-05] [S1-4.5-06]', async () => {
    server.answer(chat, answered({ suggest_human: true }))
    await opened({ clock: true })
    await ask('Something odd')
    await until(() => said().length === 3)
    await pass(990)
    expect(text()).not.toContain(question)
    await pass(20)
    await shows(question)
    const last = [...log()!.querySelectorAll('li')].at(-1)!
    expect([...last.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Yes, contact support',
      'No, continue chatting',
    ])
  })
  it('can continue chatting, which removes the question [S1-4.5-10]', async () => {
    server.answer(chat, answered({ suggest_human: true }))
    await opened({ clock: true })
    await ask('Something odd')
    await until(() => said().length === 3)
    await pass(1_000)
    await shows(question)
    await press('No, continue chatting')
    await until(() => !text().includes(question))
    expect(said()).toHaveLength(3)
  })
  it('takes conversation, summary and last message along to Contact Us [S1-4.5-07] [S1-4.5-08] [S1-4.5-09]', async () => {
    server.answer(chat, answered({ suggest_human: true, response: 'I do not know.' }))
    await opened({ clock: true })
    await ask('Something odd')
    await until(() => said().length === 3)
    await pass(1_000)
    await shows(question)
    await press('Yes, contact support')
    await until(() => address() === '/contact')
    expect(readPreference('chat_handover')).toEqual({
      conversation_id: 'c-1',
      summary: 'You: Something odd\n\nAI: I do not know.',
      last_message: 'Something odd',
    })
    await gone('dialog', 'AI Assistant')
  })
  it('is expected back, with the conversation unchanged [S1-3-11]', async () => {
    server.answer(chat, answered({ suggest_human: true }))
    await opened({ clock: true })
    await ask('Something odd')
    await until(() => said().length === 3)
    await pass(1_000)
    await shows(question)
    await press('Yes, contact support')
    await until(() => address() === '/contact')
    expect(localStorage.getItem('chatReturnExpected')).toBe('true')
    assistantPanel.set(true)
    await shows('Welcome back.')
    await shows('Something odd')
    expect(localStorage.getItem('chatReturnExpected')).toBe('false')
  })
})

describe('a failing server', () => {
  const trouble = "I'm having trouble connecting right now. Would you like to contact our support team directly?"
  it.each([
    ['refuses', () => new AppError('unavailable', {})],
    ['breaks off', () => lines(started) as never],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ])('with %s shows an error, with a link to a person [S1-4.5-11] [S1-4.5-12] [S1-8-05]', async (_, answer) => {
    server.answer(chat, answer as never)
    await opened()
    await ask('Hello?')
    await shows(trouble)
    const message = [...log()!.querySelectorAll('li')].at(-1)!
    expect(message.querySelector('.text-bad')?.textContent).toContain(trouble)
    expect([...message.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Yes, contact support',
      'No, continue chatting',
    ])
    server.answer(chat, answered())
    await ask('Again?')
    await shows('Press one of the pause buttons.')
  })
  it('with too many questions asks the user to wait', async () => {
    server.answer(chat, new AppError('rate_limited', { limit: 20, remaining: 0, reset: 1, retryAfter: 30 }))
    await opened()
    await ask('Hello?')
    await shows('Please wait a minute, then ask again.')
    expect(find('button', 'Yes, contact support')).toBeUndefined()
  })
})

describe('this browser', () => {
  it('keeps messages and the conversation, in their documented shape [S1-3-06] [S1-3-09] [S1-3-10]', async () => {
    server.answer(chat, answered())
    await opened()
    await ask('How do I place a pause?')
    await shows('Press one of the pause buttons.')
    expect(localStorage.getItem('chatConversationId')).toBe('c-1')
    const kept = JSON.parse(localStorage.getItem('chatMessages')!) as ChatEntry[]
    expect(kept).toHaveLength(3)
    for (const message of kept) {
      expect(ChatEntry.safeParse(message).success).toBe(true)
      expect(Object.keys(message)).toEqual(expect.arrayContaining(['id', 'type', 'text', 'timestamp']))
    }
  })
  it('stores the author of each message, and all data of a reply [S1-3-07] [S1-3-08]', async () => {
    server.answer(chat, answered())
    await opened()
    await ask('How do I place a pause?')
    await shows('Press one of the pause buttons.')
    const kept = JSON.parse(localStorage.getItem('chatMessages')!) as ChatEntry[]
    expect(kept.map(({ type }) => type)).toEqual(['bot', 'user', 'bot'])
    expect(kept[2]).toMatchObject({
      confidence: 0.9,
      suggestHuman: false,
      model: 'embedded',
      isError: false,
      showEscalation: false,
      usage: { total_tokens: 0 },
    })
  })
  it('shows no user another user’s messages', async () => {
    const theirs = { id: 'x', type: 'user', text: 'My secret question', timestamp: '2026-01-01T00:00:00Z' }
    await opened({ kept: { chatMessages: JSON.stringify([theirs]), chatOwner: 'user of before' } })
    await shows('I answer questions about Pawòl')
    expect(text()).not.toContain('My secret question')
    expect(localStorage.getItem('chatMessages')).not.toContain('My secret question')
  })
  it('forgets the conversation with Clear Chat, and greets again [S1-2.5-08] [S1-4.5-13] [S1-4.5-14]', async () => {
    server.answer(chat, answered())
    await opened()
    const greeting = (await until(() => readPreference('chat_messages')[0])).id
    await ask('How do I place a pause?')
    await shows('Press one of the pause buttons.')
    await press('Clear Chat')
    await until(() => said().length === 1)
    expect(said()[0]).toContain('I answer questions about Pawòl')
    expect(readPreference('chat_messages')[0]!.id).not.toBe(greeting)
    expect(readPreference('chat_conversation_id')).toBeNull()
    await ask('Another')
    await until(() => sent().length === 2)
    expect(sent()[1]!.body.conversation_id).toBeNull()
  })
  it('ignores a reply that arrives after Clear Chat', async () => {
    const rest = held<object>()
    server.answer(chat, () => lines(started, rest.promise) as never)
    await opened()
    await ask('How do I place a pause?')
    await shows('The assistant is writing...')
    await press('Clear Chat')
    rest.resolve({ type: 'done', reply: reply({ suggest_human: true }) })
    await vi.waitFor(() => expect(said()).toHaveLength(1), 30_000)
    expect(text()).not.toContain('Press one of')
  })
})

it('closes on Escape and returns the focus', async () => {
  assistantPanel.set(false)
  await open(<button type="button">before</button>)
  const before = await get('button', 'before')
  before.focus()
  assistantPanel.set(true)
  const dialog = await get('dialog', 'AI Assistant')
  await until(() => document.activeElement === find('textbox', 'Your message'))
  find('textbox', 'Your message')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await gone('dialog', 'AI Assistant')
  expect(dialog.isConnected).toBe(false)
  await until(() => document.activeElement === before)
})
