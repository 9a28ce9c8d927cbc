import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { dropForDevelopers, dropUnused, keepOwnBinaries } from './keep-own-binaries.mjs'
import { withLock } from './lock.mjs'
import { installAside } from './packages/install.mjs'
import { root, run } from './run.mjs'

const install_stamp = join(root, 'node_modules', '.pawol-install')
const build_stamp = join(root, 'dist', 'build.json')
const build_inputs = [
  'core',
  'server',
  'web',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/draw-pages.mjs',
  'scripts/vite-service-worker.ts',
]
// the shell first: the same browser without a window's parts, for a fifth less work
const browser_names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const npm_flags = [
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
]
const proxy_variables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']
const unpacker = join(root, 'scripts', 'packages', 'unpack.mjs')
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
      console.log('Installing packages')
      await install('.', { omit_dev: scope === 'run' })
      if (scope === 'run') dropForDevelopers(join(root, 'node_modules'))
    }
    keepOwnBinaries(join(root, 'node_modules'))
    dropUnused(join(root, 'node_modules'))
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
  await withLock(named('install', place), async () => {
    if (installed()) return
    console.log(`Installing the packages of ${place}`)
    await install(place)
    writeFileSync(stamp, wanted)
  })
}

const named = (what, place) => `${what}-${place.replaceAll('/', '-')}`

/** npm takes four times as long, and knows of proxies and of registries that ask who one is: where we cannot, it does it. */
async function install(place, { omit_dev = false } = {}) {
  const folder = join(root, place)
  const aside = join(root, 'dist', named('installing', place))
  const { registry, ...proxies } = await npmSettings()
  const direct =
    proxy_variables.every((name) => !process.env[name]) && Object.values(proxies).every((one) => one === 'null')
  const unpack = async (into) => {
    const code = await run(process.execPath, [unpacker, into, registry, ...(omit_dev ? ['--omit=dev'] : [])])
    // whoever interrupts it wants no second try
    return code > 128 ? fail('Installing was interrupted.', code) : code === 0
  }
  if (direct && (await installAside(folder, { aside, unpack }))) return
  console.log('npm ci does it instead')
  await npm(['ci', ...npm_flags, omit_dev ? '--omit=dev' : '--include=dev', '--prefix', folder])
}

/** What an installation made by hand from the same lockfile holds, or null; npm keeps a copy of what it installed. */
function scopeInstalled() {
  const kept = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  const stamp = readIfThere(install_stamp)
  if (!kept || (stamp && !stamp.startsWith(machine))) return null
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(kept).packages
  if (!Object.keys(there).every((path) => wanted[path]?.version === there[path].version)) return null
  const missing = Object.keys(wanted).filter((path) => !wanted[path].optional && !there[path])
  // declarations of types are gone for good from what was installed for running, whatever came later
  if (missing.length === 0) return stamp?.endsWith(' run') ? 'run' : 'all'
  return missing.every((path) => wanted[path].dev || wanted[path].devOptional) ? 'run' : null
}

async function npm(args) {
  const [file, ...before] = npmProgram()
  const code = await run(file, [...before, ...args])
  if (code !== 0) fail(`npm ${args[0]} failed.`, code)
}

let settings_of_npm
/** What npm has been told, by whatever file or variable. */
function npmSettings() {
  settings_of_npm ??= askNpm(['registry', 'https-proxy', 'proxy'])
  return settings_of_npm
}

async function askNpm(names) {
  const [file, ...before] = npmProgram()
  const { stdout } = await promisify(execFile)(file, [...before, 'config', 'get', ...names], { cwd: root })
  const lines = stdout.trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

function npmProgram() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

/** Builds dist/ unless it was built from exactly these sources. */
export async function ensureBuilt() {
  const built = () => JSON.parse(readIfThere(build_stamp) ?? '{}').build_id === buildId()
  if (built()) return
  await withLock('build', async () => {
    if (built()) return
    console.log('Building the application')
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
