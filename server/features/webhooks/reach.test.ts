import { describe, expect, it } from 'vitest'
import { createNetworks } from '../../platform/networks.ts'
import { isPublicAddress, mayBePublic, NotPublic, publicReach } from './reach.ts'

const signal = new AbortController().signal

const closed = [
  ['loopback', '127.0.0.1'],
  ['the end of loopback', '127.255.255.254'],
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private 10', '10.0.0.1'],
  ['private 172 first', '172.16.0.1'],
  ['private 172 last', '172.31.255.255'],
  ['private 192', '192.168.1.1'],
  ['link-local', '169.254.0.1'],
  ['cloud metadata', '169.254.169.254'],
  ['container metadata', '169.254.170.2'],
  ['Azure wire server', '168.63.129.16'],
  ['Alibaba metadata', '100.100.100.200'],
  ['carrier NAT first', '100.64.0.1'],
  ['carrier NAT last', '100.127.255.255'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation 1', '192.0.2.1'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.9'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks last', '198.19.255.255'],
  ['6to4 relay', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['multicast last', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback in full', '0:0:0:0:0:0:0:1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped in hex', '::ffff:7f00:1'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['compatible loopback', '::127.0.0.1'],
  ['translated (NAT64)', '64:ff9b::7f00:1'],
  ['translated public', '64:ff9b::8.8.8.8'],
  ['local NAT64', '64:ff9b:1::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a private host', '2002:c0a8:0101::1'],
  ['Teredo', '2001::1'],
  ['Teredo of a private host', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['ORCHID', '2001:20::1'],
  ['IPv6 benchmarks', '2001:2::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['new IPv6 documentation', '3fff::1'],
  ['discard only', '100::1'],
  ['unique local', 'fc00::1'],
  ['unique local d', 'fd12:3456:789a::1'],
  ['EC2 metadata', 'fd00:ec2::254'],
  ['IPv6 link-local', 'fe80::1'],
  ['with a zone', 'fe80::1%eth0'],
  ['a public one with a zone', '2606:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['segment routing', '5f00::1'],
  ['no address', 'example.com'],
  ['nothing', ''],
] as const

const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001::1',
  '2001:200::1',
]

describe('an address', () => {
  it.each(closed)('%s (%s) is not public', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  it.each(open)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a URL', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://api.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://router.lan/',
    'http://nas.home.arpa/',
    'http://intranet/',
  ])('%s is refused at creation and again at delivery', async (url) => {
    const { hostname } = new URL(url)
    expect(mayBePublic(hostname)).toBe(false)
    const reach = publicReach({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    await expect(reach(new URL(url), signal)).rejects.toBeInstanceOf(NotPublic)
  })
  it.each(['https://example.com/', 'http://1.1.1.1/', 'https://[2606:4700::1111]/', 'https://localhost.example.com/'])(
    '%s may be public',
    (url) => expect(mayBePublic(new URL(url).hostname)).toBe(true),
  )
})

describe('a name', () => {
  const hook = new URL('https://hook.example/')
  const leads = (...addresses: string[]) =>
    publicReach({
      own: () => ({ hostname: 'pawol.example', ports: [443] }),
      allowed: createNetworks(['10.1.0.0/16', 'fd00:1::/32', '127.0.0.0/8']),
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
  it('that resolves to public addresses is reached at exactly those', async () => {
    expect(await leads('1.1.1.1', '2606:4700::1111')(hook, signal)).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })
  it.each([
    ['inside', ['10.0.0.7']],
    ['outside and inside', ['1.1.1.1', '10.0.0.7']],
    ['outside and inside by IPv6', ['1.1.1.1', 'fd00::1']],
    ['nowhere', []],
    ['beside what was opened', ['10.2.0.1']],
    ['into what was opened and beside it', ['10.1.0.1', '10.2.0.1']],
    ['to this server, where its machine was opened', ['127.0.0.1']],
  ])('that resolves to %s is refused', async (_, addresses) => {
    await expect(leads(...addresses)(hook, signal)).rejects.toBeInstanceOf(NotPublic)
  })
  it.each([['10.1.2.3'], ['fd00:1::7'], ['10.1.2.3', '1.1.1.1']])(
    'that resolves into an opened network (%s %s) is reached',
    async (...addresses) => {
      expect(await leads(...addresses)(hook, signal)).toHaveLength(addresses.length)
    },
  )
  it('that resolves to another port of this machine is reached only where that was opened', async () => {
    const elsewhere = new URL('http://hook.example:9000/')
    expect(await leads('127.0.0.1')(elsewhere, signal)).toHaveLength(1)
    await expect(leads('::1')(elsewhere, signal)).rejects.toBeInstanceOf(NotPublic)
  })
  it('of this server is refused', async () => {
    await expect(leads('1.1.1.1')(new URL('http://PAWOL.example./'), signal)).rejects.toBeInstanceOf(NotPublic)
  })
})
