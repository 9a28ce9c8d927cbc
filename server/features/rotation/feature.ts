import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { type SealedRows, sealAgain } from '../../platform/secrets/seal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { retireKeys, sealedRetiredKeys } from './lasting-keys.ts'

/** While old secrets are set, re-seals what they sealed under the current one. */
export function rotationFeature(given: { db: Db; config: { secrets: Secrets }; sealed: SealedRows[] }) {
  const { db, config } = given
  const sealed = [sealedRetiredKeys(config.secrets), ...given.sealed]
  return feature({
    chores: [
      {
        name: 'old secrets',
        async run(stop) {
          if (config.secrets.length === 1) return
          await retireKeys(db, config.secrets)
          for (const rows of sealed) await sealAgain(db, rows, stop)
        },
      },
    ],
  })
}
