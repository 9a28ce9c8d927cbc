import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { full } from '../../../test/runs.ts'
import { processEnds } from './children.ts'
import { isAlive, trial } from './trial.conformance.ts'

const { openOdd, openProgram, path } = trial()
const endedBy = (why: string) =>
  processEnds()
    .filter((end) => end.why === why)
    .reduce((sum, { times }) => sum + times, 0)

describe('a process', () => {
  afterEach(() => vi.useRealTimers())
  it.each([
    ['hangs', 'for (;;) {}', { timeout_seconds: 1 }, { code: 'timeout' }, 'timeout'],
    ['never answers', '', { timeout_seconds: 1 }, { code: 'timeout' }, 'timeout'],
    [
      'is killed',
      `process.kill(process.pid, 'SIGSEGV')`,
      {},
      { code: 'unavailable', cause: { message: expect.stringMatching('SIGSEGV') } },
      'crashed',
    ],
    [
      'gives up',
      `console.error('why'); process.exit(3)`,
      {},
      { code: 'unavailable', cause: { message: expect.stringMatching(/ended, 3: .*why/s) } },
      'crashed',
    ],
    [
      'eats memory',
      'const eaten = []; setInterval(() => eaten.push(Buffer.alloc(20_000_000, 1)), 5)',
      { max_memory_mb: 200 },
      { code: 'invalid_request', data: { detail: expect.stringMatching('memory') } },
      'memory',
    ],
    [
      'eats its heap',
      'const eaten = []; for (;;) eaten.push(new Array(10_000).fill(0.5))',
      { max_memory_mb: 2_000, exec_argv: ['--max-old-space-size=64'] },
      { code: 'unavailable' },
      'crashed',
    ],
  ])('that %s is reported, counted and replaced', async (_, first, options, failure, why) => {
    const before = endedBy(why)
    const pool = await openOdd(first, options)
    await expect(pool.ask('any', null)).rejects.toMatchObject(failure)
    expect(await pool.ask('any', null)).toBe('well')
    await eventually(() => endedBy(why) === before + 1)
  })
  it.each([0, 1])('that cannot start is reported each time, and not tried in between (%i warm)', async (keep_warm) => {
    const starts = path(`starts-${keep_warm}`)
    const lines = `import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(starts)}, '.')
      throw new Error('not for this machine')`
    const pool = await openProgram(lines, { keep_warm })
    for (let tries = 0; tries < 4; tries++)
      await expect(pool.ask('any', null)).rejects.toMatchObject({
        code: 'unavailable',
        cause: { message: expect.stringMatching('not for this machine') },
      })
    expect((await readFile(starts)).length).toBeLessThanOrEqual(4 + keep_warm)
  })
  it.each([
    ['has more time to load while it is at work', 'well'],
    ['that hangs while it loads is ended', 'timeout'],
  ])('%s', async (_, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [mark, go] = [path(`${end}-begun`), path(`${end}-go`)]
    const pool = await openProgram(
      `import { existsSync, writeFileSync } from 'node:fs'
      process.on('disconnect', () => process.exit())
      process.on('message', () => process.send({ done: 'well' }))
      while (process.cpuUsage().user < 100_000);
      writeFileSync(${JSON.stringify(mark)}, '')
      setInterval(() => existsSync(${JSON.stringify(go)}) && process.send({ ready: true }), 100)`,
    )
    const asked = pool.ask('any', null).catch((err) => err.code)
    const there = async () => (await readFile(mark).catch(() => null)) !== null
    while (!(await there())) await turn()
    vi.advanceTimersByTime(61_000)
    // starting took it some time of the processor, so that it is looked at once more
    while (vi.getTimerCount() === 0) await turn()
    if (end === 'timeout') {
      // work done before a check counts as progress, at most a few times
      let ended = false
      void asked.finally(() => {
        ended = true
      })
      while (!ended) {
        vi.advanceTimersByTime(61_000)
        await turn()
      }
    }
    vi.useRealTimers()
    await writeFile(go, '')
    expect(await asked).toBe(end)
  })
  it('whose chunks are not taken does not wait for ever', async () => {
    const pool = await openOdd('setInterval(() => process.send({ chunk: 1 }), 5)', { timeout_seconds: 1 })
    const chunks = pool.run('any', null)
    expect(await chunks.next()).toEqual({ done: false, value: 1 })
    expect(await pool.ask('any', null)).toBe('well')
    await expect(chunks.next()).rejects.toMatchObject({ code: 'timeout' })
  })
  it('has its time for itself, however slow the taker', async () => {
    const pool = await openOdd(
      `process.send({ chunk: 1 }); process.removeAllListeners('message')
      process.on('message', (message) => message.taken && setTimeout(() => process.send({ done: 2 }), 1_000))`,
      { timeout_seconds: 2 },
    )
    const chunks = pool.run('any', null)
    await chunks.next()
    const late = performance.now() + 1_200
    await eventually(() => performance.now() > late)
    expect(await chunks.next()).toEqual({ done: true, value: 2 })
  })
})

describe('the server', () => {
  /** A server of its own that does this with a pool, and whose first words are the answer. */
  const start = (lines: string) => {
    const entry = JSON.stringify(path('sample-tasks.conformance.mjs'))
    const program = `import { createProcessPool } from ${JSON.stringify(path('pool.mjs'))}
      const limits = { processes: 1, keep_warm: 1, timeout_seconds: 60, max_memory_mb: 400 }
      const pool = createProcessPool({ entry: ${entry}, ...limits })
      const say = (word) => process.stdout.write(String(word))
      ${lines}`
    const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
    const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio })
    const word = async () => String((await once(server.stdout!, 'data'))[0])
    return { server, word, ended: once(server, 'exit') }
  }
  it('ends when it has nothing more to do, and its processes with it', async () => {
    const { word, ended } = start(`say((await pool.ask('facts', null)).pid)`)
    const pid = Number(await word())
    expect(await ended).toEqual([0, null])
    await eventually(async () => !(await isAlive(pid)))
  })
  it('finishes a task it waits for before it ends', async () => {
    const { word, ended } = start(`void pool.ask('count', { to: 500 }).then(({ total }) => say(total))`)
    expect(await word()).toBe('500')
    expect(await ended).toEqual([0, null])
  })
  it.each(full ? ['patient', 'busy'] : ['busy'])(
    'takes its processes along when it is killed: %s ones',
    async (how) => {
      const { server, word } = start(`say((await pool.run('hang', '${how}').next()).value)`)
      const pid = Number(await word())
      expect(await isAlive(pid)).toBe(true)
      server.kill('SIGKILL')
      await eventually(async () => !(await isAlive(pid)))
    },
  )
  it.each(full ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
    'alone decides when its processes end, not %s',
    async (signal) => {
      const { server, word, ended } = start(`const alive = setInterval(() => {}, 1000)
      process.once('SIGUSR2', async () => {
        say((await pool.ask('facts', null)).pid)
        clearInterval(alive)
      })
      say((await pool.ask('facts', null)).pid)`)
      const pid = Number(await word())
      process.kill(pid, signal)
      server.kill('SIGUSR2')
      expect(await word()).toBe(String(pid))
      expect(await ended).toEqual([0, null])
    },
  )
})
