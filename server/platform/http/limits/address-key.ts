import { isIPv6 } from 'node:net'

/**
 * The rate-limit key of an address. One customer of an IPv6 network owns a whole /64 and may use a new address of it for
 * every request, so the /64 counts; an IPv4 address counts for itself, also when written as IPv6.
 */
export function addressKey(address: string): string {
  const text = address.split('%', 1)[0]!
  if (!text.includes(':') || !isIPv6(text)) return text.slice(0, 64)
  const groups = groupsOf(text)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(text: string): number[] {
  const [head = '', tail] = text.replace(/\d+\.\d+\.\d+\.\d+$/, lastGroups).split('::')
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** The end of an IPv6 address may be written in IPv4 notation. */
function lastGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
