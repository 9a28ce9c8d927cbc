import { expect, it } from 'vitest'
import { createNetworks, isNetwork } from './networks.ts'

it.each([
  ['10.0.0.0/8', true],
  ['192.168.1.5/32', true],
  ['0.0.0.0/0', true],
  ['fd00::/8', true],
  ['::1/128', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0/8', false],
  ['fe80::1%eth0/64', false],
  ['pawol.lan/8', false],
  ['', false],
])('%s: a network is %s', (text, expected) => expect(isNetwork(text)).toBe(expected))

it.each([
  ['10.255.0.1', true],
  ['11.0.0.1', false],
  ['::ffff:10.0.0.1', true],
  ['fd12::1', true],
  ['fd12::1%eth0', false],
  ['fe80::1', false],
  ['nothing', false],
])('%s lies in 10.0.0.0/8 or fd00::/8: %s', (address, expected) => {
  expect(createNetworks(['10.0.0.0/8', 'fd00::/8'])(address)).toBe(expected)
  expect(createNetworks([])(address)).toBe(false)
})
