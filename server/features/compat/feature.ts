import * as theirs from '#core/contract/vendor/elevenlabs.ts'
import * as account from '#core/contract/vendor/elevenlabs-account.ts'
import * as lexicon from '#core/contract/vendor/elevenlabs-dictionaries.ts'
import { speakLive } from '#core/contract/vendor/elevenlabs-live.ts'
import * as cloned from '#core/contract/vendor/elevenlabs-voices.ts'
import {
  getOpenAiModel,
  listOpenAiAudioModels,
  listOpenAiAudioVoices,
  listVendorModels,
  openAiSpeech,
} from '#core/contract/vendor/openai.ts'
import * as consented from '#core/contract/vendor/openai-voices.ts'
import type { Feature } from '../../platform/feature.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { Asked } from './elevenlabs.ts'
import { vendorOf } from './failures/vendor-failures.ts'
import { type Compat, createCompat } from './service.ts'
import { listenerRoutes } from './transcribe/routes.ts'
import { translatorRoutes } from './translate/routes.ts'
import { createForeignTranslators } from './translate/service.ts'

type Given = Parameters<typeof createCompat>[0] &
  Parameters<typeof createForeignTranslators>[0] &
  Parameters<typeof listenerRoutes>[0]

export function compatFeature(given: Given): Feature {
  return {
    routes: [
      ...compatRoutes(createCompat(given)),
      ...translatorRoutes(createForeignTranslators(given)),
      ...listenerRoutes(given),
    ],
  }
}

function compatRoutes(compat: Compat): Route[] {
  const { openai, elevenlabs, live, voices, history, account: people } = compat
  return [
    ...dictionaryRoutes(compat),
    ...cloningRoutes(compat),
    route(openAiSpeech, ({ user, body, request }) => openai.speak(user, body, request)),
    route(listOpenAiAudioModels, () => openai.audioModels()),
    route(listOpenAiAudioVoices, ({ user }) => openai.voices(user)),
    route(listVendorModels, ({ request }) =>
      vendorOf(listVendorModels.shape, request.headers) === 'openai' ? openai.list() : elevenlabs.models(),
    ),
    route(getOpenAiModel, ({ params }) => openai.model(params.model)),
    route(theirs.vendorSpeech, (asked) => elevenlabs.speak(asked.user, askedOf(asked))),
    route(theirs.streamVendorSpeech, (asked) => elevenlabs.speak(asked.user, { ...askedOf(asked), streams: true })),
    route(theirs.timedVendorSpeech, (asked) => elevenlabs.speakTimed(asked.user, askedOf(asked))),
    route(theirs.streamTimedVendorSpeech, (asked) => elevenlabs.streamTimed(asked.user, askedOf(asked))),
    route(speakLive, ({ params, query }) => live.talk(params.voice_id, query)),
    route(theirs.listVendorVoices, ({ user, query }) => voices.list(user, query)),
    route(theirs.searchVendorVoices, ({ user, query }) => voices.search(user, query)),
    route(theirs.getVendorVoice, ({ user, params }) => voices.get(user, params.voice_id)),
    route(theirs.getDefaultVoiceSettings, () => voices.defaultSettings()),
    route(theirs.getVendorVoiceSettings, ({ user, params }) => voices.settings(user, params.voice_id)),
    route(account.getVendorUser, ({ user }) => people.user(user)),
    route(account.getVendorSubscription, ({ user }) => people.subscription(user)),
    route(account.listVendorHistory, ({ user, query }) => history.list(user, query)),
    route(account.getHistoryItem, ({ user, params }) => history.get(user, params.history_item_id)),
    route(account.downloadHistory, ({ user, body }) => history.download(user, body)),
    route(account.getHistoryAudio, ({ user, params }) => history.audio(user, params.history_item_id)),
    route(account.deleteHistoryItem, ({ user, params }) => history.remove(user, params.history_item_id)),
  ]
}

function cloningRoutes({ cloning }: Compat): Route[] {
  return [
    route(cloned.addVendorVoice, ({ user, form, request }) =>
      cloning.add(user, { words: form.fields, files: form.lists.files ?? [] }, request.signal),
    ),
    route(cloned.editVendorVoice, ({ user, params, form, request }) =>
      cloning.edit(user, params.voice_id, { words: form.fields, files: form.lists.files ?? [] }, request.signal),
    ),
    route(cloned.deleteVendorVoice, ({ user, params }) => cloning.remove(user, params.voice_id)),
    route(cloned.getVendorSample, ({ user, params }) => cloning.sample(user, params.voice_id, params.sample_id)),
    route(cloned.deleteVendorSample, ({ user, params }) =>
      cloning.removeSample(user, params.voice_id, params.sample_id),
    ),
    route(consented.createOpenAiConsent, ({ user, form, request }) =>
      cloning.consent(user, { ...form.fields, recording: form.files.recording }, request.signal),
    ),
    route(consented.listOpenAiConsents, ({ user }) => cloning.consents(user)),
    route(consented.getOpenAiConsent, ({ user, params }) => cloning.getConsent(user, params.consent_id)),
    route(consented.deleteOpenAiConsent, ({ user, params }) => cloning.removeConsent(user, params.consent_id)),
    route(consented.createOpenAiVoice, ({ user, form, request }) =>
      cloning.addWithConsent(user, { ...form.fields, sample: form.files.audio_sample! }, request.signal),
    ),
  ]
}

function dictionaryRoutes({ dictionaries }: Compat): Route[] {
  return [
    route(lexicon.addVendorDictionaryFile, ({ user, form }) =>
      dictionaries.fromFile(user, form.fields, form.files.file),
    ),
    route(lexicon.addVendorDictionaryRules, ({ user, body }) => dictionaries.fromRules(user, body, body.rules)),
    route(lexicon.listVendorDictionaries, ({ user, query }) => dictionaries.list(user, query)),
    route(lexicon.getVendorDictionary, ({ user, params }) =>
      dictionaries.get(user, params.pronunciation_dictionary_id),
    ),
    route(lexicon.downloadVendorDictionary, ({ user, params }) =>
      dictionaries.download(user, params.dictionary_id, params.version_id),
    ),
    route(lexicon.addVendorRules, ({ user, params, body }) =>
      dictionaries.addRules(user, params.pronunciation_dictionary_id, body.rules),
    ),
    route(lexicon.setVendorRules, ({ user, params, body }) =>
      dictionaries.setRules(user, params.pronunciation_dictionary_id, body.rules),
    ),
    route(lexicon.removeVendorRules, ({ user, params, body }) =>
      dictionaries.removeRules(user, params.pronunciation_dictionary_id, body.rule_strings),
    ),
  ]
}

type GivenCall = Pick<Asked, 'body' | 'query'> & { params: { voice_id: string }; request: RequestInfo }

const askedOf = ({ params, body, query, request }: GivenCall): Asked => ({
  voice_id: params.voice_id,
  body,
  query,
  idempotency: request.idempotency,
})
