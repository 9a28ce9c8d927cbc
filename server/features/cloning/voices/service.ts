import { type ClonedVoice, VoiceCloning, type VoiceSample, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { type LongFileHandling, longFileHandlings, sampleCount } from '#core/rules/cloning/sample-files.ts'
import { within } from '../../../platform/async/with-deadline.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { VoiceCloner } from '../../../ports/voice-cloner.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import type { TeamSharing } from '../../teams/sharing.ts'
import type { Voices } from '../../voices/service.ts'
import type { Consents } from '../consents/service.ts'
import { ownPreviewsFolder, sampleKey } from '../stored.ts'
import { findIdleVoice, findVoice } from './find-voice.ts'
import { ownVoiceOf } from './own-voices.ts'
import { createRemoval, type RemovalParts } from './removal.ts'
import {
  type ClonedVoiceRow,
  clonedVoiceStore,
  type NamedVoiceRow,
  readyVoices,
  type SampleRow,
  sampleStore,
  clonedVoiceStore as store,
  type VoiceWords,
} from './store.ts'

type Shared = { organisation: ClonedVoice['organisation'] }

const organisationOf = ({ organisation_id: id, organisation_name: name }: NamedVoiceRow) =>
  id && name !== null ? { id, name } : null

/** Only a voice whose person has agreed is spoken with by an organisation. */
function createVoiceSharing({ db, teams }: { db: Db; teams: TeamSharing }) {
  const announce = async (tx: Sql, id: string | null) => {
    if (id) await teams.announce(tx, id, 'voices')
  }

  async function begin(user: Caller, voice_id: string, organisation_id: string): Promise<void> {
    const { account_id } = user
    const { id, organisation_id: before } = await findVoice(db, account_id, voice_id)
    await db.tx(async (tx) => {
      await teams.admit(tx, user, organisation_id, 'share')
      if (!(await readyVoices.one(tx, { id, account_id }))?.is_agreed) throw new AppError('consent_missing', {})
      await store.share(tx, { id, account_id }, organisation_id)
      for (const one of new Set([before, organisation_id])) await announce(tx, one)
    })
  }

  /** The owner may at any time; for another member's voice, the organisation's owner and admins may. */
  async function end(user: Caller, voice_id: string): Promise<void> {
    const ready = isJobId(voice_id)
      ? await readyVoices.one(db, { id: voice_id, account_id: user.account_id })
      : undefined
    const { id, account_id, organisation_id } = ready ?? (await findVoice(db, user.account_id, voice_id))
    if (!organisation_id) return
    await db.tx(async (tx) => {
      if (account_id !== user.account_id) await teams.admit(tx, user, organisation_id, 'end_share')
      await announce(tx, organisation_id)
      await store.endShares(tx, { organisation_id, id })
    })
  }

  return {
    announce,
    async share(user: Caller, voice_id: string, organisation_id: string | null): Promise<Shared> {
      if (organisation_id) await begin(user, voice_id, organisation_id)
      else await end(user, voice_id)
      const left = await store.one(db, { id: voice_id, account_id: user.account_id })
      return { organisation: left ? organisationOf(left) : null }
    },
    /** Part of the transaction in which a member leaves an organisation, or it ends. */
    async endShares(tx: Sql, ended: { organisation_id: string; account_id?: AccountId }): Promise<void> {
      if ((await store.endShares(tx, ended)) > 0) await announce(tx, ended.organisation_id)
    },
  }
}

export type ClonedVoices = ReturnType<typeof createClonedVoices>
type Owner = { account_id: AccountId }

/** A list does not wait longer for what each of them says. */
const previewMs = 2_000
const method = 'voice profile'

export function createClonedVoices(
  parts: Omit<RemovalParts, 'forgetPreviews' | 'announce'> & {
    db: Db
    jobs: Jobs
    voice_cloner: VoiceCloner
    eraseFiles: EraseFiles
    files: Pick<Files, 'signedUrl'>
    voices: Pick<Voices, 'ownSample' | 'forgetPreviews' | 'forgettingOldPreviews'>
    consents: Consents
    teams: TeamSharing
  },
) {
  const { db, jobs, voices, consents, files, eraseFiles } = parts
  const { share, endShares, announce } = createVoiceSharing(parts)
  const remove = createRemoval({ ...parts, forgetPreviews: voices.forgetPreviews, announce })

  async function viewOf(row: NamedVoiceRow, consent: VoiceConsent | null): Promise<ClonedVoice> {
    const { id, account_id, name, region, description, original_description, preview_text, trained, job_id } = row
    const samples = await sampleStore.of(db, row)
    const ready = trained && ownVoiceOf({ ...row, trained })
    const preview = ready && (await within(voices.ownSample(ready), previewMs).catch(() => null))
    return {
      voice_id: id,
      name,
      region,
      description,
      original_description,
      preview_text,
      job_id,
      consent,
      method: trained?.method ?? method,
      is_ready: trained !== null,
      similarity: trained?.similarity ?? null,
      preview: preview ?? null,
      samples: samples.flatMap((sample) => shownSample(sample, files.signedUrl(sampleKey(account_id, id, sample.id)))),
      clean_speech_seconds: trained?.clean_speech_seconds ?? 0,
      is_usable_by_api: row.is_agreed,
      organisation: organisationOf(row),
      created_at: row.created_at.toISOString(),
      trained_at: row.trained_at?.toISOString() ?? null,
    }
  }
  async function shown(rows: NamedVoiceRow[]): Promise<ClonedVoice[]> {
    const [first] = rows
    if (!first) return []
    const ids = rows.map(({ id }) => id)
    const given = await consents.ofVoices(first.account_id, ids)
    return Promise.all(rows.map((row) => viewOf(row, given.get(row.id) ?? null)))
  }
  const get = async ({ account_id }: Owner, voice_id: string): Promise<ClonedVoice> =>
    (await shown([await findVoice(db, account_id, voice_id)]))[0]!

  /** The samples it was last made from; all of them if that is unknown. */
  async function handlingOf({ account_id, job_id }: ClonedVoiceRow): Promise<LongFileHandling> {
    const before = job_id ? await jobs.known(job_id, account_id) : null
    return longFileHandlings.find((one) => one === before?.long_file_handling) ?? 'split'
  }

  return {
    get,
    remove,
    share,
    endShares,
    list: async ({ account_id }: Owner) => ({ voices: await shown(await store.of(db, account_id)) }),

    /**
     * Speaks the new introduction before it changes anything: if the engine is unavailable, everything stays as it was.
     */
    async edit(user: Owner, voice_id: string, changes: Partial<VoiceWords>): Promise<ClonedVoice> {
      const row = await findVoice(db, user.account_id, voice_id)
      const given = Object.entries(withOriginal(row, changes)).filter(([, value]) => value !== undefined)
      const next = { ...row, ...Object.fromEntries(given) }
      const { trained } = row
      const renewed = trained && next.preview_text !== row.preview_text ? ownVoiceOf({ ...next, trained }) : null
      if (renewed) await voices.ownSample(renewed)
      const forgetOld = renewed ? await voices.forgettingOldPreviews(renewed) : null
      if (given.length > 0)
        await db.tx(async (tx) => {
          if (!(await store.change(tx, row, Object.fromEntries(given)))) throw gone()
          if (forgetOld) await eraseFiles(tx, { files: await forgetOld(tx) })
        })
      return get(user, voice_id)
    },

    async retrain(user: Caller, voice_id: string, { leave_out }: { leave_out: string[] }): Promise<VoiceCloning> {
      const row = await findIdleVoice({ db, jobs }, user.account_id, voice_id)
      const which = { id: row.id, account_id: user.account_id }
      const left = (await sampleStore.of(db, which)).filter(({ id }) => !leave_out.includes(id))
      if (left.length < sampleCount.min) throw new AppError('samples_too_few', {})
      await parts.voice_cloner.check().catch((cause) => {
        throw new AppError('cloning_unavailable', {}, { cause })
      })
      const long_file_handling = await handlingOf(row)
      const job = await db.tx(async (tx) => {
        if (!(await store.change(tx, which, { name: row.name }))) throw gone()
        await store.nameSamples(tx, which)
        const out = await sampleStore.remove(tx, which, leave_out)
        await eraseFiles(tx, { files: out.map((id) => sampleKey(user.account_id, row.id, id)) })
        const sample_ids = left.map(({ id }) => id)
        return startTraining(jobs, tx, row, { user, sample_ids, long_file_handling })
      })
      return asCloning(job)
    },

    /** Part of the transaction that forgets one that was never made. */
    async forgotten(tx: Sql, which: Pick<ClonedVoiceRow, 'id' | 'account_id'>): Promise<void> {
      const folders = await consents.forgetOf(tx, which, which.id)
      await eraseFiles(tx, { folders, files: await voices.forgetPreviews(tx, ownerOf(which)) })
    },
    /** The voice goes with it. */
    async takeBackConsent(user: Owner, consentId: string, keep: { keep_audio: boolean }): Promise<void> {
      const voice_id = await consents.voiceOf(user, consentId)
      if (voice_id) await remove(user, voice_id, keep)
      else await consents.forget(user, consentId)
    },
    samples: ({ account_id }: Owner, voice_id: string) => sampleStore.of(db, { id: voice_id, account_id }),
    /** One that has been listened to or not. */
    async sample({ account_id }: Owner, voice_id: string, sampleId: string): Promise<SampleRow> {
      const { id } = await findVoice(db, account_id, voice_id)
      const found = (await sampleStore.of(db, { id, account_id })).find((sample) => sample.id === sampleId)
      if (!found) throw new AppError('not_found', { what: 'Sample' })
      return found
    },
    async exportOf(account_id: AccountId) {
      return (await shown(await store.of(db, account_id))).map(({ preview: _, samples, consent, ...voice }) => ({
        ...voice,
        consent_id: consent?.consent_id ?? null,
        samples: samples.map(({ audio_url: _address, peaks: _peaks, ...sample }) => sample),
      }))
    },
    async erase(tx: Sql, account_id: AccountId): Promise<void> {
      for (const { id } of await store.of(tx, account_id)) await voices.forgetPreviews(tx, ownerOf({ id, account_id }))
      await store.erase(tx, account_id)
    },
  }
}

/** Another description without an original is an original itself: what stood there before no longer says the same. */
function withOriginal({ description }: VoiceWords, changes: Partial<VoiceWords>): Partial<VoiceWords> {
  const isNew = changes.description !== undefined && changes.description !== description
  return isNew ? { ...changes, original_description: changes.original_description ?? null } : changes
}

const ownerOf = ({ id, account_id }: Pick<ClonedVoiceRow, 'id' | 'account_id'>) => ({
  voice_id: id,
  folder: ownPreviewsFolder(account_id, id),
})
const gone = () => new AppError('not_found', { what: 'Voice' })

const asCloning = (job: AnyJobView): VoiceCloning => VoiceCloning.parse(job)

/** Null for a voice without previews. */
function shownSample({ id, name, size, type, analysis, peaks }: SampleRow, audio_url: string): VoiceSample[] {
  return analysis ? [{ id, name, size, type, analysis, peaks: peaks ?? [], audio_url }] : []
}

type Training = { user: Caller; sample_ids: string[]; long_file_handling: LongFileHandling }

/** Part of a transaction: records the job that makes the voice again, from these samples alone. */
async function startTraining(
  jobs: Jobs,
  tx: Sql,
  voice: ClonedVoiceRow,
  { user, ...from }: Training,
): Promise<AnyJobView> {
  const { id: voice_id, account_id, name: voice_name, region, description, preview_text } = voice
  const input = { voice_id, voice_name, region, description, preview_text, ...from, again: true }
  const owner = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
  const job = await jobs.enqueue(voiceCloningKind, { ...owner, input }, tx)
  await clonedVoiceStore.change(tx, voice, { job_id: job.id })
  return job
}
