import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { pickLanguage, wishedLanguages } from '#core/rules/pick-language.ts'
import { engine_policy, isPagePath } from '#core/rules/served-pages.ts'
import { type ForeignApis, noForeignApis } from './cross-origin.ts'

/**
 * Serves the built web app. Every page is the same document; the router in the browser picks the rest. Unknown addresses
 * answer 404 with that document, which shows the page of the application.
 */
export async function addPages(
  http: FastifyInstance,
  options: { dir: string; endpoints: Endpoint[]; foreign?: ForeignApis },
): Promise<void> {
  const { foreign = noForeignApis } = options
  const built = existsSync(join(options.dir, 'index.html'))
  if (built) {
    await http.register(fastifyStatic, {
      root: options.dir,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // hashed names never change their content; everything else, the service worker above all, is revalidated
        const engines = path.startsWith(join(options.dir, 'engines/'))
        const hashed = path.startsWith(join(options.dir, 'assets/')) || (engines && /-[0-9a-f]{16}\.[\w.]+$/.test(path))
        if (engines) reply.header('content-security-policy', engine_policy)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    serveFiles(http, options.dir)
  }
  const allowedAt = methodsAt(options.endpoints)
  const documentFor = documents(options.dir)
  const paths: string[] = built ? JSON.parse(readFileSync(join(options.dir, 'pages.json'), 'utf8')) : []

  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const allowed = allowedAt(path)
    if (allowed.length && !allowed.includes(request.method)) throw new AppError('method_not_allowed', { allowed })
    if (!built || foreign.isForeign(path) || !wantsPage(request, path))
      throw new AppError('not_found', { what: 'Page' })
    return reply
      .code(isPagePath(paths, path) ? 200 : 404)
      .header('vary', 'accept-language')
      .sendFile(documentFor(request))
  })
}

/** One route per folder: one for each of hundreds of files took half the start-up time. */
function serveFiles(http: FastifyInstance, dir: string): void {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = new Set(entries.map(({ parentPath, name }) => relative(dir, join(parentPath, name))))
  const routes = new Set([...files].map((file) => (file.includes('/') ? file.replace(/\/.*/, '/*') : file)))
  for (const route of routes)
    http.route({
      method: ['HEAD', 'GET'],
      url: `/${route}`,
      handler: ({ params }, reply) => {
        const file = route.replace('*', (params as { '*'?: string })['*'] ?? '')
        return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
      },
    })
}

/** Some pages are rendered at build time, in every language, and show before any script has run. */
function documents(dir: string): (request: FastifyRequest) => string {
  const drawn = new Set(existsSync(join(dir, 'drawn')) ? readdirSync(join(dir, 'drawn')) : [])
  return ({ url, headers }) => {
    const language = pickLanguage(null, wishedLanguages(headers['accept-language']))
    const file = `${url === '/' ? 'home' : url.slice(1)}.${language}.html`
    return drawn.has(file) ? `drawn/${file}` : 'index.html'
  }
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path.startsWith('/api/') || /\.\w{2,5}$/.test(path)) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

function methodsAt(endpoints: Endpoint[]): (path: string) => string[] {
  const known = endpoints.map((e) => ({
    method: e.method,
    at: new RegExp(`^${e.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return (path) => known.filter(({ at }) => at.test(path)).map(({ method }) => method)
}
