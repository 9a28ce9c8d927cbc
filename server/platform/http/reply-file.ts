import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from './route.ts'

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply) {
  reply.header('content-type', file.type)
  if (file.size !== undefined) reply.header('accept-ranges', 'bytes')
  reply.headers(file.headers ?? {})
  reply.header('cache-control', file.cache ?? 'private, no-store')
  // stored files are data: even opened as a page they may run nothing
  reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
  if (file.etag) reply.header('etag', file.etag)
  if (file.modified_at) reply.header('last-modified', file.modified_at.toUTCString())
  if (file.download !== undefined) reply.header('content-disposition', attachment(file.download))
  if (file.etag && request.headers['if-none-match'] === file.etag) {
    file.stream.destroy()
    return reply.code(304).send()
  }
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.range) {
    reply.code(206)
    reply.header('content-range', `bytes ${file.range.start}-${file.range.end}/${file.range.total}`)
  }
  return reply.send(file.stream)
}

/** Old clients read the plain name, new ones the UTF-8 one. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_')
  return `attachment; filename="${plain || 'download'}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}
