import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, run } from './run.mjs'

const install_stamp = join(root, 'node_modules', '.pawol-install')
const build_stamp = join(root, 'dist', 'build.json')
const build_inputs = [
  'core',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/draw-pages.mjs',
]
const browser_names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const machine = `${process.version} ${process.platform} ${process.arch}`

/** Brings node_modules to what the lockfile says, when it is not there yet. */
export async function ensureInstalled() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const wanted = `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`
  const installed = () => readIfThere(install_stamp) === wanted
  if (installed()) return
  await withLock('install', async () => {
    if (installed()) return
    if (!matchesLockfile()) {
      console.log('Installing packages (npm ci)')
      await npm([
        'ci',
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--no-update-notifier',
        '--loglevel=error',
      ])
    }
    try {
      writeFileSync(install_stamp, wanted)
    } catch (error) {
      // someone else's installation is as good, only checked again next time
      if (!['EACCES', 'EROFS'].includes(error.code)) throw error
    }
  })
}

/** True for an installation made by hand from the same lockfile; npm keeps a copy of what it installed. */
function matchesLockfile() {
  const kept = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  const stamp = readIfThere(install_stamp)
  if (!kept || (stamp && !stamp.startsWith(machine))) return false
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(kept).packages
  return (
    Object.keys(there).every((path) => wanted[path]?.version === there[path].version) &&
    Object.keys(wanted).every((path) => wanted[path].optional || there[path])
  )
}

async function npm(args) {
  const script = process.env.npm_execpath
  const code = script?.endsWith('.js') ? await run(process.execPath, [script, ...args]) : await run('npm', args)
  if (code !== 0) fail(`npm ${args[0]} failed.`, code)
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
  console.log('Installing the chromium package (apt-get)')
  if ((await apt(['install', '-y', 'chromium'])) !== 0 && (await apt(['update'])) === 0)
    await apt(['install', '-y', 'chromium'])
  return browserOnPath()
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
