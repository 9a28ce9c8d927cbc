import { ChatEvent, type ChatReply, chat as chatCall } from '#core/contract/assistant.ts'
import { AppError } from '#core/contract/errors.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { createStore } from '../../lib/state/store.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import type { ChatEntry, ChatHandover, ownWords } from '../../lib/storage/saved-support.ts'

type OwnWords = (typeof ownWords)[number]

/** Enough entries to follow a conversation; the oldest are dropped first. */
const MOST_ENTRIES = 100

const made = (type: ChatEntry['type'], text: string): ChatEntry => ({
  id: crypto.randomUUID(),
  type,
  text,
  timestamp: new Date().toISOString(),
})

const userEntry = (text: string) => made('user', text)

const ownEntry = (words: OwnWords, text: string, more: Partial<ChatEntry> = {}): ChatEntry => ({
  ...made('bot', text),
  isError: false,
  showEscalation: false,
  ...more,
  words,
})

const replyEntry = ({ response, confidence, suggest_human, model, usage }: ChatReply): ChatEntry => ({
  ...made('bot', response),
  confidence,
  suggestHuman: suggest_human,
  model,
  usage,
  isError: false,
  showEscalation: false,
})

/** Declining removes the question (S1 §4.5); failed messages stay, without their buttons. */
function withoutEscalation(entries: readonly ChatEntry[]): ChatEntry[] {
  return entries
    .filter(({ words }) => words !== 'escalation')
    .map((entry) => (entry.showEscalation ? { ...entry, showEscalation: false } : entry))
}

/** What support needs to go on: the conversation and the last question. */
function handoverOf(entries: readonly ChatEntry[], conversation_id: string | null): ChatHandover {
  const said = entries.filter(({ words }) => !words)
  return {
    conversation_id,
    summary: said.map(({ type, text }) => `${type === 'user' ? 'You' : 'AI'}: ${text}`).join('\n\n'),
    last_message: said.findLast(({ type }) => type === 'user')?.text ?? '',
  }
}

/** Delay of S1 §9. */
const ESCALATION_DELAY_MS = 1_000

/** The part of a reply received so far; null while no reply is awaited. */
export const partialReply = createStore<string | null>(null)

/** Aborts the request in progress when the chat is cleared. */
let current = new AbortController()

const entries = () => readPreference('chat_messages')
const write = (next: ChatEntry[]) => writePreference('chat_messages', next.slice(-MOST_ENTRIES))
const add = (entry: ChatEntry) => write([...entries(), entry])
const own = (words: NonNullable<ChatEntry['words']>, more?: Partial<ChatEntry>) =>
  ownEntry(words, i18n.t(words, { ns: 'assistant' }), more)

function user() {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user : null
}

/**
 * Starts with a greeting. Another account's messages in this browser are not shown; a returning user gets a welcome.
 */
export function openChat(): void {
  const owner = user()?.id ?? null
  if (entries().length === 0 || readPreference('chat_owner') !== owner) clearChat()
  if (!readPreference('chat_return_expected')) return
  writePreference('chat_return_expected', false)
  add(own('back'))
}

export function clearChat(): void {
  current.abort()
  current = new AbortController()
  partialReply.set(null)
  writePreference('chat_owner', user()?.id ?? null)
  writePreference('chat_conversation_id', null)
  writePreference('chat_return_expected', false)
  writePreference('chat_handover', null)
  write([own('greeting')])
}

/** Sends a message and returns whether it did: not while a reply is awaited, and never an empty text. */
export function sendMessage(text: string): boolean {
  const message = text.trim()
  if (message === '' || partialReply.get() !== null) return false
  write([...withoutEscalation(entries()), userEntry(message)])
  partialReply.set('')
  void answer(message, current.signal)
  return true
}

async function answer(message: string, cleared: AbortSignal): Promise<void> {
  try {
    const reply = await ask(message, cleared)
    writePreference('chat_conversation_id', reply.conversation_id)
    add(replyEntry(reply))
    if (reply.suggest_human) setTimeout(() => cleared.aborted || offerPerson(), ESCALATION_DELAY_MS)
  } catch (error) {
    if (cleared.aborted) return
    const busy = error instanceof AppError && error.is('rate_limited')
    add(own(busy ? 'too_many' : 'trouble', { isError: true, showEscalation: !busy }))
  }
  partialReply.set(null)
}

async function ask(message: string, signal: AbortSignal): Promise<ChatReply> {
  const asking = user()
  // the token must be valid, because answers use the signed-in user's own account
  if (asking) await session.token().catch(() => undefined)
  let reply: ChatReply | undefined
  const on_line = (line: unknown) => {
    const event = ChatEvent.parse(line)
    if (event.type === 'piece') partialReply.set(`${partialReply.get() ?? ''}${event.text}`)
    if (event.type === 'done') reply = event.reply
  }
  const body = {
    message,
    conversation_id: readPreference('chat_conversation_id'),
    ai_mode: 'openai' as const,
    user_info: asking && { name: asking.username, email: asking.email },
  }
  await call(chatCall, { body }, { signal, on_line, language: i18n.language })
  if (!reply) throw new AppError('unavailable', {})
  return reply
}

function offerPerson(): void {
  // a question asked in the meantime is answered first
  if (partialReply.get() === null) add(own('escalation', { showEscalation: true }))
}

export const stayWithAssistant = () => write(withoutEscalation(entries()))

/** Returns the conversation for support; the chat stays open for the user's return. */
export function leaveForPerson(): ChatHandover {
  const handover = handoverOf(entries(), readPreference('chat_conversation_id'))
  stayWithAssistant()
  writePreference('chat_handover', handover)
  writePreference('chat_return_expected', true)
  return handover
}
