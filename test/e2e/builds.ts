import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { addPages } from '../../server/platform/http/pages.ts'
import { addPlumbing } from '../../server/platform/http/plumbing.ts'
import { securityHeaders } from '../../server/platform/http/security.ts'
import { projectPath } from '../../server/platform/project.ts'

export type Builds = { url: string; deploy(build_id: string): void }

/** Several builds of the web app, served one at a time from one address by the real page server. */
export function builds(...ids: [string, ...string[]]): Builds {
  const served = new Map<string, FastifyInstance>()
  let current = ids[0]
  let dir: string
  const front = createServer((request, response) => served.get(current)!.routing(request, response))
  const result: Builds = {
    url: '',
    deploy: (build_id) => {
      current = build_id
    },
  }
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pawol-builds-'))
    for (const id of ids) served.set(id, await serve(await build(join(dir, id), id), id))
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    result.url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  }, 240_000)
  afterAll(async () => {
    front.closeAllConnections()
    front.close()
    for (const http of served.values()) await http.close()
    await rm(dir, { recursive: true, force: true })
  })
  return result
}

/** Copies the built app under another build id, which occurs only in the documents and the service worker. */
async function build(dir: string, build_id: string): Promise<string> {
  const { build_id: current } = JSON.parse(await readFile(projectPath('dist/build.json'), 'utf8'))
  await cp(projectPath('dist/web'), dir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = await readdir(dir, { recursive: true })
  for (const file of files.filter((name) => /\.html$|^service-worker\.js$/.test(name))) {
    const text = (await readFile(join(dir, file), 'utf8')).replaceAll(current, build_id)
    expect(text, file).toContain(build_id)
    await writeFile(join(dir, file), withFewAssets(text.replace(/(url:"index\.html",revision:")\w+/, `$1${build_id}`)))
  }
  return dir
}

/**
 * Reduces the service worker's list of hundreds of files (offline.test.ts fetches all): a few are enough to test
 * updates.
 */
function withFewAssets(text: string): string {
  let met = 0
  return text.replace(/\{url:"assets\/[^}]*\},/g, (asset) => (met++ % 20 === 0 ? asset : ''))
}

async function serve(dir: string, build_id: string): Promise<FastifyInstance> {
  const http = Fastify()
  const headersFor = securityHeaders({ secure: false })
  http.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request.headers.host)))
  addPlumbing(http, {
    readiness: { look: async () => ({}) },
    metrics: async () => '',
    metrics_token: undefined,
    trust_proxy: 0,
    openapi: () => ({}),
    texts: {},
    version: { version: '4.2.1', build_id },
  })
  await addPages(http, { dir, endpoints: [] })
  await http.ready()
  return http
}
