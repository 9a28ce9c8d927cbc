import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Patience } from '../../platform/engines/ask-server.ts'
import { anthropicTranslator } from './anthropic.ts'
import { type ChatServerFake, startChatServer } from './chat-test-server.ts'
import { openAiTranslator } from './openai.ts'
import { failing, textsOf, toKreyol, translated } from './translator.conformance.ts'

let server: ChatServerFake
beforeAll(async () => {
  server = await startChatServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  server.left = 0
  server.meddle = () => false
  server.say = (translations) => ({ translations })
})
type Limits = Patience & { base_url?: string }
const openai = (limits: Limits = {}) =>
  openAiTranslator({ base_url: `${server.url}/v1`, model: 'gpt-4', api_key: 'k', backoff_ms: 5, ...limits })
const anthropic = (limits: Limits = {}) =>
  anthropicTranslator({ base_url: server.url, model: 'claude-3-haiku', api_key: 'k', backoff_ms: 5, ...limits })
const both = [
  ['OpenAI', openai],
  ['Anthropic', anthropic],
] as const
const hello = [toKreyol('Hello.')]

describe('the request', () => {
  it('to a server like OpenAI’s requires JSON', async () => {
    await translated(openai(), hello)
    expect(server.asked).toHaveLength(1)
    const [{ path, headers, body }] = server.asked as [ChatServerFake['asked'][0]]
    expect({ path, key: headers.authorization }).toEqual({ path: '/v1/chat/completions', key: 'Bearer k' })
    expect(body).toMatchObject({ model: 'gpt-4', response_format: { type: 'json_object' } })
    expect(JSON.parse(body.messages[1]!.content)).toEqual({ texts: [{ id: 1, text: 'Hello.' }] })
    expect(body.messages[0]!.content).toContain('from English to Haitian Creole')
  })
  it('to a server like Anthropic’s is the input of a tool', async () => {
    await translated(anthropic(), hello)
    const [{ path, headers, body }] = server.asked as [ChatServerFake['asked'][0]]
    expect({ path, key: headers['x-api-key'], version: headers['anthropic-version'] }).toEqual({
      path: '/v1/messages',
      key: 'k',
      version: '2023-06-01',
    })
    expect(body).toMatchObject({ model: 'claude-3-haiku', tool_choice: { type: 'tool', name: 'give_translations' } })
    expect(body.max_tokens).toBeGreaterThan(1_000)
  })
  it('is many segments in one call, those of one pair of languages together', async () => {
    const segments = Array.from({ length: 50 }, (_, n) => ({
      text: `Text ${n}`,
      from: 'en' as const,
      to: n % 2 ? ('ht' as const) : ('fr' as const),
    }))
    const found = await translated(openai(), segments)
    expect(found[7]!.text).toBe('Haitian: Text 7')
    expect(found[8]!.text).toBe('French: Text 8')
    expect(server.asked).toHaveLength(4)
  })
  it('is never longer than an answer may be', async () => {
    await translated(
      anthropic(),
      Array.from({ length: 10 }, () => toKreyol('a long one '.repeat(80))),
    )
    for (const { body } of server.asked) expect(body.messages[0]!.content.length).toBeLessThan(3_500)
    expect(server.asked).toHaveLength(4)
  })
  it('falls back to instructions where the server has no JSON mode, and remembers it', async () => {
    server.meddle = (response, _, { body }) => {
      if (body.response_format) response.writeHead(400).end('response_format is not supported with this model')
      return body.response_format !== undefined
    }
    const one = openai()
    await translated(one, hello)
    await translated(one, hello)
    expect(server.asked.map(({ body }) => body.response_format !== undefined)).toEqual([true, false, false])
  })
})

describe('the response', () => {
  it('may have words and a fence around it', async () => {
    server.say = (translations) => `Here you are:\n\`\`\`json\n${JSON.stringify({ translations })}\n\`\`\``
    expect(textsOf(await translated(openai(), hello))).toEqual(['Haitian: Hello.'])
  })
  it('may be in another order', async () => {
    server.say = (translations) => ({ translations: translations.toReversed() })
    const found = await translated(anthropic(), [...hello, toKreyol('Thanks.')])
    expect(textsOf(found)).toEqual(['Haitian: Hello.', 'Haitian: Thanks.'])
  })
  const bad: [string, unknown][] = [
    ['no JSON', 'I cannot translate this.'],
    ['nothing', {}],
    ['one too few', { translations: [{ id: 1, texts: ['a'] }] }],
    ['one too many', { translations: [1, 2, 3].map((id) => ({ id, texts: ['a'] })) }],
    ['one twice', { translations: [1, 1].map((id) => ({ id, texts: ['a'] })) }],
    ['a number', { translations: [1, 2].map((id) => ({ id, texts: [id] })) }],
    ['no words', { translations: [1, 2].map((id) => ({ id, texts: [' '] })) }],
    ['null', null],
  ]
  describe.each(both)('from %s', (_, open) => {
    it.each(bad)('that is %s is requested once more, and then unavailable', async (_, said) => {
      const two = [...hello, toKreyol('Thanks.')]
      server.say = () => said
      await expect(translated(open({ attempts: 2 }), two)).rejects.toSatisfy(failing('unavailable'))
      expect(server.asked).toHaveLength(2)
      server.say = (translations) => (server.asked.length > 3 ? { translations } : said)
      expect(await translated(open({ attempts: 2 }), two)).toHaveLength(2)
    })
  })
})

describe.each(both)('a failing server like %s’s', (_, open) => {
  it.each([408, 429, 500, 529])('is retried after a %s', async (status) => {
    server.meddle = (response, count) => {
      if (count < 3) response.writeHead(status, { 'retry-after': '0' }).end('busy')
      return count < 3
    }
    expect(await translated(open(), hello)).toHaveLength(1)
    expect(server.asked).toHaveLength(3)
  })
  it('is retried when it asks for it, by seconds or by date', async () => {
    // a date has whole seconds
    for (const wanted of [() => '0.4', () => new Date(Date.now() + 1_500).toUTCString()]) {
      const times: number[] = []
      server.asked.length = 0
      server.meddle = (response, count) => {
        times.push(performance.now())
        if (count === 1) response.writeHead(429, { 'retry-after': wanted() }).end()
        return count === 1
      }
      await translated(open(), hello)
      expect(times[1]! - times[0]!).toBeGreaterThan(380)
    }
  })
  it('is not retried when it asks for a long wait', async () => {
    server.meddle = (response) => Boolean(response.writeHead(429, { 'retry-after': '3600' }).end())
    await expect(translated(open(), hello)).rejects.toSatisfy(failing('unavailable'))
    expect(server.asked).toHaveLength(1)
  })
  it('that refuses the key is unavailable at once, and the log can say why', async () => {
    server.meddle = (response) => Boolean(response.writeHead(401).end('no such key'))
    await expect(translated(open(), hello)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching(/401.*no such key/) },
    })
    expect(server.asked).toHaveLength(1)
  })
  it('without a named time is retried with backoff', async () => {
    const times: number[] = []
    server.meddle = (response, count) => {
      times.push(performance.now())
      if (count < 3) response.writeHead(503).end()
      return count < 3
    }
    await translated(open({ backoff_ms: 100 }), hello)
    expect(times[1]! - times[0]!).toBeGreaterThan(190)
    expect(times[2]! - times[1]!).toBeGreaterThan(390)
  })
  it('that keeps failing is unavailable', async () => {
    server.meddle = (response) => Boolean(response.writeHead(503, { 'retry-after': '0' }).end())
    await expect(translated(open(), hello)).rejects.toSatisfy(failing('unavailable'))
    expect(server.asked).toHaveLength(3)
  })
  it('that does not answer in time is a timeout', async () => {
    server.meddle = () => true
    await expect(translated(open({ timeout_seconds: 0.05 }), hello)).rejects.toSatisfy(failing('timeout'))
    await expect(open({ timeout_seconds: 0.05 }).check()).rejects.toSatisfy(failing('timeout'))
  })
  it('that is not there is unavailable', async () => {
    const unreachable = open({ base_url: 'http://127.0.0.1:9', attempts: 1 })
    await expect(translated(unreachable, hello)).rejects.toSatisfy(failing('unavailable'))
  })
  it('is disconnected when the caller aborts', async () => {
    server.meddle = () => true
    const leave = new AbortController()
    const reason = new Error('enough')
    const call = translated(open(), hello, { signal: leave.signal })
    await eventually(() => server.asked.length >= 1)
    leave.abort(reason)
    await expect(call).rejects.toBe(reason)
    await eventually(() => server.left >= 1)
  })
  it('keeps finished segments when it fails', async () => {
    let refuse: (() => void) | undefined
    // the second part, though it may be requested before the first
    server.meddle = (response, _, { body }) => {
      const held = body.messages.at(-1)!.content.includes('Text 29')
      if (held) refuse = () => response.writeHead(401).end()
      return held
    }
    const found: string[] = []
    const segments = Array.from({ length: 30 }, (_, n) => toKreyol(`Text ${n}`))
    const call = (async () => {
      for await (const { text } of open().translate(segments)) found.push(text)
    })()
    const failed = expect(call).rejects.toSatisfy(failing('unavailable'))
    await eventually(() => found.length === 20 && refuse)
    refuse?.()
    await failed
    expect(found).toHaveLength(20)
  })
})
