import { setTimeout as delay } from 'node:timers/promises'
import type { Relay } from '../database/relay.ts'
import type { Fleet } from './fleet.ts'

type Fault = { name: string; happen(): Promise<unknown> }

/** How long something is unavailable, in milliseconds: sometimes longer than a lease of the fleet. */
const moment = [300, 2_000] as const
const while_ = [1_000, 4_000] as const
const lease = [5_500, 8_000] as const

/** The faults of a fleet, each with its target. */
function deck({ servers, database, storage }: Fleet, random: Random): Fault[] {
  const some = (role: 'api' | 'worker') => random.oneOf(servers.filter((server) => server.role === role))
  const any = () => random.oneOf(servers)
  const ms = ([from, to]: readonly [number, number]) => random.between(from, to)
  const [worker, lost, cutOff, deaf] = [some('worker'), some('worker'), some('worker'), some('worker')]
  const [api, slow] = [some('api'), some('api')]
  const [cut, refused, stalled, withoutFiles, slowFiles] = [any(), any(), any(), any(), any()]
  return [
    { name: `${lost.name} is killed`, happen: async () => lost.kill() },
    { name: `${api.name} is killed`, happen: async () => api.kill() },
    { name: `${worker.name} pauses for longer than its leases`, happen: () => worker.pause(ms(lease)) },
    { name: `${slow.name} pauses`, happen: () => slow.pause(ms(while_)) },
    { name: 'PostgreSQL is killed', happen: () => database.kill() },
    { name: 'PostgreSQL pauses', happen: () => database.pause(ms(moment)) },
    { name: 'S3 is killed', happen: async () => storage.kill() },
    { name: 'S3 pauses', happen: () => storage.pause(ms(while_)) },
    { name: `${cut.name} loses its connections to PostgreSQL`, happen: async () => cut.to_database.cut() },
    { name: `${refused.name} does not reach PostgreSQL`, happen: () => apart(refused.to_database, ms(while_)) },
    {
      name: `${cutOff.name} does not reach PostgreSQL for a lease`,
      happen: () => apart(cutOff.to_database, ms(lease)),
    },
    { name: `${stalled.name} waits for PostgreSQL`, happen: () => stall(stalled.to_database, ms(while_)) },
    { name: `${deaf.name} hears nothing more from PostgreSQL`, happen: async () => deaf.to_database.swallow() },
    { name: `${withoutFiles.name} does not reach S3`, happen: () => apart(withoutFiles.to_storage, ms(while_)) },
    { name: `${slowFiles.name} waits for S3`, happen: () => stall(slowFiles.to_storage, ms(while_)) },
  ]
}

async function apart(relay: Relay, ms: number) {
  relay.refuse(true)
  relay.cut()
  await delay(ms)
  relay.refuse(false)
}
async function stall(relay: Relay, ms: number) {
  relay.stall(true)
  await delay(ms)
  relay.stall(false)
}

/** Injects every fault, in any order and overlapping, until the end; answers what happened. */
export async function storm(
  fleet: Fleet,
  { random, pause, enough }: { random: Random; pause: readonly [number, number]; enough(decks: number): boolean },
): Promise<string[]> {
  const began = Date.now()
  const happened: string[] = []
  const underWay: Promise<unknown>[] = []
  for (let decks = 0; !enough(decks); decks++)
    for (const { name, happen } of random.shuffled(deck(fleet, random))) {
      await delay(random.between(...pause))
      if (decks > 0 && enough(decks)) break
      happened.push(`${((Date.now() - began) / 1000).toFixed(1)} s: ${name}`)
      underWay.push(happen())
    }
  await Promise.all(underWay)
  return happened
}

/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from: number, to: number) => from + next() * (to - from),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
type Random = ReturnType<typeof randomOf>
