import { type Logger, pino } from 'pino'
import { currentSpan } from '../tracing/span.ts'
import { safeError } from './safe-error.ts'

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
