import type { LegalFacts } from '#core/contract/legal.ts'
import { retention } from '#core/rules/retention.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Configured, processorsOf } from './processors.ts'
import { legalRoutes, type MissingSettings } from './routes.ts'

/** The facts of an installation that the legal pages state; from the configuration, so valid until the next start. */
export function legalFeature(given: {
  config: Configured & {
    legal: { operator: LegalFacts['operator']; missing: MissingSettings }
    support: { keep_days: number }
    retention: Pick<LegalFacts['retention'], 'job_days' | 'audio_days' | 'audit_days' | 'deleted_account_days'>
  }
  payments: { mode: LegalFacts['payments']; others: { script: string[] } }
  mailer: { delivers: boolean }
}): Feature {
  const { config, payments, mailer } = given
  const { operator, missing } = config.legal
  const facts: LegalFacts = {
    operator,
    processors: processorsOf(config),
    payments: payments.mode,
    checkout_scripts: payments.others.script.map((origin) => new URL(origin).hostname),
    mail_is_sent: mailer.delivers,
    retention: { ...retention, ...config.retention, ticket_days: config.support.keep_days },
  }
  // without payments nothing is bought
  const asked = payments.mode === 'live' ? missing : missing.filter(({ value }) => value !== 'refunds')
  return { routes: legalRoutes({ facts, missing: asked }) }
}
