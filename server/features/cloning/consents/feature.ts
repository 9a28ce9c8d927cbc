import { feature } from '../../../platform/feature.ts'
import { filesOfRows } from '../../../platform/files/user-folder.ts'
import type { Media } from '../../../ports/media.ts'
import type { VoiceCloner } from '../../../ports/voice-cloner.ts'
import { consentFiles } from '../stored.ts'
import { createCompareSpeakers } from './same-speaker.ts'
import { createConsents } from './service.ts'
import { consentStore } from './store.ts'

type Given = Omit<Parameters<typeof createConsents>[0], 'compareSpeakers'> & { media: Media; voice_cloner: VoiceCloner }

export function consentsFeature(given: Given) {
  const consents = createConsents({ ...given, compareSpeakers: createCompareSpeakers(given) })
  return feature({
    consents,
    chores: [
      { name: 'unread consents', run: consents.sweep },
      { name: 'consents to compare', run: (stop: AbortSignal) => consents.compareUncovered(stop), every_seconds: 60 },
    ],
    owned_files: [filesOfRows(consentFiles, given.db, consentStore)],
    personal_data: [
      {
        area: 'voice_consents',
        export: ({ account_id }) => consents.exportOf(account_id),
        erase: (tx, { account_id }) => consents.erase(tx, account_id),
      },
    ],
  })
}
