import { z } from 'zod'
import { setting, settings } from '../settings.ts'

const Role = z.enum(['api', 'worker'])

export const httpSettings = settings('Server', {
  PORT: setting(
    z.coerce.number().int().min(0).max(65535).optional(),
    'Port to listen on; a process with `ROLES=worker` listens only if it is set.',
    '4000',
  ),
  HOST: setting(z.string().default('0.0.0.0'), 'Address to listen on.'),
  DATA_DIR: setting(z.string().default('./data'), 'Folder of the database, files and secret of a single machine.'),
  ROLES: setting(
    z
      .string()
      .default('api,worker')
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(Role).min(1)),
    'What this process does: answer requests, run jobs, or both.',
    '`api,worker`',
  ),
  PUBLIC_URL: setting(
    z.url().optional(),
    'The address people use. https makes cookies secure, passkeys belong to its host, and staff need a second factor.',
    'the address it listens on',
  ),
  TRUST_PROXY: setting(
    z.coerce.number().int().min(0).max(10).default(0),
    'How many proxies in front set `X-Forwarded-For`.',
  ),
  RATE_LIMIT_FACTOR: setting(z.coerce.number().positive().default(1), 'Scales every rate limit.'),
  LEASE_SECONDS: setting(
    z.coerce.number().min(1).max(600).default(30),
    'How long after a worker was last heard of other workers take over its jobs. Use less where machines are never busy for that long.',
  ),
  DRAIN_SECONDS: setting(
    z.coerce.number().min(0).max(3600).optional(),
    'How long a process that gets SIGTERM goes on with its work; other processes take over what is left.',
    '2; 25 with `DATABASE_URL`',
  ),
})

/** On a single machine the operator waits for the stop; in a fleet the load balancer must notice first. */
export function drainConfig(seconds: number | undefined, inFleet: boolean) {
  const drainSeconds = seconds ?? (inFleet ? 25 : 2)
  return { ms: drainSeconds * 1000, notice_ms: inFleet ? Math.min(5, drainSeconds / 2) * 1000 : 0 }
}
