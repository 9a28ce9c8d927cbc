import { type Logger, pino } from 'pino'
import { AppError } from '#core/contract/errors.ts'
import { currentSpan } from '../tracing/span.ts'

type Facts = Record<string, unknown>

/** Fields that help engineers and can contain nothing a customer wrote. */
const harmless = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
]
const deepest = 5

/**
 * An error for the log, without the values it was about: PostgreSQL repeats them in `message`, `detail` and `where`,
 * drizzle in its list of parameters, JSON.parse in its message, and each of them again at the top of its stack.
 */
export function safeError(err: unknown): unknown {
  return shown(err, deepest)
}

function shown(err: unknown, deeper: number): Facts {
  // a thrown value that is no Error may contain anything
  if (!(err instanceof Error)) return { type: typeof err }
  const facts: Facts = { type: err.constructor.name, message: safeMessage(err) }
  const given = err as unknown as Facts
  for (const name of harmless) if (['string', 'number'].includes(typeof given[name])) facts[name] = given[name]
  const frames = framesOf(err)
  if (frames) facts.stack = frames
  if (err.cause !== undefined && deeper > 0) facts.cause = shown(err.cause, deeper - 1)
  if (err instanceof AggregateError && deeper > 0)
    facts.errors = err.errors.slice(0, 3).map((each) => shown(each, deeper - 1))
  return facts
}

function safeMessage(err: Error): string {
  if (err instanceof AppError) return err.code
  if (err instanceof SyntaxError) return 'cannot be parsed'
  // SQLSTATE: an error that PostgreSQL itself reported
  const { code, severity } = err as { code?: unknown; severity?: unknown }
  if (severity !== undefined && typeof code === 'string') return `the database answered ${code}`
  const at = err.message.search(/\s*params:/)
  if (err.message.startsWith('Failed query:')) return at < 0 ? 'Failed query' : err.message.slice(0, at)
  return err.message
}

/** The stack without its head, which repeats the message. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const rest = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  const frames = rest.split('\n').filter((line) => /^ {4}at .*(:\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line))
  return frames.length > 0 ? frames.map((line) => line.trim()).join('\n') : undefined
}

export type Log = Logger

/** Fields that must never reach a log line, wherever they appear. */
const secrets = ['password', 'current_password', 'new_password', 'token', 'ticket', 'access_token', 'key', 'secret']
const headers = ['authorization', 'cookie', 'set-cookie', 'xi-api-key']

export function createLog(options: { level: string }, destination?: NodeJS.WritableStream): Log {
  const settings = {
    level: options.level,
    base: undefined,
    serializers: { err: safeError },
    /** Adds the trace id to each line where traces are collected. */
    mixin: () => ({ trace_id: currentSpan()?.trace_id }),
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`]),
        ...headers.flatMap((h) => [`headers["${h}"]`, `*.headers["${h}"]`]),
      ],
      censor: '[redacted]',
    },
  }
  return destination ? pino(settings, destination) : pino(settings)
}
