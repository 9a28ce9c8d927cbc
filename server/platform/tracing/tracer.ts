import { randomBytes } from 'node:crypto'
import type { Attributes, Span, SpanGiven } from './span.ts'

type TraceContext = { trace_id: string; span_id: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** Null for anything W3C Trace Context does not allow; a new trace then begins. */
export function readTraceparent(header: unknown): TraceContext | null {
  const [, trace_id, span_id, flags] = (typeof header === 'string' && header.length < 256 && form.exec(header)) || []
  if (!trace_id || !span_id || !flags) return null
  return { trace_id, span_id, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const writeTraceparent = ({ trace_id, span_id, sampled }: TraceContext) =>
  `00-${trace_id}-${span_id}-${sampled ? '01' : '00'}`

export const newTraceId = () => randomBytes(16).toString('hex')
const newSpanId = () => randomBytes(8).toString('hex')

/** Samples a trace the same way in every process with the same share. */
export const isSampled = (trace_id: string, share: number) =>
  share >= 1 || Number.parseInt(trace_id.slice(-12), 16) < share * 2 ** 48

/** A span that has ended, in milliseconds of the epoch. */
export type EndedSpan = {
  trace_id: string
  span_id: string
  parent_id: string | undefined
  name: string
  kind: NonNullable<SpanGiven['kind']>
  attributes: Attributes
  began: number
  ended: number
  error: string | undefined
}

type Begun = SpanGiven & {
  /** The parent's context, from a request or a job's row. Invalid ones begin a new trace. */
  parent?: unknown
}
export type Tracer = {
  begin(name: string, given?: Begun): Span
  /** Records a span that is over, such as a wait. */
  past(name: string, given: Begun & { began: Date; ended: Date }): void
}

/** Spans per trace and process: a long text is synthesized in thousands of phrases. */
const mostSpans = 200

type Part = { left: number; clock_ms: number }

/** Samples as the caller did, else by `share` of the traces that begin here, and passes ended spans to `keep`. */
export function createTracer({ share, keep }: { share: number; keep(span: EndedSpan): void }): Tracer {
  function contextOf(parent: unknown): { context: TraceContext; parent_id: string | undefined } {
    const known = readTraceparent(parent)
    const trace_id = known?.trace_id ?? newTraceId()
    const sampled = known?.sampled ?? isSampled(trace_id, share)
    return { context: { trace_id, span_id: newSpanId(), sampled }, parent_id: known?.span_id }
  }

  function spanOf(name: string, given: SpanGiven, context: TraceContext, parent_id: string | undefined, part: Part) {
    const { trace_id, span_id } = context
    const attributes: Attributes = { ...given.attributes }
    const began = part.clock_ms + performance.now()
    let over = false
    const span: Span = {
      trace_id,
      traceparent: writeTraceparent(context),
      child(name, given = {}) {
        if (part.left <= 0) return silent(context)
        part.left--
        return spanOf(name, given, { ...context, span_id: newSpanId() }, span_id, part)
      },
      set: (more) => void Object.assign(attributes, more),
      end({ error } = {}) {
        if (over) return
        over = true
        const { kind = 'internal' } = given
        const ended = part.clock_ms + performance.now()
        keep({ trace_id, span_id, parent_id, name, kind, attributes, began, ended, error })
      },
    }
    return span
  }

  return {
    begin(name, { parent, ...given } = {}) {
      const { context, parent_id } = contextOf(parent)
      if (!context.sampled) return silent(context)
      // one monotonic clock measures the parts of a span, so corrections of the machine's clock do not move them
      return spanOf(name, given, context, parent_id, { left: mostSpans, clock_ms: Date.now() - performance.now() })
    },
    past(name, { parent, began, ended, kind = 'internal', attributes = {} }) {
      const { context, parent_id } = contextOf(parent)
      if (!context.sampled) return
      const { trace_id, span_id } = context
      const times = { began: began.getTime(), ended: Math.max(began.getTime(), ended.getTime()) }
      keep({ trace_id, span_id, parent_id, name, kind, attributes, ...times, error: undefined })
    },
  }
}

/** Propagated and recorded nowhere. */
function silent(context: TraceContext): Span {
  const span: Span = {
    trace_id: context.trace_id,
    traceparent: writeTraceparent(context),
    child: () => span,
    set() {},
    end() {},
  }
  return span
}
