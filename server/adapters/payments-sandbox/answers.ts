import type { IncomingHttpHeaders } from 'node:http'

export type Asked = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: string }
export type Answer = { status: number; body: unknown }

/** Thrown by whoever has nothing better to say. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.answer = { status, body }
  }
}

type Handler = (asked: Asked, ...named: string[]) => unknown

/** `POST /v1/customers/:id` answers with what its handler gives; null where no line is meant. */
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

/** Runs a call; what it refuses is its answer. */
export function answerOf(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
