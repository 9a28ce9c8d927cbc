import type { Registry } from 'prom-client'
import { encodeAttributes, nanoseconds, type Resource, scope } from './otlp-spans.ts'

type Labels = Record<string, string | number>
type Value = { value: number; labels: Labels; metricName?: string }
type Family = { name: string; help: string; type: string; values: Value[] }
type Times = { startTimeUnixNano: string; timeUnixNano: string }

/** Since the process began. */
const cumulative = 2

/** The figures of /metrics in OTLP. */
export async function encodeMetrics(resource: Resource, registry: Registry) {
  const families = (await registry.getMetricsAsJSON()) as unknown as Family[]
  const times = { startTimeUnixNano: nanoseconds(performance.timeOrigin), timeUnixNano: nanoseconds(Date.now()) }
  const metrics = families.flatMap((family) => encoded(family, times))
  return {
    resourceMetrics: [{ resource: { attributes: encodeAttributes(resource) }, scopeMetrics: [{ scope, metrics }] }],
  }
}

function encoded({ name, help: description, type, values }: Family, times: Times): object[] {
  const known = values.filter(({ value }) => Number.isFinite(value))
  const numbers = () =>
    known.map(({ value, labels }) => ({ asDouble: value, attributes: encodeAttributes(labels), ...times }))
  if (known.length === 0) return []
  if (type === 'counter')
    return [
      { name, description, sum: { dataPoints: numbers(), aggregationTemporality: cumulative, isMonotonic: true } },
    ]
  if (type === 'gauge') return [{ name, description, gauge: { dataPoints: numbers() } }]
  if (type !== 'histogram') return []
  const dataPoints = [...bySeries(known)].map(([, series]) => histogramPoint(name, series, times))
  return [{ name, description, histogram: { dataPoints, aggregationTemporality: cumulative } }]
}

const labelsOf = ({ le: _, ...labels }: Labels) => labels

function bySeries(values: Value[]): Map<string, Value[]> {
  const series = new Map<string, Value[]>()
  for (const value of values) {
    const key = JSON.stringify(Object.entries(labelsOf(value.labels)).sort())
    series.set(key, [...(series.get(key) ?? []), value])
  }
  return series
}

/** Prometheus buckets are cumulative; OTLP's are not. */
function histogramPoint(name: string, series: Value[], times: Times) {
  const one = (suffix: string) => series.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
  const buckets = series
    .filter(({ metricName, labels }) => metricName === `${name}_bucket` && Number.isFinite(Number(labels.le)))
    .sort((a, b) => Number(a.labels.le) - Number(b.labels.le))
  const upTo = [...buckets.map(({ value }) => value), one('count')]
  return {
    count: String(one('count')),
    sum: one('sum'),
    explicitBounds: buckets.map(({ labels }) => Number(labels.le)),
    bucketCounts: upTo.map((count, at) => String(count - (upTo[at - 1] ?? 0))),
    attributes: encodeAttributes(labelsOf(series[0]!.labels)),
    ...times,
  }
}
