import type { ApiCall } from './calls.ts'
import { literal, quoted } from './literals.ts'
import { type CallRequest, exampleRequest } from './request.ts'
import { vendorSamples } from './vendor-samples.ts'

export type SampleLanguage = 'curl' | 'typescript' | 'python' | 'typescript_client' | 'python_client'
export type Sample = { language: SampleLanguage; code: string }

/** The call in every language, ready to copy; official clients for vendor-compatible calls. */
export function samplesOf(call: ApiCall, origin: string): Sample[] {
  const request = exampleRequest(call)
  if (request.answers === 'socket')
    return [{ language: 'typescript', code: socketSample(request, { origin, says: call.body?.example }) }]
  return [
    { language: 'curl', code: curlSample(request, origin) },
    { language: 'typescript', code: fetchSample(request, origin) },
    { language: 'python', code: requestsSample(request, origin) },
    ...vendorSamples(call, origin),
  ]
}

const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const isStream = ({ answers }: CallRequest) => answers === 'events' || answers === 'lines'
const bearer = (key_in: string) => (key_in === 'Authorization' ? 'Bearer ' : '')
const isBytes = ({ answers }: CallRequest) => answers === 'sound' || answers === 'file'

function curlSample(request: CallRequest, origin: string): string {
  const { method, path, headers, json, form, key_in } = request
  const plain = method === 'GET' || (method === 'POST' && (json !== undefined || form !== undefined))
  const lines = [
    `curl ${plain ? '' : `-X ${method} `}${shell(origin + path)}`,
    ...(key_in ? [`-H "${key_in}: ${bearer(key_in)}$PAWOL_API_KEY"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(json === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shell(JSON.stringify(json, null, 2))}`]),
    ...(form ?? []).map(({ name, value, file }) => `-F ${shell(`${name}=${file ? '@' : ''}${value}`)}`),
    ...(isBytes(request) ? [`-o ${request.saved_as}`] : []),
    ...(isStream(request) ? ['-N'] : []),
  ]
  return lines.join(' \\\n  ')
}

function fetchSample(request: CallRequest, origin: string): string {
  const { method, path, headers, json, form, key_in } = request
  const sent = {
    ...headers,
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const named = Object.entries(sent).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`)
  const keys = {
    Authorization: `    Authorization: \`Bearer \${env.PAWOL_API_KEY}\`,`,
    'xi-api-key': `    'xi-api-key': env.PAWOL_API_KEY!,`,
  }
  const key = key_in ? [keys[key_in]] : []
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    ...(key.length + named.length > 0 ? ['  headers: {', ...key, ...named, '  },'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${literal(json, 'typescript', '  ')}),`]),
    ...(form ? ['  body: form,'] : []),
  ]
  const imports = [
    ...(isBytes(request) || form ? [`import { ${fileCalls(request)} } from 'node:fs/promises'`] : []),
    ...(key_in ? ["import { env } from 'node:process'"] : []),
  ]
  return [
    ...(imports.length > 0 ? [...imports, ''] : []),
    ...(form ? [...formLines(form), ''] : []),
    options.length > 0
      ? `const reply = await fetch(${quoted(origin + path)}, {\n${options.join('\n')}\n})`
      : `const reply = await fetch(${quoted(origin + path)})`,
    `if (!reply.ok) throw new Error(\`\${reply.status}: \${await reply.text()}\`)`,
    takeAnswer(request),
  ].join('\n')
}

function fileCalls(request: CallRequest): string {
  return [...(request.form ? ['readFile'] : []), ...(isBytes(request) ? ['writeFile'] : [])].join(', ')
}

function formLines(form: NonNullable<CallRequest['form']>): string[] {
  const parts = form.map(({ name, value, file }) =>
    file
      ? `form.append(${quoted(name)}, new Blob([await readFile(${quoted(value)})]), ${quoted(value)})`
      : `form.append(${quoted(name)}, ${quoted(value)})`,
  )
  return ['const form = new FormData()', ...parts]
}

function takeAnswer(request: CallRequest): string {
  if (isBytes(request)) return `await writeFile('${request.saved_as}', Buffer.from(await reply.arrayBuffer()))`
  if (isStream(request)) return 'for await (const chunk of reply.body!) console.log(new TextDecoder().decode(chunk))'
  return 'console.log(await reply.json())'
}

function socketSample({ path }: CallRequest, { origin, says }: { origin: string; says: unknown }): string {
  return [
    `const socket = new WebSocket(${quoted(origin.replace(/^http/, 'ws') + path)})`,
    ...(says ? [`socket.onopen = () => socket.send(JSON.stringify(${literal(says, 'typescript')}))`] : []),
    'socket.onmessage = ({ data }) => console.log(JSON.parse(data))',
  ].join('\n')
}

const pythonKeys = {
  Authorization: `"Authorization": f"Bearer {os.environ['PAWOL_API_KEY']}"`,
  'xi-api-key': '"xi-api-key": os.environ["PAWOL_API_KEY"]',
}

function requestsSample(request: CallRequest, origin: string): string {
  const { method, path, headers, json, form, key_in } = request
  const given = [
    ...(key_in ? [pythonKeys[key_in]] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ]
  const files = (form ?? []).filter((part) => part.file)
  const fields = (form ?? []).filter((part) => !part.file)
  const lines = [
    `    ${JSON.stringify(origin + path)},`,
    ...(given.length > 0 ? [`    headers={${given.join(', ')}},`] : []),
    ...(json === undefined ? [] : [`    json=${literal(json, 'python', '    ')},`]),
    ...(fields.length > 0 ? [`    data={${fields.map((f) => `"${f.name}": "${f.value}"`).join(', ')}},`] : []),
    ...(files.length > 0
      ? [`    files={${files.map((f) => `"${f.name}": open("${f.value}", "rb")`).join(', ')}},`]
      : []),
    ...(isStream(request) ? ['    stream=True,'] : []),
    '    timeout=120,',
  ]
  return [
    ...(key_in ? ['import os'] : []),
    'import requests',
    '',
    `reply = requests.${method.toLowerCase()}(`,
    ...lines,
    ')',
    'reply.raise_for_status()',
    pythonAnswer(request),
  ].join('\n')
}

function pythonAnswer(request: CallRequest): string {
  if (isBytes(request)) return `open("${request.saved_as}", "wb").write(reply.content)`
  if (isStream(request)) return 'for line in reply.iter_lines():\n    print(line.decode())'
  return 'print(reply.json())'
}
