import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Asked = {
  path: string
  headers: IncomingHttpHeaders
  body: { model: string; system?: string; messages: { role: string; content: string }[]; response_format?: unknown }
}

/** A server like OpenAI's and Anthropic's in one, whose model quotes the first passage by default. */
export async function startAnswerServer() {
  const fake = {
    asked: [] as Asked[],
    say: (material: { passages: { number: number; text: string }[] }): unknown => ({
      text: material.passages[0]!.text,
      passages: [material.passages[0]!.number],
    }),
    /** Overrides the answer; requests it ignores get the default. */
    meddle: (_response: ServerResponse, _asked: Asked): boolean => false,
  }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Asked['body']
    const asked = { path: request.url ?? '', headers: request.headers, body }
    fake.asked.push(asked)
    if (fake.meddle(response, asked)) return
    const said = fake.say(JSON.parse(body.messages.at(-1)!.content))
    const reply = asked.path === '/v1/messages' ? usedTool(said) : completion(said)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
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
  choices: [{ message: { content: typeof said === 'string' ? said : `Sure: ${JSON.stringify(said)}` } }],
  usage: { prompt_tokens: 210, completion_tokens: 12 },
})
const usedTool = (said: unknown) => ({
  content:
    typeof said === 'string'
      ? [{ type: 'text', text: said }]
      : [{ type: 'tool_use', name: 'give_answer', input: said }],
  usage: { input_tokens: 210, output_tokens: 12 },
})
