import type { Language } from '#core/contract/account/account.ts'
import type { SupportName } from '#core/contract/jobs.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ht } from './ht.ts'

export const accountTopics = ['balance', 'plan', 'limits', 'failed'] as const
/** Questions a user may ask about their account. */
export type AccountTopic = (typeof accountTopics)[number]

export type AssistantWords = {
  /** Words of messages that are only a greeting or thanks. */
  small_talk: { hello: string; thanks: string; bye: string }
  hello: string
  thanks: string
  bye: string
  declined: string
  nearest: string
  see_also: string
  /** The title of each question, then other ways to ask it. */
  account: Record<AccountTopic, { title: string; asked: string }>
  log_in: string
  balance(of: { available: string; subscription: string; purchased: string; reserved: string | null }): string
  plan(of: {
    name: string
    ends: string | null
    paid_until: string | null
    /** A card is charged on that day. */
    renews: boolean
    changes: string | null
  }): string
  limits(of: { name: string; characters: string; express: string | null; together: string; storage: string }): string
  failed(of: { product: SupportName; when: string; code: string }): string
  none_failed: string
  not_charged: string
  /** For file sizes without a limit. */
  no_limit: string
}

export const assistantWords: Record<Language, AssistantWords> = { en, ht, fr, es }
