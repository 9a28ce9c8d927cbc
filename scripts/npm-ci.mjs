import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root, run } from './run.mjs'

const always = [
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
]

/** Runs `npm ci` for a folder of the checkout. Ends this process when npm fails. */
export async function npmCi(place, flags = []) {
  const folder = join(root, place)
  const staging = join(root, 'dist', `installing-${place.replaceAll('/', '-')}`)
  const ci = (prefix) => run(...npm('ci', ...always, ...flags, '--prefix', prefix))
  const staged = await ciWithAddresses(folder, { staging, registry: await registryOfNpm(), ci })
  // A registry with other addresses, or a disk without room for two installations.
  const code = staged === 0 || isSignal(staged) ? staged : await ci(folder)
  if (code === 0) return
  console.error('npm ci failed.')
  process.exit(code)
}

/**
 * Runs `ci` on a copy of the folder's lockfile that has the address of each package, in `staging`, and moves the finished
 * node_modules into place. Resolves with npm's exit code; if that is not 0, the folder is unchanged. Our lockfiles name no
 * registry, so without addresses npm fetches the metadata of every package first, which nearly doubles its time.
 */
export async function ciWithAddresses(folder, { staging, registry, ci }) {
  try {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true })
    const { workspaces = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // npm links to a workspace relative to node_modules, so the links fit once that is in place
    for (const name of ['package.json', '.npmrc', ...workspaces.map((place) => join(place, 'package.json'))]) {
      mkdirSync(dirname(join(staging, name)), { recursive: true })
      copyFileSync(join(folder, name), join(staging, name))
    }
    const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    writeFileSync(join(staging, 'package-lock.json'), JSON.stringify(withAddresses(lockfile, registry)))
    const code = await ci(staging)
    if (code !== 0) return code
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(join(staging, 'node_modules'), join(folder, 'node_modules'))
    return 0
  } catch (error) {
    console.error(error.message)
    return 1
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Adds `resolved` to each package that has none, where npm's registry and its mirrors keep the package. */
export function withAddresses({ packages, ...rest }, registry) {
  const addressed = Object.entries(packages).map(([path, one]) => {
    if (!path.includes('node_modules/') || one.link || one.resolved) return [path, one]
    const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${one.version}.tgz`
    return [path, { ...one, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }]
  })
  return { ...rest, packages: Object.fromEntries(addressed) }
}

async function registryOfNpm() {
  const { stdout } = await promisify(execFile)(...npm('config', 'get', 'registry'), { cwd: root })
  return stdout.trim()
}

/** The program and arguments of an npm command; below `npm start` it is the npm that runs us. */
function npm(...args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

const isSignal = (code) => code > 128
