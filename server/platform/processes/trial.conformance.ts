import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { projectPath } from '../project.ts'
import type { TaskTypes } from './child-channel.ts'
import { createProcessPool, type PoolOptions, type ProcessPool } from './pool.ts'
import type { SampleTasks } from './sample-tasks.conformance.ts'

type AnyTask = { any: { input: null; chunk: unknown; result: unknown } }

/** Pools for tests, closed after each, and a folder for what they leave. */
export function trial() {
  let dir = ''
  const pools: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pawol-processes-'))
    await bundle(dir)
  })
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  function open<T extends TaskTypes>(options: Partial<PoolOptions> & { entry: string }): ProcessPool<T> {
    const pool = createProcessPool<T>({ processes: 1, timeout_seconds: 20, max_memory_mb: 400, ...options })
    pools.push(pool)
    return pool
  }
  /** A program of these lines. */
  async function openProgram(lines: string, options: Partial<PoolOptions> = {}) {
    const entry = join(dir, `${Math.random()}.mjs`)
    await writeFile(entry, lines)
    return open<AnyTask>({ entry, ...options })
  }
  return {
    path: (name: string) => join(dir, name),
    openProgram,
    open: (options: Partial<PoolOptions> = {}) =>
      open<SampleTasks>({ entry: join(dir, 'sample-tasks.conformance.mjs'), ...options }),
    /** A program that does this with the first task it ever gets, and answers the later ones. */
    openOdd(first: string, options: Partial<PoolOptions> = {}) {
      const mark = JSON.stringify(join(dir, `${Math.random()}.mark`))
      const lines = `import { existsSync, writeFileSync } from 'node:fs'
        process.on('disconnect', () => process.exit())
        process.on('message', (message) => {
          if (existsSync(${mark})) return process.send({ done: 'well' })
          writeFileSync(${mark}, '')
          ${first}
        })
        process.send({ ready: true })`
      return openProgram(lines, options)
    },
  }
}

/** Programs of one file start several times faster than the sources. */
async function bundle(outdir: string): Promise<void> {
  await build({
    entryPoints: ['pool', 'sample-tasks.conformance'].map((name) =>
      projectPath(`server/platform/processes/${name}.ts`),
    ),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { '#core': projectPath('core') },
  })
}

/** Linux only, as the watch over memory is. */
export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && stat.split(') ')[1]?.[0] !== 'Z'
}
