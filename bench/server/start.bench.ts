import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectPath } from '../../server/platform/project.ts'
import { percentile, report } from '../setting.ts'

/**
 * What a start takes of the processor, up to the line that says the server is ready, in the server's own process. Beside it
 * the same program with its packages in files of their own, a thousand of them, and Node with nothing to do.
 */
const rounds = Number(process.env.ROUNDS ?? 7)
const mostAllowed = { seconds: 1.2, ratio: 0.85 }

const dir = await mkdtemp(join(tmpdir(), 'pawol-start-'))
// below the project, where packages are found
const apart = projectPath('dist', `bench-${process.pid}`)
await build({
  absWorkingDir: projectPath(),
  entryPoints: ['server/main.ts'],
  outdir: apart,
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  alias: { '#core': projectPath('core') },
})
// engines are other programs: the same for both
await symlink(projectPath('dist/server/adapters'), join(apart, 'adapters'))

const programs = {
  bundle: [projectPath('dist/server/main.js')],
  'packages in files': ['--enable-source-maps', join(apart, 'main.js')],
}
type Started = { seconds: number; resident_mb: number }

/** On a data folder that an earlier start has made. */
function start(args: string[]): Promise<Started> {
  const env = { PATH: process.env.PATH, HOME: dir, DATA_DIR: join(dir, 'data'), PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, args, { cwd: projectPath(), env, stdio: ['ignore', 'pipe', 'inherit'] })
  let [said, started]: [string, Started | undefined] = ['', undefined]
  child.stdout.on('data', (text) => {
    said += text
    if (started || !said.includes('is ready: ')) return
    started = spentBy(child.pid!)
    child.kill('SIGTERM')
  })
  return new Promise((done, fail) => {
    child.once('close', () => (started ? done(started) : fail(new Error(said))))
  })
}

/** In hundredths of a second, as Linux counts it. */
function spentBy(pid: number): Started {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number) as [number, number]
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]
  return { seconds: (user + system) / 100, resident_mb: Number(resident) / 1024 }
}

function bareNode(): number {
  const { user, system } = JSON.parse(
    execFileSync(process.execPath, ['-p', 'JSON.stringify(process.cpuUsage())'], { encoding: 'utf8' }),
  )
  return (user + system) / 1e6
}

const spent: Record<string, Started[]> = { bundle: [], 'packages in files': [] }
const bare: number[] = []
// makes the database
await start(programs.bundle)
for (let round = 0; round < rounds; round++) {
  bare.push(bareNode())
  for (const [name, args] of Object.entries(programs)) spent[name]!.push(await start(args))
}
await rm(dir, { recursive: true, force: true })
await rm(apart, { recursive: true, force: true })

const median = (name: string, figure: keyof Started) =>
  percentile(
    spent[name]!.map((one) => one[figure]),
    0.5,
  )
for (const name of Object.keys(programs))
  report(name, {
    'processor s': median(name, 'seconds'),
    'least s': Math.min(...spent[name]!.map(({ seconds }) => seconds)),
    'of bare node': median(name, 'seconds') / percentile(bare, 0.5),
    'resident MB': median(name, 'resident_mb'),
  })
const ratio = median('bundle', 'seconds') / median('packages in files', 'seconds')
report('bundle of packages in files', { ratio })
const failed = median('bundle', 'seconds') > mostAllowed.seconds || ratio > mostAllowed.ratio
if (failed) console.log(`More than ${mostAllowed.seconds} s, or than ${mostAllowed.ratio} of what it took before.`)
process.exit(failed ? 1 : 0)
