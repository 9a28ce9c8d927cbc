import { z } from 'zod'
import { retention } from '#core/rules/retention.ts'
import { setting, settings } from '../../platform/settings.ts'

export const ticketSettings = settings('Support requests', {
  SUPPORT_EMAIL: setting(z.email().optional(), 'Where mail about support requests goes.', 'every staff account'),
  TICKET_DAYS: setting(
    z.coerce.number().int().min(1).max(3650).default(retention.ticket_days),
    'How long a closed support request is kept.',
  ),
})
