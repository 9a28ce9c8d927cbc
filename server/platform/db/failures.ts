/** Migrations wrap the driver's error; the code is on the innermost one. */
function codesOf(err: unknown): string[] {
  const codes: string[] = []
  for (let at = err as { code?: unknown; cause?: unknown } | undefined; at && codes.length < 5; at = at.cause as never)
    codes.push(String(at.code ?? ''))
  return codes
}

const networkCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]
/**
 * Of PostgreSQL: connection lost, shutting down or starting, no connection left, a transaction left open for too long; no
 * writes, as after a failover, when a connection may still lead to what was the primary.
 */
const awayCodes = /^(08|57P|53300|25P03|25006)/

/** Whether the database is unreachable, restarting or changing its primary: the same statement may soon work. */
export function isDatabaseAway(err: unknown): boolean {
  const lost =
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/
  return (
    codesOf(err).some((code) => networkCodes.includes(code) || awayCodes.test(code)) ||
    lost.test(String((err as Error | undefined)?.message)) ||
    lost.test(String((err as { cause?: Error } | undefined)?.cause?.message))
  )
}

/** Whether a statement was prepared before a table got another column; preparing it again helps. */
export const isPreparedBefore = (err: unknown): boolean =>
  codesOf(err).includes('0A000') && /cached plan must not change result type/.test(String((err as Error).message))

/** The name of the unique index a write ran into, or null. */
export function violatedUnique(err: unknown): string | null {
  for (let at = err as { code?: string; constraint?: string; cause?: unknown } | undefined; at; at = at.cause as never)
    if (at.code === '23505') return at.constraint ?? ''
  return null
}
