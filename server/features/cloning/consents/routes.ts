import * as contract from '#core/contract/cloning/consents.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ClonedVoices } from '../voices/service.ts'
import type { Consents } from './service.ts'

export function consentRoutes(consents: Consents, voices: Pick<ClonedVoices, 'takeBackConsent'>): Route[] {
  return [
    route(contract.askConsent, ({ user }) => consents.ask(user)),
    route(contract.giveConsent, ({ user, params, form, request }) => {
      const asked = { recording: form.files.recording!, voice_id: form.fields.voice_id }
      return consents.give(user, params.consent_id, asked, request.signal)
    }),
    route(contract.getConsent, ({ user, params }) => consents.get(user, params.consent_id)),
    route(contract.takeBackConsent, async ({ user, params, query }) => {
      await voices.takeBackConsent(user, params.consent_id, query)
      return { deleted: true as const }
    }),
  ]
}
