import { expect, it } from 'vitest'
import { nextTry, outcomeWords, watchEvery, webhookName, webhookStatus } from './use-webhooks.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

it.each([
  [{}, 'on'],
  [{ failing_since: at(-5) }, 'failing'],
  [{ enabled: false }, 'off'],
  [{ enabled: false, failing_since: at(-5) }, 'off'],
  [{ enabled: false, disabled_reason: 'gone' }, 'off_gone'],
  [{ enabled: false, disabled_reason: 'failing', failing_since: at(-5) }, 'off_failing'],
] as const)('%j is %s', (given, status) => {
  expect(webhookStatus({ enabled: true, disabled_reason: null, failing_since: null, ...given })).toBe(status)
})

it.each([
  [{ description: 'Radyo Lakay', url: 'https://a.ht/x' }, 'Radyo Lakay'],
  [{ description: '', url: 'https://a.ht/' }, 'a.ht'],
  [{ description: '', url: 'https://a.ht:8443/hooks/in?key=1' }, 'a.ht:8443/hooks/in'],
])('%j is called %s', (webhook, name) => {
  expect(webhookName(webhook)).toBe(name)
})

it.each([
  [{ status: 204, error: null }, 'answered'],
  [{ status: 500, error: 'status' }, 'answered'],
  [{ status: 302, error: 'redirect' }, 'fault_redirect'],
  [{ status: null, error: 'timeout' }, 'fault_timeout'],
  [{ status: null, error: 'not_public' }, 'fault_not_public'],
] as const)('%j is shown as %s', (outcome, words) => {
  expect(outcomeWords(outcome)).toBe(words)
})

it.each([
  [{ status: 'delivered', next_try_at: null }, null, 5_000],
  [{ status: 'failed', next_try_at: null }, null, 5_000],
  [{ status: 'pending', next_try_at: at(-1) }, 'soon', 1_500],
  [{ status: 'pending', next_try_at: at(59) }, 'soon', 1_500],
  [{ status: 'pending', next_try_at: at(60) }, 'later', 5_000],
] as const)('%j is retried %s and polled every %s', (delivery, next, every) => {
  expect(nextTry(delivery, now)).toBe(next)
  expect(watchEvery([{ status: 'delivered', next_try_at: null }, delivery], now)).toBe(every)
})
