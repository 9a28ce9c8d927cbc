import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { npmCi } from './npm-ci.mjs'
import { root, run } from './run.mjs'

const install_stamp = join(root, 'node_modules', '.pawol-install')
const build_stamp = join(root, 'dist', 'build.json')
const build_inputs = [
  'core',
  'packages/engines/package.json',
  'packages/engines/src',
  'packages/kreyol/package.json',
  'packages/kreyol/src',
  'server',
  'web',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build/bundle.mjs',
  'scripts/build/draw-pages.mjs',
  'scripts/build/page-paths.mjs',
  'scripts/build/engine-files.mjs',
  'scripts/build/speech-model.mjs',
  // it names each file's size: hashing 64 MB of weights would delay every start
  'models/ht-mt/README.md',
  'models/ht-voice/README.md',
  'models/ht-ear/README.md',
  'models/espeak/espeak.js',
  'models/espeak/build.sh',
  'scripts/build/vite-service-worker.ts',
]
// the shell first: the same browser without a window's parts, for a fifth less work
const browser_names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const machine = `${process.version} ${process.platform} ${process.arch}`

/**
 * Brings node_modules to what the lockfile says, when it is not there yet: `run` is what building and running need,
 * `all` also what testing and checking do. An installation of everything serves both.
 */
export async function ensureInstalled(scope = 'all') {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const wanted = `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`
  const good = scope === 'all' ? [`${wanted} all`] : [`${wanted} all`, `${wanted} run`]
  const installed = () => good.includes(readIfThere(install_stamp))
  if (installed()) return
  await withLock('install', async () => {
    if (installed()) return
    const there = scopeInstalled()
    const enough = there === 'all' || (there === 'run' && scope === 'run')
    if (!enough) {
      console.error('Installing packages')
      await npmCi('.', [scope === 'run' ? '--omit=dev' : '--include=dev'])
    }
    try {
      writeFileSync(install_stamp, `${wanted} ${enough ? there : scope}`)
    } catch (error) {
      // someone else's installation is as good, only checked again next time
      if (!['EACCES', 'EROFS'].includes(error.code)) throw error
    }
  })
}

/**
 * What others made and only measurements (`bench/tools`) or tests (`test/tools`) use: load generators, page auditors, clients
 * of the API. It weighs more than the application, and can be installed while that is.
 */
export async function ensureToolsInstalled(place) {
  const folder = join(root, place)
  const stamp = join(folder, 'node_modules', '.pawol-install')
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  const wanted = `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`
  const installed = () => readIfThere(stamp) === wanted
  if (installed()) return
  await withLock(`install-${place.replaceAll('/', '-')}`, async () => {
    if (installed()) return
    console.log(`Installing the packages of ${place}`)
    await npmCi(place)
    writeFileSync(stamp, wanted)
  })
}

/** The scope of the installation, which a developer may have made with npm; null unless it matches the lockfile. */
function scopeInstalled() {
  const stamp = readIfThere(install_stamp)
  const kept = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (!kept || (stamp && !stamp.startsWith(machine))) return null
  return scopeOf(JSON.parse(kept).packages, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
}

/** `all`, `run` or null, from the list npm keeps of what it installed and from the lockfile. */
export function scopeOf(there, { '': _, ...wanted }) {
  if (!Object.keys(there).every((path) => wanted[path]?.version === there[path].version)) return null
  const missing = Object.keys(wanted).filter((path) => !wanted[path].optional && !there[path])
  if (missing.length === 0) return 'all'
  return missing.every((path) => wanted[path].dev || wanted[path].devOptional) ? 'run' : null
}

/** Builds dist/ unless it was built from exactly these sources. */
export async function ensureBuilt() {
  const built = () => JSON.parse(readIfThere(build_stamp) ?? '{}').build_id === buildId()
  if (built()) return
  await withLock('build', async () => {
    if (built()) return
    // the output may be piped: a backup, a list as JSON
    console.error('Building the application')
    const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs'), '--no-install'])
    if (code !== 0) fail('The build failed.', code)
  })
}

export function buildId() {
  const hash = createHash('sha256')
  const files = build_inputs.flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

export function filesBelow(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`))
}

/** The path of a Chromium, or null. Root on Debian gets one installed. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && isProgram(given)) return given
  if (given) console.log(`CHROMIUM_PATH is not a program: ${given}`)
  const found = browserOnPath()
  if (found || process.getuid?.() !== 0 || !isDebian()) return found
  console.log('Installing a Chromium (apt-get)')
  if (!(await installBrowser()) && (await apt(['update'])) === 0) await installBrowser()
  return browserOnPath()
}

/** Older releases of Debian have no package of the shell alone. */
async function installBrowser() {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await apt(['install', '-y', name])) === 0) return true
  return false
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function isDebian() {
  return /^ID=debian$/m.test(readIfThere('/etc/os-release') ?? '') && isProgram('/usr/bin/apt-get')
}

function browserOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return browser_names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function fail(message, code) {
  console.error(message)
  process.exit(code)
}
