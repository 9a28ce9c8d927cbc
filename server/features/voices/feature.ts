import type { PlanId } from '#core/rules/plans.ts'
import { feature } from '../../platform/feature.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createModels } from './models.ts'
import { createPreviews } from './previews.ts'
import { voiceProfiles } from './profiles.ts'
import { voiceRoutes } from './routes.ts'
import { createVoices } from './service.ts'

type Given = Parameters<typeof createPreviews>[0] & { planOf(account_id: AccountId): Promise<PlanId> }

export function voicesFeature({ planOf, ...given }: Given) {
  const voices = createVoices({ db: given.db, profiles: voiceProfiles, preview: createPreviews(given), planOf })
  const stopping = new AbortController()
  let preparing: Promise<void> | undefined
  return feature({
    voices,
    routes: voiceRoutes({ voices, models: createModels(given) }),
    personal_data: [
      {
        area: 'voices',
        export: ({ account_id }) => voices.exportOf(account_id),
        erase: (tx, { account_id }) => voices.erase(tx, account_id),
      },
    ],
    start() {
      preparing = voices.prepare(stopping.signal)
    },
    async close() {
      stopping.abort()
      await preparing
    },
  })
}
