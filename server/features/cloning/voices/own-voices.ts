import { VoiceProfile } from '#core/contract/voices.ts'
import type { Db } from '../../../platform/db/open.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import type { OwnVoice, OwnVoices } from '../../voices/own-voice.ts'
import { ownPreviewsFolder } from '../stored.ts'
import { type ClonedVoiceRow, clonedVoiceStore, type ReadyVoiceRow, readyVoices as store } from './store.ts'

/** Cloned voices for the rest of the product; read each time, so that a deleted voice is gone at once. */
export function createOwnVoices({ db }: { db: Db }): OwnVoices {
  return {
    async one(account_id, voice_id) {
      const row = isJobId(voice_id) ? await store.one(db, { id: voice_id, account_id }) : undefined
      return row && ownVoiceOf(row)
    },
    exists: async (account_id, id) => (await clonedVoiceStore.one(db, { id, account_id })) !== undefined,
    of: async (account_id) => (await store.of(db, account_id)).map(ownVoiceOf),
  }
}

type Spoken = Pick<ReadyVoiceRow, keyof ClonedVoiceRow> & Partial<ReadyVoiceRow>

export function ownVoiceOf(row: Spoken): OwnVoice {
  const { id: voice_id, account_id, name, region, description, preview_text, trained, created_at } = row
  const { gender, settings } = trained
  // in a fixed order: the name of its stored sounds is made from it
  const profile = VoiceProfile.parse(trained.profile)
  return {
    voice_id,
    account_id,
    name,
    region,
    description,
    preview_text,
    gender,
    profile,
    settings,
    folder: ownPreviewsFolder(account_id, voice_id),
    created_at: created_at.toISOString(),
    is_usable_by_api: row.is_agreed ?? false,
    shared: sharedBy(row),
  }
}

function sharedBy({ shared_by: by, organisation_id: id, organisation_name: name }: Spoken): OwnVoice['shared'] {
  return by && id ? { by, organisation: { id, name: name ?? '' } } : undefined
}
