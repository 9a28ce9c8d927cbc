import { type Attributes, currentSpan, inSpan, type Span, withoutSpan } from '../tracing/span.ts'

/** For engines that put the work of several callers into one batch. */
export { withoutSpan }

/** A call of a server that does an engine's work: a part of what goes on, and told on to that server. */
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

/** For one caller's work among that of others; whoever begins it ends it. */
export const beginWork = (name: string, attributes: Attributes): Span | undefined =>
  currentSpan()?.child(`engine ${name}`, { attributes })
