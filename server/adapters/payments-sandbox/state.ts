import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Answer } from './answers.ts'
import type { NowPayment } from './nowpayments/payments.ts'
import type { Webhook } from './outbox.ts'
import type { PayPalState } from './paypal/orders.ts'
import { newKeys, type SandboxKeys } from './signatures.ts'
import type { StripeState } from './stripe/objects.ts'

/** The sandbox's complete state, as stored in its file. */
export type SandboxState = {
  keys: SandboxKeys
  /** How far its clock is ahead. */
  ahead_ms: number
  stripe: StripeState
  paypal: PayPalState
  nowpayments: { payments: Record<string, NowPayment> }
  answers: Record<string, Kept>
  webhooks: Webhook[]
}

/** Nothing has happened yet. */
export function blank(): Omit<SandboxState, 'keys' | 'ahead_ms'> {
  return {
    stripe: {
      customers: {},
      payment_methods: {},
      products: {},
      payment_intents: {},
      setup_intents: {},
      charges: {},
      refunds: {},
      disputes: {},
      subscriptions: {},
      invoices: {},
    },
    paypal: { orders: {}, refunds: {}, disputes: {}, tokens: {} },
    nowpayments: { payments: {} },
    answers: {},
    webhooks: [],
  }
}

export function loadState(file: string | undefined): SandboxState {
  const kept = file && read(file)
  return kept ? (JSON.parse(kept) as SandboxState) : { keys: newKeys(), ahead_ms: 0, ...blank() }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Replaces the file atomically, so that a process killed while writing leaves it unchanged. */
export function saveState(file: string, state: SandboxState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

type Kept = { sent: string; at: number; answer: Answer }

/** Answers a repeated idempotency key with the first response until it expires; `sent` distinguishes repetitions from misuse. */
export function once(
  { state, now }: World,
  { key, sent, keep_ms, keeps }: { key: string; sent: string; keep_ms: number; keeps: (answer: Answer) => boolean },
  run: { first: () => Answer; mistaken: () => Answer },
): Answer {
  const kept = state.answers[key]
  if (kept && now() - kept.at < keep_ms) return kept.sent === sent ? kept.answer : run.mistaken()
  const answer = run.first()
  // the response of that time, even if the object has changed since
  if (keeps(answer)) state.answers[key] = { sent, at: now(), answer: structuredClone(answer) }
  return answer
}

export type ProviderName = 'stripe' | 'paypal' | 'nowpayments'

/** Dependencies of every part of the sandbox. */
export type World = {
  state: SandboxState
  /** Milliseconds on the sandbox's clock, which tests may advance. */
  now(): number
  /** Schedules an automatic change. */
  due(at: number): void
  /** Sends the provider's webhook. */
  tell(webhook: { provider: ProviderName; kind: string; about: string; event: object }): void
  url(): string
}

export const newId = (start: string) => `${start}${randomBytes(12).toString('hex')}`
export const newNumber = () => String(randomInt(1_000_000_000, 9_999_999_999))
export const seconds = (ms: number) => Math.floor(ms / 1000)
