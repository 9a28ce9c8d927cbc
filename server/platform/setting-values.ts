import { z } from 'zod'
import { isNetwork } from './networks.ts'

/** How values of the environment are written that are more than a text or a number. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

export const Networks = z
  .string()
  .transform((list) => list.split(',').map((range) => range.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'must be networks such as 10.0.0.0/8 or fd00::/8, between commas')))

export const Languages = z
  .string()
  .transform((list) => list.split(',').map((code) => code.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be codes of languages such as ht,en,fr')).min(1))

/** `name=value`, between commas, in percent-encoding. */
export const HeaderList = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2)))
  .pipe(z.array(z.tuple([z.string().regex(/^[\w-]+$/), z.string().regex(/^(%[0-9a-f]{2}|[^%])*$/i)])))
  .transform((pairs) => Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)])))

export const OldSecrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().min(32, 'must be secrets of at least 32 characters, between commas'))
      .max(3, 'must be three secrets at most'),
  )

export const Days = z.coerce.number().int().min(1).max(36_500)
/** The database refuses to forget what staff did within a week. */
export const LogDays = Days.min(7)

const chatServers = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const

/** A server of a language model, by address, by key or by both. */
export function chatServer(kind: keyof typeof chatServers, url: string | undefined, api_key: string | undefined) {
  return url || api_key ? { base_url: (url ?? chatServers[kind]).replace(/\/$/, ''), api_key } : undefined
}
