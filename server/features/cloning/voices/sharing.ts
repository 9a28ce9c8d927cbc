import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import type { TeamSharing } from '../../teams/sharing.ts'
import { findVoice } from './find-voice.ts'
import { type NamedVoiceRow, readyVoices, clonedVoiceStore as store } from './store.ts'

type Shared = { organisation: ClonedVoice['organisation'] }

export const organisationOf = ({ organisation_id: id, organisation_name: name }: NamedVoiceRow) =>
  id && name !== null ? { id, name } : null

/** Only a voice whose person has agreed is spoken with by an organisation. */
export function createVoiceSharing({ db, teams }: { db: Db; teams: TeamSharing }) {
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

  /** Its owner at any time; of somebody else's the owner and the admins of the organisation. */
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
    /** Part of the transaction in which somebody leaves an organisation, or it ends. */
    async endShares(tx: Sql, ended: { organisation_id: string; account_id?: AccountId }): Promise<void> {
      if ((await store.endShares(tx, ended)) > 0) await announce(tx, ended.organisation_id)
    },
  }
}
