import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ChatEvent, ChatReply, chat } from '#core/contract/assistant.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { pickLanguage, wishedLanguages } from '#core/rules/pick-language.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { type FileReply, type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Log } from '../../platform/observability/log.ts'
import { projectPath } from '../../platform/project.ts'
import type { Assistant } from '../../ports/assistant.ts'
import { type AccountFacts, lastFailed } from './account-answers.ts'
import { type AssistantService, createAssistantService } from './service.ts'

export function assistantFeature(given: {
  db: Db
  log: Log
  assistant: Assistant
  facts: AccountFacts
  running: () => RunningEngines
}) {
  const assistant = createAssistantService({ ...given, changelog: readFileSync(projectPath('CHANGELOG.md'), 'utf8') })
  return feature({
    questionsOf: assistant.questionsOf,
    lastFailed: (accountId: AccountId) => lastFailed(given.facts.jobs, accountId),
    routes: assistantRoutes(assistant),
    serve: () => void assistant.prepare(),
    chores: [{ name: 'assistant conversations', run: assistant.purge }],
    personal_data: [
      {
        area: 'assistant_conversations',
        export: ({ user_id }) => assistant.exportOf(user_id),
        erase: (tx, { user_id }) => assistant.erase(tx, user_id),
      },
    ],
  })
}

function assistantRoutes(assistant: AssistantService): Route[] {
  return [
    route(chat, async ({ user, body, request }) => {
      const wished = pickLanguage(null, wishedLanguages(request.headers['accept-language'] as string | undefined))
      const reply = await assistant.reply(user, body, { wished, signal: request.signal })
      return String(request.headers.accept ?? '').includes('application/x-ndjson') ? inPieces(reply) : whole(reply)
    }),
  ]
}

function whole(reply: ChatReply): FileReply {
  const text = JSON.stringify(ChatReply.parse(reply))
  return { stream: Readable.from([Buffer.from(text)], { objectMode: false }), type: 'application/json; charset=utf-8' }
}

function inPieces(reply: ChatReply): FileReply {
  const lines = function* () {
    for (const event of eventsOf(reply)) yield `${JSON.stringify(ChatEvent.parse(event))}\n`
  }
  return { stream: Readable.from(lines(), { objectMode: false }), type: 'application/x-ndjson' }
}

/** Streams a sentence at a time; a table or a list stays in one piece. */
function* eventsOf(reply: ChatReply): Generator<ChatEvent> {
  yield { type: 'started', conversation_id: reply.conversation_id }
  for (const text of piecesOf(reply.response)) yield { type: 'piece', text }
  yield { type: 'done', reply }
}

function piecesOf(text: string): string[] {
  return text.split(/(?<=\n\n)|(?<=[.!?…]\s)(?![a-z])/).filter((piece) => piece !== '')
}
