import type { DictionaryChanges } from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { TeamSharing } from '../teams/sharing.ts'
import { type DictionaryRow, type SeenDictionary, dictionaryStore as store } from './store.ts'

type Changes = Pick<DictionaryChanges, 'is_shared' | 'shared_can_edit' | 'organisation_id'>
type Shared = Pick<DictionaryRow, 'is_shared' | 'with_everyone' | 'shared_can_edit' | 'organisation_id'>

/** What changes of whom a dictionary is shared with. Everyone has the people of an organisation among them, so that one ends. */
export function sharingChanges(row: Shared, changes: Changes, with_everyone: boolean): Partial<Shared> {
  const is_shared = changes.is_shared ?? row.is_shared
  const everyone = is_shared && with_everyone
  if (everyone && changes.organisation_id)
    throw new AppError('invalid_request', { detail: 'Everybody has this dictionary already.' })
  const organisation_id = everyone ? null : (changes.organisation_id ?? kept(row, changes))
  // the right to change it was given to others
  const before = organisation_id === row.organisation_id && row.shared_can_edit
  const after = { is_shared, with_everyone, organisation_id, shared_can_edit: changes.shared_can_edit ?? before }
  // unchanged shares are not written: another call may be ending them
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => row[name as keyof Shared] !== value))
}

const kept = (row: Shared, { organisation_id }: Changes) => (organisation_id === null ? null : row.organisation_id)

export function createDictionarySharing({ db, teams }: { db: Db; teams: TeamSharing }) {
  const announce = async (tx: Sql, ids: (string | null | undefined)[]) => {
    for (const id of new Set(ids)) if (id) await teams.announce(tx, id, 'dictionaries')
  }
  return {
    announce,
    admit: (tx: Sql, user: Caller, organisation_id: string) => teams.admit(tx, user, organisation_id, 'share'),
    /** The organisation's owner and admins may end a member's share, and change nothing else. */
    async endOf(user: Caller, row: SeenDictionary, changes: DictionaryChanges): Promise<SeenDictionary> {
      const asked = Object.entries(changes).filter(([, value]) => value !== undefined)
      const { id, organisation_id } = row
      const onlyEnds = asked.length === 1 && changes.organisation_id === null
      if (!onlyEnds || !organisation_id || !row.by_organisation) throw new AppError('forbidden', {})
      await db.tx(async (tx) => {
        await teams.admit(tx, user, organisation_id, 'end_share')
        await announce(tx, [organisation_id])
        await store.endShares(tx, { organisation_id, id })
      })
      return { ...row, organisation_id: null, organisation_name: null, by_organisation: false, shared_can_edit: false }
    },
    /** Part of the transaction in which a member leaves an organisation, or it ends. */
    async endShares(tx: Sql, ended: { organisation_id: string; account_id?: AccountId }): Promise<void> {
      if ((await store.endShares(tx, ended)) > 0) await announce(tx, [ended.organisation_id])
    },
  }
}
