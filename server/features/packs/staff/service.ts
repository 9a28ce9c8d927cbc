import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import { AppError } from '#core/contract/errors.ts'
import type { PackPlanShown, PacksShown } from '#core/contract/packs/staff.ts'
import { licenceForbids } from '#core/rules/packs/pack-engines.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { lockHolder } from '../../../platform/files/file-lock.ts'
import type { Caller, FileReply } from '../../../platform/http/route.ts'
import type { AccountId, UserId } from '../../../platform/ids.ts'
import { announceTopic } from '../../../platform/live/gateway.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { PackStore } from '../../../ports/pack-store.ts'
import type { NewAuditEntry } from '../../admin/store.ts'
import { checkPacks } from '../check.ts'
import { type Acceptance, addPack, packsLock, refusePack } from '../install.ts'
import { bytesIn, type ListedPack, listPacks } from '../list-packs.ts'
import { placeOf } from '../pack-store.ts'
import type { PackParts } from '../parts.ts'
import { type PackPlan, planFromHub } from '../plan.ts'
import { withPackErrors } from '../problems.ts'
import { packOf, readRegistry } from '../registry.ts'
import { removePack } from '../remove.ts'
import {
  acceptedBy,
  createWorkPlace,
  peopleIn,
  planShown,
  type Run,
  staffPack,
  type Work,
  workShown,
} from './work-place.ts'

type Person = { id: UserId; account_id: AccountId; username: string }
export type StaffPackParts = {
  db: Db
  log: Log
  parts: PackParts
  packs: PackStore
  /** Whether other machines may answer the next call. */
  in_fleet: boolean
  people(on: Sql, ids: UserId[]): Promise<Person[]>
  staff(on: Sql): Promise<Person[]>
  audit(tx: Sql, entry: NewAuditEntry): Promise<void>
}

const topic = 'packs'

/** Staff's actions on the packs of this machine. Work continues in this process after the caller has left. */
export function createStaffPacks(given: StaffPackParts) {
  const { db, log, parts, packs, in_fleet, people, staff, audit } = given
  const { dir, sells, readonly } = parts
  const place = createWorkPlace({ log, onChange: announce })
  const stopFollowing = packs.follow(announce)
  /** Installs exactly what the staff member was shown, even if the hub has a newer version by then. */
  const plans = new Map<string, PackPlan>()
  /** Accepted licences of downloads that have not succeeded yet. */
  const agreed = new Map<string, Acceptance>()

  function announce(): void {
    staff(db).then(
      (all) => {
        for (const { account_id } of all) announceTopic(db, account_id, topic)
      },
      (err) => log.warn({ err }, 'open pages could not be notified of packs'),
    )
  }
  const listed = async () => listPacks(await readRegistry(parts.registry_file), parts)

  async function shown(): Promise<PacksShown> {
    // read the work before the packs: work that ends in between shows as running, never as ended beside an old list
    const work = place.last()
    const [all, used_bytes, free_bytes] = await Promise.all([listed(), bytesIn(dir), parts.freeBytes(dir)])
    const names = new Map((await people(db, peopleIn(all, work))).map(({ id, username }) => [id, username]))
    return {
      packs: all.map((pack) => staffPack(pack, { work, names, sells, agreed: agreed.get(pack.id)?.spdx })),
      work: work && workShown(work, names),
      machine: { host: hostname(), folder: dir, used_bytes, free_bytes, in_fleet },
      readonly,
    }
  }
  /** In a fleet, the page may have shown another machine than the one that answers. */
  function refuseElsewhere(seen: string): void {
    if (seen !== hostname()) throw new AppError('packs_elsewhere', { host: hostname(), seen })
  }
  async function found(id: string): Promise<ListedPack> {
    const pack = (await listed()).find((one) => one.id === id)
    if (!pack) throw new AppError('pack_unknown', { pack: id })
    return pack
  }
  async function installed(id: string) {
    const pack = (await found(id)).installed
    if (!pack) throw new AppError('pack_not_installed', { pack: id })
    return pack
  }
  async function planned(id: string): Promise<PackPlan> {
    const pack = packOf(await readRegistry(parts.registry_file), id)
    return withPackErrors(pack.source.repo, dir, () => planFromHub(pack, parts.hub))
  }
  async function missing({ pack }: PackPlan): Promise<string[]> {
    const here = (await listed()).filter((one) => one.installed).map(({ id }) => id)
    return pack.requires.filter((id) => !here.includes(id))
  }
  const did = (by: Caller, action: StaffAction, detail: Record<string, unknown>) =>
    db.tx((tx) => audit(tx, { staff_id: by.user_id, action, detail: { ...detail, host: hostname() } }))

  type Act = { verb: Work['verb']; action: StaffAction; detail?: Record<string, unknown> }
  async function begin(by: Caller, pack: string, { verb, action, detail }: Act, run: Run): Promise<PacksShown> {
    const first = () => did(by, action, { pack, ...detail })
    await place.begin({ pack, verb, by: by.user_id }, { first, run })
    return shown()
  }

  return {
    list: shown,
    async plan(id: string): Promise<PackPlanShown> {
      const plan = await planned(id)
      plans.set(id, plan)
      return planShown(plan, { free_bytes: await parts.freeBytes(dir), missing: await missing(plan) })
    },
    async add(by: Caller, id: string, { host, licence }: { host: string; licence?: string }): Promise<PacksShown> {
      refuseElsewhere(host)
      if (readonly) throw new AppError('packs_readonly', {})
      place.refuseBusy()
      const plan = plans.get(id) ?? (await planned(id))
      const accepted = licence === undefined ? agreed.get(id) : { spdx: licence, by: acceptedBy(by.user_id) }
      if (!accepted) throw new AppError('licence_not_accepted', { pack: id, licence: plan.licence.spdx })
      refusePack(plan, parts, accepted)
      const [requires] = await missing(plan)
      if (requires) throw new AppError('pack_requires', { pack: id, requires })
      const act: Act = { verb: 'add', action: 'add_pack', detail: { licence: accepted.spdx } }
      agreed.set(id, accepted)
      return begin(by, id, act, async (signal, onProgress) => {
        plans.delete(id)
        await addPack(plan, parts, { accepted, signal, onProgress })
        agreed.delete(id)
        return undefined
      })
    },
    async pause(by: Caller, id: string, { host }: { host: string }): Promise<PacksShown> {
      refuseElsewhere(host)
      const work = place.last()
      const adding = work?.outcome === 'running' && work.pack === id && work.verb === 'add'
      if (!adding) {
        place.refuseBusy()
        const holder = await lockHolder(packsLock(dir))
        if (holder) throw new AppError('packs_busy', holder)
        return shown()
      }
      await did(by, 'pause_pack', { pack: id })
      await place.stop()
      return shown()
    },
    async remove(by: Caller, id: string, { host }: { host: string }): Promise<PacksShown> {
      refuseElsewhere(host)
      if (readonly) throw new AppError('packs_readonly', {})
      const pack = await found(id)
      if (!pack.installed && pack.begun_bytes === 0) throw new AppError('pack_not_installed', { pack: id })
      return begin(by, id, { verb: 'remove', action: 'remove_pack' }, async () => {
        agreed.delete(id)
        await removePack(id, parts)
        return undefined
      })
    },
    async check(by: Caller, id: string, { host }: { host: string }): Promise<PacksShown> {
      refuseElsewhere(host)
      await installed(id)
      return begin(by, id, { verb: 'check', action: 'check_pack' }, async () => {
        const [checked] = await checkPacks([id], parts)
        return { wrong: checked!.wrong }
      })
    },
    async test(by: Caller, id: string, { host }: { host: string }): Promise<PacksShown> {
      refuseElsewhere(host)
      const pack = await installed(id)
      if (pack.broken) throw new AppError('pack_broken', { pack: id, reason: pack.broken.reason })
      if (licenceForbids(pack.licence, { sells }))
        throw new AppError('licence_non_commercial', { pack: id, licence: pack.licence.spdx })
      return begin(by, id, { verb: 'test', action: 'test_pack' }, async (signal) => {
        const result = await parts.probe(pack, placeOf(pack, dir), signal)
        if (result.ok) return { said: result.said, sound: result.sound }
        await packs.markBroken(id, result.reason)
        throw new AppError('pack_broken', { pack: id, reason: result.reason })
      })
    },
    sound(id: string): FileReply {
      const work = place.last()
      if (work?.pack !== id || !work.sound) throw new AppError('not_found', { what: 'Sound' })
      const { samples, sample_rate } = work.sound
      const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
      const wav = Buffer.concat([wavHeader({ sample_rate }, data.length), data])
      return { stream: Readable.from([wav]), type: 'audio/wav', size: wav.length }
    },
    attributions: () => ({
      packs: packs.installed().map(({ id, title, licence, source }) => ({
        id,
        title,
        attribution: licence.attribution,
        repo: source.repo,
        licence: { spdx: licence.spdx, url: licence.url, commercial: licence.commercial },
      })),
    }),
    async close(): Promise<void> {
      stopFollowing()
      await place.stop()
    },
  }
}
export type StaffPacks = ReturnType<typeof createStaffPacks>
