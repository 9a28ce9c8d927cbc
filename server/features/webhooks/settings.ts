import { Networks } from '../../platform/setting-values.ts'
import { setting, settings } from '../../platform/settings.ts'

export const webhookSettings = settings('Webhooks', {
  WEBHOOK_ALLOW: setting(
    Networks.default([]),
    'Private networks webhooks may go to: `10.0.0.0/8,fd00::/8`.',
    'the internet only',
  ),
})
