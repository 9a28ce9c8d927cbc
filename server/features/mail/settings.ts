import { z } from 'zod'
import { setting, settings } from '../../platform/settings.ts'

export const mailSettings = settings('Mail', {
  SMTP_URL: setting(
    z.string().startsWith('smtp').optional(),
    '`smtp://user:password@host:587`. New accounts, and their free credits, then wait until the address is confirmed.',
    'mail stays in the outbox',
  ),
  MAIL_FROM: setting(z.string().default('Pawòl <no-reply@pawol.local>'), 'Sender of every mail.'),
})
