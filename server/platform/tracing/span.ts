import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/contract/errors.ts'

/** Names of routes, kinds and codes, sizes and counts: nothing that tells of a person or of what they wrote. */
export type Attributes = Record<string, string | number | boolean | undefined>
export type SpanGiven = {
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
}

/** A piece of work within a trace. Those of a trace that is not sampled are told on, and kept nowhere. */
export type Span = {
  readonly trace_id: string
  /** What others are told of it, as W3C Trace Context has it. */
  readonly traceparent: string
  child(name: string, given?: SpanGiven): Span
  set(attributes: Attributes): void
  /** The first end counts. `error` is a code. */
  end(how?: { error?: string }): void
}

const current = new AsyncLocalStorage<Span | undefined>()

/** The work that this is part of; undefined wherever nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Without a span nothing is set up: until the first, asynchronous work costs what it always did. */
export const withSpan = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work())

/** For work that is done for several at once, and belongs to no one of them. */
export const withoutSpan = <T>(work: () => T): T => (currentSpan() ? current.exit(work) : work())

/** Does the work as a part of what goes on; where nothing is traced it is only done. */
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

/** A message may hold what somebody wrote; a code does not. */
export const codeOf = (err: unknown): string => (err instanceof AppError ? err.code : 'internal')
