import type { z } from 'zod'
import type {
  Contributor,
  ContributorProfile,
  giveCommonsConsent,
  saveContributorPreferences,
} from '#core/contract/commons/commons.ts'
import { AppError } from '#core/contract/errors.ts'
import { votesCount } from '#core/rules/commons/clips.ts'
import { commons_consent_version, commonsConsentTexts } from '#core/rules/commons/consent.ts'
import { clips_before_votes_count, commons_minimum_age, usual_daily_goal } from '#core/rules/commons/contributors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { EraseFiles } from '../files/erase.ts'
import { datasetStore } from './datasets/store.ts'
import { donationStore } from './donations/store.ts'
import { clipLedger } from './ledger.ts'
import type { Reviews } from './reviews.ts'
import { sentenceStore } from './sentences/store.ts'
import { type Consenting, type ContributorRow, contributorStore as store } from './store.ts'
import { clipKey } from './stored.ts'

export type Contributors = ReturnType<typeof createContributors>
type Agreed = z.output<(typeof giveCommonsConsent)['body']>
type Preferences = z.output<(typeof saveContributorPreferences)['body']>
type Withdrawn = { deleted: number; published_in: string[] }

const consentMissing = () => new AppError('contribution_consent_missing', { version: commons_consent_version })

export function createContributors({ db, reviews, eraseFiles }: { db: Db; reviews: Reviews; eraseFiles: EraseFiles }) {
  /** The contributor behind a contribution: one who agreed to the current text and is not blocked. */
  async function required({ account_id }: { account_id: AccountId }, on: Sql = db): Promise<Consenting> {
    const row = await store.ofAccount(on, account_id)
    if (row?.blocked_at) throw new AppError('contributor_blocked', {})
    if (row?.version !== commons_consent_version || !row.agreed_at) throw consentMissing()
    return row as Consenting
  }

  async function view(user: Caller): Promise<Contributor> {
    const row = await store.ofAccount(db, user.account_id)
    if (!row) return newcomer(user)
    const [profile, totals] = await Promise.all([store.profile(db, row.id), clipLedger.totals(db, row.id)])
    const { accepted_clips: accepted, rejected_clips: rejected } = row
    const { public_name, donates_corrections, daily_goal, after_deletion } = row
    const decided = accepted + rejected
    return {
      consent:
        row.version !== undefined && row.version !== null && row.agreed_at
          ? {
              version: row.version,
              agreed_at: row.agreed_at.toISOString(),
              is_current: row.version === commons_consent_version,
            }
          : null,
      is_blocked: row.blocked_at !== null,
      profile,
      preferences: { public_name, donates_corrections, daily_goal, after_deletion },
      clips: {
        total: totals.total,
        waiting: totals.waiting,
        accepted,
        rejected,
        minutes: totals.ms / 60_000,
        acceptance_rate: decided > 0 ? accepted / decided : null,
      },
      votes: votesOf(user, { total: totals.votes, accepted }),
      today: { done: totals.today, goal: daily_goal },
    }
  }

  /** Deletes clips and their files, in the caller's transaction. */
  async function deleteClips(tx: Sql, contributorId: string, id: string | null): Promise<Withdrawn> {
    await clipLedger.beforeDeletion(tx)
    await store.locked(tx, contributorId)
    const gone = await clipLedger.remove(tx, contributorId, id)
    const ids = gone.map((clip) => clip.id)
    const published_in = ids.length > 0 ? await datasetStore.containing(tx, ids) : []
    const of = (state: string) => gone.filter((clip) => clip.state === state).length
    await store.count(tx, contributorId, { clips: -ids.length, accepted: -of('accepted'), rejected: -of('rejected') })
    const bySentence = new Map<number, number>()
    for (const { sentence, state } of gone)
      if (state !== 'rejected') bySentence.set(sentence, (bySentence.get(sentence) ?? 0) - 1)
    for (const [sentence, by] of [...bySentence].sort(([a], [b]) => a - b))
      await sentenceStore.countClip(tx, sentence, by)
    await eraseFiles(tx, { files: ids.map(clipKey) })
    return { deleted: ids.length, published_in }
  }

  /** Deletes what was given, and cuts the link between what stays, such as votes, and the account. */
  async function withdraw(tx: Sql, row: ContributorRow): Promise<Withdrawn> {
    const withdrawn = await deleteClips(tx, row.id, null)
    await donationStore.remove(tx, row.id, null)
    await sentenceStore.forget(tx, row.id)
    await store.forget(tx, row.id)
    // a blocked account stays known, or it would begin again as a new contributor
    if (!row.blocked_at) await store.makeAnonymous(tx, row.id)
    return withdrawn
  }

  return {
    required,
    view,
    async agree(user: Caller, { version, language, is_adult }: Agreed): Promise<Contributor> {
      if (!is_adult) throw new AppError('contributor_too_young', { minimum_age: commons_minimum_age })
      if (version !== commons_consent_version) throw consentMissing()
      await db.tx(async (tx) => {
        const { id: contributor_id, blocked_at } = await store.open(tx, user)
        if (blocked_at) throw new AppError('contributor_blocked', {})
        await store.consent(tx, { contributor_id, version, language, text: commonsConsentTexts[language] })
      })
      return view(user)
    },
    async saveProfile(user: Caller, profile: ContributorProfile): Promise<Contributor> {
      await store.saveProfile(db, (await required(user)).id, profile)
      return view(user)
    },
    async savePreferences(user: Caller, preferences: Preferences): Promise<Contributor> {
      await store.change(db, (await required(user)).id, preferences)
      return view(user)
    },
    async deleteClip({ account_id }: Caller, id: string): Promise<Withdrawn> {
      return db.tx(async (tx) => {
        const row = await store.ofAccount(tx, account_id)
        const withdrawn = row && (await deleteClips(tx, row.id, id))
        if (!withdrawn || withdrawn.deleted === 0) throw new AppError('not_found', { what: 'Clip' })
        return withdrawn
      })
    },
    async deleteClips({ account_id }: Caller): Promise<Withdrawn> {
      return db.tx(async (tx) => {
        const row = await store.ofAccount(tx, account_id)
        return row ? deleteClips(tx, row.id, null) : { deleted: 0, published_in: [] }
      })
    },
    async withdraw({ account_id }: Caller): Promise<Withdrawn> {
      return db.tx(async (tx) => {
        const row = await store.ofAccount(tx, account_id)
        return row ? withdraw(tx, row) : { deleted: 0, published_in: [] }
      })
    },
    /** Part of the transaction that deletes the account: clips are kept without any link to it, or deleted. */
    async erase(tx: Sql, accountId: AccountId): Promise<void> {
      const row = await store.ofAccount(tx, accountId)
      if (!row) return
      if (row.after_deletion === 'withdraw') await withdraw(tx, row)
      await store.makeAnonymous(tx, row.id)
    },
    /** Blocks a contributor and undoes all they did. */
    async block(tx: Sql, id: string): Promise<void> {
      await deleteClips(tx, id, null)
      await donationStore.remove(tx, id, null)
      await sentenceStore.rejectOf(tx, id)
      await reviews.undo(tx, id)
      await store.change(tx, id, { blocked_at: new Date(), public_name: null })
    },
    async *exportOf(accountId: AccountId) {
      const row = await store.ofAccount(db, accountId)
      if (!row) return
      const { public_name, donates_corrections, daily_goal, after_deletion, created_at } = row
      const consents = (await store.consents(db, row.id)).map(({ contributor_id: _, ...consent }) => consent)
      const profile = await store.profile(db, row.id)
      yield { public_name, donates_corrections, daily_goal, after_deletion, created_at, consents, profile }
      let before = { at: new Date('9999-01-01'), id: noId }
      for (let page = [before]; page.length > 0; ) {
        const clips = await clipLedger.list(db, row.id, { before, limit: 200 })
        for (const { id, text, duration_ms, state, up, down, published_in, created_at: at } of clips)
          yield { clip: id, sentence: text, duration_ms, state, up, down, published_in, created_at: at }
        page = clips.map((clip) => ({ at: clip.created_at, id: clip.id }))
        before = page.at(-1) ?? before
      }
      for (const { contributor_id: _, ...donation } of await donationStore.ofContributor(db, row.id, 10_000))
        yield { donation }
    },
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

const votesOf = ({ is_staff }: Caller, { total, accepted }: { total: number; accepted: number }) => ({
  total,
  count: votesCount({ is_staff, accepted_clips: accepted }),
  clips_needed: is_staff ? 0 : Math.max(0, clips_before_votes_count - accepted),
})

function newcomer(user: Caller): Contributor {
  return {
    consent: null,
    is_blocked: false,
    profile: { region: null, age: null, gender: null, first_language: null },
    preferences: {
      public_name: null,
      donates_corrections: false,
      daily_goal: usual_daily_goal,
      after_deletion: 'withdraw',
    },
    clips: { total: 0, waiting: 0, accepted: 0, rejected: 0, minutes: 0, acceptance_rate: null },
    votes: votesOf(user, { total: 0, accepted: 0 }),
    today: { done: 0, goal: usual_daily_goal },
  }
}
