/** As the variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY name them. */
export type Proxies = { http?: string; https?: string; none?: string }

/** The proxy an address is reached through; null where it is reached directly. */
export function proxyFor(url: URL, { http, https, none = '' }: Proxies): URL | null {
  const proxy = url.protocol === 'https:' ? https : http
  if (!proxy || none.split(/[\s,]+/).some((rule) => rule !== '' && matches(url, rule.toLowerCase()))) return null
  return new URL(proxy.includes('://') ? proxy : `http://${proxy}`)
}

/** `*`, a host, a domain with everything below it, each with a port or without. */
function matches(url: URL, rule: string): boolean {
  if (rule === '*') return true
  const [, name, port] = /^\*?\.?(.+?)(?::(\d+))?$/.exec(rule) ?? []
  if (!name || (port && port !== portOf(url))) return false
  return url.hostname === name || url.hostname.endsWith(`.${name}`) || url.hostname === `[${name}]`
}

export const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')
