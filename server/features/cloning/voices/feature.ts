import * as contract from '#core/contract/cloning/cloning.ts'
import * as consentCalls from '#core/contract/cloning/consents.ts'
import { feature } from '../../../platform/feature.ts'
import { filesOfRows } from '../../../platform/files/user-folder.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Consents } from '../consents/service.ts'
import { voiceFiles } from '../stored.ts'
import { type ClonedVoices, createClonedVoices } from './service.ts'
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

function clonedVoiceRoutes(voices: ClonedVoices): Route[] {
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

function consentRoutes(consents: Consents, voices: Pick<ClonedVoices, 'takeBackConsent'>): Route[] {
  return [
    route(consentCalls.askConsent, ({ user }) => consents.ask(user)),
    route(consentCalls.giveConsent, ({ user, params, form, request }) => {
      const asked = { recording: form.files.recording!, voice_id: form.fields.voice_id }
      return consents.give(user, params.consent_id, asked, request.signal)
    }),
    route(consentCalls.getConsent, ({ user, params }) => consents.get(user, params.consent_id)),
    route(consentCalls.takeBackConsent, async ({ user, params, query }) => {
      await voices.takeBackConsent(user, params.consent_id, query)
      return { deleted: true as const }
    }),
  ]
}
