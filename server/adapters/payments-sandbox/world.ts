import { randomBytes, randomInt } from 'node:crypto'
import type { SandboxState } from './state.ts'

export type ProviderName = 'stripe' | 'paypal' | 'nowpayments'

/** What every part of the sandbox stands on. */
export type World = {
  state: SandboxState
  /** Milliseconds on the sandbox's own clock, which tests may put forward. */
  now(): number
  /** Something will happen by itself then. */
  due(at: number): void
  /** Has the provider's webhook sent. */
  tell(webhook: { provider: ProviderName; kind: string; about: string; event: object }): void
  url(): string
}

export const newId = (start: string) => `${start}${randomBytes(12).toString('hex')}`
export const newNumber = () => String(randomInt(1_000_000_000, 9_999_999_999))
export const seconds = (ms: number) => Math.floor(ms / 1000)
