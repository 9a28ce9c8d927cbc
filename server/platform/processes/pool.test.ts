import { readFile, stat } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { PoolOptions } from './pool.ts'
import { isAlive, trial } from './trial.conformance.ts'

const { open, openOdd, openProgram, path } = trial()
const enough = new Error('enough')
const sizeOf = (file: string) => stat(file).then(({ size }) => size)

describe('a task', () => {
  it('sends its chunks in order and as they are, then its result', async () => {
    const chunks = open().run('count', { to: 30 })
    for (let at = 0; at < 30; at++)
      expect(await chunks.next()).toEqual({ done: false, value: { at, samples: Int16Array.of(at, -at) } })
    expect(await chunks.next()).toEqual({ done: true, value: { total: 30 } })
  })
  it('makes chunks no faster than they are taken', async () => {
    const made = path('made')
    const chunks = open().run('count', { to: 100, made })
    await chunks.next()
    await eventually(async () => (await sizeOf(made)) === 8)
    for (let taken = 1; taken < 20; taken++) {
      await chunks.next()
      await eventually(async () => (await sizeOf(made)) === 8 + taken)
    }
    await chunks.return({ total: 0 })
  })
  it('that is refused or fails says so, and only a failure costs the process', async () => {
    const pool = open()
    const { pid } = await pool.ask('facts', null)
    await expect(pool.ask('refuse', 'Too quiet.')).rejects.toMatchObject({
      code: 'invalid_request',
      data: { detail: 'Too quiet.' },
    })
    expect(await pool.ask('facts', null)).toMatchObject({ pid })
    await expect(pool.ask('fail', 'no space left')).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching('no space left') },
    })
    expect(await pool.ask('facts', null)).not.toMatchObject({ pid })
  })
  it('knows nothing of the server that started it', async () => {
    vi.stubEnv('PAWOL_TEST_SECRET', 'a secret')
    const { env } = await open().ask('facts', null)
    vi.unstubAllEnvs()
    expect(Object.keys(env)).not.toContain('PAWOL_TEST_SECRET')
    expect(Object.keys(env)).not.toContain('PATH')
  })
})

describe('a cancelled task', () => {
  it('stops when its taker leaves, and its process lives on', async () => {
    const pool = open({ cancel_grace_seconds: 10 })
    const { pid } = await pool.ask('facts', null)
    for (let rounds = 0; rounds < 3; rounds++) {
      for await (const { at } of pool.run('count', { to: 1_000_000 })) if (at === 3) break
      expect(await pool.ask('facts', null)).toMatchObject({ pid })
    }
  })
  it('stops when it is aborted, at work, at rest or before', async () => {
    const pool = open({ cancel_grace_seconds: 10 })
    const { pid } = await pool.ask('facts', null)
    const leaving = new AbortController()
    const chunks = pool.run('hang', 'patient', leaving.signal)
    expect(await chunks.next()).toEqual({ done: false, value: pid })
    const next = chunks.next()
    leaving.abort(enough)
    await expect(next).rejects.toBe(enough)
    const held = new AbortController()
    const slow = pool.run('count', { to: 100 }, held.signal)
    await slow.next()
    held.abort(enough)
    // the place is free before the taker comes back
    expect(await pool.ask('facts', null)).toMatchObject({ pid })
    await expect(slow.next()).rejects.toBe(enough)
    await expect(pool.ask('facts', null, AbortSignal.abort(enough))).rejects.toBe(enough)
    expect(await pool.ask('count', { to: 20 })).toEqual({ total: 20 })
  })
  it('can be aborted while its process still loads, at no cost', async () => {
    const pool = await openProgram(`process.on('message', ({ input }) => process.send({ done: process.pid }))
      setTimeout(() => process.send({ ready: true }), 300)`)
    const leaving = new AbortController()
    const gone = pool.ask('any', null, leaving.signal)
    setImmediate(() => leaving.abort(enough))
    await expect(gone).rejects.toBe(enough)
    const pid = await pool.ask('any', null)
    expect(await pool.ask('any', null)).toBe(pid)
  })
  it('is ended with its process when it does not stop in time', async () => {
    const pool = open({ cancel_grace_seconds: 0.1 })
    const chunks = pool.run('hang', 'busy')
    const { value: pid } = await chunks.next()
    await chunks.return(null)
    expect(await pool.ask('facts', null)).not.toMatchObject({ pid })
    expect(await isAlive(pid!)).toBe(false)
  })
  it('is ended at once where that is wanted', async () => {
    const pool = open()
    const leaving = new AbortController()
    const chunks = pool.run('hang', 'patient', leaving.signal)
    const { value: pid } = await chunks.next()
    leaving.abort(enough)
    await expect(chunks.next()).rejects.toBe(enough)
    expect(await pool.ask('facts', null)).not.toMatchObject({ pid })
    expect(await isAlive(pid!)).toBe(false)
  })
})

describe('several tasks', () => {
  it('run as many at a time as there are processes, the others in turn', async () => {
    const pool = open({ processes: 2 })
    const held = [pool.run('count', { to: 100 }), pool.run('count', { to: 100 })]
    await Promise.all(held.map((chunks) => chunks.next()))
    const order: number[] = []
    const waiting = [1, 2, 3].map((to) => pool.ask('count', { to }).then(({ total }) => order.push(total)))
    await held[0]!.return({ total: 0 })
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
    expect((await held[1]!.next()).value).toMatchObject({ at: 1 })
  })
  it('that wait can be given up, without harm to those that run', async () => {
    const pool = open()
    const running = pool.run('count', { to: 100 })
    await running.next()
    const leaving = new AbortController()
    const waiting = pool.ask('facts', null, leaving.signal)
    const patient = pool.ask('count', { to: 5 })
    leaving.abort(enough)
    await expect(waiting).rejects.toBe(enough)
    expect((await running.next()).value).toMatchObject({ at: 1 })
    await running.return({ total: 0 })
    expect(await patient).toEqual({ total: 5 })
  })
  it('end when the pool is closed', async () => {
    const pool = await openOdd('')
    const ends = Promise.allSettled([pool.ask('any', null), pool.ask('any', null)])
    await pool.close()
    const lost = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
    expect(await ends).toEqual([lost, lost])
    await expect(pool.ask('any', null)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a program', () => {
  it('is found among the sources by its path below server/', async () => {
    const pool = open({ entry: 'platform/processes/sample-tasks.conformance.ts' })
    expect(await pool.ask('count', { to: 3 })).toEqual({ total: 3 })
    expect(() => open({ entry: 'platform/nothing.entry.ts' })).toThrow('No program platform/nothing.entry.ts')
  })
})

describe('a process', () => {
  afterEach(() => vi.useRealTimers())
  /** A program that writes down each of its starts. */
  const counted = async (name: string, options: Partial<PoolOptions>) => {
    const starts = path(name)
    const pool = await openProgram(
      `import { appendFileSync } from 'node:fs'
      process.on('disconnect', () => process.exit())
      process.on('message', () => process.send({ done: process.pid }))
      appendFileSync(${JSON.stringify(starts)}, process.pid + ' ')
      process.send({ ready: true })`,
      options,
    )
    const pids = async () => (await readFile(starts, 'utf8').catch(() => '')).split(' ').filter(Boolean).map(Number)
    return { pool, pids }
  }
  it('is waited for while it is busy, and another started when that takes too long', async () => {
    for (const [patience_ms, waits] of [
      [60_000, true],
      [1, false],
    ] as const) {
      const pool = open({ processes: 2, patience_ms })
      const { pid } = await pool.ask('facts', null)
      const busy = pool.run('count', { to: 100 })
      await busy.next()
      const next = pool.ask('facts', null)
      if (!waits) await next
      for await (const _ of busy);
      expect((await next).pid === pid).toBe(waits)
    }
  })
  it('is waited for by all tasks, though they become free to run at the same moment', async () => {
    const { pool, pids } = await counted('shared', { processes: 2, patience_ms: 60_000 })
    await pool.ask('any', null)
    // the third waits for its place among two, the second for the process
    await Promise.all([1, 2, 3, 4].map(() => pool.ask('any', null)))
    expect(await pids()).toHaveLength(1)
  })
  it('is replaced after two hundred tasks', async () => {
    const { pool, pids } = await counted('worn', { processes: 1 })
    const first = await pool.ask('any', null)
    for (let tasks = 1; tasks < 200; tasks++) expect(await pool.ask('any', null)).toBe(first)
    expect(await pool.ask('any', null)).not.toBe(first)
    expect(await pids()).toHaveLength(2)
  })
  it('is replaced earlier or never, where that is wanted', async () => {
    const { pool, pids } = await counted('wanted', { processes: 1, tasks_each: 2 })
    for (let tasks = 0; tasks < 5; tasks++) await pool.ask('any', null)
    expect(await pids()).toHaveLength(3)
    const kept = await counted('kept', { processes: 1, tasks_each: Number.POSITIVE_INFINITY })
    for (let tasks = 0; tasks < 250; tasks++) await kept.pool.ask('any', null)
    expect(await kept.pids()).toHaveLength(1)
  })
  it('is started before it is needed, and again when it is lost, where it is kept warm', async () => {
    const { pool, pids } = await counted('warm', { processes: 2, keep_warm: 2 })
    const [first] = await eventually(async () => ((await pids()).length === 2 ? pids() : null))
    // both have loaded when both have answered
    await Promise.all([pool.ask('any', null), pool.ask('any', null)])
    process.kill(first!, 'SIGKILL')
    await eventually(async () => (await pids()).length === 3)
    expect(await pids()).toContain(await pool.ask('any', null))
  })
  it('goes after a minute without work, unless it is kept warm', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { pool, pids } = await counted('idle', { processes: 2, keep_warm: 1 })
    await Promise.all([pool.ask('any', null), pool.ask('any', null)])
    vi.advanceTimersByTime(59_000)
    const alive = async () => (await Promise.all((await pids()).map(isAlive))).filter(Boolean).length
    expect(await alive()).toBe(2)
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    await eventually(async () => (await alive()) === 1)
    expect(await pids()).toContain(await pool.ask('any', null))
    expect(await pids()).toHaveLength(2)
  })
  it('goes earlier or later, where that is wanted', async () => {
    const { pool, pids } = await counted('patient', { processes: 1, idle_seconds: 0.05 })
    const first = await pool.ask('any', null)
    await eventually(async () => !(await isAlive(first as number)))
    expect(await pool.ask('any', null)).not.toBe(first)
    expect(await pids()).toHaveLength(2)
  })
  it('stays for longer while memory is not short', async () => {
    let short = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { pool, pids } = await counted('kept on', { processes: 2, keep_seconds: 600, isMemoryShort: () => short })
    await Promise.all([pool.ask('any', null), pool.ask('any', null)])
    vi.advanceTimersByTime(300_000)
    const alive = async () => (await Promise.all((await pids()).map(isAlive))).filter(Boolean).length
    expect(await alive()).toBe(2)
    short = true
    vi.advanceTimersByTime(31_000)
    vi.useRealTimers()
    await eventually(async () => (await alive()) === 0)
  })
  it('is made ready once, and counts as used when it is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { pool, pids } = await counted('ready', { processes: 3, keep_warm: 1, isMemoryShort: () => false })
    await Promise.all([pool.warm('any', null, 2), pool.warm('any', null, 2)])
    await pool.warm('any', null, 2)
    expect(await pids()).toHaveLength(2)
    vi.advanceTimersByTime(50_000)
    pool.start(2)
    vi.advanceTimersByTime(50_000)
    vi.useRealTimers()
    expect(await pids()).toContain(await pool.ask('any', null))
    expect((await Promise.all((await pids()).map(isAlive))).every(Boolean)).toBe(true)
  })
  it('is not made ready while memory is short, all are at work, or the pool is closed', async () => {
    const { pool, pids } = await counted('never', { processes: 1, isMemoryShort: () => true })
    await pool.warm('any', null)
    pool.start()
    expect(await pids()).toEqual([])
    const busy = open({ isMemoryShort: () => false })
    const chunks = busy.run('count', { to: 9 })
    await chunks.next()
    await busy.warm('facts', null)
    await chunks.return({ total: 0 })
    await busy.close()
    await busy.warm('facts', null)
  })
  it('fails to be made ready without harm to who comes next', async () => {
    const pool = open({ isMemoryShort: () => false })
    await expect(pool.warm('fail', 'no such model')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pool.ask('count', { to: 3 })).toEqual({ total: 3 })
  })
})
