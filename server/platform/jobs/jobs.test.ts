import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { jobKind } from '#core/contract/jobs.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { newAccountId, someone } from '../../../test/people/someone.ts'
import { createListener } from '../db/listener.ts'
import { type Db, openDb } from '../db/open.ts'
import { createLog } from '../observability/log.ts'
import { backoffSeconds } from './executor.ts'
import { createJobs } from './jobs.ts'
import { type Billing, type JobRun, type Runner, runner, runnersByKind } from './runner.ts'

const echoKind = jobKind({
  retention: { hours: 24 },
  kind: 'echo',
  product: 'tts',
  input: z.object({ text: z.string() }),
  result: z.object({ said: z.string() }),
  steps: { running: ['processing', 'synthesized'] },
  live: { update: 'echo_update', delivered: 'echo_delivered', failed: 'echo_failed' },
})
const log = createLog({ level: 'silent' })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
const open: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 10 })
})
afterAll(async () => {
  for (const close of open) await close()
  await db.close()
  await database.drop()
})

type EchoKind = Omit<typeof echoKind, 'kind'> & { kind: string }
type Work = (text: string, run: JobRun) => Promise<{ said: string }>
type Set = Partial<Omit<Runner<EchoKind>, 'kind' | 'run'>> & { billing?: Billing; lease_seconds?: number }

/** One process of a fleet, as far as the database can tell. Each test has its own kind, so tests never claim each other's jobs. */
async function process(work: Work, set: Set & { kind?: EchoKind } = {}) {
  const { billing, lease_seconds = 2, kind = { ...echoKind, kind: `echo-${randomUUID()}` }, ...how } = set
  const listener = await createListener({ url: database.url, log })
  const run = runner(kind, {
    attempts: 3,
    concurrency: 2,
    timeout_seconds: 20,
    run: (input, run) => work(input.text, run),
    ...how,
  })
  const jobs = createJobs({
    db,
    listener,
    kinds: [kind],
    runners: [run],
    worker_id: randomUUID(),
    lease_seconds,
    billing,
    log,
  })
  const stop = async (grace = 1_000) => {
    await jobs.stop(grace)
    await listener.close()
  }
  open.push(() => stop(0))
  return {
    jobs,
    kind,
    stop,
    listener,
    add: (text: string, more: object = {}) => jobs.enqueue(kind, { ...owner, input: { text }, ...more }),
  }
}
const owner = someone()
const { account_id } = owner
const says: Work = async (text) => ({ said: text.toUpperCase() })

describe('a job', () => {
  it('is queued, run and delivered with its result beside its input', async () => {
    const { jobs, add } = await process(says)
    const made = await add('bonjou')
    expect(made).toMatchObject({ status: 'queued', text: 'bonjou', progress: 0, attempts: 0 })
    jobs.startWorker()
    const done = await eventually(async () => finished(await jobs.get(made.id, account_id)))
    expect(done).toMatchObject({
      status: 'delivered',
      text: 'bonjou',
      said: 'BONJOU',
      progress: 100,
      attempts: 1,
      error_code: null,
    })
    expect(done.completed_at).not.toBeNull()
  })

  it('is announced once when removed with others', async () => {
    const { jobs, kind, add, listener } = await process(says)
    jobs.startWorker()
    const made = await Promise.all(['a', 'b', 'c'].map((text) => add(text)))
    for (const { id } of made) await eventually(async () => finished(await jobs.get(id, account_id)))
    // once nothing runs, our notification comes after all those of the three
    await jobs.stop(1_000)
    const heard: string[] = []
    for (const channel of ['job_changed', 'mark']) listener.on(channel, (payload) => heard.push(payload))
    // repeated until received: a channel takes a moment to be listened to
    const allHeardUntil = (mark: string) =>
      eventually(() => {
        db.notify('mark', mark)
        return heard.includes(mark)
      })
    await allHeardUntil('before')
    heard.length = 0
    const ids = [...made.map((job) => job.id), randomUUID()]
    const refuse = async () => Promise.reject(new Error('not now'))
    await expect(jobs.remove({ account_id, kind, ids, also: refuse })).rejects.toThrow('not now')
    const announced: string[] = []
    const also = async (_: unknown, gone: string[]) => void announced.push(...gone)
    const removed = await jobs.remove({ account_id, kind, ids, also })
    expect(removed.sort()).toEqual(made.map((job) => job.id).sort())
    expect(announced.sort()).toEqual(removed)
    await allHeardUntil('after')
    expect(heard.filter((payload) => payload.startsWith(account_id))).toHaveLength(1)
  })

  it('is picked up by notification long before the next poll', async () => {
    const { jobs, add } = await process(says)
    jobs.startWorker()
    await delay(50)
    let quickest = Number.POSITIVE_INFINITY
    // a busy machine may delay one, a worker without notifications delays all
    for (let tries = 0; tries < 5 && quickest > 1_500; tries++) {
      const started = performance.now()
      const { id } = await add('vit')
      await eventually(async () => finished(await jobs.get(id, account_id)))
      quickest = Math.min(quickest, performance.now() - started)
    }
    expect(quickest).toBeLessThan(1_500)
  })

  it('shows its steps and never lets progress fall back', async () => {
    const gate = withResolvers()
    const { jobs, add } = await process(async (text, { step }) => {
      await step('processing', 60)
      await step('synthesized', 40)
      await gate.promise
      return { said: text }
    })
    jobs.startWorker()
    const { id } = await add('etap')
    const seen = await eventually(async () => {
      const job = await jobs.get(id, account_id)
      return job.status === 'synthesized' && job
    })
    expect(seen.progress).toBe(60)
    gate.resolve(undefined)
    await eventually(async () => finished(await jobs.get(id, account_id)))
  })

  it('belongs to one account, and is not found by others', async () => {
    const { jobs, add } = await process(says)
    const { id } = await add('mwen')
    await expect(jobs.get(id, newAccountId())).rejects.toMatchObject({ code: 'not_found' })
    await expect(jobs.cancel(id, newAccountId())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('with a client key is made once', async () => {
    const { add } = await process(says)
    const client_key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => add('yon sèl', { client_key })))
    expect(new Set(sent.map((job) => job.id)).size).toBe(1)
    await expect(add('lòt bagay', { client_key })).rejects.toMatchObject({ code: 'client_key_reused' })
  })

  it('has a queue position: by priority, then by age', async () => {
    const { jobs, add } = await process(says)
    const [first, second, urgent] = [await add('1'), await add('2'), await add('3', { priority: 5 })]
    const place = async (job: { id: string }) => (await jobs.get(job.id, account_id)).queue_position
    expect([await place(urgent), await place(first), await place(second)]).toEqual([1, 2, 3])
  })

  it('is counted up to a hundred ahead of it', async () => {
    const { jobs, kind, add } = await process(says)
    for (let n = 0; n < 99; n++) await jobs.enqueue(kind, { ...owner, input: { text: `${n}` } })
    const place = async (job: { id: string }) => (await jobs.get(job.id, account_id)).queue_position
    const after = [await add('100'), await add('101'), await add('102'), await add('103')]
    expect(await Promise.all(after.map(place))).toEqual([100, 101, 101, 101])
  })

  it('waits for its start time', async () => {
    const { jobs, add } = await process(says)
    jobs.startWorker()
    const later = await add('pita', { run_at: new Date(Date.now() + 3_600_000) })
    const now = await add('kounye a')
    await eventually(async () => finished(await jobs.get(now.id, account_id)))
    expect((await jobs.get(later.id, account_id)).status).toBe('queued')
  })
})

describe('failure', () => {
  const failsWith = (code: ErrorCode, times: number): Work => {
    let left = times
    return async (text) => {
      if (left-- > 0) throw new AppError(code, {} as never)
      return { said: text }
    }
  }
  it('that is temporary is retried later', async () => {
    const { jobs, add } = await process(failsWith('unavailable', 1))
    jobs.startWorker()
    const { id } = await add('ankò')
    const first = await eventually(async () => {
      const job = await jobs.get(id, account_id)
      return job.error_code === 'unavailable' && job
    })
    expect(first).toMatchObject({ status: 'queued', attempts: 1 })
    await db.query('update jobs set run_at = now() where id = $1', [id])
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'delivered',
      attempts: 2,
    })
  })
  it('of the database during the work is retried later', async () => {
    let left = 1
    const { jobs, add } = await process(async (text) => {
      if (left-- > 0) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
      return { said: text }
    })
    jobs.startWorker()
    const { id } = await add('ankò')
    await eventually(async () => (await jobs.get(id, account_id)).error_code === 'unavailable')
    await db.query('update jobs set run_at = now() where id = $1', [id])
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'delivered',
      attempts: 2,
    })
  })
  it('that is permanent ends the job with its code and message', async () => {
    const { jobs, add } = await process(async () => {
      throw new AppError('text_too_long', { limit: 10, length: 20 })
    })
    jobs.startWorker()
    const { id } = await add('twò long')
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'failed',
      attempts: 1,
      error_code: 'text_too_long',
      error_message: 'Text exceeds maximum character limit. Please reduce your text to under 10 characters.',
    })
  })
  it('of an unexpected kind shows the user no internals', async () => {
    const { jobs, add } = await process(async () => {
      throw new Error('secret inside')
    })
    jobs.startWorker()
    const { id } = await add('x')
    const job = await eventually(async () => finished(await jobs.get(id, account_id)))
    expect(job).toMatchObject({ status: 'failed', error_code: 'internal' })
    expect(JSON.stringify(job)).not.toContain('secret inside')
  })
  it('of a runner that hangs and ignores its signal times out', async () => {
    const { jobs, add } = await process(() => new Promise(() => {}), { timeout_seconds: 0.1, attempts: 1 })
    jobs.startWorker()
    const { id } = await add('bloke')
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'failed',
      error_code: 'timeout',
    })
  })
  it('follows from a result that does not match the kind', async () => {
    const { jobs, add } = await process(async () => ({ wrong: true }) as never)
    jobs.startWorker()
    const { id } = await add('x')
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'failed',
      error_code: 'internal',
    })
  })
})

describe('cancelling', () => {
  it('takes a waiting job out of the queue', async () => {
    const { jobs, add } = await process(says)
    const { id } = await add('non')
    expect(await jobs.cancel(id, account_id)).toMatchObject({ status: 'cancelled' })
    jobs.startWorker()
    const after = await add('wi')
    await eventually(async () => finished(await jobs.get(after.id, account_id)))
    expect(await jobs.get(id, account_id)).toMatchObject({ status: 'cancelled', attempts: 0 })
  })
  it('reaches a running job at once, in another process too', async () => {
    const stopped = withResolvers<unknown>()
    const worker = await process(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stopped.resolve(signal.reason)
            reject(signal.reason)
          }),
        ),
      { lease_seconds: 60 },
    )
    const elsewhere = await process(says, { kind: worker.kind })
    worker.jobs.startWorker()
    const { id } = await worker.add('long')
    await eventually(async () => (await worker.jobs.get(id, account_id)).status === 'processing')
    await elsewhere.jobs.cancel(id, account_id)
    await stopped.promise
    expect(await worker.jobs.get(id, account_id)).toMatchObject({ status: 'cancelled' })
  })
  it('does not change a finished job', async () => {
    const { jobs, add } = await process(says)
    jobs.startWorker()
    const { id } = await add('fini')
    await eventually(async () => finished(await jobs.get(id, account_id)))
    await expect(jobs.cancel(id, account_id)).rejects.toMatchObject({ code: 'already_finished' })
  })
})

describe('workers', () => {
  it('reclaim the jobs of a lost one, whose late answer changes nothing', async () => {
    const lost = withResolvers<{ said: string }>()
    const first = await process(() => lost.promise, { lease_seconds: 600, concurrency: 1 })
    first.jobs.startWorker()
    const { id } = await first.add('pèdi')
    await eventually(async () => (await first.jobs.get(id, account_id)).status === 'processing')
    await db.query(`update jobs set lease_until = now() - interval '1 second' where id = $1`, [id])
    const second = await process(says, { kind: first.kind })
    second.jobs.startWorker()
    expect(await eventually(async () => finished(await second.jobs.get(id, account_id)))).toBeTruthy()
    lost.resolve({ said: 'late' })
    await delay(50)
    const job = await second.jobs.get(id, account_id)
    expect(job.status).toBe('delivered')
    expect(job.attempts).toBeGreaterThanOrEqual(2)
    expect(job.said).toBe('PÈDI')
  })
  it('fail a job after its last attempt was lost', async () => {
    const { jobs, add } = await process(says, { attempts: 1 })
    const { id } = await add('x')
    await db.query(
      `update jobs set state = 'running', attempts = 1, worker_id = 'gone', lease_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    jobs.startWorker()
    expect(await eventually(async () => finished(await jobs.get(id, account_id)))).toMatchObject({
      status: 'failed',
      error_code: 'worker_lost',
    })
  })
  it('release unfinished jobs unchanged at shutdown', async () => {
    const { jobs, add, stop } = await process(() => new Promise(() => {}))
    jobs.startWorker()
    const { id } = await add('rete')
    await eventually(async () => (await jobs.get(id, account_id)).status === 'processing')
    await stop(10)
    expect(await jobs.get(id, account_id)).toMatchObject({ status: 'queued', attempts: 0 })
  })
  it('never exceed the concurrency of a kind', async () => {
    let [now, most] = [0, 0]
    const { jobs, add } = await process(
      async (text) => {
        most = Math.max(most, ++now)
        await delay(5)
        now--
        return { said: text }
      },
      { concurrency: 3 },
    )
    const made = await Promise.all(Array.from({ length: 20 }, (_, i) => add(String(i))))
    jobs.startWorker()
    await eventually(
      async () =>
        (await jobs.list({ account_id, kind: (await kindOf(made[0]!.id))!, limit: 50, states: ['delivered'] }))
          .length === 20,
    )
    expect(most).toBe(3)
  })
  async function kindOf(id: string) {
    const [row] = await db.query<{ kind: string }>('select kind from jobs where id = $1', [id])
    return { ...echoKind, kind: row!.kind }
  }
})

describe('express', () => {
  it('runs immediately without a worker and answers the finished job', async () => {
    const { jobs, kind } = await process(says)
    expect(await jobs.runNow(kind, { ...owner, input: { text: 'vit vit' } })).toMatchObject({
      status: 'delivered',
      said: 'VIT VIT',
    })
  })
  it('answers a failure as a failed job', async () => {
    const { jobs, kind } = await process(async () => {
      throw new AppError('text_too_long', { limit: 1, length: 2 })
    })
    expect(await jobs.runNow(kind, { ...owner, input: { text: 'x' } })).toMatchObject({
      status: 'failed',
      error_code: 'text_too_long',
    })
  })
  it('sent twice with one key runs once', async () => {
    let runs = 0
    const { jobs, kind } = await process(async (text) => ({ said: `${text} ${++runs}` }))
    const job = { ...owner, input: { text: 'yon' }, client_key: randomUUID() }
    await Promise.all([jobs.runNow(kind, job), jobs.runNow(kind, job)])
    expect(runs).toBe(1)
  })
})

describe('credits', () => {
  const recorder = () => {
    const calls: string[] = []
    const note =
      (name: string) =>
      async (_: unknown, { credits }: { credits: number }) =>
        void calls.push(`${name} ${credits}`)
    return {
      calls,
      billing: { hold: note('hold'), settle: note('settle'), release: note('release') } satisfies Billing,
    }
  }
  const cost = (input: { text: string }) => input.text.length
  it.each([
    ['delivered', says, ['hold 4', 'settle 4']],
    [
      'failed',
      async () => {
        throw new AppError('text_too_long', { limit: 1, length: 4 })
      },
      ['hold 4', 'release 4'],
    ],
  ] as [string, Work, string[]][])('follow a %s job', async (status, work, expected) => {
    const { calls, billing } = recorder()
    const { jobs, kind } = await process(work, { billing, cost })
    expect((await jobs.runNow(kind, { ...owner, input: { text: 'kont' } })).status).toBe(status)
    expect(calls).toEqual(expected)
  })
  it('are released by a cancel, once', async () => {
    const { calls, billing } = recorder()
    const { jobs, add } = await process(says, { billing, cost })
    const { id } = await add('kont')
    await jobs.cancel(id, account_id)
    await jobs.cancel(id, account_id).catch(() => {})
    expect(calls).toEqual(['hold 4', 'release 4'])
  })
  it('that cannot be held leave no job', async () => {
    const { billing } = recorder()
    const refuse = {
      ...billing,
      hold: async () => {
        throw new AppError('insufficient_credits', { credits_needed: 4, credits_available: 0 })
      },
    }
    const { jobs, kind, add } = await process(says, { billing: refuse, cost })
    await expect(add('kont')).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(await jobs.list({ account_id, kind, limit: 10 })).toEqual([])
  })
})

describe('boot', () => {
  const none = runner(echoKind, { attempts: 1, concurrency: 1, timeout_seconds: 1, run: async () => ({ said: '' }) })
  const free = { ...echoKind, product: undefined }
  it.each([
    ['a kind without a runner', [echoKind], [], 'has no runner'],
    ['a kind two run', [echoKind], [none, none], 'has two runners'],
    ['a runner for no kind', [], [none], 'no contract declares'],
    ['a price without a product', [free], [{ ...none, kind: free, cost: () => 1 }], 'names no product'],
  ])('refuses %s', (_, kinds, runners, words) => {
    expect(() => runnersByKind(kinds, runners)).toThrow(words)
  })
  it('refuses a kind that costs when nothing bills', async () => {
    await expect(process(says, { cost: () => 1 })).rejects.toThrow('no billing')
  })
})

it.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [20, 300],
])('attempt %i waits %i seconds, plus at most a quarter', (attempt, seconds) => {
  expect(backoffSeconds(attempt, () => 0)).toBe(seconds)
  expect(backoffSeconds(attempt, () => 1)).toBe(seconds * 1.25)
})

function finished<J extends { status: string }>(job: J): J | false {
  return ['delivered', 'failed', 'cancelled'].includes(job.status) && job
}
function withResolvers<T = unknown>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
