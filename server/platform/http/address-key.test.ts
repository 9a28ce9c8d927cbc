import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it.each([
  ['IPv4 as it is', '192.0.2.7', '192.0.2.7'],
  ['loopback', '127.0.0.1', '127.0.0.1'],
  ['IPv4 mapped into IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in hexadecimal', '::ffff:c000:207', '192.0.2.7'],
  ['the same in full', '0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another host of that /64', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['shortened inside the /64', '2001:db8::1', '2001:db8:0:0::/64'],
  ['with leading zeros and capitals', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['shortened at its end', '2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['loopback of IPv6', '::1', '0:0:0:0::/64'],
  ['a zone id', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['brackets', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['an embedded IPv4 that is not mapped', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['no address at all', 'unknown', 'unknown'],
  ['nothing', '', ''],
])('%s', (_, address, key) => {
  expect(addressKey(address)).toBe(key)
})
