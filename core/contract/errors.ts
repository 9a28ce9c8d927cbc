import { z } from 'zod'
import { formatBytes, formatDuration } from '../rules/format.ts'
import { englishName, spokenLanguageUnknown } from '../rules/stt/languages.ts'
import { notTranslatable } from '../rules/translate/files/file-formats.ts'
import { fileTooLarge } from '../rules/uploads.ts'
import { accountErrors } from './account/errors.ts'
import { voiceCloningErrors } from './cloning/errors.ts'
import { commonsErrors } from './commons/errors.ts'
import { dictionaryErrors } from './dictionaries/errors.ts'
import { documentErrors } from './documents/errors.ts'
import { type ErrorEntry, none } from './error-entry.ts'
import { exportErrors } from './exports/errors.ts'
import { packErrors } from './packs/errors.ts'
import { paymentErrors } from './payments/errors.ts'
import { transcriptionErrors } from './stt/errors.ts'
import { teamErrors } from './teams/errors.ts'
import { ticketErrors } from './tickets/errors.ts'
import { speechErrors } from './tts/errors.ts'

/** Every error of a call or a job: its status, data, text, and whether to retry. */
export const errors = {
  ...speechErrors,
  ...transcriptionErrors,
  ...dictionaryErrors,
  ...documentErrors,
  ...exportErrors,
  ...packErrors,
  ...paymentErrors,
  ...teamErrors,
  ...ticketErrors,
  ...voiceCloningErrors,
  ...commonsErrors,
  ...accountErrors,
  invalid_request: {
    status: 400,
    data: z.object({ detail: z.string(), fields: z.record(z.string(), z.string()).optional() }),
    text: (d) => `Invalid request: ${d.detail || 'Please check your text and try again.'}`,
    again: 'changed',
  },
  text_too_long: {
    status: 400,
    data: z.object({ limit: z.number(), length: z.number() }),
    text: (d) =>
      `Text exceeds maximum character limit. Please reduce your text to under ${d.limit.toLocaleString('en-US')} characters.`,
  },
  file_text_too_long: {
    status: 400,
    data: z.object({ limit: z.number(), length: z.number() }),
    text: (d) =>
      `This file has ${d.length.toLocaleString('en-US')} characters of text. Your plan allows files of up to ${d.limit.toLocaleString('en-US')}.`,
  },
  text_empty: { status: 400, data: none, text: () => 'Please enter some text.' },
  unsupported_characters: {
    status: 400,
    data: none,
    text: () => 'Text contains unsupported characters. Special characters have been cleaned, please try again.',
    again: 'changed',
  },
  ssml_invalid: {
    status: 400,
    data: z.object({ tag: z.string(), detail: z.string(), position: z.number() }),
    text: (d) => `The SSML cannot be read at character ${d.position}: ${d.detail}.`,
  },
  language_pair_not_supported: {
    status: 400,
    data: z.object({ source: z.string(), target: z.string() }),
    text: (d) => `Translation from ${d.source} to ${d.target} is not supported.`,
  },
  language_not_supported: {
    status: 400,
    data: z.object({ language: z.string() }),
    text: (d) =>
      `This text seems to be in ${englishName(d.language)}, which is not translated here. Nothing was charged.`,
  },
  language_unknown: {
    status: 400,
    data: none,
    text: () => 'The language of this text could not be detected. Please choose it. Nothing was charged.',
  },
  address_not_public: {
    status: 400,
    data: none,
    text: () =>
      'Use an address that can be reached from the internet, not one inside a private network. Who runs this server can open networks with WEBHOOK_ALLOW.',
  },
  unauthenticated: { status: 401, data: none, text: () => 'Please log in to continue.' },
  invalid_credentials: { status: 401, data: none, text: () => 'The email or the password is not right.' },
  invalid_api_key: {
    status: 401,
    data: none,
    text: () => 'This API key is not valid. It may have been revoked or have expired.',
  },
  foreign_api_key: {
    status: 401,
    data: none,
    text: () => 'This looks like a key of another service. Use a key from /api-keys.',
  },
  insufficient_credits: {
    status: 402,
    data: z.object({
      credits_needed: z.number(),
      credits_available: z.number(),
      /** The same as `credits_needed`, as calls of transcription name it (S3 §7). */
      credits_required: z.number().optional(),
    }),
    text: (d) => `Insufficient credits. You need ${d.credits_needed} credits but only have ${d.credits_available}.`,
  },
  credit_cap_reached: {
    status: 402,
    data: z.object({ credits_needed: z.number(), credits_available: z.number(), credit_cap: z.number() }),
    text: (d) =>
      `This API key may use ${d.credit_cap} credits a month. You need ${d.credits_needed} but only ${d.credits_available} are left.`,
  },
  express_not_allowed: {
    status: 403,
    data: none,
    text: () => 'Express mode is not available on the Free plan',
  },
  premium_not_allowed: {
    status: 403,
    data: z.object({ plan: z.string() }),
    text: (d) => `Premium voices and models need the ${d.plan} plan or a higher one.`,
  },
  engine_not_allowed: {
    status: 403,
    data: z.object({ engine: z.string(), plan: z.string() }),
    text: (d) => `The translation engine ${d.engine} needs the ${d.plan} plan or a higher one.`,
  },
  storage_full: {
    status: 403,
    data: z.object({ used_bytes: z.number(), limit_bytes: z.number() }),
    text: (d) =>
      `Your storage is full: ${formatBytes(d.used_bytes)} of ${formatBytes(d.limit_bytes)}. Please delete something you no longer need, or choose a larger plan.`,
  },
  forbidden: { status: 403, data: none, text: () => 'You do not have permission to do this.' },
  wrong_password: { status: 403, data: none, text: () => 'That is not your current password.' },
  code_invalid: { status: 403, data: none, text: () => 'That code is not right, or it has been used already.' },
  second_factor_required: {
    status: 403,
    data: none,
    text: () => 'Staff need two-step sign-in to do this. Please set it up in your profile, or log in with it.',
  },
  foreign_origin: { status: 403, data: none, text: () => 'This call may only be made from the application itself.' },
  scope_missing: {
    status: 403,
    data: z.object({ scope: z.string().nullable() }),
    text: (d) =>
      d.scope
        ? `This API key lacks the scope ${d.scope}.`
        : 'API keys are not accepted here. Please log in to do this.',
  },
  not_found: { status: 404, data: z.object({ what: z.string() }), text: (d) => `${d.what} not found.` },
  method_not_allowed: {
    status: 405,
    data: z.object({ allowed: z.array(z.string()) }),
    text: (d) => `This address answers ${d.allowed.join(', ')} only.`,
  },
  body_timeout: {
    status: 408,
    data: none,
    text: () => 'The request did not arrive in time. Please check your connection and try again.',
    again: 'by_hand',
  },
  input_timeout: {
    status: 408,
    data: z.object({ seconds: z.number() }),
    text: (d) =>
      `Nothing was received for ${d.seconds} seconds. Send a space to keep the connection open, or an empty text when you are done.`,
  },
  email_taken: { status: 409, data: none, text: () => 'An account with this email already exists.' },
  username_taken: { status: 409, data: none, text: () => 'This username is taken.' },
  already_finished: { status: 409, data: none, text: () => 'This job has already finished.' },
  job_cancelled: {
    status: 409,
    data: none,
    text: () => 'This was cancelled while it was being made. It cost no credits.',
  },
  limit_reached: {
    status: 409,
    data: z.object({ what: z.string(), limit: z.number() }),
    text: (d) => `You can have at most ${d.limit} ${d.what}.`,
  },
  last_factor: {
    status: 409,
    data: none,
    text: () => 'Staff must keep one way of two-step sign-in. Please add another one first.',
  },
  webhook_switched_off: {
    status: 409,
    data: none,
    text: () => 'This webhook is switched off. Please switch it on first.',
  },
  engine_not_configured: {
    status: 409,
    data: z.object({ engine: z.string() }),
    text: (d) => `The translation engine ${d.engine} is not set up on this server. Please choose another one.`,
  },
  client_key_reused: {
    status: 409,
    data: none,
    text: () => 'This request was already sent with different content.',
  },
  request_in_progress: {
    status: 409,
    data: z.object({ retryAfter: z.number() }),
    text: () => 'The first request with this key is still being worked on. Please ask again in a moment.',
    retry: true,
  },
  payload_too_large: {
    status: 413,
    data: z.object({ limit_bytes: z.number() }),
    text: (d) => `The request is too large. The limit is ${Math.floor(d.limit_bytes / 1024)} KB.`,
  },
  file_too_large: {
    status: 413,
    data: z.object({ field: z.string(), limit_bytes: z.number() }),
    text: (d) => fileTooLarge(d.limit_bytes),
  },
  unsupported_media_type: {
    status: 415,
    data: z.object({ expected: z.string() }),
    text: (d) => `Send this request as ${d.expected}.`,
  },
  file_type_not_allowed: {
    status: 415,
    data: z.object({ field: z.string(), type: z.string(), allowed: z.array(z.string()) }),
    text: (d) => `Files of type ${d.type} are not accepted here. Accepted: ${d.allowed.join(', ')}.`,
  },
  file_not_translatable: { status: 415, data: none, text: notTranslatable },
  range_not_satisfiable: {
    status: 416,
    data: z.object({ size: z.number() }),
    text: () => 'The requested part of the file does not exist.',
  },
  /** For a recording in a language the engine does not know, which it would transcribe as invented words. */
  speech_language_unknown: { status: 422, data: z.object({ hears: z.array(z.string()) }), text: spokenLanguageUnknown },
  /** Clients must not retry this status automatically: a second request would do the work, and charge it, twice. */
  not_ready: {
    status: 425,
    data: z.object({ job_id: z.string() }),
    text: (d) => `This is not ready yet. It is still being made and will be in your history as ${d.job_id}.`,
  },
  /** For jobs whose audio was deleted after the installation's retention time. */
  sound_not_kept: {
    status: 410,
    data: z.object({ since: z.iso.date() }),
    text: (d) => `The sound of this job is no longer kept: it was deleted on ${d.since}.`,
  },
  rate_limited: {
    status: 429,
    data: z.object({ limit: z.number(), remaining: z.number(), reset: z.number(), retryAfter: z.number() }),
    text: (d) =>
      d.remaining > 0
        ? `Rate limit exceeded. You have ${d.remaining} requests remaining. Please try again in ${formatDuration(d.retryAfter)}.`
        : 'Rate limit reached. Please wait before making more requests.',
    retry: true,
  },
  too_many_concurrent_requests: {
    status: 429,
    data: z.object({ current: z.number(), maximum: z.number(), retryAfter: z.number() }),
    text: (d) => `Your plan allows ${d.maximum} requests at the same time. Please wait until one of them has finished.`,
    retry: true,
  },
  too_many_waiting: {
    status: 429,
    data: z.object({ limit: z.number(), retryAfter: z.number() }),
    text: (d) => `${d.limit} of your jobs are waiting already. Please wait until some of them have been taken up.`,
    retry: true,
  },
  internal: {
    status: 500,
    data: none,
    text: () => 'Server error occurred. Please try again in a few moments.',
    again: 'by_hand',
  },
  worker_lost: {
    status: 500,
    data: none,
    text: () => 'Server error occurred. Please try again in a few moments.',
    retry: true,
  },
  mail_unavailable: {
    status: 503,
    data: none,
    text: () => 'Mail cannot be sent right now. Please try again in a few minutes.',
    retry: true,
  },
  storage_unavailable: {
    status: 503,
    data: none,
    text: () => 'Service temporarily unavailable. Please try again in a few minutes.',
    retry: true,
  },
  translator_busy: {
    status: 503,
    data: z.object({ retryAfter: z.number() }),
    text: () => 'Too many texts are being translated right now. Please try again in a moment.',
    retry: true,
  },
  unavailable: {
    status: 503,
    data: z.object({ detail: z.string().optional() }),
    text: () => 'Service temporarily unavailable. Please try again in a few minutes.',
    retry: true,
  },
  timeout: {
    status: 504,
    data: none,
    text: () => 'Request timed out. Your text might be too long. Please try with shorter text.',
    retry: true,
  },
  /** Created by the browser when it received no response. */
  offline: {
    status: 0,
    data: none,
    text: () => 'No connection. Please check your internet and try again.',
    retry: true,
  },
} satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
export type ErrorData<C extends ErrorCode> = z.output<(typeof errors)[C]['data']>

/** Whether repeating the same request may succeed. Also true for failures without one of our codes. */
export function repeatingHelps(code: string | null | undefined): boolean {
  const entry: ErrorEntry | undefined = isErrorCode(code) ? errors[code] : undefined
  return !entry || entry.retry === true || entry.again === 'by_hand'
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}

export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError'
  readonly code: C
  readonly data: ErrorData<C>
  /** The sentence of a server whose code or data this program does not know. */
  readonly server_sentence?: string
  constructor(code: C, data: ErrorData<C>, options?: { cause?: unknown; server_sentence?: string }) {
    super(options?.server_sentence ?? errors[code].text(data as never), options)
    this.code = code
    this.data = data
    this.server_sentence = options?.server_sentence
  }
  get status(): number {
    return errors[this.code].status
  }
  get retry(): boolean {
    return (errors[this.code] as ErrorEntry).retry === true
  }
  is<K extends ErrorCode>(code: K): this is AppError<K> {
    return (this.code as string) === code
  }
  /** The one JSON shape of a failure. */
  body(): Record<string, unknown> {
    return { error: this.message, code: this.code, ...(this.data as object) }
  }
  /**
   * Rebuilds the error a server rendered. An unknown code, or one with other data, as from a newer server, becomes
   * `internal` with the server's own sentence.
   */
  static from(body: unknown): AppError {
    const { code, error, ...data } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const parsed = isErrorCode(code) ? errors[code].data.safeParse(data) : undefined
    if (parsed?.success) return new AppError(code as ErrorCode, parsed.data as never)
    const server_sentence = typeof error === 'string' && error.trim() !== '' ? error : undefined
    return new AppError('internal', {}, { server_sentence })
  }
}
