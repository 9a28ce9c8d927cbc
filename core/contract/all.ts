import { z } from 'zod'
import * as account from './account/account.ts'
import * as secondFactor from './account/second-factor.ts'
import * as admin from './admin.ts'
import * as analytics from './analytics.ts'
import * as apikeys from './apikeys.ts'
import * as assistant from './assistant.ts'
import * as browserReports from './browser-reports.ts'
import * as classifier from './classifier.ts'
import * as voiceCloning from './cloning/cloning.ts'
import * as voiceConsents from './cloning/consents.ts'
import * as voiceCloningUploads from './cloning/uploads.ts'
import * as credits from './credits.ts'
import * as dictionaries from './dictionaries/dictionaries.ts'
import * as dictionaryEntries from './dictionaries/entries.ts'
import * as dictionaryFiles from './dictionaries/files.ts'
import * as dictionaryPreviews from './dictionaries/previews.ts'
import * as dictionarySpeech from './dictionaries/speech.ts'
import * as documents from './documents/documents.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as engines from './engines.ts'
import * as exports from './exports/exports.ts'
import * as exportPresets from './exports/presets.ts'
import * as exportSettings from './exports/settings.ts'
import * as files from './files.ts'
import { isJobKind, type JobKind } from './jobs.ts'
import * as legal from './legal.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as packs from './packs/packs.ts'
import * as packsStaff from './packs/staff.ts'
import * as paymentsCrypto from './payments/crypto.ts'
import * as paymentMail from './payments/mail.ts'
import * as payments from './payments/payments.ts'
import * as paymentsStaff from './payments/staff.ts'
import * as paymentsSubscription from './payments/subscription.ts'
import * as paymentsWebhooks from './payments/webhooks.ts'
import * as staffActions from './staff-actions.ts'
import * as storage from './storage.ts'
import * as stt from './stt/stt.ts'
import * as sttTranscript from './stt/transcript.ts'
import * as sttUploads from './stt/uploads.ts'
import * as teamMail from './teams/mail.ts'
import * as teams from './teams/teams.ts'
import * as ticketMail from './tickets/mail.ts'
import * as ticketsStaff from './tickets/staff.ts'
import * as tickets from './tickets/tickets.ts'
import * as translateFiles from './translate/files.ts'
import * as translateGlossary from './translate/glossary.ts'
import * as translate from './translate/translate.ts'
import * as ttsJobs from './tts/jobs.ts'
import * as tts from './tts/tts.ts'
import * as deepl from './vendor/deepl.ts'
import * as elevenlabs from './vendor/elevenlabs.ts'
import * as elevenlabsAccount from './vendor/elevenlabs-account.ts'
import * as elevenlabsDictionaries from './vendor/elevenlabs-dictionaries.ts'
import * as elevenlabsLive from './vendor/elevenlabs-live.ts'
import * as elevenlabsTranscription from './vendor/elevenlabs-transcription.ts'
import * as elevenlabsVoices from './vendor/elevenlabs-voices.ts'
import * as libretranslate from './vendor/libretranslate.ts'
import * as openai from './vendor/openai.ts'
import * as openaiTranscription from './vendor/openai-transcription.ts'
import * as openaiVoices from './vendor/openai-voices.ts'
import * as voices from './voices.ts'
import * as webhooks from './webhooks.ts'

const areas = {
  account,
  admin: { ...admin, ...staffActions },
  analytics,
  apikeys,
  assistant,
  browser_reports: browserReports,
  classifier,
  cloning: { ...voiceCloning, ...voiceCloningUploads, ...voiceConsents },
  credits,
  deepl,
  dictionaries: {
    ...dictionaries,
    ...dictionaryEntries,
    ...dictionaryFiles,
    ...dictionaryPreviews,
    ...dictionarySpeech,
  },
  documents,
  elevenlabs: {
    ...elevenlabs,
    ...elevenlabsLive,
    ...elevenlabsAccount,
    ...elevenlabsDictionaries,
    ...elevenlabsTranscription,
    ...elevenlabsVoices,
  },
  engines,
  exports: { ...exports, ...exportPresets, ...exportSettings },
  files,
  legal,
  libretranslate,
  live,
  mail,
  openai: { ...openai, ...openaiTranscription, ...openaiVoices },
  packs: { ...packs, ...packsStaff },
  payments: {
    ...payments,
    ...paymentMail,
    ...paymentsCrypto,
    ...paymentsSubscription,
    ...paymentsWebhooks,
    ...paymentsStaff,
  },
  second_factor: secondFactor,
  storage,
  stt: { ...stt, ...sttTranscript, ...sttUploads },
  teams: { ...teams, ...teamMail },
  tickets: { ...tickets, ...ticketsStaff, ...ticketMail },
  translate: { ...translate, ...translateGlossary, ...translateFiles },
  tts: { ...tts, ...ttsJobs },
  voices,
  webhooks,
}

/** Every endpoint and job kind there is, with the area and the name it is exported under. */
const exported = Object.entries(areas).flatMap(([area, contents]) =>
  Object.entries(contents).map(([name, value]) => ({ area, name, value: value as unknown })),
)
export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

export const namedEndpoints: NamedEndpoint[] = exported.flatMap(({ area, name, value }) =>
  isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
)
export const allEndpoints: Endpoint[] = namedEndpoints.map((e) => e.endpoint)
export const allJobKinds: JobKind[] = exported.flatMap(({ value }) => (isJobKind(value) ? [value] : []))

/** Schemas that have a name of their own; the API's description calls them by it. */
export const namedSchemas = exported.flatMap(({ area, name, value }) =>
  value instanceof z.ZodType ? [{ area, name, schema: value }] : [],
)
