import { createSeal, type SealedRows } from '../../platform/secrets/seal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { secondFactorStore as store } from './store.ts'

/** Seals TOTP secrets at rest. */
export const sealedAppSecrets = (secrets: Secrets): SealedRows => ({
  seal: createSeal(secrets, 'authenticator secrets'),
  page: store.sealed,
  replace: store.replaceSealed,
})
