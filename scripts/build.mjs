import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bundle, programs } from './build/bundle.mjs'
import { root, run } from './run.mjs'
import { buildId, ensureInstalled, filesBelow } from './setup.mjs'

const dist = join(root, 'dist')

if (!process.argv.includes('--no-install')) await ensureInstalled('run')
// these need the packages
const { writeEngineFiles } = await import('./build/engine-files.mjs')
const { writeSpeechModel } = await import('./build/speech-model.mjs')
const build_id = buildId()
for (const entry of ['server/main.ts', 'web/index.html', 'vite.config.ts'])
  if (!existsSync(join(root, entry))) {
    console.error(`Cannot build: ${entry} is missing.`)
    process.exit(1)
  }
rmSync(join(dist, 'build.json'), { force: true })
rmSync(join(dist, 'server'), { recursive: true, force: true })
await bundle({ outdir: 'dist/server', entries: programs() })
await runBuilt('dist/server/features/docs/openapi/write.entry.js')
await buildWeb()
const engines = Promise.all([
  writeEngineFiles(join(dist, 'web', 'engines')),
  writeSpeechModel(join(dist, 'models', 'moonshine')),
])
await runBuilt('scripts/build/draw-pages.mjs')
await compressWeb()
await engines
mkdirSync(dist, { recursive: true })
writeFileSync(join(dist, 'build.json'), JSON.stringify({ build_id, built_at: new Date().toISOString() }))

async function buildWeb() {
  // read by vite.config.ts
  process.env.BUILD_ID = build_id
  const { build } = await import('vite')
  const config = { root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  await build({
    ...config,
    publicDir: false,
    build: { ssr: 'app/draw-page.tsx', outDir: join(dist, 'draw'), emptyOutDir: true },
  })
  await runBuilt('scripts/build/page-paths.mjs')
  await build({ ...config, build: { outDir: join(dist, 'web'), emptyOutDir: true } })
}

async function runBuilt(program) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(process.execPath, [join(root, program)], { env })
  if (code !== 0) process.exit(code)
}

/** Beside each text file what a browser would rather fetch; the server picks. */
async function compressWeb() {
  const texts = filesBelow('dist/web').filter(
    (file) => /\.(js|css|html|svg|webmanifest)$/.test(file) && !file.startsWith('dist/web/engines/'),
  )
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(join(root, file))
      if (bytes.length <= 1024) return
      writeFileSync(join(root, `${file}.br`), await promisify(brotliCompress)(bytes))
      writeFileSync(join(root, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
