import type { z } from 'zod'
import type { Audit } from './admin/staff-actions.ts'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'

/**
 * One file field of a multipart form; `types` are matched against the content, never against the file's name. One file
 * unless `most` says that several may come.
 */
export type FileField = { max_bytes: number; types?: readonly string[]; required?: boolean; most?: number }

/** How often one caller may use an endpoint. `shared` limits count across the fleet, others per process. */
export type Limit = { per_minute: number; by: 'caller' | 'address'; shared?: boolean }

export type Shape = 'openai' | 'elevenlabs' | 'deepl' | 'libretranslate' | 'by_header'

/** Declares one HTTP call: the server implements it, the web app calls it, the docs page lists it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in braces: `/api/v1/users/sessions/{id}/`. Served with and without the last slash. */
  path: string
  summary: string
  /** `anyone` ignores a bad token; `user` and `staff` refuse it. */
  auth: 'anyone' | 'user' | 'staff'
  /** What the audit log records; required for every staff endpoint. */
  audit?: Audit
  /** The scope that an API key needs; without a scope the endpoint accepts no keys, only sessions. */
  scope?: Scope
  /** What the path's parameters identify. Only its owner may reach it; other callers get `not_found`. */
  owns?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body may also be sent as `application/x-www-form-urlencoded`, a field of a list several times. */
  encoded?: true
  /** The largest field; defaults to 64 KiB. */
  form?: { fields?: z.ZodType; files: Record<string, FileField>; max_field_bytes?: number }
  /** The handler gets the raw bytes of the body, of any type, because webhook signatures cover the bytes. */
  raw?: { max_bytes: number }
  /** `file` replies with bytes and ranges; `socket` and `events` with a subscription. */
  returns: z.ZodType | 'file' | 'socket' | 'events'
  /** Messages in both directions of a `socket`, as JSON; without it clients only receive. */
  messages?: { from_client: z.ZodType; from_server: z.ZodType }
  /** Reads the key from the first message of such a socket, or from the body, for clients that cannot set headers. */
  credential?: (first: never) => string | undefined
  /** Content types of a `file`; streamed JSON has its schema. Defaults to any bytes. */
  content?: Record<string, z.ZodType | 'bytes'>
  /** Status of a success; defaults to 200. */
  status?: 200 | 201 | 202
  /** The alternative 202 response, if the work is only accepted. */
  accepted?: z.ZodType
  /** Seconds that caches may keep a successful response; only for responses that are the same for every caller. */
  public_seconds?: number
  /** Error codes beyond those that follow from `auth`, the schemas and the limit. */
  errors?: readonly ErrorCode[]
  limit?: Limit
  /**
   * The vendor whose clients call it, which decides the format of errors. `by_header` means ElevenLabs for `xi-api-key`, DeepL for
   * `DeepL-Auth-Key`, else OpenAI.
   */
  shape?: Shape
  /** The caller waits for the work; the plan limits how many such calls an account may have open. */
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

/** What a caller receives; bytes arrive as a Blob. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.output<E['returns']> | (E['accepted'] extends z.ZodType ? z.output<E['accepted']> : never)
  : Blob

export function pathFor(e: Endpoint, params: Record<string, string> = {}): string {
  return e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
