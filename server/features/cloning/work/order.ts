import { randomUUID } from 'node:crypto'
import { VoiceCloning, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import { previewSentences } from '#core/rules/speech/preview-sentences.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Attached, Consents } from '../consents/service.ts'
import type { SessionRow } from '../uploads/store.ts'
import { findIdleVoice } from '../voices/find-voice.ts'
import { clonedVoiceStore, type NewSample, sampleStore } from '../voices/store.ts'

export type VoiceOrders = ReturnType<typeof createVoiceOrders>
/** Consents given before the voice is made; both calls refuse an unusable one. */
export type ConsentForVoice = Pick<Consents, 'judge' | 'attach'>

/** Orders for a voice: its row, its samples and the job that makes it come into being together. */
export function createVoiceOrders({ db, jobs, consents }: { db: Db; jobs: Jobs; consents: ConsentForVoice }) {
  const missing = () => new AppError('not_found', { what: 'Voice' })

  const existing = (account_id: AccountId, id: string) => findIdleVoice({ db, jobs }, account_id, id)

  /** A voice that is there already keeps what the order leaves out, and its region. */
  async function voiceRow(tx: Sql, which: { id: string; account_id: AccountId }, job_id: string, order: Order) {
    const { submission } = order
    const { voice_name: name, description } = submission
    const original_description = submission.original_description || null
    if (!submission.voice_id) {
      const { region, preview_text } = submission
      const voice = {
        name,
        region,
        description,
        original_description,
        preview_text: preview_text || previewSentences.radio,
      }
      await clonedVoiceStore.add(tx, { ...which, ...voice, job_id })
      return { ...voice, before: [] }
    }
    const { preview_text } = submission
    const given = Object.fromEntries(
      Object.entries({ name, description, preview_text }).filter(([, text]) => text !== ''),
    )
    const original = description === '' ? {} : { original_description }
    const voice = await clonedVoiceStore.change(tx, which, { ...given, ...original, job_id })
    if (!voice) throw missing()
    await clonedVoiceStore.nameSamples(tx, which)
    const before = (await sampleStore.of(tx, which)).map(({ id }) => id)
    if (before.length + order.samples.length > sampleCount.max) throw new AppError('samples_too_many', {})
    return { ...voice, before }
  }

  return {
    /** Throws for a voice that is not there, or is being made. */
    async samplesThere({ account_id }: Pick<Caller, 'account_id'>, voice_id: string): Promise<number> {
      const { id } = await existing(account_id, voice_id)
      return (await sampleStore.of(db, { id, account_id })).length
    },
    /** What the voice was made of before. */
    async digests({ submission: { voice_id }, account_id }: SessionRow): Promise<Set<string>> {
      if (!voice_id) return new Set()
      const { id } = await existing(account_id, voice_id)
      return new Set((await sampleStore.of(db, { id, account_id })).map(({ sha256 }) => sha256))
    },
    /** An order whose samples are in the storage, before the transaction that makes it: comparing takes seconds. */
    async judged({ account_id }: Pick<Caller, 'account_id'>, given: Omit<Order, 'consent'>): Promise<Order> {
      const { samples, submission } = given
      const { voice_id } = samples[0]!
      const { consent_id } = submission
      return { ...given, consent: await consents.judge({ account_id, voice_id, consent_id, samples }) }
    },
    async make(tx: Sql, user: Caller, order: Order) {
      const { account_id } = user
      const { submission, samples, consent } = order
      const { voice_id } = samples[0]!
      const job_id = randomUUID()
      const voice = await voiceRow(tx, { id: voice_id, account_id }, job_id, order)
      const { name: voice_name, region, description, preview_text, before } = voice
      await sampleStore.add(tx, samples)
      if (consent) await consents.attach(tx, consent)
      const input = {
        voice_id,
        voice_name,
        region,
        description,
        preview_text,
        long_file_handling: submission.long_file_handling,
        sample_ids: [...before, ...samples.map(({ id }) => id)],
        again: submission.voice_id !== undefined,
      }
      const who = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
      const job = await jobs.enqueue(voiceCloningKind, { ...who, id: job_id, input }, tx)
      return { job_id, voice_id, started: startedBy(job) }
    },
    started: async ({ account_id }: Pick<Caller, 'account_id'>, job_id: string) =>
      startedBy(await jobs.get(job_id, account_id)),
  }
}

type Order = { submission: SessionRow['submission']; samples: NewSample[]; consent: Attached | null }

/** Queued samples have just been uploaded. */
function startedBy(job: AnyJobView) {
  const { job_id, status, progress } = VoiceCloning.parse(job)
  return { job_id, status: status === 'queued' ? ('uploaded' as const) : status, progress }
}
