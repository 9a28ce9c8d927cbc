import { describe, expect, it } from 'vitest'
import { passkeysUsable } from './passkeys.ts'

describe('passkeys are offered', () => {
  const page = { secure: true, supported: true, hostname: 'pawol.example' }
  it.each([
    ['on the address they are made for', page, 'pawol.example', true],
    ['on an address below it', { ...page, hostname: 'app.pawol.example' }, 'pawol.example', true],
    ['on this machine', { ...page, hostname: 'localhost' }, 'localhost', true],
    ['before the server answered', page, undefined, true],
    ['on another address', { ...page, hostname: 'other.example' }, 'pawol.example', false],
    ['on one that only ends alike', { ...page, hostname: 'notpawol.example' }, 'pawol.example', false],
    ['where the server makes none', page, null, false],
    ['without a secure connection', { ...page, secure: false }, undefined, false],
    ['in a browser that knows none', { ...page, supported: false }, undefined, false],
    ['on an address in numbers', { ...page, hostname: '192.168.1.20' }, undefined, false],
    ['on one in numbers of the new kind', { ...page, hostname: '[::1]' }, undefined, false],
  ])('%s: %#', (_, where, host, usable) => {
    expect(passkeysUsable(where, host)).toBe(usable)
  })
})
