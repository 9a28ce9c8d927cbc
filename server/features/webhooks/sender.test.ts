import { expect, it } from 'vitest'
import { afterAttempt, retryWaits } from './sender.ts'

const now = new Date('2026-11-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
const facts = { tries: 0, ok: false, status: 500, failing_since: null, is_test: false, now }
const still = () => 0

it.each([
  [
    { ok: true, status: 204 },
    { status: 'delivered', counts_as_failure: false },
  ],
  [{}, { status: 'pending', next_in_seconds: 5, counts_as_failure: true, disable: null }],
  [
    { tries: 1, status: null },
    { status: 'pending', next_in_seconds: 60 },
  ],
  [{ tries: 7 }, { status: 'pending', next_in_seconds: 30_600 }],
  [{ tries: 8 }, { status: 'failed', disable: null }],
  [{ status: 410 }, { status: 'failed', disable: 'gone' }],
  [{ failing_since: days(4.9) }, { status: 'pending', disable: null }],
  [{ failing_since: days(5) }, { status: 'failed', disable: 'failing' }],
  [
    { failing_since: days(9), ok: true, status: 200 },
    { status: 'delivered', disable: null },
  ],
  [{ is_test: true }, { status: 'failed', disable: null, counts_as_failure: false }],
  [
    { is_test: true, status: 410 },
    { status: 'failed', disable: null },
  ],
])('%j leads to %j', (given, end) => {
  expect(afterAttempt({ ...facts, ...given }, retryWaits, still)).toMatchObject(end)
})

it('retries for a day, and never earlier than the wait', () => {
  const hours = retryWaits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(24)
  const { next_in_seconds } = afterAttempt(facts, retryWaits, () => 1)
  expect(next_in_seconds).toBeCloseTo(5.5)
})
