import type { JobKind } from '#core/contract/jobs.ts'
import { accountStore } from '../features/account/store.ts'
import { usageStore } from '../features/analytics/store.ts'
import { apiKeysFeature } from '../features/apikeys/feature.ts'
import { consentStore } from '../features/cloning/consents/store.ts'
import { cloningUploadStore } from '../features/cloning/uploads/store.ts'
import { clonedVoiceStore, sampleStore } from '../features/cloning/voices/store.ts'
import { createBilling } from '../features/credits/billing.ts'
import { creditsFeature } from '../features/credits/feature.ts'
import { audioStore } from '../features/dictionaries/previews/store.ts'
import { dictionaryStore } from '../features/dictionaries/store.ts'
import { documentStore } from '../features/documents/store.ts'
import { filesFeature } from '../features/files/feature.ts'
import { createGoneSounds } from '../features/files/gone-sound.ts'
import { storageFeature } from '../features/storage/feature.ts'
import { uploadStore } from '../features/stt/uploads/store.ts'
import { teamPayers } from '../features/teams/spending/payers.ts'
import { speechFormats } from '../features/tts/sound/audio.ts'
import { createJustSpoken } from '../features/tts/sound/just-spoken.ts'
import { createOutbox } from '../features/webhooks/outbox.ts'
import type { Foundation, Parts } from '../foundation.ts'
import { isBackedUp } from '../platform/db/backup-lock.ts'
import type { Sql } from '../platform/db/open.ts'
import type { AccountId } from '../platform/ids.ts'
import { jobsFeature } from '../platform/jobs/feature.ts'

export type Work = ReturnType<typeof openWork>

/** What every kind of work shares: who pays for it, the queue, the files it leaves, and the room they take. */
export function openWork(base: Foundation, { kinds, ...parts }: Parts & { kinds: JobKind[] }) {
  const { config, db, storage } = base
  const isConfirmed = async (tx: Sql, account_id: AccountId) =>
    !config.confirm_addresses || (await accountStore.isConfirmed(tx, account_id))
  const credit = creditsFeature({ db, isConfirmed, payers: teamPayers })
  const { planAtWork: planOf, renew, spendable: balance } = credit.credits
  const key = apiKeysFeature(base)
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)
  const productOf = (kind: string) => kindOf(kind)?.product ?? kind
  const job = jobsFeature({
    ...{ ...base, kinds, lease_seconds: parts.lease_seconds ?? config.lease_seconds },
    billing:
      parts.billing ?? createBilling({ ...key.keys, renew, record: usageStore.record, productOf, payers: teamPayers }),
    onEnd: createOutbox({ kindOf }),
  })
  const { jobs } = job
  const spoken = createJustSpoken(storage)
  const goneSound = createGoneSounds({ jobs })
  const file = filesFeature({
    ...{ ...base, storage: spoken.storage, secrets: config.secrets, jobs },
    makers: [speechFormats({ ...base, jobs })],
    refuseGone: goneSound,
    isBackedUp: () => isBackedUp(db),
  })
  const stored = storageFeature({
    ...{ ...base, jobs, planOf },
    areas: [
      jobs.storedBytes,
      async (account_id, on) => (await uploadStore.open(on, account_id)).bytes,
      ...[documentStore, audioStore, cloningUploadStore, sampleStore, consentStore].map(
        (area) => (account_id: AccountId, on: Sql) => area.storedBytes(on, account_id),
      ),
    ],
    promised: [async (account_id, on) => (await uploadStore.open(on, account_id)).promised],
    accounts: (ids) => accountStore.remaining(db, ids),
    rows: {
      documents: (ids) => documentStore.remaining(db, ids),
      uploads: (ids) => uploadStore.remaining(db, ids),
      dictionaries: (ids) => dictionaryStore.remaining(db, ids),
      'cloning-uploads': (ids) => cloningUploadStore.remaining(db, ids),
      'cloned-voices': (ids) => clonedVoiceStore.remaining(db, ids),
      'voice-consents': (ids) => consentStore.remaining(db, ids),
      pronunciations: async (ids) => (await jobs.fates(ids, 'word_key')).map(({ id }) => id),
    },
  })
  return {
    features: [job, file, credit, key, stored],
    ...{ jobs, spoken, goneSound, files: file.files, eraseFiles: file.eraseFiles },
    ...{ credits: credit.credits, planOf, balance, keys: key.keys, callers: key.callers },
    ...{ holdAccount: accountStore.holdAccount, storage_use: stored.use },
    reserve: stored.use.reserve,
    roomFor: (account_id: AccountId, bytes?: number) => stored.use.roomFor(account_id, { bytes }),
  }
}
