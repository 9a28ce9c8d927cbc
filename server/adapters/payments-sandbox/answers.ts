import type { IncomingHttpHeaders } from 'node:http'

export type Asked = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: string }
export type Answer = { status: number; body: unknown }

/** Thrown where an endpoint has no error of its own. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.answer = { status, body }
  }
}

type Handler = (asked: Asked, ...named: string[]) => unknown

/** `POST /v1/customers/:id` answers with its handler's result; null matches no endpoint. */
export function createRouter(lines: Record<string, Handler>) {
  const routes = Object.entries(lines).map(([line, handle]) => {
    const [method, path] = line.split(' ') as [string, string]
    return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`), handle }
  })
  return (asked: Asked): Answer | null => {
    for (const { method, pattern, handle } of routes) {
      const match = method === asked.method && pattern.exec(asked.path)
      if (match) return { status: 200, body: handle(asked, ...match.slice(1).map(decodeURIComponent)) }
    }
    return null
  }
}

/** Runs a call and turns a refusal into its response. */
export function answerOf(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
