import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { reachableBinaries, readyBinaries } from './embedded-binaries.ts'

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
