import type { ApiCall } from './calls.ts'
import type { Field } from './fields.ts'

/** A call, ready to be sent or written as a code sample. */
export type CallRequest = {
  method: string
  /** URL with parameters and query. */
  path: string
  headers: Record<string, string>
  json?: unknown
  /** Parts of a multipart form; files have only a name. */
  form?: { name: string; value: string; file: boolean }[]
  answers: 'json' | 'lines' | 'sound' | 'file' | 'events' | 'socket'
  /** File name for a binary response. */
  saved_as: string
  /** The header of the API key. */
  key_in: 'Authorization' | 'xi-api-key' | null
}

/** The call with the document's examples: required parameters and body. */
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
            name,
            value: sent(name, type === 'file'),
            file: type === 'file',
          })),
        }
      : {}),
  }
}

/** Includes the file of a form even if it is optional. */
const isShown = ({ required, type }: Field) => required || type === 'file'

/** The file name in samples: a recording for audio fields. */
export function sentFile({ access }: Pick<ApiCall, 'access'>, name: string): string {
  return typeof access === 'object' && access.scope === 'stt' ? 'recording.mp3' : `${name}.txt`
}

/** Everything but the body. Empty values are not sent. */
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
