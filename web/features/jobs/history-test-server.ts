import type { Job } from './job-rules.ts'

export type Asked = { method: string; path: string; query: URLSearchParams; token: string | null; body: unknown }
type Answer = { status?: number; body: unknown }

/** The state of the test server: data, recorded requests and special answers. */
export const server = {
  kept: [] as Job[],
  calls: [] as Asked[],
  special: (_: Asked): Answer | undefined => undefined,
  reset() {
    server.kept = []
    server.calls = []
    server.special = () => undefined
  },
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const request: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      token: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    server.calls.push(request)
    const { status = 200, body } = server.special(request) ?? answer(request)
    return new Response(JSON.stringify(body), { status })
  },
}

const inFilter = (job: Job, filter: string | null) => filter === 'all' || !filter || job.status === filter

/** Answers as the server does for the history. */
function answer(request: Asked): Answer {
  const { method, path, query } = request
  if (path.endsWith('/health/')) return { body: { status: 'online', last_checked: new Date().toISOString() } }
  if (path.endsWith('/list/')) {
    const found = server.kept.filter(
      (job) => inFilter(job, query.get('filter')) && JSON.stringify(job).includes(query.get('search') ?? ''),
    )
    const [from, size] = [Number(query.get('offset')), Number(query.get('limit'))]
    const n = (status: string) => server.kept.filter((job) => job.status === status).length
    const counts = {
      all: server.kept.length,
      delivered: n('delivered'),
      in_progress: 0,
      queued: n('queued'),
      failed: n('failed'),
    }
    return { body: { results: found.slice(from, from + size), count: found.length, counts } }
  }
  if (method === 'DELETE') {
    server.kept = server.kept.filter(({ id }) => !path.includes(id))
    return { body: { deleted: true } }
  }
  const ids = (request.body as { job_ids: string[] }).job_ids
  server.kept = server.kept.filter(({ id }) => !ids.includes(id))
  const results = { deleted: ids, not_found: [], errors: [] }
  return { body: { summary: { deleted: ids.length, not_found: 0, errors: 0 }, results } }
}
