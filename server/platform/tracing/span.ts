import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/contract/errors.ts'

/** Names of routes, kinds and codes, sizes and counts: nothing that identifies a person or their content. */
export type Attributes = Record<string, string | number | boolean | undefined>
export type SpanGiven = {
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
}

/** A span. Those of an unsampled trace are propagated, and recorded nowhere. */
export type Span = {
  readonly trace_id: string
  /** Its W3C Trace Context header for outgoing calls. */
  readonly traceparent: string
  child(name: string, given?: SpanGiven): Span
  set(attributes: Attributes): void
  /** The first end counts. `error` is a code. */
  end(how?: { error?: string }): void
}

const current = new AsyncLocalStorage<Span | undefined>()

/** The current span; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Set up with the first span: until then asynchronous work has no overhead. */
export const withSpan = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work())

/** For work that is done for several requests at once, and belongs to none of them. */
export const withoutSpan = <T>(work: () => T): T => (currentSpan() ? current.exit(work) : work())

/** Runs the work in a child span; without tracing, just runs it. */
export async function inSpan<T>(name: string, given: SpanGiven, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = currentSpan()?.child(name, given)
  if (!span) return work()
  try {
    const result = await withSpan(span, () => work(span))
    span.end()
    return result
  } catch (err) {
    span.end({ error: codeOf(err) })
    throw err
  }
}

/** A message may contain what a user wrote; a code does not. */
export const codeOf = (err: unknown): string => (err instanceof AppError ? err.code : 'internal')
