import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { bareHost, isPublicAddress } from './public-address.ts'

export type Address = { address: string; family: 4 | 6 }

/** Where a host may be reached: addresses that were checked, and are the ones to connect to. */
export type Reach = (hostname: string, signal: AbortSignal) => Promise<Address[]>

export class NotPublic extends Error {}

type Resolve = (hostname: string, signal: AbortSignal) => Promise<Address[]>

/** Public hosts only, and not this one: who may name any address must not look around inside our network. */
export function publicReach(options: { own_host?: () => string; resolve?: Resolve } = {}): Reach {
  const { own_host, resolve = resolveByName } = options
  return async (hostname, signal) => {
    const host = bareHost(hostname)
    if (own_host && bareHost(own_host()) === host) throw new NotPublic(host)
    const found = isIP(host) ? [{ address: host, family: isIP(host) as 4 | 6 }] : await resolve(host, signal)
    const ours = ownAddresses()
    // one closed address among open ones is how a name is made to lead inside
    if (!found.length || found.some(({ address }) => !isPublicAddress(address) || ours.has(address)))
      throw new NotPublic(host)
    return found
  }
}

function ownAddresses(): Set<string> {
  return new Set(Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []))
}

/** Asks the name servers itself: the system's resolver would block one of few threads on each slow name. */
async function resolveByName(host: string, signal: AbortSignal): Promise<Address[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const give_up = () => resolver.cancel()
  signal.addEventListener('abort', give_up, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...addresses(four, 4), ...addresses(six, 6)]
  } finally {
    signal.removeEventListener('abort', give_up)
  }
}

function addresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
