import type { ErrorCode } from '#core/contract/errors.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { multipartFile } from '../multipart.ts'
import { commonsOn } from '../people/commons.ts'
import { wavOf } from '../sounds/sounds.ts'
import { voiceUploads } from '../sounds/voice-uploads.ts'
import type { IdPlace } from './id-places.ts'

type Ids = Record<string, string>
export type Sent = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }
/** The attacker, with ids of their own things. */
type Calling = { as: SignedInUser; mine(what: string): Promise<Ids> }
type Send = (theirs: Ids, calling: Calling) => Sent | Promise<Sent>

/** A call with an id of something that is not the caller's. */
export type Attack = {
  /** What the id names, as `owned.ts` makes it. */
  names: string
  /** The refusal, or `ignored`: the call is answered as if the id named nothing. */
  refused: ErrorCode | 'ignored'
  send: Send
  /** The owner's own call consumes it. */
  uses_up?: true
}
/** An id that names nothing of an account's, or whose attack is in another test. */
type Harmless = { harmless: string }
type Row = Attack | Harmless

const refused = (names: string, send: Send): Attack => ({ names, refused: 'not_found', send })
const ignored = (names: string, send: Send): Attack => ({ names, refused: 'ignored', send })
const usedUp = (attack: Attack): Attack => ({ ...attack, uses_up: true })
const removed = (names: string) => usedUp(ignored(names, ({ id }) => ({ body: { job_ids: [id] } })))
const params = (names: string) => refused(names, (ids) => ({ params: ids }))

const catalogue: Harmless = { harmless: 'names something that every account has' }
const provider: Harmless = { harmless: "the payment provider's id, which the provider holds against its customer" }
const directions: Harmless = { harmless: 'directions with their terms, which carry no ids' }
const reviewed: Harmless = { harmless: 'given to the commons, where everybody reviews it' }
const unread: Harmless = { harmless: 'accepted for clients of another service, and not read' }

const recording = wavOf(4, { sample_rate: 8_000 })
async function file(field: string, fields: Ids, [name, bytes]: [string, string | Buffer] = ['wi.wav', recording]) {
  const { payload: body, headers } = await multipartFile(field, name, bytes, fields)
  return { body, headers }
}
async function form(fields: Ids): Promise<Sent> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  const encoded = new Response(data)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { body, headers: { 'content-type': encoded.headers.get('content-type')! } }
}

/** The same fields in each API's format. */
const speaking = ['createSpeech', 'createExpressSpeech', 'streamSpeech', 'estimateSpeech'].flatMap(
  (name): [string, Row][] => {
    const field = (of: string) => `tts.${name} body.${of}`
    const isEstimate = name === 'estimateSpeech'
    const speak = (more: object) => ({
      body: { text: 'Bonjou', ...(isEstimate ? {} : { voice_id: 'nadege' }), ...more },
    })
    const more: [string, Row][] = [
      [field('voice_id'), refused('cloned voice', speak)],
      [field('model_id'), catalogue],
      [field('document_id'), refused('document', ({ id }) => speak({ document_id: id }))],
    ]
    return [
      ...(isEstimate ? [] : more),
      [
        field('pronunciation_dictionaries'),
        refused('dictionary', ({ id }) => speak({ pronunciation_dictionaries: [id] })),
      ],
      [
        field('pronunciation_dictionary_ids'),
        refused('dictionary', ({ id }) => speak({ pronunciation_dictionary_ids: [id] })),
      ],
      [
        field('dictionary_versions.dictionary_id'),
        refused('dictionary', ({ id }) => speak({ dictionary_versions: [{ dictionary_id: id, version: 1 }] })),
      ],
    ]
  },
)
const vendorSpeech = ['vendorSpeech', 'streamVendorSpeech', 'timedVendorSpeech', 'streamTimedVendorSpeech']
const vendorSpeaking = vendorSpeech.flatMap((name): [string, Row][] => {
  const field = (of: string) => `elevenlabs.${name} ${of}`
  const speak = (voice: object, more = {}) => ({ params: voice, body: { text: 'Bonjou', ...more } })
  return [
    [field('params.voice_id'), refused('cloned voice', (ids) => speak(ids))],
    [field('body.model_id'), catalogue],
    [field('body.previous_request_ids'), unread],
    [field('body.next_request_ids'), unread],
    [
      field('body.pronunciation_dictionary_locators.pronunciation_dictionary_id'),
      refused('ElevenLabs dictionary', (locator) =>
        speak({ voice_id: 'nadege' }, { pronunciation_dictionary_locators: [locator] }),
      ),
    ],
    [
      field('body.pronunciation_dictionary_locators.version_id'),
      { harmless: 'a version of the dictionary named beside it' },
    ],
  ]
})

const text: [string, string] = ['leson.txt', 'Good morning']
const translated = { text: 'Good morning', target_language: 'ht' }

/**
 * What each id names that is no parameter of an endpoint with `owns`, and the answer to other callers. A new id in the
 * contract needs a line here.
 */
export function attacksOn(t: () => TestApp): Record<string, Row> {
  const voices = voiceUploads(t)
  return {
    ...Object.fromEntries([...speaking, ...vendorSpeaking]),
    'admin.grantCredits params.id': params('user'),
    'assistant.chat body.conversation_id': ignored('conversation', (ids) => ({ body: { message: 'Why?', ...ids } })),
    'cloning.bulkDeleteCloningJobs body.job_ids': removed('making of a voice'),
    'cloning.retrainClonedVoice body.leave_out': ignored('ElevenLabs sample', async ({ sample_id }, { mine }) => ({
      params: { voice_id: (await mine('ElevenLabs sample')).voice_id },
      body: { leave_out: [sample_id] },
    })),
    'cloning.shareClonedVoice body.organisation_id': refused('team', async ({ id }, { mine }) => ({
      params: await mine('cloned voice'),
      body: { organisation_id: id },
    })),
    'cloning.uploadVoiceSamples form.session_id': refused('voice upload', ({ session_id }) =>
      form({ action: 'finalize', session_id: session_id! }),
    ),
    'cloning.uploadVoiceSamples form.voice_id': refused('cloned voice', ({ voice_id }) =>
      form({ action: 'init', total_files: '3', voice_id: voice_id! }),
    ),
    // a consent is checked once all samples are there
    'cloning.uploadVoiceSamples form.consent_id': usedUp(
      refused('voice consent', async (ids, { as }) => {
        const { session_id } = await voices.uploaded(as, ids)
        return form({ action: 'finalize', session_id })
      }),
    ),
    'cloning.giveConsent form.voice_id': refused('cloned voice', async ({ voice_id }, { mine }) => ({
      params: await mine('sentence to read'),
      ...(await file('recording', { voice_id: voice_id! })),
    })),
    'commons.voteOnClip params.clip': reviewed,
    'commons.skipSentence params.number': reviewed,
    'commons.reportSentence params.number': reviewed,
    'commons.voteOnSentence params.number': reviewed,
    'commons.voteOnDonation params.number': reviewed,
    'commons.judgeSentence params.number': reviewed,
    'commons.getDataset params.version': { harmless: 'a published version' },
    'commons.downloadDataset params.version': { harmless: 'a published version' },
    'commons.blockContributor params.contributor': { harmless: 'a contributor, whom only staff may block' },
    'commons.unblockContributor params.contributor': { harmless: 'a contributor, whom only staff may unblock' },
    'commons.donateTranscript body.transcription_id': refused('transcription', async ({ id }, { as }) => {
      await commonsOn(t).agree(as)
      const body = { client_key: crypto.randomUUID(), transcription_id: id, text: 'Dlo a frèt anpil.' }
      return { body: { ...body, start_seconds: 0, end_seconds: 2, is_own_voice: true } }
    }),
    'deepl.createDeepLMultilingualGlossary body.dictionaries': directions,
    'deepl.changeDeepLMultilingualGlossary body.dictionaries': directions,
    'deepl.deeplTranslate body.glossary_id': refused('glossary', ({ id }) => ({
      body: { text: ['Good morning'], source_lang: 'EN', target_lang: 'HT', glossary_id: id },
    })),
    'deepl.uploadDeepLDocument form.glossary_id': refused('glossary', ({ id }) =>
      file('file', { source_lang: 'EN', target_lang: 'HT', glossary_id: id! }, text),
    ),
    'dictionaries.createSystemDictionary body.pronunciation_voice_id': refused('cloned voice', ({ voice_id }) => ({
      body: { name: 'Mo', priority: 60, pronunciation_voice_id: voice_id },
    })),
    'dictionaries.createDictionary body.pronunciation_voice_id': refused('cloned voice', ({ voice_id }) => ({
      body: { name: 'Mo', pronunciation_voice_id: voice_id },
    })),
    'dictionaries.changeDictionary body.pronunciation_voice_id': refused(
      'cloned voice',
      async ({ voice_id: pronunciation_voice_id }, { mine }) => ({
        params: await mine('dictionary'),
        body: { pronunciation_voice_id },
      }),
    ),
    'dictionaries.changeDictionary body.organisation_id': refused('team', async ({ id }, { mine }) => ({
      params: await mine('dictionary'),
      body: { organisation_id: id },
    })),
    'dictionaries.changeDictionary body.shared_with.id': { harmless: 'anybody may be given a dictionary to read' },
    'dictionaries.moveEntry body.dictionary_id': refused('dictionary', async ({ id }, { mine }) => ({
      params: await mine('dictionary entry'),
      body: { dictionary_id: id },
    })),
    'dictionaries.generatePronunciations body.entry_ids': refused(
      'dictionary with an entry',
      async ({ entry_id }, { mine }) => ({
        params: { id: (await mine('dictionary with an entry')).id },
        body: { entry_ids: [entry_id], voice_id: 'nadege' },
      }),
    ),
    'dictionaries.generatePronunciations body.voice_id': refused('cloned voice', async (body, { mine }) => ({
      params: await mine('dictionary'),
      body,
    })),
    'dictionaries.testPronunciations body.voice_id': refused('cloned voice', ({ voice_id }) => ({
      body: { word: 'Ayibobo', voice_id, variations: ['a-yi-bo-bo'] },
    })),
    'dictionaries.checkExistingPronunciations body.voice_id': { harmless: "looks among the caller's own tests" },
    'dictionaries.explainPronunciation body.pronunciation_dictionaries': refused('dictionary', ({ id }) => ({
      body: { text: 'Bonjou', pronunciation_dictionaries: [id] },
    })),
    'elevenlabs.getVendorVoice params.voice_id': params('cloned voice'),
    'elevenlabs.getVendorVoiceSettings params.voice_id': params('cloned voice'),
    'elevenlabs.speakLive params.voice_id': { harmless: 'tried on a socket: test/clients/elevenlabs-live.test.ts' },
    'elevenlabs.speakLive query.model_id': catalogue,
    'engines.warmEngines body.voice_id': { harmless: 'a hint about a library voice; any other id warms the usual one' },
    'elevenlabs.searchVendorVoices query.voice_ids': ignored('cloned voice', ({ voice_id }) => ({
      query: { voice_ids: voice_id },
    })),
    'elevenlabs.listVendorHistory query.start_after_history_item_id': {
      harmless: "a place in the caller's own history",
    },
    'elevenlabs.listVendorHistory query.voice_id': { harmless: "narrows the caller's own history" },
    'elevenlabs.listVendorHistory query.model_id': catalogue,
    'elevenlabs.downloadHistory body.history_item_ids': refused('spoken speech job', ({ id }) => ({
      body: { history_item_ids: [id] },
    })),
    'elevenlabs.vendorTranscription form.model_id': catalogue,
    'exports.exportAudio body.job_id': refused('spoken speech job', ({ id }) => ({
      body: { job_type: 'tts', job_id: id },
    })),
    'exports.exportDocument body.job_id': refused('translation', ({ id }) => ({
      body: { job_type: 'translation', job_id: id, formats: ['txt'] },
    })),
    'exports.exportDocument body.template_id': catalogue,
    'exports.exportMany body.job_ids': refused('translation', ({ id }) => ({
      body: { job_type: 'translation', job_ids: [id], document: { formats: ['txt'] } },
    })),
    'exports.exportMany body.document.template_id': catalogue,
    'exports.bulkDeleteExports body.job_ids': removed('export'),
    'exports.serveLocalExport query.path': refused('exported file', ({ address: path }) => ({ query: { path } })),
    'exports.proxyExport query.url': refused('exported file', ({ address: url }) => ({ query: { url } })),
    'files.readFile params.file_id': { harmless: 'a signed address is its own right for a day: files/routes.test.ts' },
    'mail.readOutboxMail params.id': params('mail in the outbox'),
    'openai.getOpenAiModel params.model': catalogue,
    'openai.openAiSpeech body.voice': refused('cloned voice', ({ voice_id: voice }) => ({
      body: { model: 'tts-1', input: 'Bonjou', voice },
    })),
    'openai.openAiSpeech body.voice.id': refused('cloned voice', ({ voice_id: id }) => ({
      body: { model: 'tts-1', input: 'Bonjou', voice: { id } },
    })),
    'openai.createOpenAiConsent form.consent_id': usedUp(refused('sentence to read', (ids) => file('recording', ids))),
    'openai.createOpenAiConsent form.voice_id': refused('cloned voice', async ({ voice_id }, { mine }) =>
      file('recording', { ...(await mine('sentence to read')), voice_id: voice_id! }),
    ),
    'openai.createOpenAiVoice form.consent': usedUp(
      refused('voice consent', ({ consent_id }) => file('audio_sample', { name: 'Vwa', consent: consent_id! })),
    ),
    'payments.confirmCard body.order_id': refused('card order', ({ id }) => ({ body: { order_id: id } })),
    'payments.capturePayPalOrder body.order_id': refused('PayPal order', (body) => ({ body })),
    'payments.capturePayPalOrder body.payment_id': unread,
    'payments.capturePayPalOrder body.payer_id': unread,
    'payments.changeCard body.payment_method_id': provider,
    'payments.changeCard body.setup_id': provider,
    'payments.payByCard body.payment_method_id': provider,
    'payments.getPayment params.id': params('order'),
    'payments.refundPayment params.id': params('order'),
    'payments.extendCryptoSubscription params.id': params('account'),
    'payments.cancelCryptoSubscription params.id': params('account'),
    'stt.transcribeTranslate form.upload_id': usedUp(
      refused('finished audio upload', ({ id }) => form({ upload_id: id! })),
    ),
    'stt.transcribeTranslate form.job_id': refused('transcription', ({ id }) => form({ job_id: id! })),
    'stt.transcribe form.upload_id': usedUp(refused('finished audio upload', ({ id }) => form({ upload_id: id! }))),
    'stt.alignRecording form.upload_id': usedUp(
      refused('finished audio upload', ({ id }) => form({ upload_id: id!, text: 'Bonjou' })),
    ),
    'stt.alignRecording form.job_id': refused('transcription', ({ id }) => form({ job_id: id!, text: 'Bonjou' })),
    'stt.estimateTranscription form.upload_id': refused('finished audio upload', ({ id }) => form({ upload_id: id! })),
    'stt.bulkDeleteTranscriptions body.job_ids': removed('transcription'),
    'teams.offerOwnership body.seat_id': refused('team seat', async ({ seat_id }, { mine }) => ({
      params: { id: (await mine('team seat')).id },
      body: { seat_id },
    })),
    'teams.choosePayer body.organisation_id': refused('team', ({ id }) => ({ body: { organisation_id: id } })),
    'tickets.createTicket body.conversation.conversation_id': ignored('conversation', (ids) => ({
      body: {
        subject: 'A question',
        message: 'How?',
        name: 'Mari',
        email: 'mari@example.com',
        client_key: crypto.randomUUID(),
        conversation: { ...ids, told: '' },
      },
    })),
    'tickets.listStaffTickets query.assignee': { harmless: 'a colleague of staff' },
    'tickets.getStaffTicket params.id': params('ticket'),
    'tickets.answerTicket params.id': params('ticket'),
    'tickets.noteOnTicket params.id': params('ticket'),
    'tickets.changeTicket params.id': params('ticket'),
    'tickets.changeTicket body.assignee_id': { harmless: 'a colleague of staff' },
    'translate.translate body.glossary_ids': refused('glossary', ({ id }) => ({
      body: { ...translated, glossary_ids: [id] },
    })),
    'translate.streamTranslation body.glossary_ids': refused('glossary', ({ id }) => ({
      body: { ...translated, glossary_ids: [id] },
    })),
    'translate.bulkDeleteTranslations body.job_ids': removed('translation'),
    'translate.changeTranslation body.tts_job_id': refused('speech job', async ({ id }, { mine }) => ({
      params: await mine('translation'),
      body: { tts_job_id: id },
    })),
    'translate.translateFile form.glossary_id': refused('glossary', ({ id }) =>
      file('file', { source_language: 'en', target_language: 'ht', glossary_id: id! }, text),
    ),
    'translate.bulkDeleteTranslationFiles body.job_ids': removed('translated file'),
    'tts.bulkDeleteSpeech body.job_ids': removed('speech job'),
    'voices.previewVoice params.voice_id': params('cloned voice'),
    'voices.addMyVoice body.voice_id': refused('cloned voice', (body) => ({ body })),
    'voices.removeMyVoice params.voice_id': ignored('voice on a list', (ids) => ({ params: ids })),
  }
}

/** Fields that mean the same wherever they occur. */
export const harmlessEverywhere: [RegExp, string][] = [
  [/\.client_key$/, "the caller's own word for a request; each account has its own"],
  [/passkey\.id$/, 'a passkey that must sign a challenge made for its owner: second-factor.test.ts'],
  [/^payments\.\w+ (body|query)\.(plan|package)_id$/, 'names something that every account may buy'],
  [/^packs\.\w+ params\.id$/, 'names a model pack of the machine'],
]
export const isHarmlessEverywhere = (key: string) => harmlessEverywhere.some(([pattern]) => pattern.test(key))

/** Those with a row in the table of attacks; the others are parameters covered by `owns`. */
export const needsRow = ({ endpoint, part }: IdPlace) => !(part === 'params' && endpoint.owns)
