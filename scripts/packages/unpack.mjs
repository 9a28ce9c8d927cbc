import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { tarReader } from './untar.mjs'

/** Enough to have the next package while one is written. */
const at_once = 12
/** Each comes from another thread, which costs more than unpacking a few of the usual 16 KB. */
const piece_bytes = 256 * 1024
const kept_lockfile = '.package-lock.json'

/**
 * Puts what the lockfile of a folder says into its node_modules, which must not be there yet: each package from the
 * registry, whole as the lockfile knows it, or an error. No script of a package is run.
 */
export async function unpackLocked(
  folder,
  { registry, omit_dev = false, machine = thisMachine(), waits_ms = [1_000, 5_000] },
) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  refuseOldNode(lock.packages[''].engines?.node)
  const chosen = chosenOf(lock.packages, { omit_dev, machine })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  await eachOf(chosen, at_once, ([path, one]) =>
    unpackAtLast(join(folder, path), addressOf(path, one, registry), one.integrity, waits_ms),
  )
  for (const [path, { bin = {} }] of chosen)
    for (const [name, file] of Object.entries(bin)) linkProgram(folder, path, name, file)
  // what npm keeps, and trusts, of an installation
  const kept = { ...lock, packages: Object.fromEntries(chosen) }
  writeFileSync(join(folder, 'node_modules', kept_lockfile), JSON.stringify(kept, null, 2))
}

/**
 * The packages of a lockfile that something asks for here, as npm chooses them: those for other machines stay away, with
 * what only they need. What npm might get another way is an error.
 */
export function chosenOf(packages, { omit_dev, machine }) {
  const chosen = new Map()
  const choose = (asking, name, may_miss) => {
    const place = placeOf(packages, asking, name)
    if (!place || chosen.has(place)) return
    const one = packages[place]
    if (!['os', 'cpu', 'libc'].every((what) => allows(one[what], machine[what]))) {
      if (may_miss || one.optional) return
      throw new Error(`${place} is not for this machine.`)
    }
    if (one.link || one.inBundle || one.resolved || !one.integrity?.startsWith('sha512-'))
      throw new Error(`${place} does not come from the registry alone.`)
    chosen.set(place, one)
    chooseFor(place, one)
  }
  const chooseFor = (place, { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => {
    for (const name of Object.keys({ ...dependencies })) choose(place, name, false)
    for (const name of Object.keys({ ...optionalDependencies })) choose(place, name, true)
    for (const name of Object.keys({ ...peerDependencies }))
      if (!peerDependenciesMeta[name]?.optional) choose(place, name, false)
  }
  chooseFor('', packages[''])
  if (!omit_dev) for (const name of Object.keys({ ...packages[''].devDependencies })) choose('', name, false)
  return [...chosen].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Where a package finds another: below it, or below one of those it lies in. */
function placeOf(packages, asking, name) {
  for (let from = asking; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const place = `${from && `${from}/`}node_modules/${name}`
    if (packages[place] || from === '') return packages[place] && place
  }
}

/** npm says best what is wrong with one. */
function refuseOldNode(wanted = '>=0') {
  const order = new Intl.Collator('en', { numeric: true })
  if (!wanted.startsWith('>=') || order.compare(process.versions.node, wanted.slice(2)) < 0)
    throw new Error(`This is Node ${process.versions.node}, and ${wanted} is needed.`)
}

/** A list as packages have it: those that are meant, or `!` and those that are not. */
function allows(list, mine) {
  if (!list) return true
  const refused = list.filter((one) => one.startsWith('!'))
  if (refused.includes(`!${mine}`)) return false
  return refused.length === list.length || list.includes(mine) || list.includes('any')
}

function thisMachine() {
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: glibc ? 'glibc' : 'musl' }
}

/** Registries keep packages at the same place below them. */
export function addressOf(path, { name, version }, registry) {
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${registry.replace(/\/$/, '')}/${known}/-/${known.split('/').at(-1)}-${version}.tgz`
}

/** A connection may break; what a registry says it has not, it has not the next time either. */
async function unpackAtLast(folder, address, integrity, waits_ms) {
  for (const wait_ms of [...waits_ms, null]) {
    try {
      return await unpack(folder, address, integrity)
    } catch (error) {
      if (wait_ms === null || error.final) throw error
      await setTimeout(wait_ms)
    }
  }
}

async function unpack(folder, address, integrity) {
  const answer = await fetch(address)
  if (!answer.ok) throw Object.assign(new Error(`${address} answers ${answer.status}.`), { final: answer.status < 500 })
  const hash = createHash('sha512')
  const reader = tarReader(fileWriter(folder))
  mkdirSync(folder, { recursive: true })
  await pipeline(
    answer.body,
    async function* (pieces) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createGunzip({ chunkSize: piece_bytes }),
    async (pieces) => {
      for await (const piece of pieces) reader.push(piece)
    },
  )
  reader.end()
  if (`sha512-${hash.digest('base64')}` !== integrity) throw new Error(`${address} is not what the lockfile knows.`)
}

/** Writes files below a folder without the one folder that an archive's paths begin with, whatever that is called. */
function fileWriter(folder) {
  const made = new Set([folder])
  return (path, mode) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    if (parts.length < 2 || parts.some((part) => part === '..' || part.includes('\\')))
      throw new Error(`An archive has a file at ${path}.`)
    const file = join(folder, ...parts.slice(1))
    if (!made.has(dirname(file))) {
      mkdirSync(dirname(file), { recursive: true })
      made.add(dirname(file))
    }
    const opened = openSync(file, 'w', mode & 0o100 ? 0o777 : 0o666)
    return { write: (piece) => writeWhole(opened, piece), end: () => closeSync(opened) }
  }
}

function writeWhole(file, bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

function linkProgram(folder, path, name, file) {
  const target = join(folder, path, file)
  const place = join(folder, path.slice(0, path.lastIndexOf('node_modules/') + 'node_modules'.length), '.bin')
  if (relative(join(folder, path), target).startsWith(`..${sep}`) || name.includes('/')) return
  mkdirSync(place, { recursive: true })
  chmodSync(target, 0o755)
  // of two programs of one name, the first package's
  if (!existsSync(join(place, name))) symlinkSync(relative(place, target), join(place, name))
}

async function eachOf(items, workers, work) {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, one))
}

if (process.argv[1] === import.meta.filename) {
  const [folder, registry, ...flags] = process.argv.slice(2)
  try {
    await unpackLocked(folder, { registry, omit_dev: flags.includes('--omit=dev') })
  } catch (error) {
    console.error(`${error.message}${error.cause ? ` (${error.cause.message})` : ''}`)
    process.exit(1)
  }
}
