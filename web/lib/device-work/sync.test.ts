import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { runs } from '../../../test/runs.ts'
import type { SessionState } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import type { FinishedWork, WorkRecord } from './database.ts'
import { createSync } from './sync.ts'
import { createDeviceWork, DeviceFull, unsent } from './works.ts'

const made = (client_key: string, isPrivate = false): FinishedWork => ({
  kind: 'translation',
  private: isPrivate,
  work: {
    client_key,
    made_at: new Date(Date.UTC(2026, 0, 1) + Number(client_key) * 1000).toISOString(),
    text: client_key === '13' ? 'too long' : 'Good morning.',
    source_language: 'en',
    target_language: 'ht',
    allow_pivot: false,
    translated_text: 'Bonjou.',
    language: 'en',
    segments: [],
    engine: 'ht-mt',
  },
})

/** One browser with two tabs, and a server, which may lose what is sent or what it answers. */
function world() {
  const records = new Map<string, WorkRecord>()
  const key = (user_id: string, client_key: string) => `${user_id} ${client_key}`
  const database = {
    add: async (record: WorkRecord) => void records.set(key(record.user_id, record.client_key), record) as never,
    list: async (user_id: string) => [...records.values()].filter((one) => one.user_id === user_id),
    sounds: async () => [],
    async change(user_id: string, client_key: string, part: Pick<WorkRecord, 'state' | 'reason'>) {
      const found = records.get(key(user_id, client_key))
      if (found) records.set(key(user_id, client_key), { ...found, ...part })
      return undefined as never
    },
    take: async (user_id: string, client_key: string) => records.delete(key(user_id, client_key)),
  }
  /** The history of the account: every entry ever made, and those that were removed. */
  const history: AnyJobView[] = []
  const fate = { next: [] as ('arrives' | 'lost' | 'answer lost' | 'refused' | 'busy')[], online: true }
  async function send({ client_key, work }: WorkRecord): Promise<AnyJobView> {
    const what = fate.online ? (fate.next.shift() ?? 'arrives') : 'lost'
    await Promise.resolve()
    if (what === 'lost') throw new AppError('offline', {})
    if (what === 'busy') throw new AppError('rate_limited', { limit: 1, remaining: 0, reset: 0, retryAfter: 1 })
    if (work.text === 'too long') throw new AppError('text_too_long', { limit: 5, length: 8 })
    const before = history.find((job) => job.client_key === client_key)
    const job = before ?? ({ id: `job ${history.length}`, kind: 'translation', client_key } as AnyJobView)
    if (!before) history.push(job)
    if (what === 'answer lost') throw new AppError('timeout', {})
    return job
  }
  let locked = false
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (locked) return false
    locked = true
    return work()
      .then(() => true)
      .finally(() => {
        locked = false
      })
  }
  const tabs: ReturnType<typeof openTab>[] = []
  function openTab() {
    const state = createStore<SessionState>({ status: 'signed_in', user: { id: 'mari' } as User })
    const works = createDeviceWork({
      database,
      session: { state },
      post: (removed) => {
        for (const tab of tabs.filter((one) => one.works !== works)) {
          tab.works.noteRemoved(removed)
          void tab.works.read()
        }
      },
      urls: { make: () => '', drop: () => {} },
    })
    let closed = false
    const sync = createSync({
      works,
      send: (work) => (closed ? new Promise<never>(() => {}) : send(work)),
      remove: async (_, id) => {
        const at = history.findIndex((job) => job.id === id)
        history.splice(at, 1)
      },
      alone,
      isOnline: () => fate.online,
      after: () => () => {},
    })
    return {
      works,
      sync,
      close() {
        closed = true
      },
    }
  }
  tabs.push(openTab(), openTab())
  return {
    records,
    history,
    fate,
    tabs,
    /** The browser lets go of the lock of a tab that crashes; its requests are not answered. */
    crash(at: number) {
      tabs[at]!.close()
      locked = false
      tabs[at] = openTab()
    },
  }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('works of a device', () => {
  it('are each in the history once, and nothing is lost, whatever happens on the way', async () => {
    const step = fc.record({
      do: fc.constantFrom('make', 'make', 'make private', 'sync', 'sync', 'crash', 'offline', 'online'),
      tab: fc.constantFrom(0, 1),
      waits: fc.boolean(),
      sends: fc.array(fc.constantFrom('arrives', 'lost', 'answer lost', 'busy'), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { records, history, fate, tabs, crash } = world()
        const keys = { sent: [] as string[], private: [] as string[], refused: [] as string[] }
        for (const [at, { do: what, tab, waits, sends }] of steps.entries()) {
          fate.next.push(...(sends as typeof fate.next))
          if (what === 'make') {
            await tabs[tab]!.works.keep(made(String(at)))
            ;(at === 13 ? keys.refused : keys.sent).push(String(at))
          } else if (what === 'make private') {
            await tabs[tab]!.works.keep(made(String(at), true))
            keys.private.push(String(at))
          } else if (what === 'sync') void tabs[tab]!.sync.sync()
          else if (what === 'crash') {
            crash(tab)
            await tabs[tab]!.works.read()
          } else fate.online = what === 'online'
          if (waits) await settle()
        }
        fate.next = []
        fate.online = true
        await settle()
        for (const { works, sync } of tabs) {
          await works.read()
          await sync.sync()
          await settle()
        }
        expect(history.map(({ client_key }) => client_key).sort()).toEqual(keys.sent.sort())
        expect([...records.values()].map(({ client_key }) => client_key).sort()).toEqual(
          [...keys.private, ...keys.refused].sort(),
        )
        for (const record of records.values())
          expect([record.private, record.state]).toEqual(record.private ? [true, 'waiting'] : [false, 'refused'])
      }),
      runs(2_000, { usually: 100 }),
    )
  })

  it('that the server refuses stay on the device with the reason, until they are sent again', async () => {
    const { tabs, history } = world()
    const { works, sync } = tabs[0]!
    await works.keep(made('13'))
    await works.keep(made('14'))
    await sync.sync()
    expect(history).toMatchObject([{ client_key: '14' }])
    expect(works.kept.get()).toMatchObject([
      { client_key: '13', reason: { code: 'text_too_long', data: { limit: 5 } } },
    ])
    await works.again(works.kept.get()[0]!)
    expect(unsent(works.kept.get())).toHaveLength(1)
  })

  it('that two tabs send at the same time, where a browser has no locks, stay in the history', async () => {
    const { tabs, history, records, crash } = world()
    await tabs[0]!.works.keep(made('1'))
    const first = tabs[0]!.sync.sync()
    crash(1)
    await tabs[1]!.works.read()
    await Promise.all([first, tabs[1]!.sync.sync()])
    expect([history, [...records]]).toMatchObject([[{ client_key: '1' }], []])
  })

  it('that the user removes while they are sent leave the history again', async () => {
    const { tabs, history, records } = world()
    const { works, sync } = tabs[0]!
    await works.keep(made('1'))
    const sending = sync.sync()
    await tabs[1]!.works.remove(['1'])
    await sending
    expect([history, [...records]]).toEqual([[], []])
  })

  it('of a full device are refused at once', async () => {
    const database = { add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    const full = createDeviceWork({
      database: { ...database, list: vi.fn(), sounds: vi.fn(), change: vi.fn(), take: vi.fn() } as never,
      session: { state: createStore<SessionState>({ status: 'signed_in', user: { id: 'mari' } as User }) },
      post: () => {},
      urls: { make: () => '', drop: () => {} },
    })
    await expect(full.keep(made('1'))).rejects.toBeInstanceOf(DeviceFull)
  })
})
