import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { jobKind } from '#core/contract/jobs.ts'
import { usageStore } from '../../server/features/analytics/store.ts'
import { createApiKeys } from '../../server/features/apikeys/service.ts'
import { createBilling } from '../../server/features/credits/billing.ts'
import { createCredits } from '../../server/features/credits/service.ts'
import { createListener } from '../../server/platform/db/listener.ts'
import { openDb } from '../../server/platform/db/open.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { type Billing, runner } from '../../server/platform/jobs/runner.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { newUserId } from '../people/someone.ts'

/** Points between hold and settlement at which a process stops, to be killed there. */
export const points = ['holding', 'held', 'running', 'settling', 'settled', 'releasing', 'released'] as const
export type Point = (typeof points)[number]

export const billedKind = jobKind({
  retention: { hours: 24 },
  kind: 'billed',
  product: 'tts',
  input: z.object({ credits: z.number(), fails: z.boolean() }),
  result: z.object({ done: z.boolean() }),
})

/** The real billing on one database, which stops forever at the given point. */
export async function billedJobs(url: string, standAt: Point | null) {
  const log = createLog({ level: 'silent' })
  const db = openDb({ url, pool: 5 })
  const listener = await createListener({ url, log })
  const credits = createCredits({ db })
  const keys = createApiKeys({ db, forgetKeys() {} })
  const real = createBilling({
    renew: credits.renew,
    reserve: keys.reserve,
    release: keys.release,
    record: usageStore.record,
    productOf: (kind) => kind,
  })
  const reach = async (point: Point) => {
    if (point !== standAt) return
    process.stdout.write(`${point}\n`)
    await new Promise(() => {})
  }
  const slow: Billing = {
    hold: (tx, billed) => real.hold(tx, billed).then(() => reach('holding')),
    settle: (tx, billed) => real.settle(tx, billed).then(() => reach('settling')),
    release: (tx, billed) => real.release(tx, billed).then(() => reach('releasing')),
  }
  const run = runner(billedKind, {
    attempts: 5,
    concurrency: 2,
    timeout_seconds: 60,
    cost: (input) => input.credits,
    async run({ fails }) {
      await reach('running')
      if (fails) throw new AppError('text_too_long', { limit: 1, length: 2 })
      return { done: true }
    },
  })
  const jobs = createJobs({
    db,
    listener,
    kinds: [billedKind],
    runners: [run],
    billing: slow,
    worker_id: randomUUID(),
    lease_seconds: 1,
    log,
  })
  return { db, jobs, credits, listener, reach }
}

const [, program, url, point, accountId] = process.argv
if (program?.endsWith('kill/billing.js') && url) {
  const { jobs, reach } = await billedJobs(url, point as Point)
  const fails = point === 'releasing' || point === 'released'
  const job = { account_id: accountId as AccountId, created_by: newUserId(), input: { credits: 10, fails } }
  if (point === 'holding' || point === 'held') {
    await jobs.enqueue(billedKind, job)
    await reach('held')
  }
  await jobs.runNow(billedKind, job)
  await reach(fails ? 'released' : 'settled')
}
