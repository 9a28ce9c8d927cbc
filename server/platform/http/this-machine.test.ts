import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isFromThisMachine } from './plumbing.ts'

type Case = { from?: string; to?: string; ip?: string; headers?: Record<string, string>; trust?: number }
const asked = ({ from, to, ip = from, headers = {}, trust = 0 }: Case) =>
  isFromThisMachine({ socket: { remoteAddress: from, localAddress: to }, headers, ip } as FastifyRequest, trust)

const here = '127.0.0.1'
const lan = '192.168.1.20'
it.each<[string, Case, boolean]>([
  ['a loopback address', { from: here }, true],
  ['another loopback address', { from: '127.8.0.1' }, true],
  ['the loopback address of IPv6', { from: '::1' }, true],
  ['a loopback address written as IPv6', { from: '::ffff:127.0.0.1' }, true],
  ['an address of this machine that asks itself', { from: lan, to: lan }, true],
  ['a neighbour', { from: lan, to: '192.168.1.5' }, false],
  ['a name that only begins like loopback', { from: '::10' }, false],
  ['a connection without an address', {}, false],
  ['a proxy that is not trusted', { from: here, headers: { 'x-real-ip': here } }, false],
  ['a trusted proxy that names this machine', { from: here, headers: { 'x-forwarded-for': here }, trust: 1 }, true],
  [
    'a trusted proxy that names another machine',
    { from: here, ip: lan, headers: { 'x-forwarded-for': lan }, trust: 1 },
    false,
  ],
  [
    'a trusted proxy that names its client in another header',
    { from: here, headers: { forwarded: 'for=x' }, trust: 1 },
    false,
  ],
  [
    'another machine that poses as the trusted proxy',
    { from: lan, ip: here, headers: { 'x-forwarded-for': here }, trust: 1 },
    false,
  ],
])('%s', (_, given, expected) => {
  expect(asked(given)).toBe(expected)
})
