import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/contract/errors.ts'

const bodyLimit = 4 * 1024
const answer_ms = 10_000

/** Dots and escapes could lead out of the path. */
const plain = /^[\w-]+(\/[\w-]+)*$/

/** Posts of JSON below a path go on to another server of this machine, and its answers come back; nothing else of either does. */
export function forwardPosts(http: FastifyInstance, { path, to }: { path: string; to: string }): void {
  http.post(`${path}/*`, { bodyLimit }, async (request, reply) => {
    const rest = (request.params as { '*': string })['*']
    if (!plain.test(rest)) throw new AppError('not_found', { what: 'Page' })
    const url = new URL(`${path}/${rest}`, to)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body ?? {}),
      signal: AbortSignal.timeout(answer_ms),
    }).catch((cause) => {
      throw new AppError('unavailable', {}, { cause })
    })
    return reply.code(response.status).send(await response.json())
  })
}
