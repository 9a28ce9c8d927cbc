import { isIP } from 'node:net'
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
export const isLocalName = (bare: string): boolean => !bare.includes('.') || localNames.test(bare)

/** Normalises a URL's host: no IPv6 brackets, no trailing dot. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}
