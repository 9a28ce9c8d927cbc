import type { LegalFacts, ProcessorTask } from '#core/contract/legal.ts'

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

const own_names = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/
const own_addresses = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cde])/

const isOwn = (host: string) =>
  own_names.test(host) || own_addresses.test(host) || !(host.includes('.') || host.includes(':'))
