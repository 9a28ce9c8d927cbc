import { randomBytes, randomInt } from 'node:crypto'
import type { SandboxState } from './state.ts'

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
