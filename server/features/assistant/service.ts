import { randomUUID } from 'node:crypto'
import type { Language } from '#core/contract/account/account.ts'
import type { ChatMessage, ChatReply, ChatUsage } from '#core/contract/assistant.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { retention } from '#core/rules/retention.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Assistant, Quotable } from '../../ports/assistant.ts'
import { type AccountFacts, createAccountAnswers } from './account-answers.ts'
import { accountTopicOf, createKnowledge, enough_confidence, type Found } from './knowledge.ts'
import type { Hit } from './retrieval/search.ts'
import { folded, plainWords, terms } from './retrieval/words.ts'
import { conversationStore as store } from './store.ts'
import { assistantWords } from './words/words.ts'

/** The share of each sentence that must appear in its passages. */
const leastShare = 0.6
const longestAnswer = 1_500

/**
 * Whether an answer says nothing its passages do not say: it must take every number, code and address from them, and most of
 * every sentence. An answer a model was tricked into fails this check.
 */
function isGrounded(text: string, passages: readonly Quotable[], language: Language): boolean {
  if (text === '' || text.length > longestAnswer) return false
  if (/https?:|www\.|\]\(|[\w.]+@[\w.]+|<[a-z/!]/i.test(text)) return false
  const source = passages.map(({ title, text }) => `${title}\n${text}`).join('\n')
  const figures = new Set(figuresIn(source))
  if (!figuresIn(text).every((figure) => figures.has(figure))) return false
  const known = new Set(terms(source, language))
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => terms(sentence, language))
    .filter((said) => said.length > 0)
    .every((said) => said.filter((term) => known.has(term)).length / said.length >= leastShare)
}

/** Numbers without thousands separators, and codes between back ticks. */
function figuresIn(text: string): string[] {
  const plain = folded(text).replace(/(?<=\d)[.,\s\u202f](?=\d{3}\b)/g, '')
  return [...(plain.match(/\d+/g) ?? []), ...(plain.match(/`[^`]+`/g) ?? [])]
}

const longest = 6

/** Answers a message that is only a greeting or thanks. */
function smallTalk(message: string, language: Language): string | undefined {
  const said = plainWords(message)
  if (said.length === 0 || said.length > longest) return undefined
  for (const words of [assistantWords[language], ...Object.values(assistantWords)])
    for (const kind of ['hello', 'thanks', 'bye'] as const) {
      const known = new Set(plainWords(words.small_talk[kind]))
      if (said.every((word) => known.has(word))) return words[kind]
    }
  return undefined
}

export type AssistantService = ReturnType<typeof createAssistantService>

type Asking = { wished: Language; signal: AbortSignal }
type Said = { text: string; confidence: number; suggest_human: boolean; model: string; usage: ChatUsage }

const mostPassages = 4
const mostQuestions = 4
const keptMs = retention.assistant_hours * 3_600_000
const noUsage: ChatUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }
const embedded = { model: 'embedded', usage: noUsage }
/** Below this confidence the second page is named too. */
const sure = 0.8
/** A page that covers less of the question than this is not related. */
const near = 0.45
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Answers from our own pages and, for a signed-in user, from their account. */
export function createAssistantService(parts: {
  db: Db
  log: Log
  /** Words an answer from passages; null where the passages themselves are the answer. */
  assistant: Assistant
  changelog: string
  /** What this installation can run: the help says no more. */
  running: () => RunningEngines
  facts: AccountFacts
}) {
  const { db, log, assistant } = parts
  const knowledge = createKnowledge(parts)
  const answerFromAccount = createAccountAnswers(parts.facts)

  async function say(caller: Caller | null, message: string, asking: Asking & { before: string[] }): Promise<Said> {
    const { wished, before } = asking
    const talk = smallTalk(message, wished)
    if (talk) return { ...embedded, text: talk, confidence: 1, suggest_human: false }
    const found = knowledge.ask(message, { wished, before: before.at(-1) })
    const { language, hits, confidence } = found
    const words = assistantWords[language]
    const [best] = hits
    if (!best || confidence < enough_confidence) return { ...embedded, ...declined(found) }
    const topic = accountTopicOf(best.passage)
    const said = { ...embedded, confidence, suggest_human: best.passage.page.endsWith('#contact-human') }
    if (!topic) return { ...said, ...(await worded(message, { ...found, ...asking })) }
    // a key may have fewer rights than its owner
    if (!caller || caller.api_key_id !== null) return { ...said, text: words.log_in }
    return { ...said, text: await answerFromAccount(topic, caller.account_id, language) }
  }

  /** Lets the configured model word the answer; discards it for the passages if it says anything they do not. */
  async function worded(
    question: string,
    { language, hits, confidence, before, signal }: Found & Asking & { before: string[] },
  ) {
    const quoted = hits.filter(({ passage }) => passage.kind !== 'account').slice(0, mostPassages)
    const passages: Quotable[] = quoted.map(({ passage: { title, text } }, n) => ({ number: n + 1, title, text }))
    const from = (numbers: number[]) => numbers.map((number) => quoted[number - 1]!)
    const plain = { ...embedded, text: withPages(passages[0]!.text, { language, from: from([1]), hits, confidence }) }
    if (assistant.model === 'embedded') return plain
    try {
      const answer = await assistant.answer({ question, language, passages, before }, signal)
      const cited = passages.filter(({ number }) => answer.passages.includes(number))
      if (cited.length === 0 || !isGrounded(answer.text, cited, language)) return plain
      const { prompt_tokens, completion_tokens } = answer.usage
      return {
        text: withPages(answer.text, { language, from: from(answer.passages), hits, confidence: 1 }),
        model: assistant.model,
        usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
      }
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ err, model: assistant.model }, 'assistant unavailable, passages quoted instead')
      return plain
    }
  }

  return {
    async reply(caller: Caller | null, { message, conversation_id }: ChatMessage, asking: Asking): Promise<ChatReply> {
      const user_id = caller?.user_id ?? null
      const given = conversation_id && uuid.test(conversation_id) ? conversation_id : null
      const kept = given ? await store.find(db, { id: given, user_id }) : undefined
      const { text, ...said } = await say(caller, message, { ...asking, before: kept?.questions ?? [] })
      const id = kept?.id ?? randomUUID()
      const questions = [...(kept?.questions ?? []), message].slice(-mostQuestions)
      await store.keep(db, { id, user_id, questions, expires_at: new Date(Date.now() + keptMs) })
      return { success: true, response: text, ...said, conversation_id: id }
    },
    prepare: knowledge.prepare,
    /** The earlier questions of a conversation that is the caller's and has not expired; otherwise none. */
    async questionsOf({ id, user_id }: { id: string; user_id: Caller['user_id'] | null }): Promise<string[]> {
      return uuid.test(id) ? ((await store.find(db, { id, user_id }))?.questions ?? []) : []
    },
    exportOf: async (user_id: Caller['user_id']) =>
      (await store.ofUser(db, user_id)).map(({ questions, expires_at }) => ({ questions, expires_at })),
    erase: store.erase,
    purge: () => store.purge(db),
  }
}

const linkTo = ({ passage: { title, page } }: Hit) => `[${title}](${page})`

type Shown = { language: Language; from: Hit[]; hits: Hit[]; confidence: number }

/** The answer with its source pages; if uncertain, also the page that may be meant instead. */
function withPages(text: string, { language, from, hits, confidence }: Shown): string {
  const others = confidence < sure ? hits.filter((hit) => isPage(hit) && !from.includes(hit)).slice(0, 1) : []
  const also = others.length > 0 ? [`${assistantWords[language].see_also} ${others.map(linkTo).join(', ')}`] : []
  return [text, from.map(linkTo).join(', '), ...also].join('\n\n')
}

const isPage = ({ passage }: Hit) => passage.kind === 'help' || passage.kind === 'guide'

function declined({ language, hits, confidence, vague }: Found) {
  const words = assistantWords[language]
  if (vague) return { text: words.unclear, confidence, suggest_human: true }
  const close = hits.filter((hit) => isPage(hit) && hit.coverage >= near).slice(0, 2)
  const pages = close.length > 0 ? `\n\n${words.nearest} ${close.map(linkTo).join(', ')}` : ''
  return { text: `${words.declined}${pages}`, confidence, suggest_human: true }
}
