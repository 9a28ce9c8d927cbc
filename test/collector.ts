import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, string | number | boolean> }
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}
type Scoped = { resource: { attributes: Attribute[] } }
type SentSpans = { resourceSpans: (Scoped & { scopeSpans: { spans: CollectedSpan[] }[] })[] }
type SentMetrics = { resourceMetrics: (Scoped & { scopeMetrics: { metrics: { name: string }[] }[] })[] }

/** Takes what OTLP over HTTP sends, and keeps it. */
export async function startCollector() {
  const bodies: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (status === 200) bodies.push({ path: request.url!, headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const of = <T>(path: string) => bodies.filter((sent) => sent.path === path).map(({ body }) => JSON.parse(body) as T)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    answer(withStatus: number) {
      status = withStatus
    },
    resources: () => of<SentSpans>('/v1/traces').flatMap((sent) => sent.resourceSpans.map(({ resource }) => resource)),
    spans: () =>
      of<SentSpans>('/v1/traces').flatMap((sent) =>
        sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      of<SentMetrics>('/v1/metrics').flatMap((sent) =>
        sent.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
