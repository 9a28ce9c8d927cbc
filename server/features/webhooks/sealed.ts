import { createSeal, type SealedRows } from '../../platform/secrets/seal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { webhookStore as store } from './store.ts'

/** Seals the secrets that sign deliveries. */
export const sealedWebhookSecrets = (secrets: Secrets): SealedRows => ({
  seal: createSeal(secrets, 'webhook secrets'),
  page: store.sealed,
  replace: store.replaceSealed,
})
