import { AppError } from '#core/contract/errors.ts'
import type { Listener } from '../db/listener.ts'
import type { Acting } from '../ids.ts'
import type { Log } from '../observability/log.ts'

/** A credential that keeps a connection open: `session_id` is that of a session or of an API key. */
export type Holder = Acting & { session_id: string }
/** A holder whose credential was valid when read, with the rights it had then. */
export type Admitted = Holder & { rights: readonly string[]; read_at: number }
/** The rights of each holder whose credential is still valid, by `session_id`; missing holders have none. */
export type ReadRights = (holders: Holder[]) => Promise<Map<string, string[]>>
/** `session_ended`: the credential is no longer valid. `access_changed`: it is valid, and lost some of its rights. */
export type WhyEnded = 'session_ended' | 'access_changed'

type Watched = { holder: Holder; rights: readonly string[] | null; end(why: WhyEnded): void }

export type SessionWatch = ReturnType<typeof createSessionWatch>

/**
 * Ends connections that outlive their credential: at once on a notification, and at a check of all open connections every minute,
 * so that a lost notification costs at most that minute. `readers` are called one after another, each for the holders that the
 * earlier ones did not know: one query where only sessions hold connections.
 */
export function createSessionWatch(options: {
  listener: Listener
  readers: ReadRights[]
  log: Log
  every_ms?: number
}) {
  const { listener, readers, log, every_ms = 60_000 } = options
  const watched = new Set<Watched>()
  const due = new Set<Watched>()
  let notices = 0
  let checking: Promise<void> | null = null

  async function read(holders: Holder[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const readRights of readers) {
      const unknown = holders.filter(({ session_id }) => !found.has(session_id))
      if (unknown.length > 0) for (const [id, rights] of await readRights(unknown)) found.set(id, rights)
    }
    return found
  }

  function end(one: Watched, why: WhyEnded): void {
    if (watched.delete(one)) one.end(why)
  }

  async function checkAll(some: Watched[]): Promise<void> {
    const holders = new Map(some.map(({ holder }) => [holder.session_id, holder]))
    const found = await read([...holders.values()])
    for (const one of some) {
      const rights = found.get(one.holder.session_id)
      if (!rights) end(one, 'session_ended')
      else if (one.rights?.some((right) => !rights.includes(right))) end(one, 'access_changed')
      else one.rights ??= rights
    }
  }

  async function checkDue(): Promise<void> {
    while (due.size > 0) {
      const some = [...due]
      due.clear()
      await checkAll(some).catch((err) => log.warn({ err }, 'open connections could not be checked'))
    }
    // in the same tick as the last look at `due`: later additions start another round
    checking = null
  }

  /** Checks requested while one is under way are made together, after it. */
  function check(some: Iterable<Watched> = watched): Promise<void> {
    for (const one of some) due.add(one)
    if (due.size > 0) checking ??= checkDue()
    return checking ?? Promise.resolve()
  }

  const held = (is: (holder: Holder) => boolean) => [...watched].filter(({ holder }) => is(holder))
  const forget = [
    listener.on('session_ended', (session_id) => {
      notices++
      for (const one of held((holder) => holder.session_id === session_id)) end(one, 'session_ended')
    }),
    listener.on('caller_changed', (session_id) => {
      notices++
      void check(held((holder) => holder.session_id === session_id))
    }),
    listener.on('access_changed', (account_id) => {
      notices++
      void check(held((holder) => holder.account_id === account_id))
    }),
    listener.onGap(() => {
      notices++
      void check()
    }),
  ]
  const timer = setInterval(() => void check(), every_ms)

  return {
    check: () => check(),
    /** Throws `unauthenticated` unless the credential is valid now. */
    async admit({ user_id, account_id, session_id }: Holder): Promise<Admitted> {
      const read_at = notices
      const rights = (await read([{ user_id, account_id, session_id }])).get(session_id)
      if (!rights) throw new AppError('unauthenticated', {})
      return { user_id, account_id, session_id, rights, read_at }
    },
    /** Calls `onEnd` once, when the credential ends. Call the answered function when the connection closes. */
    add(holder: Holder | Admitted, onEnd: (why: WhyEnded) => void): () => void {
      const one: Watched = { holder, rights: 'rights' in holder ? holder.rights : null, end: onEnd }
      watched.add(one)
      // a notification between the read and now came before this connection was registered
      if ('read_at' in holder && holder.read_at !== notices) void check([one])
      return () => {
        watched.delete(one)
        due.delete(one)
      }
    },
    close() {
      clearInterval(timer)
      for (const off of forget) off()
    },
  }
}

/** The columns of `unnest($1::uuid[], $2::uuid[], $3::uuid[])`: session, user, account. */
export function holderColumns(holders: Holder[]): string[][] {
  return [
    holders.map(({ session_id }) => session_id),
    holders.map(({ user_id }) => user_id),
    holders.map(({ account_id }) => account_id),
  ]
}
