import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below one network packet compression gains nothing. */
const worthwhile = 1400

/** Half a millisecond of work. Setting up a stream for less takes longer, and delays the reply as long again. */
const atOnce = 16 * 1024

/**
 * JSON and texts shrink to a fifth, which matters on a slow phone. Long ones go through zlib's streams on libuv's threads, a
 * chunk at a time; files, audio and events are sent uncompressed.
 */
export function compressReplies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string'
    // the plugin reads this of the request as "leave it alone"; we send streams unchanged
    if (!isText) request.headers['x-no-compression'] = '1'
    if (isText && payload.length >= worthwhile) vary(reply)
    return payload
  })
  http.register(compress, {
    // a request body is never decompressed: a small one may be huge inside
    globalDecompression: false,
    threshold: worthwhile,
    encodings: ['br', 'gzip'],
    // 4 is the level at which brotli stops being slower than the phone's connection
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    syncThreshold: atOnce,
  })
}

/** Set on uncompressed answers too: a cache must not give one client another's encoding. */
function vary(reply: { getHeader(name: string): unknown; header(name: string, value: string): unknown }): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding|\*/i.test(known)) reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding')
}
