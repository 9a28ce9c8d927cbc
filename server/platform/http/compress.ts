import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below one network packet there is nothing to win. */
const worthwhile = 1400

const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  // 4 is where brotli stops being slower than the phone's connection
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 5 }),
}

/** JSON shrinks to a fifth, which is what counts on a slow phone. Runs on libuv's threads; files and streams are left alone. */
export function compressReplies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
    const encoding = Object.keys(encoders).find((name) => accepted.includes(name))
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return encoders[encoding]!(payload)
  })
}
