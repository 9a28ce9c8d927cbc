import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createNetworks } from '../../platform/networks.ts'
import { bareHost, isLocalName, isPublicAddress, mayBePublic } from './public-address.ts'

export type Address = { address: string; family: 4 | 6 }

/** The checked addresses of a host, which a sender may connect to. */
export type Reach = (url: URL, signal: AbortSignal) => Promise<Address[]>

export class NotPublic extends Error {}

export type Resolve = (hostname: string, signal: AbortSignal) => Promise<Address[]>
/** Addresses that lead to this server. */
export type Own = { hostname: string; ports: readonly number[] }

export type ReachOptions = {
  own?: () => Own
  resolve?: Resolve
  /** Networks the operator opened; without any, only the internet is allowed. */
  allowed?: (address: string) => boolean
}

/** Allows public hosts and opened networks but never this server, so that users cannot probe our network. */
export function publicReach({ own, resolve = resolveByName, allowed = () => false }: ReachOptions = {}): Reach {
  return async (url, signal) => {
    const host = bareHost(url.hostname)
    const found = isIP(host) ? [{ address: host, family: isIP(host) as 4 | 6 }] : await resolve(host, signal)
    const itself = own?.()
    const ours = ownAddresses()
    const isOurs = (address: string) => ours(address) || bareHost(itself?.hostname ?? '') === host
    const may = ({ address }: Address) =>
      allowed(address)
        ? !(isOurs(address) && itself?.ports.includes(portOf(url)))
        : isPublicAddress(address) && !isOurs(address)
    // one closed address among open ones is how an attacker's name leads inside
    if (!found.length || !found.every(may)) throw new NotPublic(host)
    return found
  }
}

/** Checks what the address alone reveals; a private name may belong to an opened network. */
export function mayReach(url: URL, { own, allowed, any_allowed }: WrittenRules): boolean {
  const host = bareHost(url.hostname)
  const { hostname, ports } = own()
  const isOurs = bareHost(hostname) === host
  if (!any_allowed) return mayBePublic(host) && !isOurs
  if (isOurs && ports.includes(portOf(url))) return false
  return isIP(host) ? allowed(host) || isPublicAddress(host) : true
}
type WrittenRules = { own: () => Own; allowed: (address: string) => boolean; any_allowed: boolean }

function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}

/** Every address of this machine: all of loopback, and 0.0.0.0 for what is bound to all addresses. */
function ownAddresses(): (address: string) => boolean {
  const bound = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const exactly = bound.map(({ address }) => `${address}/${isIP(address) === 6 ? 128 : 32}`)
  return createNetworks([...exactly, '127.0.0.0/8', '0.0.0.0/8', '::/127'])
}

/** Queries the name servers directly: the system's resolver would block a thread of its small pool on each slow name. */
async function resolveByName(host: string, signal: AbortSignal): Promise<Address[]> {
  // names of a private network may be in a hosts file, which name servers do not know
  if (isLocalName(host)) return (await lookup(host, { all: true })) as Address[]
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const giveUp = () => resolver.cancel()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...addresses(four, 4), ...addresses(six, 6)]
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function addresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
