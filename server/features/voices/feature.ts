import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanId } from '#core/rules/plans.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { feature } from '../../platform/feature.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { SpeechRequest } from '../../ports/synthesizer.ts'
import { createModels } from './models.ts'
import { createPreviews, record } from './previews.ts'
import { voiceRoutes } from './routes.ts'
import { createVoices } from './service.ts'

/** Both cores of a small machine speak samples for some seconds on its first start: the page that it was started for comes before. */
const firstVisitMs = 10_000

type Given = Parameters<typeof createPreviews>[0] &
  Pick<Parameters<typeof createVoices>[0], 'overridesFor' | 'own' | 'pack_voices'> & {
    planOf(account_id: AccountId): Promise<PlanId>
  }

export function voicesFeature({ planOf, overridesFor, own, pack_voices, ...given }: Given) {
  const { db, synthesizer, media, storage } = given
  const voices = createVoices({
    db,
    profiles: voiceProfiles,
    previews: createPreviews(given),
    planOf,
    overridesFor,
    own,
    pack_voices,
  })
  const stopping = new AbortController()
  let preparing: Promise<void> | undefined
  return feature({
    voices,
    /** Speaks an account's short text into a file. */
    record: (request: SpeechRequest, key: string, signal: AbortSignal) =>
      record({ synthesizer, media, storage, key }, request, signal),
    routes: voiceRoutes({ voices, models: createModels(given) }),
    personal_data: [
      {
        area: 'voices',
        export: ({ account_id }) => voices.exportOf(account_id),
        erase: (tx, { account_id }) => voices.erase(tx, account_id),
      },
    ],
    start() {
      preparing = sleep(firstVisitMs, undefined, { signal: stopping.signal, ref: false }).then(
        () => voices.prepare(stopping.signal),
        () => {},
      )
    },
    async close() {
      stopping.abort()
      await preparing
    },
  })
}
