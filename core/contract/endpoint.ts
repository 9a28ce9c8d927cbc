import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'
import type { Audit } from './staff-actions.ts'

/**
 * One file field of a multipart form; `types` are matched against the content, never against the file's name. One file
 * unless `most` says that several may come.
 */
export type FileField = { max_bytes: number; types?: readonly string[]; required?: boolean; most?: number }

/** How often one caller may use an endpoint. `shared` limits hold across the whole fleet, the others per process. */
export type Limit = { per_minute: number; by: 'caller' | 'address'; shared?: boolean }

export type Shape = 'openai' | 'elevenlabs' | 'deepl' | 'libretranslate' | 'by_header'

/** One HTTP call, described once: the server implements it, the web app calls it, the docs page lists it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in braces: `/api/v1/users/sessions/{id}/`. Served with and without the last slash. */
  path: string
  summary: string
  /** `anyone` ignores a bad token; `user` and `staff` refuse it. */
  auth: 'anyone' | 'user' | 'staff'
  /** What the audit log keeps of its use; every endpoint of staff says so. */
  audit?: Audit
  /** What an API key must be allowed to do to come in; without it a user must be signed in. */
  scope?: Scope
  /** What the path's parameters name. Only its owner may reach it; to others it is not found. */
  owns?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body may also be sent as `application/x-www-form-urlencoded`, a field of a list several times. */
  encoded?: true
  /** Fields of at most 64 KiB each, unless said. */
  form?: { fields?: z.ZodType; files: Record<string, FileField>; max_field_bytes?: number }
  /** The handler gets the body as the bytes that came, whatever their type: what is signed is bytes, not what they mean. */
  raw?: { max_bytes: number }
  /** `file` replies with bytes and ranges; `socket` and `events` with a subscription. */
  returns: z.ZodType | 'file' | 'socket' | 'events'
  /** What both sides say on a `socket`, each message as JSON; without it clients only listen. */
  messages?: { from_client: z.ZodType; from_server: z.ZodType }
  /** Takes the key out of the first message on such a socket, or out of the body, for clients that set no headers. */
  credential?: (first: never) => string | undefined
  /** What a `file` may hold, by content type; JSON made piece by piece has its schema. Any bytes unless said. */
  content?: Record<string, z.ZodType | 'bytes'>
  /** Status of a success; 200 unless said. */
  status?: 200 | 201 | 202
  /** What it may answer instead, with 202, where the work is only taken on. */
  accepted?: z.ZodType
  /** The same for everybody: whatever is between server and caller may keep a success for so many seconds. */
  public_seconds?: number
  /** Codes this call may answer beyond those that follow from `auth`, its schemas and its limit. */
  errors?: readonly ErrorCode[]
  limit?: Limit
  /**
   * Whose clients call it: failures are worded as they expect. `by_header` is ElevenLabs' with `xi-api-key`, DeepL's with a
   * `DeepL-Auth-Key`, else OpenAI's.
   */
  shape?: Shape
  /** Work done while the caller waits: how many of them an account may have open at once follows from its plan. */
  concurrent?: true | ((body: never) => boolean)
}

/** Makes an endpoint of staff without `audit` a type error. */
type Audited<E extends Endpoint> = E['auth'] extends 'staff' ? { audit: Audit } : unknown

export function endpoint<const E extends Endpoint>(e: E & Audited<E>): E {
  return e
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'returns' in value
}

type Part = 'params' | 'query' | 'body'
type PartsOf<E extends Endpoint> = Extract<{ [P in Part]: E[P] extends z.ZodType ? P : never }[Part], keyof E>

/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  [P in PartsOf<E>]: E[P] extends z.ZodType ? z.input<E[P]> : never
} & (E['form'] extends object ? { form: FormData } : unknown)

/** What a handler receives, already parsed. */
export type Received<E extends Endpoint> = { [P in PartsOf<E>]: E[P] extends z.ZodType ? z.output<E[P]> : never }

/** What a caller gets back; bytes arrive as a Blob. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.output<E['returns']> | (E['accepted'] extends z.ZodType ? z.output<E['accepted']> : never)
  : Blob

export function pathFor(e: Endpoint, params: Record<string, string> = {}): string {
  return e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
