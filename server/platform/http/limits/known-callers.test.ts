import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acting } from '../../../../test/people/someone.ts'
import type { Listener } from '../../db/listener.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Caller } from '../route.ts'
import { createKnownCallers, type Looked } from './known-callers.ts'

const noKey = { api_key_id: null, scopes: null, rate_limit: null }
const ana: Caller = { ...acting('ana'), is_staff: false, session_id: 's', ...noKey }
const rows = new Map<string, Looked>()
let lookups = 0
let gap = () => {}
let end = (_: string) => {}
const listener = {
  connected: () => true,
  on: (channel: string, hear: (payload: string) => void) => {
    if (channel === 'session_ended') end = hear
    return () => {}
  },
  onGap: (hear: () => void) => {
    gap = hear
    return () => {}
  },
} as unknown as Listener
const lookup = async (hash: string): Promise<Looked> => {
  lookups++
  return rows.get(hash) ?? 'unknown'
}
const refuse = () => {
  throw new Error('a stranger')
}

beforeEach(() => {
  vi.useFakeTimers()
  lookups = 0
  rows.set(hashToken('good'), { caller: ana, expires_at: null })
})
afterEach(() => void vi.useRealTimers())

it('a valid credential is looked up again when its cache entry expires, and stays known', async () => {
  const known = createKnownCallers({ listener, lookup })
  await expect(known.authenticate('good', refuse)).rejects.toThrow('a stranger')
  expect(lookups).toBe(0)
  expect(await known.authenticate('good', () => {})).toBe(ana)
  expect(await known.authenticate('good', refuse)).toBe(ana)
  expect(lookups).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(await known.authenticate('good', refuse)).toBe(ana)
  expect(lookups).toBe(2)
  gap()
  expect(await known.authenticate('good', refuse)).toBe(ana)
  expect(lookups).toBe(3)
})

it('an ended one is unknown from then on', async () => {
  const known = createKnownCallers({ listener, lookup })
  await known.authenticate('good')
  rows.set(hashToken('good'), 'expired')
  vi.advanceTimersByTime(60_000)
  expect(await known.authenticate('good', refuse)).toBe('expired')
  await expect(known.authenticate('good', refuse)).rejects.toThrow('a stranger')
  rows.set(hashToken('good'), { caller: ana, expires_at: null })
  await known.authenticate('good')
  end('s')
  await expect(known.authenticate('good', refuse)).rejects.toThrow('a stranger')
})

it('a new one is expected, once', async () => {
  const known = createKnownCallers({ listener, lookup })
  known.expect('new')
  expect(await known.authenticate('new', refuse)).toBe('unknown')
  await expect(known.authenticate('new', refuse)).rejects.toThrow('a stranger')
})
