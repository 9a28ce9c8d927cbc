import { type Attributes, currentSpan, inSpan, type Span, withoutSpan } from '../tracing/span.ts'

/** Why an engine failed, for staff: the innermost cause, in one line. */
export function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const text = cause instanceof Error ? cause.message : String(cause)
  // what a process threw comes with the place it was thrown at
  const [message] = text.split(/\n\s+at /)
  return message!.replace(/\s+/g, ' ').slice(0, 300)
}

/** For engines that put the work of several callers into one batch. */
export { withoutSpan }

/** A traced call of an engine's server, which receives the trace context. */
export function tracedCall<T extends { status: number }>(
  name: string,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  return inSpan(`engine ${name}`, { kind: 'client' }, async (span) => {
    const answer = await call(span ? { traceparent: span.traceparent } : {})
    span?.set({ 'http.response.status_code': answer.status })
    return answer
  })
}

/** A span for one caller's work among others'; the caller that starts it ends it. */
export const beginWork = (name: string, attributes: Attributes): Span | undefined =>
  currentSpan()?.child(`engine ${name}`, { attributes })
