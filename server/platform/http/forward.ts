import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/contract/errors.ts'

const bodyLimit = 4 * 1024
const answer_ms = 10_000

/** Posts of JSON below a path go on to another server of this machine, and its answers come back; nothing else of either does. */
export function forwardPosts(http: FastifyInstance, { path, to }: { path: string; to: string }): void {
  http.post(`${path}/*`, { bodyLimit }, async (request, reply) => {
    const rest = (request.params as { '*': string })['*']
    const url = new URL(`${path}/${rest.split('/').map(encodeURIComponent).join('/')}`, to)
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
