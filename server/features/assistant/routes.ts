import { Readable } from 'node:stream'
import { ChatEvent, ChatReply, chat } from '#core/contract/assistant.ts'
import { pickLanguage, wishedLanguages } from '#core/rules/pick-language.ts'
import { type FileReply, type Route, route } from '../../platform/http/route.ts'
import type { AssistantService } from './service.ts'

export function assistantRoutes(assistant: AssistantService): Route[] {
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
