import { accountStore } from '../features/account/store.ts'
import { auditStore } from '../features/admin/store.ts'
import { consentsFeature } from '../features/cloning/consents/feature.ts'
import { cloningFeature } from '../features/cloning/feature.ts'
import { clonedVoicesFeature } from '../features/cloning/voices/feature.ts'
import { createOwnVoices } from '../features/cloning/voices/own-voices.ts'
import { dictionariesFeature } from '../features/dictionaries/feature.ts'
import { createPronunciation } from '../features/dictionaries/pronunciation.ts'
import { builtIn } from '../features/dictionaries/sync.ts'
import { documentsFeature } from '../features/documents/feature.ts'
import { teamSharing as teams } from '../features/teams/sharing.ts'
import { speechFeature } from '../features/tts/feature.ts'
import { catalogue } from '../features/voices/catalogue.ts'
import { voicesFeature } from '../features/voices/feature.ts'
import { speechModels } from '../features/voices/models.ts'
import type { Foundation, Parts } from '../foundation.ts'
import type { Work } from './work.ts'

export type SpeechAreas = ReturnType<typeof speechAreas>

/** Built-in voices, speech, dictionaries and cloned voices. */
export function speechAreas(given: Foundation & Work, { listen_seconds, dictionaries = builtIn }: Parts) {
  const { db, storage_use } = given
  const pronunciation = createPronunciation(given)
  const voice = voicesFeature({
    ...given,
    ...given.files,
    synthesizer: given.synthesizers.standard,
    overridesFor: pronunciation.everybodys,
    own: createOwnVoices(given),
  })
  const { voices, record } = voice
  const speaking = { voice: voices.voiceFor, speakerOf: voices.speaker, pronunciation }
  const document = documentsFeature(given)
  const tts = speechFeature({
    ...given,
    ...speaking,
    documentName: document.documents.nameOf,
    listen_seconds,
    roomFor: (accountId, plan) => storage_use.roomFor(accountId, { plan }),
    model: (modelId) => speechModels.find((model) => model.model_id === modelId),
    counts: { voices: catalogue.length, models: speechModels.length },
  })
  const dictionary = dictionariesFeature({
    ...given,
    ...speaking,
    record,
    teams,
    audit: auditStore.add,
    findPerson: (text) => accountStore.findPerson(db, text),
    people: (ids) => accountStore.people(db, ids),
    shipped: dictionaries,
  })
  const { consents, ...consent } = consentsFeature({
    ...given,
    languageOf: (userId) => accountStore.languageOf(db, userId),
  })
  const cloned = clonedVoicesFeature({
    ...given,
    voices,
    consents,
    teams,
    forgetSounds: dictionary.dictionaries.forgetVoice,
  })
  const { cloned_voices } = cloned
  const cloning = cloningFeature({
    ...given,
    consents,
    consentAgain: consents.again,
    introduce: (own, stop) => voices.ownSample(own, undefined, stop),
    forgettingOldPreviews: voices.forgettingOldPreviews,
    onForgotten: cloned_voices.forgotten,
  })
  return {
    features: [document, voice, tts, dictionary, consent, cloning, cloned],
    pronunciation,
    voices,
    speech: tts.speech,
    models: speechModels,
    dictionaries: dictionary.dictionaries,
    dictionary_files: dictionary.dictionary_files,
    entries: dictionary.entries,
    consents,
    cloned_voices,
    makeVoice: cloning.makeVoice,
  }
}
