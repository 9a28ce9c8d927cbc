import type { Attributes } from './span.ts'
import type { EndedSpan } from './tracer.ts'

/** The program's name, version and instance. */
export type Resource = Record<string, string>

const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const failed = 2
export const scope = { name: 'pawol' }

export const encodeSpans = (resource: Resource, spans: EndedSpan[]) => ({
  resourceSpans: [
    { resource: { attributes: encodeAttributes(resource) }, scopeSpans: [{ scope, spans: spans.map(encoded) }] },
  ],
})

function encoded({ trace_id, span_id, parent_id, name, kind, attributes, began, ended, error }: EndedSpan) {
  return {
    traceId: trace_id,
    spanId: span_id,
    ...(parent_id ? { parentSpanId: parent_id } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(ended),
    attributes: encodeAttributes(error === undefined ? attributes : { 'error.type': error, ...attributes }),
    status: error === undefined ? {} : { code: failed },
  }
}

/** As text, since a number would lose digits. */
export const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

export function encodeAttributes(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeValue(value) }],
  )
}

function encodeValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
