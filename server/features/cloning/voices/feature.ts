import { feature } from '../../../platform/feature.ts'
import { filesOfRows } from '../../../platform/files/user-folder.ts'
import { consentRoutes } from '../consents/routes.ts'
import { voiceFiles } from '../stored.ts'
import { clonedVoiceRoutes } from './routes.ts'
import { createClonedVoices } from './service.ts'
import { clonedVoiceStore, sampleStore } from './store.ts'

export function clonedVoicesFeature(given: Parameters<typeof createClonedVoices>[0]) {
  const cloned_voices = createClonedVoices(given)
  return feature({
    cloned_voices,
    routes: [...clonedVoiceRoutes(cloned_voices), ...consentRoutes(given.consents, cloned_voices)],
    owned_files: [
      filesOfRows(voiceFiles, given.db, {
        remaining: clonedVoiceStore.remaining,
        storedBytes: sampleStore.storedBytes,
      }),
    ],
    personal_data: [
      {
        area: 'cloned_voices',
        export: ({ account_id }) => cloned_voices.exportOf(account_id),
        erase: (tx, { account_id }) => cloned_voices.erase(tx, account_id),
      },
    ],
  })
}
