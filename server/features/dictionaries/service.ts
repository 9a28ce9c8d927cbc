import {
  type Dictionary,
  type DictionaryChanges,
  type DictionaryOwnership,
  type FoundEntry,
  most_dictionaries,
  type NewDictionary,
  type NewSystemDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId, Acting, UserId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { TeamSharing } from '../teams/sharing.ts'
import { type EntryFields, entryStore as entries } from './entries/store.ts'
import { audioFolder } from './previews/entries-job.ts'
import { audioStore as audio } from './previews/store.ts'
import { createDictionarySharing, sharingChanges } from './sharing.ts'
import { type SeenDictionary, dictionaryStore as store } from './store.ts'
import type { AuditSystem } from './system-audit.ts'

export type Dictionaries = ReturnType<typeof createDictionaries>
export type DictionaryParts = {
  db: Db
  /** Locks the account's row until the transaction ends; throws when the account is gone. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  /** Throws for one there is not. */
  speakerOf(account_id: AccountId, voiceId: string): Promise<{ name: string }>
  /** Finds users by their full email address or name. */
  findPerson(text: string): Promise<{ id: UserId; username: string; email: string } | undefined>
  /** Those of them that there are. */
  people(ids: string[]): Promise<string[]>
  eraseFiles: EraseFiles
  teams: TeamSharing
  auditSystem: AuditSystem
}

const mostFound = 50
const mostVersions = 1_000
/** Of one dictionary: rows that only versions before have. */
const mostPastRows = 50_000
const systemPriority = { min: 50, max: 100 }
const missing = () => new AppError('not_found', { what: 'Dictionary' })

export function createDictionaries(parts: DictionaryParts) {
  const { db, holdAccount, eraseFiles, auditSystem } = parts
  const sharing = createDictionarySharing(parts)

  async function seen(user: Acting, id: string, on: Sql = db): Promise<SeenDictionary> {
    const row = await store.one(on, user, id)
    if (!row) throw missing()
    return row
  }
  async function views(user: Caller, rows: readonly SeenDictionary[]): Promise<Dictionary[]> {
    const owned = rows.filter((row) => isOwner(user, row) && row.is_shared)
    const readers =
      owned.length > 0
        ? await store.readers(
            db,
            owned.map(({ id }) => id),
          )
        : []
    return rows.map((row) => ({
      ...viewOf(user, row),
      shared_with_users: readers
        .filter(({ dictionary_id }) => dictionary_id === row.id)
        .map(({ user_id: id, username, can_edit }) => ({ id, username, can_edit })),
    }))
  }
  const get = async (user: Caller, id: string): Promise<Dictionary> => (await views(user, [await seen(user, id)]))[0]!

  /** Throws unless the caller may change its entries; answers it as they see it. */
  async function editable(user: Caller, id: string, on?: Sql): Promise<SeenDictionary> {
    const row = await seen(user, id, on)
    if (!mayEdit(user, row)) throw new AppError('forbidden', {})
    return row
  }
  async function owned(user: Caller, id: string): Promise<SeenDictionary> {
    const row = await seen(user, id)
    if (!isOwner(user, row)) throw new AppError('forbidden', {})
    return row
  }

  async function add(
    tx: Sql,
    { account_id }: { account_id: AccountId | null },
    row: Omit<Parameters<typeof store.add>[1], 'account_id'>,
    copied: readonly EntryFields[] = [],
  ) {
    if (account_id) await holdAccount(tx, account_id)
    const id = await store.add(tx, { ...row, account_id })
    if (account_id && (await store.countOf(tx, account_id)) > most_dictionaries)
      throw new AppError('limit_reached', { what: 'dictionaries', limit: most_dictionaries })
    await entries.add(tx, { dictionary_id: id, version: 1 }, copied)
    await updateChecksum(tx, id)
    if (account_id) announceTopic(tx, account_id, 'dictionaries')
    return id
  }

  const service = {
    get,
    seen,
    editable,
    endShares: sharing.endShares,
    async list(user: Caller, ownership: DictionaryOwnership): Promise<Dictionary[]> {
      const rows = await store.list(db, user, ownership)
      return views(
        user,
        rows.filter((row) => row.account_id || row.is_active || user.is_staff),
      )
    },
    async system(user: Caller): Promise<Dictionary[]> {
      const all = await store.list(db, user, 'all')
      return views(
        user,
        all.filter(({ account_id }) => !account_id),
      )
    },
    async create(user: Caller, { skip_examples: _, ...dictionary }: NewDictionary): Promise<Dictionary> {
      const voice = await voiceOf(user, dictionary)
      return get(user, await db.tx((tx) => add(tx, user, { ...dictionary, ...voice })))
    },
    async createSystem(user: Caller, { skip_examples: _, ...dictionary }: NewSystemDictionary): Promise<Dictionary> {
      const ofEverybody = { account_id: null }
      const voice = await voiceOf(user, dictionary)
      const added = await db.tx(async (tx) => {
        const id = await add(tx, ofEverybody, { ...dictionary, ...voice })
        await auditSystem(
          tx,
          user,
          { id, name: dictionary.name, ...ofEverybody },
          { action: 'create_system_dictionary' },
        )
        return id
      })
      return get(user, added)
    },
    async change(user: Caller, id: string, changes: DictionaryChanges): Promise<Dictionary> {
      const { shared_with, organisation_id, ...fields } = changes
      const row = await seen(user, id)
      if (!isOwner(user, row)) return (await views(user, [await sharing.endOf(user, row, changes)]))[0]!
      if (fields.priority !== undefined && fields.priority !== row.priority && !user.is_staff)
        throw new AppError('invalid_request', {
          detail: 'Staff alone change the priority of a dictionary.',
          fields: { priority: 'Leave it out.' },
        })
      if (fields.priority !== undefined && !row.account_id) checkSystemPriority(fields.priority)
      if (!row.account_id && (fields.is_shared || shared_with?.length || organisation_id))
        throw new AppError('invalid_request', { detail: 'Everybody has this dictionary already.' })
      const readers = shared_with && (await readersOf(user, shared_with))
      const voice = await voiceOf(user, fields)
      await db.tx(async (tx) => {
        if (organisation_id) await sharing.admit(tx, user, organisation_id)
        const opened = fields.is_shared && !row.is_shared && !(await store.readers(tx, [id])).length
        const withEveryone = readers ? readers.length === 0 : opened || row.with_everyone
        const { is_shared: _, shared_can_edit: __, ...others } = fields
        const shared = sharingChanges(row, changes, withEveryone)
        await store.change(tx, id, { ...others, ...voice, ...shared })
        const changed = Object.keys(changes).sort().join(', ')
        await auditSystem(tx, user, row, { action: 'change_system_dictionary', detail: { changed } })
        if (readers) await store.share(tx, id, readers)
        announceTopic(tx, user.account_id, 'dictionaries')
        await sharing.announce(tx, [row.organisation_id, shared.organisation_id])
      })
      return get(user, id)
    },
    async remove(user: Caller, id: string): Promise<{ deleted: true }> {
      const row = await owned(user, id)
      await db.tx(async (tx) => {
        if (!(await store.remove(tx, id))) throw missing()
        await auditSystem(tx, user, row, { action: 'delete_system_dictionary' })
        await forget(tx, [id])
        await eraseFiles(tx, { folders: [audioFolder(row)] })
        announceTopic(tx, user.account_id, 'dictionaries')
        await sharing.announce(tx, [row.organisation_id])
      })
      return { deleted: true }
    },
    async copy(user: Caller, id: string, name: string | undefined): Promise<Dictionary> {
      const from = await seen(user, id)
      const { description, category, pronunciation_voice_id, pronunciation_voice_name } = from
      const row = {
        description,
        category,
        pronunciation_voice_id,
        pronunciation_voice_name,
        name: name ?? from.name,
        priority: from.account_id ? from.priority : 200,
      }
      const added = await db.tx(async (tx) => add(tx, user, row, (await entries.all(tx, id)).map(fieldsOf)))
      return get(user, added)
    },
    async use(user: Caller, id: string, isUsed: boolean): Promise<Dictionary> {
      const row = await seen(user, id)
      const isMine = row.account_id === user.account_id
      if (!isMine && row.is_template)
        throw new AppError('invalid_request', { detail: 'Templates are copied, not used.' })
      await db.tx(async (tx) => {
        if (isMine) await store.change(tx, id, { is_active: isUsed })
        else await store.use(tx, id, user.account_id, isUsed)
        announceTopic(tx, user.account_id, 'dictionaries')
      })
      return get(user, id)
    },

    /** Readers may call it too: the entries contain the same. */
    async recalculate(user: Caller, id: string) {
      const row = await editable(user, id)
      return db.tx(async (tx) => {
        const held = await store.lock(tx, id)
        if (!held) throw missing()
        await auditSystem(tx, user, row, { action: 'change_system_dictionary', detail: { changed: 'checksum' } })
        const new_checksum = await updateChecksum(tx, id)
        const { master_checksum } = await seen(user, id, tx)
        return {
          changed: held.checksum !== new_checksum,
          old_checksum: held.checksum,
          new_checksum,
          master_checksum: master_checksum ?? new_checksum,
          out_of_sync: master_checksum !== null && master_checksum !== new_checksum,
        }
      })
    },
    async versions(user: Caller, id: string) {
      await seen(user, id)
      const rows = await store.versions(db, id, mostVersions)
      return { results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
    },
    async search(user: Caller, { q, category }: { q: string; category: string }): Promise<{ results: FoundEntry[] }> {
      if (!q.trim()) return { results: [] }
      const all = await store.list(db, user, 'all')
      const ids = all
        .filter((row) => (category === 'all' || row.category === category) && (row.account_id || row.is_active))
        .map(({ id }) => id)
      const rows = await entries.search(db, ids, q.trim(), mostFound)
      return { results: rows.map(({ id: entry_id, ...row }) => ({ ...row, entry_id })) }
    },
    /** Never reveals an email address that the caller did not type. */
    async findPeople(user: Caller, q: string) {
      const text = q.trim()
      const person = text ? await parts.findPerson(text) : undefined
      const found = person && person.id !== user.user_id ? [person] : []
      const users = found.map(({ id, username, email }) => ({
        id,
        username,
        ...(email.toLowerCase() === text.toLowerCase() ? { email } : {}),
      }))
      return { results: users, users }
    },

    /** A version that is too old goes with the rows only it and others as old have. */
    async thin(): Promise<void> {
      for (const { dictionary_id } of await entries.crowded(db, mostPastRows))
        await db.tx(async (tx) => {
          await store.lock(tx, dictionary_id)
          const wholeFrom = await entries.thin(tx, dictionary_id, mostPastRows)
          await store.forgetVersions(tx, dictionary_id, wholeFrom)
        })
    },
    async *exportOf(who: Acting) {
      const rows = await store.list(db, who, 'mine')
      const readers = await store.readers(
        db,
        rows.map(({ id }) => id),
      )
      for (const row of rows)
        yield {
          ...viewOf({ ...who, is_staff: false }, row),
          shared_with_users: readers
            .filter(({ dictionary_id }) => dictionary_id === row.id)
            .map(({ username, can_edit }) => ({ username, can_edit })),
          versions: await store.versions(db, row.id, mostVersions),
          entries: (await entries.all(db, row.id)).map(fieldsOf),
        }
    },
    /** A voice is deleted: no dictionary is spoken by it any more; answers the files to erase. */
    async forgetVoice(tx: Sql, voiceId: string, { keep_audio }: { keep_audio: boolean }): Promise<string[]> {
      await store.forgetVoice(tx, voiceId)
      return keep_audio ? [] : audio.removeOf(tx, voiceId)
    },
    switchesOf: ({ account_id }: Acting) => store.switches(db, account_id),
    async erase(tx: Sql, who: Acting): Promise<void> {
      await forget(tx, await store.erase(tx, who))
    },
  }

  async function forget(tx: Sql, ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await entries.erase(tx, ids)
    await audio.erase(tx, ids)
  }
  async function voiceOf(
    { account_id }: Caller,
    { pronunciation_voice_id: id, pronunciation_voice_name: name }: Voice,
  ): Promise<Voice> {
    if (!id) return id === null ? { pronunciation_voice_id: null, pronunciation_voice_name: null } : {}
    return {
      pronunciation_voice_id: id,
      pronunciation_voice_name: name ?? (await parts.speakerOf(account_id, id)).name,
    }
  }
  async function readersOf(user: Caller, given: NonNullable<DictionaryChanges['shared_with']>) {
    const wanted = given.map((one) => (typeof one === 'string' ? { id: one, can_edit: false } : one))
    const readers = new Map(wanted.map(({ id, can_edit }) => [id, { user_id: id as UserId, can_edit }]))
    readers.delete(user.user_id)
    if ((await parts.people([...readers.keys()])).length < readers.size)
      throw new AppError('not_found', { what: 'User' })
    return [...readers.values()]
  }
  return service
}

/** Answers the checksum of the current entries. */
export async function updateChecksum(tx: Sql, id: string): Promise<string> {
  const { checksum } = await entries.checksum(tx, id)
  await store.change(tx, id, { checksum, is_stale: false })
  return checksum
}

type Voice = { pronunciation_voice_id?: string | null; pronunciation_voice_name?: string | null }
type Person = Acting & { is_staff: boolean }

const isOwner = (user: Person, { account_id }: SeenDictionary) =>
  account_id ? account_id === user.account_id : user.is_staff
const mayEdit = (user: Person, row: SeenDictionary): boolean =>
  isOwner(user, row) ||
  (row.account_id !== null &&
    (row.reader_can_edit || ((row.with_everyone || row.by_organisation) && row.shared_can_edit)))

function checkSystemPriority(priority: number): void {
  const { min, max } = systemPriority
  if (priority < min || priority > max)
    throw new AppError('invalid_request', {
      detail: `A dictionary for everybody has a priority of ${min} to ${max}.`,
      fields: { priority: `${min} to ${max}` },
    })
}

export const fieldsOf = <E extends Parameters<typeof entries.add>[2][number]>(entry: E) => {
  const { term, phonetic, ipa, notes, context_hint, word_type, is_active } = entry
  return { term, phonetic, ipa, notes, context_hint, word_type, is_active }
}

function viewOf(user: Person, row: SeenDictionary): Omit<Dictionary, 'shared_with_users'> {
  const ofEverybody = row.account_id === null
  const isMine = row.account_id === user.account_id
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    description: row.description,
    priority: row.priority,
    category: row.category as Dictionary['category'],
    is_active: row.is_active,
    pronunciation_voice_id: row.pronunciation_voice_id,
    pronunciation_voice_name: row.pronunciation_voice_name,
    is_system: ofEverybody && !row.is_template,
    is_template: ofEverybody && row.is_template,
    is_shared: row.is_shared,
    shared_with_everyone: row.is_shared && row.with_everyone,
    shared_can_edit: row.shared_can_edit,
    organisation:
      row.organisation_id && row.organisation_name !== null
        ? { id: row.organisation_id, name: row.organisation_name }
        : null,
    owner: row.owner,
    can_edit: mayEdit(user, row),
    is_used: row.is_active && (isMine || (row.switched ?? (ofEverybody && !row.is_template))),
    version: row.version,
    checksum: row.checksum,
    out_of_sync: row.is_stale || (row.master_checksum !== null && row.master_checksum !== row.checksum),
    pronunciation_generated_at: row.pronunciation_generated_at?.toISOString() ?? null,
    entries_count: row.entries_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
