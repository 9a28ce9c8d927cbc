import { listModels, listTtsModels } from '#core/contract/tts/tts.ts'
import * as contract from '#core/contract/voices.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Models } from './models.ts'
import type { Voices } from './service.ts'

export function voiceRoutes({ voices, models }: { voices: Voices; models: Models }): Route[] {
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
