import { BlockList, isIP } from 'node:net'

/** Whether a text is a network in CIDR: `10.0.0.0/8`, `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  return Number(bits) <= (version === 6 ? 128 : 32)
}

/** Tells whether a numeric address lies in one of the networks; one with a zone names an interface and lies in none. */
export function createNetworks(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const version = isIP(address)
    if (version === 0 || address.includes('%')) return false
    return list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
