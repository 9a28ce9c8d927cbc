import type { z } from 'zod'
import type { CommonsDonation, donateTranslation } from '#core/contract/commons/review.ts'
import { AppError } from '#core/contract/errors.ts'
import { commons_a_day } from '#core/rules/commons/contributors.ts'
import { hasPersonalData } from '#core/rules/commons/sentences.ts'
import type { Db } from '../../../platform/db/open.ts'
import { type Limiter, refuseOver } from '../../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { Contributors } from '../contributors.ts'
import { contributorStore } from '../store.ts'
import { type DonationRow, donationStore as store } from './store.ts'

export type Donations = ReturnType<typeof createDonations>
type Donated = z.output<(typeof donateTranslation)['body']>

const mostListed = 200
const daySeconds = 86_400

export function createDonations(parts: {
  db: Db
  limiter: Limiter
  config: { rate_limit_factor: number }
  contributors: Contributors
}) {
  const { db, contributors } = parts
  return {
    async donate(user: Caller, { client_key, ...donated }: Donated): Promise<CommonsDonation> {
      const { id: contributor_id, version } = await contributors.required(user)
      const known = await store.byKey(db, contributor_id, client_key)
      if (known) return viewOf(sameAs(known, donated))
      if (donated.source_language === donated.target_language)
        throw new AppError('invalid_request', { detail: 'A translation is from one language into another.' })
      if (hasPersonalData(donated.source_text) || hasPersonalData(donated.target_text))
        throw new AppError('contribution_has_personal_data', {})
      const most = Math.ceil(commons_a_day.donations * parts.config.rate_limit_factor)
      refuseOver(await parts.limiter.take(`commons donations ${contributor_id}`, most, daySeconds))
      const { machine_text = null, ...texts } = donated
      const given = { contributor_id, consent_version: version, client_key, machine_text, ...texts }
      const row = await db.tx(async (tx) => {
        await contributorStore.locked(tx, contributor_id)
        await contributors.required(user, tx)
        return store.add(tx, given)
      })
      return viewOf(row ?? sameAs((await store.byKey(db, contributor_id, client_key))!, donated))
    },
    async list({ account_id }: Caller) {
      const row = await contributorStore.ofAccount(db, account_id)
      return row ? (await store.ofContributor(db, row.id, mostListed)).map(viewOf) : []
    },
    async remove({ account_id }: Caller, id: string): Promise<void> {
      const row = await contributorStore.ofAccount(db, account_id)
      if (!row || (await store.remove(db, row.id, id)) === 0) throw new AppError('not_found', { what: 'Translation' })
    },
    async next(user: Caller, count: number) {
      const { id } = await contributors.required(user)
      return (await store.toReview(db, id, count)).map((row) => {
        const { number, source_language, target_language, source_text, target_text } = row
        return { number, source_language, target_language, source_text, target_text }
      })
    },
  }
}

function sameAs(row: DonationRow, { source_text, target_text }: Pick<Donated, 'source_text' | 'target_text'>) {
  if (row.source_text !== source_text || row.target_text !== target_text) throw new AppError('client_key_reused', {})
  return row
}

function viewOf(row: DonationRow): CommonsDonation {
  const { id, source_language, target_language, source_text, target_text, state, created_at } = row
  return {
    donation_id: id,
    source_language,
    target_language,
    source_text,
    target_text,
    state,
    created_at: created_at.toISOString(),
  }
}
