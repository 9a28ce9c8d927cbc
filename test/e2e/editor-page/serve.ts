import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import files from '@fastify/static'
import Fastify from 'fastify'
import { securityHeaders } from '../../../server/platform/http/security.ts'
import { projectPath } from '../../../server/platform/project.ts'

/** Builds the editor's own page and serves it under the policy of the real pages. */
export async function serveEditorPage(): Promise<{ url: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-editor-'))
  const vite = projectPath('node_modules/vite/bin/vite.js')
  const config = projectPath('test/e2e/editor-page/vite.config.ts')
  const args = [vite, 'build', projectPath('test/e2e/editor-page'), '--config', config, '--outDir', dir]
  // under vitest NODE_ENV is "test", which would build React for development
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [...args, '--logLevel', 'error'], { env }).catch(async (error) => {
    await rm(dir, { recursive: true, force: true })
    throw error
  })
  const http = Fastify()
  const headersFor = securityHeaders({ secure: false })
  http.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request.headers.host)))
  await http.register(files, { root: dir })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      http.server.closeAllConnections()
      await http.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
