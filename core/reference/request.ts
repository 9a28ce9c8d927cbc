import type { ApiCall } from './calls.ts'
import type { Field } from './fields.ts'

/** A call ready to be sent or to be written down in some language. */
export type CallRequest = {
  method: string
  /** With its parameters filled in and its query. */
  path: string
  headers: Record<string, string>
  json?: unknown
  /** Parts of a multipart form; a file is named only. */
  form?: { name: string; value: string; file: boolean }[]
  answers: 'json' | 'lines' | 'sound' | 'file' | 'events' | 'socket'
  /** What bytes are kept as. */
  saved_as: string
  /** The header a key belongs in. */
  key_in: 'Authorization' | 'xi-api-key' | null
}

/** The call with the document's own examples: what its parameters must have, and its body. */
export function exampleRequest(call: ApiCall): CallRequest {
  const needed = call.parameters.filter((parameter) => parameter.required)
  const values = Object.fromEntries(needed.map(({ name, example }) => [name, String(example)]))
  const fields = call.body?.type === 'multipart/form-data' ? call.body.fields.filter(isShown) : []
  const examples = (call.body?.example ?? {}) as Record<string, unknown>
  const sent = (name: string, file: boolean) => (file ? sentFile(call, name) : String(examples[name] ?? name))
  return {
    ...frameOf(call, values),
    ...(call.body?.type === 'application/json' ? { json: call.body.example } : {}),
    ...(call.body?.type === 'multipart/form-data'
      ? {
          form: fields.map(({ name, type }) => ({
            ...{ name, value: sent(name, type === 'file'), file: type === 'file' },
          })),
        }
      : {}),
  }
}

/** Without its file a form says little, even where that may come in another way. */
const isShown = ({ required, type }: Field) => required || type === 'file'

/** The name a file has in the samples: a recording where something is to be heard. */
export function sentFile({ access }: Pick<ApiCall, 'access'>, name: string): string {
  return typeof access === 'object' && access.scope === 'stt' ? 'recording.mp3' : `${name}.txt`
}

/** Everything but the body. Values left empty are not sent. */
export function frameOf(call: ApiCall, values: Record<string, string>): CallRequest {
  const given = call.parameters.filter(({ name }) => (values[name] ?? '') !== '')
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  for (const { name, in: place } of given) {
    if (place === 'query') query.append(name, values[name]!)
    if (place === 'header') headers[name] = values[name]!
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return {
    method: call.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers,
    answers: answersOf(call),
    saved_as: savedAs(call),
    key_in: typeof call.access === 'string' ? null : call.area === 'elevenlabs' ? 'xi-api-key' : 'Authorization',
  }
}

function answersOf({ reply }: ApiCall): CallRequest['answers'] {
  if (reply.status === 101) return 'socket'
  if (reply.type === 'text/event-stream') return 'events'
  if (reply.type?.startsWith('audio/')) return 'sound'
  if (reply.type === 'application/x-ndjson') return 'lines'
  return reply.type === 'application/json' ? 'json' : 'file'
}

const endings: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'text/csv': 'csv' }
const savedAs = ({ reply }: ApiCall) => `pawol.${endings[reply.type ?? ''] ?? 'bin'}`
