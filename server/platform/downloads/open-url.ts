import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Socket } from 'node:net'
import { connect as overTls } from 'node:tls'
import { DownloadProblem } from './download-problem.ts'

/** As the variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY name them. */
type Proxies = { http?: string; https?: string; none?: string }

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

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

/** How this machine reaches others, and how long it waits for one that says nothing. */
export type Web = { proxies: Proxies; silence_ms: number }

export type Ask = {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Answers a redirect to another host instead of following it. */
  stay?: boolean
}
export type Answer = { status: number; headers: IncomingHttpHeaders; body: IncomingMessage }

const mostRedirects = 8
const redirects = [301, 302, 303, 307, 308]
const secrets = ['authorization', 'cookie']

/** Requests a URL and follows redirects; secrets are sent to their own host only. */
export async function openUrl(address: string, { stay = false, ...ask }: Ask, web: Web): Promise<Answer> {
  let url = new URL(address)
  let headers: Record<string, string> = { ...ask.headers, 'accept-encoding': 'identity' }
  for (let hops = 0; ; hops++) {
    const answer = await askOne(url, { ...ask, headers }, web)
    const to = answer.headers.location
    if (!redirects.includes(answer.status) || !to) return answer
    const next = new URL(to, url)
    if (stay && next.host !== url.host) return answer
    answer.body.resume()
    if (
      hops >= mostRedirects ||
      !/^https?:$/.test(next.protocol) ||
      (url.protocol === 'https:' && next.protocol !== 'https:')
    )
      throw new DownloadProblem('refused', { host: url.host, status: answer.status })
    if (next.origin !== url.origin)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !secrets.includes(name.toLowerCase())))
    url = next
  }
}

async function askOne(url: URL, { method = 'GET', headers, signal }: Ask, web: Web): Promise<Answer> {
  signal?.throwIfAborted()
  const proxy = proxyFor(url, web.proxies)
  try {
    const socket = proxy && url.protocol === 'https:' ? await tunnel(url, proxy, web, signal) : undefined
    return await new Promise<Answer>((resolve, reject) => {
      const start = url.protocol === 'https:' ? overHttps : overHttp
      const options: RequestOptions = { method, signal, agent: false, ...through(url, proxy, headers) }
      const sent = start(url, socket ? { ...options, createConnection: () => socket } : options)
      sent.setTimeout(web.silence_ms, () => sent.destroy(new Error('it says nothing any more')))
      sent.once('error', reject)
      sent.once('response', (body) => resolve({ status: body.statusCode!, headers: body.headers, body }))
      sent.end()
    })
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof DownloadProblem) throw cause
    throw new DownloadProblem('unreachable', { host: url.host, cause })
  }
}

/** A proxy is asked for a plain address by its whole name. */
function through(url: URL, proxy: URL | null, headers: Ask['headers']): RequestOptions {
  if (!proxy || url.protocol === 'https:') return { headers }
  return {
    host: proxy.hostname,
    hostname: proxy.hostname,
    port: portOf(proxy),
    path: url.href,
    headers: { ...headers, host: url.host, ...credentials(proxy) },
  }
}

function tunnel(url: URL, proxy: URL, { silence_ms }: Web, signal?: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const start = proxy.protocol === 'https:' ? overHttps : overHttp
    const path = `${url.hostname}:${portOf(url)}`
    const asked = start(new URL(proxy.origin), {
      method: 'CONNECT',
      path,
      headers: { host: path, ...credentials(proxy) },
      signal,
      agent: false,
    })
    asked.setTimeout(silence_ms, () => asked.destroy(new Error('the proxy says nothing')))
    asked.once('error', reject)
    asked.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(overTls({ socket, servername: url.hostname }))
      socket.destroy()
      reject(new DownloadProblem('refused', { host: proxy.host, status: statusCode }))
    })
    asked.end()
  })
}

function credentials({ username, password }: URL): Record<string, string> {
  if (!username) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}
