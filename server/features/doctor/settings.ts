import { type Finding, ok, warn } from './checkup.ts'

/** Versions 20, 22 and 24 are tested. */
const recommendedNode = 22

/** The configuration that the advice depends on. */
export type Settings = {
  /** Node's version, such as 22.23.3. */
  node: string
  public_url: string | undefined
  database_url: string | undefined
  storage: 'disk' | 's3'
  smtp: boolean
  trust_proxy: number
  metrics_token: boolean
  roles: readonly string[]
  /** Empty if none exists yet. */
  secret: string
  payments: { sandbox: boolean; stripe?: object; paypal?: object; nowpayments?: object }
  sandbox_from?: 'this-machine' | 'anywhere'
  missing_legal: string[]
}

/** Settings that work, but not for an installation with outside users. */
export function settingsFindings(given: Settings): Finding[] {
  const { public_url, database_url, storage, payments } = given
  const found: Finding[] = []
  const advise = (when: boolean, says: string, todo: string) => when && found.push(warn(says, todo))
  const isPublic = public_url !== undefined
  const takesMoney = Boolean(payments.stripe ?? payments.paypal ?? payments.nowpayments)
  advise(
    isPublic && !public_url.startsWith('https:') && !isLocal(public_url),
    'PUBLIC_URL is not https: passwords and cookies travel in the open.',
    'Put a proxy with TLS in front and set PUBLIC_URL=https://…',
  )
  advise(
    isPublic && public_url.startsWith('https:') && given.trust_proxy === 0,
    'Every visitor seems to come from the proxy: limits by address count all visitors together.',
    'Set TRUST_PROXY to how many proxies are in front, usually 1.',
  )
  advise(
    isPublic && !given.smtp,
    'No mail is sent: users cannot confirm an address or set a new password.',
    'Set SMTP_URL=smtp://user:password@host:587 and MAIL_FROM.',
  )
  advise(
    isPublic && !given.metrics_token,
    'Other machines cannot read /metrics.',
    'Set METRICS_TOKEN to at least 16 characters, and give it to Prometheus.',
  )
  advise(
    database_url !== undefined && storage === 'disk',
    'Files are on the disk of this machine, and the database is shared: other machines will not find them.',
    'Set S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, unless all processes share this DATA_DIR.',
  )
  advise(
    isPublic && payments.sandbox,
    'Payments are a sandbox in which no money moves.',
    'Set the keys of a provider, or PAYMENTS=off.',
  )
  advise(
    payments.sandbox && given.sandbox_from === 'anywhere',
    'Every account that reaches this server gets plans and credits without paying.',
    'Unset PAYMENTS_SANDBOX_FROM, set the keys of a provider, or set PAYMENTS=off.',
  )
  advise(
    takesMoney && given.missing_legal.length > 0,
    `Money is taken, and the legal pages leave out ${given.missing_legal.length} sentences.`,
    `Set ${given.missing_legal.slice(0, 3).join(', ')}${given.missing_legal.length > 3 ? ' …' : ''}, or none where a sentence is not wanted.`,
  )
  advise(
    given.secret === '',
    'There is no SECRET yet.',
    'The first start makes one in DATA_DIR/secret. Keep a copy apart from the backups.',
  )
  const major = Number(given.node.split('.')[0])
  advise(
    major < recommendedNode,
    `Node ${given.node} works, and is out of support: the library for S3 drops it in January 2027.`,
    `Install Node ${recommendedNode} and start the server again.`,
  )
  const works = `as ${given.roles.join(' and ')}, ${database_url ? 'on a PostgreSQL server' : 'with a PostgreSQL of its own'}, files ${storage === 's3' ? 'in a bucket' : 'on disk'}`
  return found.length > 0 ? found : [ok(works)]
}

const isLocal = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)
