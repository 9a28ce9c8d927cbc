import * as contract from '#core/contract/cloning/cloning.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ClonedVoices } from './service.ts'

export function clonedVoiceRoutes(voices: ClonedVoices): Route[] {
  return [
    route(contract.listClonedVoices, ({ user }) => voices.list(user)),
    route(contract.getClonedVoice, ({ user, params }) => voices.get(user, params.voice_id)),
    route(contract.editClonedVoice, ({ user, params, body }) => voices.edit(user, params.voice_id, body)),
    route(contract.deleteClonedVoice, async ({ user, params, query }) => {
      await voices.remove(user, params.voice_id, query)
      return { deleted: true as const }
    }),
    route(contract.shareClonedVoice, ({ user, params, body }) =>
      voices.share(user, params.voice_id, body.organisation_id),
    ),
    route(contract.retrainClonedVoice, ({ user, params, body }) => voices.retrain(user, params.voice_id, body)),
  ]
}
