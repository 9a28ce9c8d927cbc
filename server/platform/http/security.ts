import type { FastifyRequest } from 'fastify'
import { reportViolation } from '#core/contract/browser-reports.ts'
import { AppError } from '#core/contract/errors.ts'

/** Other origins whose scripts, frames, connections and images a page may use, and whether it opens popups of theirs that message it. */
export type Others = { script: string[]; frame: string[]; connect: string[]; img: string[]; windows: boolean }
export const nobodyElse: Others = { script: [], frame: [], connect: [], img: [], windows: false }

const and = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('')

/** Scripts and styles come from us alone, unless others are configured; nothing inline. */
const policy = (sockets: string, others: Others) =>
  [
    "default-src 'self'",
    `script-src 'self'${and(others.script)}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${and(others.img)}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    // 'self' covers our sockets too, but not in Safari before 15.4
    `connect-src 'self'${sockets}${and(others.connect)}`,
    ...(others.frame.length > 0 ? [`frame-src 'self'${and(others.frame)}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // browsers that support `report-to` ignore the other
    `report-uri ${reportViolation.path}`,
    'report-to csp',
  ].join('; ')

type Headers = Record<string, string>

/** The headers of every answer by requested host; cached per host, so they cost a request nothing. */
export function securityHeaders(options: { secure: boolean; public_url?: string; others?: Others }) {
  const { public_url } = options
  const known = new Map<string, Headers>()
  const fixed = public_url ? headersWith(options, ` ${new URL(public_url).origin.replace(/^http/, 'ws')}`) : undefined
  return (host = ''): Headers => {
    if (fixed) return fixed
    const made = known.get(host)
    if (made) return made
    const headers = headersWith(options, isHost.test(host) ? ` ws://${host} wss://${host}` : '')
    // clients can invent hosts
    if (known.size < 100) known.set(host, headers)
    return headers
  }
}

const isHost = /^(?=.{1,255}$)([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

type Given = { secure: boolean; others?: Others }

function headersWith({ secure, others = nobodyElse }: Given, sockets: string): Headers {
  return {
    'content-security-policy': policy(sockets, others),
    'reporting-endpoints': `csp="${reportViolation.path}"`,
    // an answer is private to its caller unless it says otherwise
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': others.windows ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A call authenticated by a cookie must come from our own pages; browsers cannot fake Origin or Sec-Fetch-Site. */
export function refuseForeignOrigin(headers: FastifyRequest['headers'], publicOrigin: string | undefined): void {
  if (headers['sec-fetch-site'] && !['same-origin', 'none'].includes(String(headers['sec-fetch-site'])))
    throw new AppError('foreign_origin', {})
  const { origin, host } = headers
  if (!origin) return
  if (origin === publicOrigin || origin.replace(/^https?:\/\//, '') === host) return
  throw new AppError('foreign_origin', {})
}

export function bearerToken(headers: FastifyRequest['headers']): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1]
}

/** A session's token or an API key; clients of other services send theirs under another scheme or header. */
export function credentialIn(headers: FastifyRequest['headers']): string | undefined {
  const key = headers['xi-api-key']
  const deepl = /^DeepL-Auth-Key +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearerToken(headers) ?? deepl ?? (typeof key === 'string' ? key.trim() || undefined : undefined)
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export function writeCookie(
  name: string,
  value: string,
  options: { path: string; max_age_seconds: number; secure: boolean },
): string {
  const parts = [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.max_age_seconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...parts, ...(options.secure ? ['Secure'] : [])].join('; ')
}

/**
 * Over https the cookie's name has the `__Secure-` prefix. `__Host-` would require `Path=/`: the refresh token would then
 * be sent with every request instead of the sign-in paths only.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Secure-${name}` : name
}
