import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { addPages } from '../../server/platform/http/pages.ts'
import { addPlumbing } from '../../server/platform/http/plumbing.ts'
import { securityHeaders } from '../../server/platform/http/security.ts'
import { projectPath } from '../../server/platform/project.ts'

export type Builds = { url: string; deploy(build_id: string): void }

/** Really different builds of the web app, one of them served at a time from one address by the real page server. */
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

async function build(dir: string, build_id: string): Promise<string> {
  const vite = projectPath('node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', projectPath('vite.config.ts'), '--outDir', dir, '--logLevel', 'error']
  // under vitest NODE_ENV is "test", which would build React for development
  const env = { ...process.env, BUILD_ID: build_id, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, args, { env })
  return dir
}

async function serve(dir: string, build_id: string): Promise<FastifyInstance> {
  const http = Fastify()
  const headers = securityHeaders(false)
  http.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  addPlumbing(http, {
    checks: [],
    metrics: async () => '',
    metrics_token: undefined,
    openapi: () => ({}),
    texts: {},
    version: { version: '4.2.1', build_id },
  })
  await addPages(http, { dir, endpoints: [] })
  await http.ready()
  return http
}
