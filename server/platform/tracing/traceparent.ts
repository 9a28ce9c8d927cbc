import { randomBytes } from 'node:crypto'

export type TraceContext = { trace_id: string; span_id: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** Null for anything W3C Trace Context does not allow; a new trace then begins. */
export function readTraceparent(header: unknown): TraceContext | null {
  const [, trace_id, span_id, flags] = (typeof header === 'string' && header.length < 256 && form.exec(header)) || []
  if (!trace_id || !span_id || !flags) return null
  return { trace_id, span_id, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const writeTraceparent = ({ trace_id, span_id, sampled }: TraceContext) =>
  `00-${trace_id}-${span_id}-${sampled ? '01' : '00'}`

export const newTraceId = () => randomBytes(16).toString('hex')
export const newSpanId = () => randomBytes(8).toString('hex')

/** Samples a trace the same way in every process with the same share. */
export const isSampled = (trace_id: string, share: number) =>
  share >= 1 || Number.parseInt(trace_id.slice(-12), 16) < share * 2 ** 48
