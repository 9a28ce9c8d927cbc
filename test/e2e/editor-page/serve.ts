import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import files from '@fastify/static'
import { build, type Plugin } from 'esbuild'
import Fastify from 'fastify'
import { securityHeaders } from '../../../server/platform/http/security.ts'
import { projectPath } from '../../../server/platform/project.ts'

/** Replaces two Vite features: importing the files of all languages, and a worker's address. */
const asVite: Plugin = {
  name: 'as-vite',
  setup({ onLoad }) {
    onLoad({ filter: /\/web\/(lib\/language\/i18n|.*-in-worker)\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source
        .replace(/import\.meta\.glob\(.*?'([./\w]+)\/\*\.ts'.*?import: '(\w+)',?\s*\}\)/gs, (_, folder, name) =>
          imports(join(dirname(path), folder), folder, name),
        )
        .replace(/(new URL\('.*)\.ts'/, "$1.js'")
      return { contents, loader: 'ts' }
    })
  },
}
const imports = (at: string, folder: string, name: string) => {
  const found = readdirSync(at).filter((file) => /^[\w-]+\.ts$/.test(file))
  const entries = found.map((file) => `'${folder}/${file}': () => import('${folder}/${file}').then((it) => it.${name})`)
  return `{ ${entries.join(', ')} }`
}

/** Builds the editor's own page with the application's styles and serves it under the policy of the real pages. */
export async function serveEditorPage(): Promise<{ url: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-editor-'))
  await build({
    absWorkingDir: projectPath(),
    entryPoints: {
      main: 'test/e2e/editor-page/main.tsx',
      'language.worker': 'web/features/workbench/language/language.worker.ts',
    },
    outdir: dir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      '#core': projectPath('core'),
      'react-style-singleton': projectPath('web/lib/browser/adopted-style.ts'),
    },
    plugins: [asVite],
    logLevel: 'warning',
  })
  const assets = projectPath('dist/web/assets')
  const styles = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .sort((a, b) => Number(b.startsWith('index')) - Number(a.startsWith('index')))
    .map((file) => `<link rel="stylesheet" href="/assets/${file}" />`)
  const html = await readFile(projectPath('test/e2e/editor-page/index.html'), 'utf8')
  await writeFile(join(dir, 'index.html'), html.replace('</head>', `${styles.join('')}</head>`))

  const http = Fastify()
  const headersFor = securityHeaders({ secure: false })
  http.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request.headers.host)))
  await http.register(files, { root: dir })
  await http.register(files, { root: assets, prefix: '/assets/', decorateReply: false })
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
