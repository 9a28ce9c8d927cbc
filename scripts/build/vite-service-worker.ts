import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** `pages`: a file with the address of every page, which the server reads too. */
type Options = { entry: string; build_id: string; precached: RegExp[]; pages: string }

/**
 * Bundles the service worker once the pages are written, with the list of files it keeps for offline use. The usual
 * plugin does the same with 300 packages (a Babel among them) that every start would install.
 */
export function serviceWorker({ entry, build_id, precached, pages }: Options): Plugin {
  let out_dir: string
  let drawsOnServer: boolean
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      out_dir = config.build.outDir
      drawsOnServer = Boolean(config.build.ssr)
    },
    async closeBundle() {
      if (drawsOnServer) return
      const paths = readFileSync(pages, 'utf8')
      writeFileSync(join(out_dir, 'pages.json'), paths)
      await build({
        entryPoints: [entry],
        outfile: join(out_dir, 'service-worker.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          __BUILD_ID__: JSON.stringify(build_id),
          __PAGE_PATHS__: paths,
          'self.__WB_MANIFEST': JSON.stringify(manifest(out_dir, precached)),
          'process.env.NODE_ENV': '"production"',
        },
        logLevel: 'warning',
      })
    },
  }
}

/** A file under assets/ has its content's hash in its name; the others change under the same name. */
function manifest(dir: string, precached: RegExp[]) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => precached.some((pattern) => pattern.test(file)))
  return files.sort().map((url) => ({
    url,
    revision: url.startsWith('assets/') ? null : hashOf(readFileSync(join(dir, url))),
  }))
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
