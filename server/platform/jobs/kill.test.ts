import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { fragileKind, fragileRunner, noting } from '../../../test/kill/worker.ts'
import { someone } from '../../../test/people/someone.ts'
import { programFile } from '../../../test/programs/programs.ts'
import { full } from '../../../test/runs.ts'
import { openDb } from '../db/open.ts'
import { projectPath } from '../project.ts'
import { createQueue } from './queue.ts'

const total = full ? 2_600 : 400
const mostKills = full ? 12 : 3
/** Between two kills. */
const [leastMs, moreMs] = full ? [150, 500] : [50, 100]

it('hundreds of jobs through two worker processes killed at random end exactly once each', {
  timeout: 400_000,
}, async () => {
  const database = await createTestDatabase()
  const db = openDb({ url: database.url, pool: 8 })
  await db.query('create table settlements (job_id uuid not null, what text not null)')
  const queue = createQueue({ db, runners: new Map([[fragileKind.kind, fragileRunner]]), billing: noting })
  const owner = someone()
  const numbers = Array.from({ length: total }, (_, number) => number)
  const portion = total / (mostKills + 1)
  /** Each kill finds work, however long the next worker takes to start. */
  const enqueue = (n: number) =>
    Promise.all(
      numbers
        .slice(n * portion, (n + 1) * portion)
        .map((number) => queue.enqueue(fragileKind, { ...owner, input: { number } })),
    )
  await enqueue(0)

  let workers: ChildProcess[] = []
  let kills = 0
  let done = false
  const start = () => {
    const worker = spawn(process.execPath, [programFile('test/kill/worker.ts'), database.url], {
      cwd: projectPath(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    workers.push(worker)
    return once(worker.stdout!, 'data')
  }
  const count = async (where: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${where}`))[0]!.n
  const keepKilling = async () => {
    while (!done) {
      await delay(leastMs + Math.random() * moreMs)
      const victim = workers[Math.floor(Math.random() * workers.length)]!
      if (kills < mostKills) {
        await enqueue(++kills)
        workers = workers.filter((worker) => worker !== victim)
        victim.kill('SIGKILL')
        await start()
      }
    }
  }
  await Promise.all([start(), start()])
  const killing = keepKilling()
  try {
    await eventually(
      async () => (await count(`jobs where state in ('delivered', 'failed', 'cancelled')`)) === total,
      150_000,
    )
  } finally {
    done = true
    await killing
    for (const worker of workers) worker.kill('SIGKILL')
  }

  expect(kills).toBe(mostKills)
  expect(
    await count(`jobs where state = 'delivered' and (result->>'doubled')::int = (input->>'number')::int * 2`),
  ).toBe(total)
  expect(await count(`settlements where what = 'settle'`)).toBe(total)
  expect(
    await count(`(select job_id from settlements where what = 'settle' group by job_id having count(*) > 1) twice`),
  ).toBe(0)
  expect(await count(`settlements where what = 'release'`)).toBe(0)
  await db.close()
  await database.drop()
})
