import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { freeBytes } from '../../platform/files/disk-room.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Storage } from '../../ports/storage.ts'
import { type Check, type Finding, fault, ok, reasonOf, warn } from './checkup.ts'
import type { DatabaseFacts } from './store.ts'

const gb = 1_000_000_000
const oldestVersion = 150_000

/** Without an embedded database there are no facts about one. */
export function databaseCheck(parts: { facts: Promise<DatabaseFacts | null>; pool: number; waits: boolean }): Check {
  return {
    name: 'database',
    within_ms: 10_000,
    todo: 'Check DATABASE_URL: the address, the password, and that this machine may reach it.',
    async run() {
      const known = await parts.facts
      if (!known)
        return [warn('The PostgreSQL of its own is not running.', 'Start the server (npm start) and ask again.')]
      const { version, version_name, schema, ...facts } = known
      if (version < oldestVersion)
        return [fault(`PostgreSQL ${version_name} is too old.`, 'Use PostgreSQL 15 or newer.')]
      const found: Finding[] = []
      const { pending, unknown } = schema
      if (pending.length > 0)
        found.push(
          warn(
            `${pending.length} migrations are not applied, from ${pending[0]} on.`,
            parts.waits ? 'Run dist/server/migrate.entry.js; servers wait for it.' : 'The next start applies them.',
          ),
        )
      if (unknown > 0)
        found.push(
          warn(`The database is ${unknown} migrations newer than this program.`, 'Use the program that made them.'),
        )
      if (facts.max_connections - facts.connections < parts.pool)
        found.push(
          warn(
            `${facts.connections} of ${facts.max_connections} connections are taken, and a process wants ${parts.pool}.`,
            'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.',
          ),
        )
      if (facts.round_trip_ms > 50)
        found.push(
          warn(
            `A question takes ${facts.round_trip_ms} ms.`,
            'Bring the database nearer: each call asks it several times.',
          ),
        )
      const words = `PostgreSQL ${version_name}, ${(facts.size_bytes / 1e6).toFixed(0)} MB, ${facts.round_trip_ms} ms away`
      return found.length > 0 ? found : [ok(words)]
    },
  }
}

/** Writes a small file, reads it and deletes it. */
export function storageCheck(storage: Pick<Storage, 'put' | 'read' | 'delete'> | null, where: string): Check {
  return {
    name: 'storage',
    within_ms: 20_000,
    todo: `Check that ${where} is there and may be written.`,
    async run(signal) {
      if (!storage) return [warn('There is no folder of files yet.', 'The first start makes it.')]
      const key = `doctor/${randomUUID()}`
      const began = Date.now()
      try {
        await storage.put(key, Buffer.from(key), { type: 'text/plain', signal })
        const read = (await buffer((await storage.read(key, { signal })).stream)).toString()
        if (read !== key) return [fault('A file came back with other bytes.', 'Check the disk, or the S3 server.')]
      } finally {
        await storage.delete(key).catch(() => {})
      }
      return [ok(`${where}: a file was written, read and removed in ${Date.now() - began} ms`)]
    },
  }
}

export function mailCheck(mailer: Mailer | null): Check {
  return {
    name: 'mail',
    within_ms: 15_000,
    todo: 'Check SMTP_URL: the host, the port, the name and the password.',
    async run(signal) {
      if (!mailer) return [ok('no SMTP_URL: mail is kept, and staff read it at /admin/outbox')]
      const { signed_in } = await mailer.check(signal)
      return [
        ok(
          signed_in
            ? 'the mail server took our name and password; no mail was sent, so not whether it takes mail from MAIL_FROM'
            : 'the mail server answers; SMTP_URL has no name and password, and no mail was sent',
        ),
      ]
    },
  }
}

export function diskCheck(dataDir: string, free: typeof freeBytes = freeBytes): Check {
  return {
    name: 'disk',
    within_ms: 5_000,
    todo: `Check that ${dataDir} can be reached.`,
    async run() {
      const bytes = await free(dataDir)
      const says = `${(bytes / gb).toFixed(1)} GB free at ${dataDir}`
      const todo = 'Free some, or move DATA_DIR to a larger disk: uploads and sounds in the making need room.'
      if (bytes < 0.3 * gb) return [fault(says, todo)]
      return [bytes < 3 * gb ? warn(says, todo) : ok(says)]
    },
  }
}

export type Clock = { name: string; theirs: number; asked: number; answered: number; exact_ms: number }

/** The time of another server, from the Date header of any answer; to the second. */
export async function webClock(name: string, url: string, signal: AbortSignal): Promise<Clock | null> {
  const asked = Date.now()
  const reply = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null)
  const theirs = Date.parse(reply?.headers.get('date') ?? '')
  return Number.isNaN(theirs) ? null : { name, theirs: theirs + 500, asked, answered: Date.now(), exact_ms: 500 }
}

/** An unreachable server is another check's concern. */
export function clockCheck(clocks: (signal: AbortSignal) => Promise<Clock | null>[]): Check {
  const todo =
    'Set the clock by NTP (timedatectl set-ntp true), here and there: codes of apps, leases and signed links go by it.'
  return {
    name: 'clock',
    within_ms: 12_000,
    todo,
    async run(signal) {
      const asked = await Promise.all(clocks(signal).map((clock) => clock.catch(() => null)))
      const known = asked.filter((clock) => clock !== null)
      if (known.length === 0)
        return [warn('There was no other clock to compare with.', 'Ask again once the database runs.')]
      return known.map(({ name, theirs, asked, answered, exact_ms }) => {
        // the server read its clock at some moment between request and answer
        const off = Math.max(0, asked - theirs - exact_ms, theirs - exact_ms - answered)
        const says = off < 50 ? `agrees with ${name}` : `${(off / 1000).toFixed(1)} s off that of ${name}`
        if (off > 30_000) return fault(says, todo)
        return off > 2_000 ? warn(says, todo) : ok(says)
      })
    },
  }
}

/** Requests the public address, as visitors do. */
export function addressCheck(publicUrl: string): Check {
  return {
    name: 'address',
    within_ms: 10_000,
    todo: `Check that the server runs, and that DNS, the proxy and its certificate lead ${publicUrl} to it.`,
    async run(signal) {
      const reply = await fetch(`${publicUrl}/readyz`, { signal, redirect: 'manual' }).catch((error) => {
        const says = `${publicUrl} does not answer: ${reasonOf(error)}`
        if (new URL(publicUrl).hostname !== 'localhost') throw new Error(says)
        return warn(says, 'It means this machine alone. Set PUBLIC_URL to the address that people use.')
      })
      if ('says' in reply) return [reply]
      if (reply.status === 200) return [ok(`${publicUrl} answers and is ready`)]
      return [
        fault(`${publicUrl}/readyz answers ${reply.status}.`, 'Look into the log of the server and of the proxy.'),
      ]
    },
  }
}
