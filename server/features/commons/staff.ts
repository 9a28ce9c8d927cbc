import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import type { StaffContributor, StaffSentence } from '#core/contract/commons/staff.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { NewAuditEntry } from '../admin/store.ts'
import type { Contributors } from './contributors.ts'
import type { Datasets } from './datasets/service.ts'
import { donationStore } from './donations/store.ts'
import { clipLedger } from './ledger.ts'
import type { Sentences } from './sentences/service.ts'
import { type SentenceRow, sentenceStore } from './sentences/store.ts'
import { contributorStore, type StaffRow } from './store.ts'

export type CommonsStaff = ReturnType<typeof createCommonsStaff>

const mostHeld = 100

/** What staff do with the commons, each act with its row in the audit log. */
export function createCommonsStaff({
  db,
  audit,
  contributors,
  sentences,
  datasets,
}: {
  db: Db
  audit(tx: Sql, entry: NewAuditEntry): Promise<void>
  contributors: Contributors
  sentences: Sentences
  datasets: Datasets
}) {
  const record = (
    tx: Sql,
    { user_id }: Caller,
    action: StaffAction,
    detail: Record<string, unknown>,
    about?: UserId | null,
  ) => audit(tx, { staff_id: user_id, action, detail, ...(about ? { target_user_id: about } : {}) })

  const sentenceView = async (on: Sql, row: SentenceRow): Promise<StaffSentence> => {
    const { number, text, source, state, clips } = row
    return { number, text, source, state, clips, reports: await sentenceStore.reports(on, number) }
  }
  async function changeContributor(
    staff: Caller,
    id: string,
    { action, reason, work }: { action: StaffAction; reason?: string; work(tx: Sql): Promise<void> },
  ): Promise<StaffContributor> {
    return db.tx(async (tx) => {
      const row = await contributorStore.locked(tx, id)
      if (!row) throw new AppError('not_found', { what: 'Contributor' })
      await work(tx)
      await record(tx, staff, action, { contributor: id, ...(reason ? { reason } : {}) }, row.user_id)
      return contributorView((await contributorStore.forStaff(tx, id))!)
    })
  }

  return {
    async overview() {
      await sentences.loaded()
      const [clips, sentenceCounts, translations, rows, versions] = await Promise.all([
        clipLedger.counts(db),
        sentenceStore.counts(db),
        donationStore.counts(db),
        sentenceStore.held(db, mostHeld),
        datasets.listForStaff(),
      ])
      const { recorded: _, ...counts } = sentenceCounts
      const held: StaffSentence[] = []
      for (const row of rows) held.push(await sentenceView(db, row))
      return { clips, sentences: counts, translations, held, datasets: versions }
    },
    async import(staff: Caller, { text, source }: { text: string; source: string }) {
      await sentences.loaded()
      return db.tx(async (tx) => {
        const done = await sentences.import(tx, text, source)
        await record(tx, staff, 'import_sentences', { source, added: done.added, refused: done.refused_in_all })
        return done
      })
    },
    async judge(staff: Caller, number: number, state: 'open' | 'rejected'): Promise<StaffSentence> {
      return db.tx(async (tx) => {
        const row = await sentenceStore.locked(tx, number)
        if (!row) throw new AppError('not_found', { what: 'Sentence' })
        await sentenceStore.decide(tx, number, { up: row.up, down: row.down, state, is_reviewed: true })
        if (state === 'open') await sentenceStore.forgetReports(tx, number)
        await record(tx, staff, 'judge_sentence', { number, state })
        return sentenceView(tx, { ...row, state })
      })
    },
    publish: (staff: Caller, notes: string) =>
      db.tx(async (tx) => {
        const dataset = await datasets.begin(tx, notes)
        await record(tx, staff, 'publish_dataset', { version: dataset.version })
        return dataset
      }),
    async contributors(query: { q: string; limit: number }) {
      return { contributors: (await contributorStore.listForStaff(db, query)).map(contributorView) }
    },
    block: (staff: Caller, id: string, reason: string) =>
      changeContributor(staff, id, {
        action: 'block_contributor',
        reason,
        work: (tx) => contributors.block(tx, id),
      }),
    unblock: (staff: Caller, id: string) =>
      changeContributor(staff, id, {
        action: 'unblock_contributor',
        work: (tx) => contributorStore.change(tx, id, { blocked_at: null }),
      }),
  }
}

const contributorView = (row: StaffRow): StaffContributor => ({
  contributor: row.id,
  user_id: row.user_id,
  username: row.username,
  clips: row.clips,
  accepted: row.accepted_clips,
  rejected: row.rejected_clips,
  votes: row.votes,
  is_blocked: row.blocked_at !== null,
  created_at: row.created_at.toISOString(),
})
