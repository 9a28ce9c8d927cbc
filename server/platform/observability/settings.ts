import { z } from 'zod'
import { Flag } from '../setting-values.ts'
import { setting, settings } from '../settings.ts'

export const observabilitySettings = settings('Logs and metrics', {
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'Least severe level that is logged.',
  ),
  LOG_PRETTY: setting(Flag.optional(), 'Readable lines instead of JSON.', 'on a terminal'),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'Token that every reader of `/metrics` sends, from this machine too; at least 16 characters. Without one, only programs on this machine can read it.',
    '',
  ),
})
