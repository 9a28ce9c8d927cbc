import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Requests to both kinds of server, as far as tests read them. */
export type ChatAsked = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    system?: string
    messages: { role: string; content: string }[]
    response_format?: unknown
    tools?: { name: string; input_schema: unknown }[]
    tool_choice?: unknown
    max_tokens?: number
  }
}
export type ChatServerFake = {
  url: string
  asked: ChatAsked[]
  /** Requests aborted before they were answered. */
  left: number
  /** Overrides the next responses; requests it ignores are translated. */
  meddle: (response: ServerResponse, count: number, asked: ChatAsked) => boolean | Promise<boolean>
  /** Overrides the model's translations. */
  say: (texts: { id: number; text: string }[]) => unknown
  close(): Promise<void>
}

/**
 * A server like OpenAI's and Anthropic's in one, whose model puts the language before the text, twice if two answers
 * are allowed.
 */
export async function startChatServer(): Promise<ChatServerFake> {
  const fake: Omit<ChatServerFake, 'url' | 'close'> = {
    asked: [],
    left: 0,
    meddle: () => false,
    say: (texts) => ({ translations: texts }),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked: ChatAsked = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await text(request)),
    }
    fake.asked.push(asked)
    response.once('close', () => {
      if (!response.writableEnded) fake.left++
    })
    if (await fake.meddle(response, fake.asked.length, asked)) return
    const { body, path } = asked
    const instructions = body.system ?? body.messages.find(({ role }) => role === 'system')!.content
    const [, target] = /to (\w+)/.exec(instructions)!
    const several = instructions.includes('different translations')
    const { texts } = JSON.parse(body.messages.at(-1)!.content) as { texts: { id: number; text: string }[] }
    const translations = fake.say(
      texts.map(({ id, text }) => ({
        id,
        text,
        texts: several ? [`${target}: ${text}`, `${target}! ${text}`] : [`${target}: ${text}`],
      })),
    )
    const reply = path === '/v1/messages' ? usedTool(translations) : completion(translations)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const completion = (said: unknown) => ({
  choices: [{ message: { role: 'assistant', content: typeof said === 'string' ? said : JSON.stringify(said) } }],
})
const usedTool = (said: unknown) =>
  typeof said === 'string'
    ? { stop_reason: 'end_turn', content: [{ type: 'text', text: said }] }
    : { stop_reason: 'tool_use', content: [{ type: 'tool_use', name: 'give_translations', input: said }] }
