import type { ChatReply } from '#core/contract/assistant.ts'
import type { ChatEntry, ChatHandover, ownWords } from '../../lib/storage/saved-chat.ts'

type OwnWords = (typeof ownWords)[number]

/** Enough entries to follow a conversation; the oldest are dropped first. */
export const MOST_ENTRIES = 100

const made = (type: ChatEntry['type'], text: string): ChatEntry => ({
  id: crypto.randomUUID(),
  type,
  text,
  timestamp: new Date().toISOString(),
})

export const userEntry = (text: string) => made('user', text)

export const ownEntry = (words: OwnWords, text: string, more: Partial<ChatEntry> = {}): ChatEntry => ({
  ...made('bot', text),
  isError: false,
  showEscalation: false,
  ...more,
  words,
})

export const replyEntry = ({ response, confidence, suggest_human, model, usage }: ChatReply): ChatEntry => ({
  ...made('bot', response),
  confidence,
  suggestHuman: suggest_human,
  model,
  usage,
  isError: false,
  showEscalation: false,
})

/** Declining removes the question (S1 §4.5); failed messages stay, without their buttons. */
export function withoutEscalation(entries: readonly ChatEntry[]): ChatEntry[] {
  return entries
    .filter(({ words }) => words !== 'escalation')
    .map((entry) => (entry.showEscalation ? { ...entry, showEscalation: false } : entry))
}

/** What support needs to go on: the conversation and the last question. */
export function handoverOf(entries: readonly ChatEntry[], conversation_id: string | null): ChatHandover {
  const said = entries.filter(({ words }) => !words)
  return {
    conversation_id,
    summary: said.map(({ type, text }) => `${type === 'user' ? 'You' : 'AI'}: ${text}`).join('\n\n'),
    last_message: said.findLast(({ type }) => type === 'user')?.text ?? '',
  }
}
