import { AppError } from '#core/contract/errors.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { memberPays } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Billed, Billing, JobRow } from '../../platform/jobs/runner.ts'
import { type JobFacts, ledger } from './ledger.ts'
import { ownPayers, type Payer, type Payers } from './payer.ts'

export type SettledUsage = JobFacts & { account_id: AccountId; credits: number }

/** What the job platform calls in the transaction of the job's row: the ledger and the usage counters. */
export function createBilling(options: {
  renew(tx: Sql, account_id: AccountId): Promise<boolean>
  /** Refuses work above an API key's own limit. */
  reserve(tx: Sql, use: { api_key_id: string; credits: number }): Promise<void>
  release(tx: Sql, use: { api_key_id: string; credits: number; reserved_at: Date }): Promise<void>
  record(tx: Sql, usage: SettledUsage): Promise<void>
  /** Organisations that pay for their members; without this, every account pays for itself. */
  payers?: Payers
  /** The ledger source of a job kind. */
  productOf(kind: string): string
}): Billing {
  const { renew, reserve, release, record, productOf, payers = ownPayers } = options
  const factsOf = (job: JobRow): JobFacts => ({ ...workOf(job), product: productOf(job.kind) })

  async function resolve(tx: Sql, { account_id, job }: Billed, credits: number): Promise<void> {
    const facts = factsOf(job)
    const ended = await ledger.resolve(tx, { credits, facts })
    if (!ended) return
    const { payer, held, used, held_at } = ended
    const { api_key_id } = facts
    const { seat_id } = payer
    const back = { credits: held - used, reserved_at: held_at }
    if (api_key_id && held > used) await release(tx, { api_key_id, ...back })
    if (seat_id && held > used) await payers.release(tx, { seat_id, ...back })
    if (used === 0) return
    const usages = [{ ...facts, account_id, credits: used }]
    if (seat_id) usages.push({ ...facts, ...payer, api_key_id: null, voice_id: null, credits: used })
    // a fixed lock order, so that two owners in each other's organisation cannot deadlock
    usages.sort((a, b) => (a.account_id < b.account_id ? -1 : 1))
    for (const usage of usages) await record(tx, usage)
  }

  async function payerOf(tx: Sql, account_id: AccountId): Promise<Payer> {
    const team = await payers.of(tx, account_id)
    if (!team || memberPays(team.problem)) return { account_id, seat_id: null }
    if (team.problem) throw new AppError('team_cannot_pay', { problem: team.problem })
    return team
  }

  return {
    async hold(tx, { account_id, credits, job }) {
      const facts = factsOf(job)
      const payer = await payerOf(tx, account_id)
      const hold = () => ledger.hold(tx, payer, { credits, facts })
      // the renewing chore is at most minutes late; do not refuse work for that
      await hold().catch(async (err) => {
        const short = err instanceof AppError && err.is('insufficient_credits')
        if (!short || !(await renew(tx, payer.account_id))) throw err
        await hold()
      })
      const { seat_id } = payer
      if (seat_id) await payers.reserve(tx, { payer: { ...payer, seat_id }, credits })
      if (facts.api_key_id) await reserve(tx, { api_key_id: facts.api_key_id, credits })
    },
    settle: (tx, billed) => resolve(tx, billed, billed.credits),
    release: (tx, billed) => resolve(tx, billed, 0),
  }
}

function workOf({ id, api_key_id, input, result }: JobRow): Omit<JobFacts, 'product'> {
  const { voice_id, text } = input
  const counted = result?.characters_processed ?? input.characters_processed
  return {
    job_id: id,
    api_key_id,
    voice_id: typeof voice_id === 'string' && voice_id ? voice_id.slice(0, 200) : null,
    characters: typeof counted === 'number' ? counted : typeof text === 'string' ? countCharacters(text) : null,
  }
}
