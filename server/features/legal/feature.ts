import type { LegalFacts, ProcessorTask } from '#core/contract/legal.ts'
import { retention } from '#core/rules/retention.ts'
import type { Feature } from '../../platform/feature.ts'
import { legalRoutes, type MissingSettings } from './routes.ts'

type Server = { base_url: string } | undefined
type ChatServers = { openai: Server; anthropic: Server }

/** The parts of the configuration that name data processors. */
export type Configured = {
  speech: Server
  transcribe: Server
  translate: ChatServers
  assistant: ChatServers
  payments: { stripe?: object; paypal?: object; nowpayments?: object }
  mail: { smtp_url?: string }
  storage: { use: 'disk' } | { use: 's3'; endpoint?: string; region: string }
}
type Processor = LegalFacts['processors'][number]

/** The companies that receive user data, derived from the configuration. */
export function processorsOf(config: Configured): Processor[] {
  const { translate, assistant, payments, storage } = config
  const at = (task: ProcessorTask, url: string | undefined, region: string | null = null): Processor[] => {
    const name = url && companyAt(url)
    return name ? [{ name, task, region }] : []
  }
  const paid = (task: ProcessorTask, name: string, keys: object | undefined): Processor[] =>
    keys ? [{ name, task, region: null }] : []
  return [
    ...at('speech', config.speech?.base_url),
    ...at('transcription', config.transcribe?.base_url),
    ...at('translation', translate.openai?.base_url),
    ...at('translation', translate.anthropic?.base_url),
    // the first of two servers words the answers (outside.ts)
    ...at('assistant', (assistant.openai ?? assistant.anthropic)?.base_url),
    ...paid('cards', 'Stripe', payments.stripe),
    ...paid('paypal', 'PayPal', payments.paypal),
    ...paid('crypto', 'NOWPayments', payments.nowpayments),
    ...at('mail', config.mail.smtp_url),
    ...(storage.use === 's3' ? at('files', storage.endpoint ?? amazon, storage.region) : []),
  ]
}

const amazon = 'https://s3.amazonaws.com'
const companies: [RegExp, string][] = [
  [/(^|\.)openai\.com$/, 'OpenAI'],
  [/(^|\.)anthropic\.com$/, 'Anthropic'],
  [/(^|\.)amazonaws\.com$/, 'Amazon Web Services'],
  [/(^|\.)r2\.cloudflarestorage\.com$/, 'Cloudflare'],
]

/** The company behind a URL; null for a server of the operator's own network, whose name stays private. */
function companyAt(url: string): string | null {
  const host = new URL(url).hostname
  if (isOwn(host)) return null
  return companies.find(([hosts]) => hosts.test(host))?.[1] ?? host
}

const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/
const ownAddresses = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cde])/

const isOwn = (host: string) =>
  ownNames.test(host) || ownAddresses.test(host) || !(host.includes('.') || host.includes(':'))

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
