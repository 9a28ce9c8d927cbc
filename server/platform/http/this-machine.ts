import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a program on the server's own machine. A proxy or tunnel on it does not count: with forwarding
 * headers, the client must be on this machine too, by the address a trusted proxy names.
 */
export function isFromThisMachine({ socket, headers, ip }: FastifyRequest, trustProxy: number): boolean {
  const { remoteAddress = '', localAddress } = socket
  // a machine that connects to its own address uses it on both ends
  if (!isLoopback(remoteAddress) && remoteAddress !== localAddress) return false
  if (!Object.keys(headers).some((name) => forwarding.test(name))) return true
  return trustProxy > 0 && headers['x-forwarded-for'] !== undefined && isLoopback(ip)
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Headers that proxies add; a program that connects directly sends none of them. */
const forwarding = /^(x-forwarded-|forwarded$|via$|x-real-ip$|cf-|x-client-ip$|true-client-ip$|fastly-|x-envoy-)/
