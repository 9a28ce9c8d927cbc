import { setTimeout as sleep } from 'node:timers/promises'
import { listModels, listTtsModels } from '#core/contract/tts/tts.ts'
import * as contract from '#core/contract/voices.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { SpeechRequest } from '../../ports/synthesizer.ts'
import { createModels, type Models } from './models.ts'
import { createPreviews, record } from './previews.ts'
import { createVoices, type Voices } from './service.ts'

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

function voiceRoutes({ voices, models }: { voices: Voices; models: Models }): Route[] {
  return [
    route(contract.listLibrary, ({ user, query }) => voices.library(user?.account_id, query)),
    route(contract.previewVoice, ({ user, params, query }) => voices.preview(user, params.voice_id, query.sentence)),
    route(contract.listMyVoices, ({ user, query }) => voices.mine(user.account_id, query.language)),
    route(contract.addMyVoice, ({ user, body }) => voices.add(user.account_id, body.voice_id)),
    route(contract.removeMyVoice, ({ user, params }) => voices.remove(user.account_id, params.voice_id)),
    route(listModels, async ({ query }) => ({ success: true as const, models: await models.list(query) })),
    route(listTtsModels, async () => ({ success: true as const, models: await models.list() })),
  ]
}
