import { AppError } from '#core/contract/errors.ts'
import { type ClipVoteReason, reviewState, votesCount } from '#core/rules/commons/clips.ts'
import { clips_before_votes_count } from '#core/rules/commons/contributors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { donationStore } from './donations/store.ts'
import { clipLedger } from './ledger.ts'
import { sentenceStore } from './sentences/store.ts'
import { type ContributorRow, contributorStore } from './store.ts'

export type Reviews = ReturnType<typeof createReviews>
type Voter = Pick<ContributorRow, 'id' | 'accepted_clips'> & { is_staff: boolean }

/** Reports of a sentence that hold it back until staff look at it; one is enough for what may harm a person. */
const reports_that_hold = 2
const grave = new Set(['personal_data', 'offensive'])
const trustedAtOnce = 20
/** Votes of one contributor; a voter waits for these, and the chore counts the rest. */
const countedAtOnce = 200

const missing = (what: string) => new AppError('not_found', { what })
const refuseOwn = (contributor: string | null, voter: Voter) => {
  if (contributor === voter.id) throw new AppError('contribution_is_yours', {})
}

/** Votes and what they decide. Every change of a vote counts again all votes on its clip, sentence or translation. */
export function createReviews({ db }: { db: Db }) {
  /** Locks clips, then contributors, then sentences, each in order: every transaction that changes clips does. */
  async function recountClips(tx: Sql, ids: string[]): Promise<void> {
    const contributors = new Map<string, { accepted: number; rejected: number }>()
    const clipsOf = new Map<number, number>()
    for (const clip of await clipLedger.locked(tx, ids)) {
      const votes = await clipLedger.votesThatCount(tx, clip.id)
      const state = reviewState(votes)
      await clipLedger.decide(tx, clip.id, { ...votes, state })
      if (state === clip.state) continue
      const change = (of: string) => Number(state === of) - Number(clip.state === of)
      const { accepted = 0, rejected = 0 } = contributors.get(clip.contributor_id) ?? {}
      contributors.set(clip.contributor_id, {
        accepted: accepted + change('accepted'),
        rejected: rejected + change('rejected'),
      })
      clipsOf.set(clip.sentence, (clipsOf.get(clip.sentence) ?? 0) - change('rejected'))
    }
    for (const [id, by] of [...contributors].sort(([a], [b]) => (a < b ? -1 : 1)))
      await contributorStore.count(tx, id, by)
    for (const [number, by] of [...clipsOf].sort(([a], [b]) => a - b)) await sentenceStore.countClip(tx, number, by)
  }
  async function recountSentence(tx: Sql, number: number): Promise<void> {
    const sentence = await sentenceStore.locked(tx, number)
    if (!sentence || sentence.state === 'held') return
    const votes = await sentenceStore.votesThatCount(tx, number)
    const decided = reviewState(votes)
    const unread = sentence.source === 'own' || sentence.source === 'staff' ? 'open' : 'waiting'
    const state = { accepted: 'open', rejected: 'rejected', waiting: unread } as const
    await sentenceStore.decide(tx, number, { ...votes, state: state[decided], is_reviewed: decided !== 'waiting' })
  }
  async function recountDonation(tx: Sql, id: string): Promise<void> {
    if (!(await donationStore.byId(tx, id))) return
    const votes = await donationStore.votesThatCount(tx, id)
    await donationStore.decide(tx, id, { ...votes, state: reviewState(votes) })
  }
  async function recountAll(tx: Sql, counted: { clips: string[]; sentences: number[]; donations: string[] }) {
    await recountClips(tx, counted.clips)
    for (const number of counted.sentences.sort((a, b) => a - b)) await recountSentence(tx, number)
    for (const id of counted.donations.sort()) await recountDonation(tx, id)
  }

  /** Lets the earlier votes of contributors count whose clips were accepted since; these may make others trusted. */
  async function countTrusted(stop?: AbortSignal, rounds = Number.POSITIVE_INFINITY): Promise<void> {
    for (let round = 0, found = 1; found > 0 && round < rounds && !stop?.aborted; round++) {
      const trusted = await contributorStore.trusted(db, clips_before_votes_count, trustedAtOnce)
      for (const { id } of trusted)
        await db.tx(async (tx) =>
          recountAll(tx, {
            clips: await clipLedger.countVotesOf(tx, id, countedAtOnce),
            sentences: await sentenceStore.countVotesOf(tx, id),
            donations: await donationStore.countVotesOf(tx, id),
          }),
        )
      found = trusted.length
    }
  }
  const counts = ({ is_staff, accepted_clips }: Voter) => votesCount({ is_staff, accepted_clips })

  return {
    countTrusted,
    /** Answers whether the vote counts. One on a clip that is decided changes nothing. */
    async voteOnClip(voter: Voter, id: string, vote: { is_good: boolean; reason: ClipVoteReason | null }) {
      const accepted = await db.tx(async (tx) => {
        const [clip] = await clipLedger.locked(tx, [id])
        if (!clip) throw missing('Clip')
        refuseOwn(clip.contributor_id, voter)
        if (clip.state !== 'waiting') return false
        await clipLedger.vote(tx, { contributor_id: voter.id, clip_id: id, ...vote }, counts(voter))
        await recountClips(tx, [id])
        return (await clipLedger.locked(tx, [id]))[0]!.state === 'accepted'
      })
      if (accepted) await countTrusted(undefined, 2)
      return counts(voter)
    },
    async voteOnSentence(voter: Voter, number: number, isGood: boolean) {
      await db.tx(async (tx) => {
        const sentence = await sentenceStore.locked(tx, number)
        if (!sentence) throw missing('Sentence')
        refuseOwn(sentence.contributor_id, voter)
        if (sentence.is_reviewed) return
        await sentenceStore.vote(tx, voter.id, number, { is_good: isGood, counts: counts(voter) })
        await recountSentence(tx, number)
      })
      return counts(voter)
    },
    async voteOnDonation(voter: Voter, number: number, verdict: 'good' | 'check' | 'wrong') {
      const donation = await db.tx(async (tx) => {
        const row = await donationStore.locked(tx, number)
        if (!row) throw missing('Translation')
        refuseOwn(row.contributor_id, voter)
        if (row.state !== 'waiting') return row
        await donationStore.vote(tx, voter.id, row.id, { verdict, counts: counts(voter) })
        await recountDonation(tx, row.id)
        return row
      })
      return { counts: counts(voter), donation }
    },
    async report(contributorId: string, number: number, report: { reason: string; comment: string } | null) {
      await db.tx(async (tx) => {
        const sentence = await sentenceStore.locked(tx, number)
        if (!sentence) throw missing('Sentence')
        await sentenceStore.skip(tx, contributorId, number, report as never)
        const reports = report ? await sentenceStore.reports(tx, number) : []
        const holds = reports.length >= reports_that_hold || reports.some(({ reason }) => grave.has(reason))
        if (holds && (sentence.state === 'open' || sentence.state === 'waiting'))
          await sentenceStore.setState(tx, number, 'held')
      })
    },
    /** Undoes the votes and reports of a contributor. */
    async undo(tx: Sql, contributorId: string): Promise<void> {
      const reported = await sentenceStore.removeReportsOf(tx, contributorId)
      for (const number of reported.sort((a, b) => a - b)) {
        const sentence = await sentenceStore.locked(tx, number)
        const left = sentence?.state === 'held' ? await sentenceStore.reports(tx, number) : undefined
        if (left?.length === 0) {
          await sentenceStore.setState(tx, number, 'open')
          await recountSentence(tx, number)
        }
      }
      await recountAll(tx, {
        clips: await clipLedger.removeVotesOf(tx, contributorId),
        sentences: await sentenceStore.removeVotesOf(tx, contributorId),
        donations: await donationStore.removeVotesOf(tx, contributorId),
      })
    },
  }
}
