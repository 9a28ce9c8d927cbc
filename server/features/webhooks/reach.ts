import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createNetworks } from '../../platform/networks.ts'

/** Every range IANA reserves for other uses than internet hosts, and a metadata service at a public address. */
const closed4 = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** Internet hosts use 2000::/3 alone, so mapped, translated, local and multicast addresses fall outside. */
const open6 = createNetworks(['2000::/3'])
/** Exceptions within it: tunnels that carry an IPv4 address, documentation, identifiers that are no addresses. */
const closed6 = createNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether a numeric address belongs to a host on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed4(address)
  // a zone names an interface of this machine
  if (version !== 6 || address.includes('%')) return false
  return open6(address) && !closed6(address)
}

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/

/** Checks the name alone; its addresses are checked when it is resolved. */
export function mayBePublic(hostname: string): boolean {
  const bare = bareHost(hostname)
  if (isIP(bare)) return isPublicAddress(bare)
  return !isLocalName(bare)
}

/** A name that only a private network knows. */
const isLocalName = (bare: string): boolean => !bare.includes('.') || localNames.test(bare)

/** Normalises a URL's host: no IPv6 brackets, no trailing dot. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

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
