import { describe, expect, it } from 'vitest'
import type { ApiCall } from './calls.ts'
import { literal } from './literals.ts'
import { samplesOf } from './samples.ts'

const origin = 'https://pawol.example'
const call = (over: Partial<ApiCall>): ApiCall => ({
  id: 'createSpeech',
  area: 'tts',
  method: 'POST',
  path: '/api/v1/tts/jobs/',
  summary: '',
  access: { scope: 'tts' },
  takes_key: true,
  spends: true,
  limit: '',
  parameters: [],
  reply: { status: 200, description: '', type: 'application/json', types: [], fields: [] },
  errors: [],
  ...over,
})
const json = (example: unknown) => ({ type: 'application/json', fields: [], example, media: { schema: {} } })
const parameter = (name: string, place: 'path' | 'query', example: unknown) => ({
  name,
  in: place,
  example,
  required: true,
  type: 'string',
  limits: [],
  values: [],
  description: '',
  fields: [],
})
const written = (given: Partial<ApiCall>, language: string) =>
  samplesOf(call(given), origin).find((sample) => sample.language === language)?.code

describe('samples', () => {
  it('curl quotes what the shell would read', () => {
    expect(
      written({ body: json({ text: "M'ap pale" }) }, 'curl'),
    ).toBe(`curl 'https://pawol.example/api/v1/tts/jobs/' \\
  -H "Authorization: Bearer $PAWOL_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
  "text": "M'\\''ap pale"
}'`)
  })
  it('curl names the method when it is not the usual one', () => {
    const given = { method: 'DELETE', path: '/api/v1/tts/jobs/{id}/', parameters: [parameter('id', 'path', 'a b')] }
    expect(written(given, 'curl')).toContain("curl -X DELETE 'https://pawol.example/api/v1/tts/jobs/a%20b/'")
  })
  it('a public call has no key', () => {
    for (const { code } of samplesOf(call({ method: 'GET', access: 'anyone' }), origin))
      expect(code).not.toContain('PAWOL_API_KEY')
  })
  it('TypeScript uses fetch and reports errors', () => {
    expect(
      written({ body: json({ text: 'Bonjou', ssml: true }) }, 'typescript'),
    ).toBe(`import { env } from 'node:process'

const reply = await fetch('https://pawol.example/api/v1/tts/jobs/', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${env.PAWOL_API_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ text: 'Bonjou', ssml: true }),
})
if (!reply.ok) throw new Error(\`\${reply.status}: \${await reply.text()}\`)
console.log(await reply.json())`)
  })
  it('Python uses Python literals', () => {
    expect(written({ body: json({ text: 'Bonjou', ssml: true, document_id: null }) }, 'python')).toContain(
      'json={"text": "Bonjou", "ssml": True, "document_id": None}',
    )
  })
  it('audio is written to a file', () => {
    const reply = { status: 200, description: '', type: 'audio/wav', types: [], fields: [] }
    expect(written({ reply }, 'curl')).toMatch(/-o pawol\.wav$/)
    expect(written({ reply }, 'typescript')).toContain("await writeFile('pawol.wav'")
    expect(written({ reply }, 'python')).toContain('open("pawol.wav", "wb").write(reply.content)')
  })
  it('files are sent as parts of a form', () => {
    const file = { name: 'file', type: 'file', required: true, limits: [], values: [], description: '', fields: [] }
    const body = { type: 'multipart/form-data', fields: [file], example: {}, media: { schema: {} } }
    expect(written({ body }, 'curl')).toContain("-F 'file=@file.txt'")
    expect(written({ body }, 'typescript')).toContain("form.append('file', new Blob([await readFile('file.txt')])")
    expect(written({ body }, 'python')).toContain('files={"file": open("file.txt", "rb")}')
  })
})

describe("vendors' own clients", () => {
  const speech = call({ path: '/v1/audio/speech', body: json({ model: 'tts-1', voice: 'alloy', input: 'Bonjou' }) })
  const eleven = call({
    path: '/v1/text-to-speech/{voice_id}',
    parameters: [parameter('voice_id', 'path', 'nadege')],
    body: json({ text: 'Bonjou', model_id: 'ccl_ht_v100' }),
  })
  const by = (of: ApiCall, language: string) => samplesOf(of, origin).find((s) => s.language === language)?.code

  it('OpenAI: only the base URL differs', () => {
    expect(by(speech, 'typescript_client')).toBe(`import { writeFile } from 'node:fs/promises'
import { env } from 'node:process'
import OpenAI from 'openai'

const client = new OpenAI({ baseURL: 'https://pawol.example/v1', apiKey: env.PAWOL_API_KEY })
const sound = await client.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'Bonjou' })
await writeFile('pawol.mp3', Buffer.from(await sound.arrayBuffer()))`)
    expect(by(speech, 'python_client')).toContain('client = OpenAI(base_url="https://pawol.example/v1", api_key=')
  })
  it('ElevenLabs: camel case in TypeScript, snake case in Python', () => {
    expect(by(eleven, 'typescript_client')).toContain(
      "client.textToSpeech.convert('nadege', { text: 'Bonjou', modelId: 'ccl_ht_v100' })",
    )
    expect(by(eleven, 'python_client')).toContain(
      'client.text_to_speech.convert("nadege", text="Bonjou", model_id="ccl_ht_v100")',
    )
  })
  it('are not offered for our own calls', () => {
    expect(by(call({}), 'typescript_client')).toBeUndefined()
  })
})

it.each([
  ["M'ap pale", 'typescript', "'M\\'ap pale'"],
  ['"wi"\n', 'typescript', '\'"wi"\\n\''],
  ['\\', 'typescript', "'\\\\'"],
  [{ 'a-b': 1, c: [] }, 'typescript', "{ 'a-b': 1, c: [] }"],
  [[true, null], 'python', '[True, None]'],
  [{ a: 'x'.repeat(60) }, 'python', `{\n    "a": "${'x'.repeat(60)}",\n}`],
] as const)('writes %j in %s', (value, language, code) => {
  expect(literal(value, language)).toBe(code)
})
