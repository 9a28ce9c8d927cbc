import type { JobKind } from '#core/contract/jobs.ts'
import { accountStore } from '../features/account/store.ts'
import { usageStore } from '../features/analytics/store.ts'
import { apiKeysFeature } from '../features/apikeys/feature.ts'
import { createBilling } from '../features/credits/billing.ts'
import { creditsFeature } from '../features/credits/feature.ts'
import { filesFeature } from '../features/files/feature.ts'
import { createGoneSounds } from '../features/files/gone-sound.ts'
import { storageFeature } from '../features/storage/feature.ts'
import { teamPayers } from '../features/teams/spending/payers.ts'
import { createJustSpoken, speechFormats } from '../features/tts/sound/audio.ts'
import { createOutbox } from '../features/webhooks/payload.ts'
import type { Foundation, Parts } from '../foundation.ts'
import { isBackedUp } from '../platform/db/backup-lock.ts'
import type { Sql } from '../platform/db/open.ts'
import type { OwnedFiles } from '../platform/files/user-folder.ts'
import type { AccountId } from '../platform/ids.ts'
import { jobsFeature } from '../platform/jobs/feature.ts'

export type Work = ReturnType<typeof openWork>

/**
 * What every kind of work shares: who pays for it, the queue, the files it leaves, and the room they take. `owned_files` is called once
 * all areas are made, which say there who owns what.
 */
export function openWork(
  base: Foundation,
  { kinds, owned_files, ...parts }: Parts & { kinds: JobKind[]; owned_files: () => OwnedFiles[] },
) {
  const { config, db, storage } = base
  const isConfirmed = async (tx: Sql, accountId: AccountId) =>
    !config.confirm_addresses || (await accountStore.isConfirmed(tx, accountId))
  const credit = creditsFeature({ db, isConfirmed, payers: teamPayers })
  const { planAtWork: planOf, renew, spendable: balance, usedThisPeriod } = credit.credits
  const key = apiKeysFeature(base)
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)
  const productOf = (kind: string) => kindOf(kind)?.product ?? kind
  const job = jobsFeature({
    ...base,
    kinds,
    lease_seconds: parts.lease_seconds ?? config.lease_seconds,
    billing:
      parts.billing ?? createBilling({ ...key.keys, renew, record: usageStore.record, productOf, payers: teamPayers }),
    onEnd: createOutbox({ kindOf }),
  })
  const { jobs } = job
  const spoken = createJustSpoken(storage)
  const goneSound = createGoneSounds({ jobs })
  const file = filesFeature({
    ...base,
    storage: spoken.storage,
    secrets: config.secrets,
    jobs,
    makers: [speechFormats({ ...base, jobs })],
    refuseGone: goneSound,
    isBackedUp: () => isBackedUp(db),
  })
  const stored = storageFeature({
    ...base,
    jobs,
    planOf,
    owned_files,
    accounts: (ids) => accountStore.remaining(db, ids),
  })
  return {
    features: [job, file, credit, key, stored],
    jobs,
    spoken,
    goneSound,
    files: file.files,
    eraseFiles: file.eraseFiles,
    credits: credit.credits,
    planOf,
    balance,
    usedThisPeriod,
    keys: key.keys,
    callers: key.callers,
    holdAccount: accountStore.holdAccount,
    storage_use: stored.use,
    reserve: stored.use.reserve,
    roomFor: (accountId: AccountId, bytes?: number) => stored.use.roomFor(accountId, { bytes }),
  }
}
