import { listSessions } from '#core/contract/account/account.ts'
import { addPasskey, startPasskey, startProof } from '#core/contract/account/second-factor.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { chat } from '#core/contract/assistant.ts'
import { getClonedVoice } from '#core/contract/cloning/cloning.ts'
import { askConsent, giveConsent } from '#core/contract/cloning/consents.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { testPronunciations } from '#core/contract/dictionaries/previews.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { exportDocument, getExport } from '#core/contract/exports/exports.ts'
import { createExportPreset } from '#core/contract/exports/presets.ts'
import { createCryptoPayment } from '#core/contract/payments/crypto.ts'
import { createPayPalOrder } from '#core/contract/payments/payments.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { appendAudioUpload, createAudioUpload, finishAudioUpload } from '#core/contract/stt/uploads.ts'
import { translateFile } from '#core/contract/translate/files.ts'
import { createGlossary } from '#core/contract/translate/glossary.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { addMyVoice } from '#core/contract/voices.ts'
import { createWebhook, testWebhook } from '#core/contract/webhooks.ts'
import { createMailStore } from '../../server/features/mail/store.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { multipartFile } from '../multipart.ts'
import { paymentsOn } from '../payments/payments.ts'
import { softwareAuthenticator } from '../people/authenticator.ts'
import { commonsOn } from '../people/commons.ts'
import { teamsOn } from '../people/team.ts'
import { ticketsOn } from '../people/tickets.ts'
import { makeVoice } from '../sounds/cloned-voice.ts'
import { wavOf } from '../sounds/sounds.ts'
import { voiceUploads } from '../sounds/voice-uploads.ts'

/** Occurs in the names and texts of what is made; in an answer to another caller it is a leak. */
export const secretWord = 'Sekrepam'

type Ids = Record<string, string>
export type Owned = Record<string, (owner: SignedInUser) => Promise<Ids>>

const passkeys = softwareAuthenticator()
const cryptoOrder = { body: { package_id: 'credits-100k', pay_currency: 'btc' } }

/**
 * Makes one of each thing that an id of the contract may name, as the parameters of its endpoints. A new `owns`
 * needs a line here.
 */
export function ownedOn(t: () => TestApp): Owned {
  const cloning = voiceUploads(t)
  const team = teamsOn(t)
  const commons = commonsOn(t)

  async function upload(url: string, owner: SignedInUser, file: Parameters<typeof multipartFile>): Promise<Ids> {
    const { payload, headers } = await multipartFile(...file)
    const authorization = `Bearer ${owner.token}`
    const reply = await t().app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { id: reply.json().id }
  }
  const recording = wavOf(0.5, { sample_rate: 8_000 })
  const dictionary = async (owner: SignedInUser) => {
    const { id } = await t().call(createDictionary, { body: { name: secretWord } }, owner)
    return { id }
  }
  const speech = async (owner: SignedInUser) => {
    const { id } = await t().call(createSpeech, { body: { text: secretWord, voice_id: 'nadege' } }, owner)
    return { id }
  }
  const delivered = async (
    owner: SignedInUser,
    params: { id: string },
    e: typeof getSpeech | typeof getTranscription,
  ) => {
    await eventually(async () => (await t().call(e, { params }, owner)).status === 'delivered')
    return params
  }
  const translation = async (owner: SignedInUser) => {
    const { id } = await t().call(translate, { body: { text: `The water is cold. ${secretWord}.` } }, owner)
    return { id }
  }
  const glossary = async (owner: SignedInUser) => {
    const body = { name: secretWord, source_language: 'en', target_language: 'ht' } as const
    const { id } = await t().call(createGlossary, { body }, owner)
    return { id }
  }
  const transcription = (owner: SignedInUser) =>
    upload(transcribeTranslate.path, owner, ['audio', `${secretWord}.wav`, recording]) as Promise<{ id: string }>
  const translatedFile = (owner: SignedInUser) =>
    upload(translateFile.path, owner, ['file', `${secretWord}.txt`, 'Bonjou tout moun', { target_language: 'en' }])
  const organisation = async (owner: SignedInUser) => {
    await team.start(owner, 'enterprise')
    return { id: (await team.organisationsOf(owner))[0]!.id }
  }
  const voice = async (owner: SignedInUser) => ({ voice_id: await makeVoice(t(), owner, { mark: secretWord }) })
  const consent = async (owner: SignedInUser) => {
    const { consent_id } = await t().call(askConsent, {}, owner)
    const file = wavOf(4, { sample_rate: 8_000 })
    await upload(pathFor(giveConsent, { consent_id }), owner, ['recording', 'wi.wav', file])
    return { consent_id }
  }
  const exported = async (owner: SignedInUser) => {
    const { id: job_id } = await translation(owner)
    const body = { job_type: 'translation' as const, job_id, formats: ['txt' as const] }
    const { id } = await t().call(exportDocument, { body }, owner)
    return { id }
  }
  const webhook = async (owner: SignedInUser) => {
    const body = { url: `https://receiver.example/${secretWord}`, events: ['job.failed' as const] }
    const { id } = await t().call(createWebhook, { body }, owner)
    return { id }
  }

  return {
    order: async (owner) => ({ id: (await t().call(createCryptoPayment, cryptoOrder, owner)).order_id }),
    'crypto payment': async (owner) => ({
      payment_id: (await t().call(createCryptoPayment, cryptoOrder, owner)).payment_id,
    }),
    'card order': async (owner) => ({
      id: (await paymentsOn(t()).buy(owner, 'card', { package_id: 'credits-20k' })).id,
    }),
    'PayPal order': async (owner) => ({
      order_id: (await t().call(createPayPalOrder, { body: { package_id: 'credits-100k' } }, owner)).order_id,
    }),
    team: organisation,
    'team seat': async (owner) => {
      const { id } = await organisation(owner)
      const seat = await team.invite(owner, id, `envite-${crypto.randomUUID()}@example.com`)
      return { id, seat_id: seat.id }
    },
    ticket: async (owner) => ({ id: (await ticketsOn(t).ask(owner, { subject: secretWord })).id! }),
    conversation: async (owner) => {
      const answer = await t().call(chat, { body: { message: `${secretWord}?` } }, owner)
      return { conversation_id: JSON.parse(await answer.text()).conversation_id }
    },
    session: async (owner) => {
      await t().signIn(owner.user.email, owner.password)
      const sessions = await t().call(listSessions, {}, owner)
      return { id: sessions.find((s) => !s.current)!.id }
    },
    document: (owner) => upload(uploadDocument.path, owner, ['file', 'leson.txt', secretWord]),
    'speech job': speech,
    'spoken speech job': async (owner) => delivered(owner, await speech(owner), getSpeech),
    translation,
    glossary,
    dictionary,
    'dictionary entry': async (owner) => {
      const params = await dictionary(owner)
      const body = { term: secretWord, phonetic: 'se-kre-pam' }
      const { id } = await t().call(createEntry, { params, body }, owner)
      return { id }
    },
    'dictionary with an entry': async (owner) => {
      const params = await dictionary(owner)
      const body = { term: secretWord, phonetic: 'se-kre-pam' }
      const { id: entry_id } = await t().call(createEntry, { params, body }, owner)
      return { ...params, entry_id }
    },
    'pronunciation task': async (owner) => {
      const body = { word: secretWord, voice_id: 'nadege', variations: ['se-kre-pam'] }
      const { results } = await t().call(testPronunciations, { body }, owner)
      return { task_id: results[0]!.task_id! }
    },
    'ElevenLabs dictionary': async (owner) => ({ pronunciation_dictionary_id: (await dictionary(owner)).id }),
    'ElevenLabs dictionary version': async (owner) => ({
      dictionary_id: (await dictionary(owner)).id,
      version_id: '1',
    }),
    'translated file': translatedFile,
    transcription,
    'transcript version': async (owner) => ({
      ...(await delivered(owner, await transcription(owner), getTranscription)),
      version: '1',
    }),
    export: exported,
    'exported file': async (owner) => {
      const params = await exported(owner)
      const { result_url } = await eventually(async () => {
        const job = await t().call(getExport, { params }, owner)
        return job.result_url ? job : undefined
      })
      return { address: result_url! }
    },
    'export preset': async (owner) => {
      const body = { name: secretWord, job_type: 'tts', export_type: 'audio', settings: {} } as const
      const { id } = await t().call(createExportPreset, { body }, owner)
      return { id }
    },
    'audio upload': async (owner) => {
      const { id } = await t().call(createAudioUpload, { body: { name: `${secretWord}.wav`, size: 10 } }, owner)
      return { id }
    },
    'finished audio upload': async (owner) => {
      const { id } = await t().call(createAudioUpload, { body: { name: 'radyo.wav', size: recording.length } }, owner)
      await upload(pathFor(appendAudioUpload, { id }), owner, ['chunk', 'chunk', recording, { offset: '0' }])
      await t().call(finishAudioUpload, { params: { id } }, owner)
      return { id }
    },
    'voice upload': async (owner) => ({ session_id: (await cloning.init(owner)).session_id }),
    'cloned voice': voice,
    'voice on a list': async (owner) => {
      await t().call(addMyVoice, { body: { voice_id: 'jozef' } }, owner)
      return { voice_id: 'jozef' }
    },
    'voice consent': consent,
    'sentence to read': async (owner) => ({ consent_id: (await t().call(askConsent, {}, owner)).consent_id }),
    'ElevenLabs voice': voice,
    'ElevenLabs sample': async (owner) => {
      const params = await voice(owner)
      const { samples } = await t().call(getClonedVoice, { params }, owner)
      return { ...params, sample_id: samples[0]!.id }
    },
    'OpenAI consent': consent,
    'making of a voice': async (owner) => ({ id: (await cloning.clone(owner)).job_id }),
    'DeepL document': async (owner) => ({ document_id: (await translatedFile(owner)).id! }),
    'DeepL glossary': async (owner) => ({ glossary_id: (await glossary(owner)).id }),
    'DeepL multilingual glossary': async (owner) => ({ glossary_id: (await glossary(owner)).id }),
    'history item': async (owner) => ({ history_item_id: (await speech(owner)).id }),
    'api key': async (owner) => {
      const { id } = await t().call(createApiKey, { body: { name: secretWord } }, owner)
      return { id }
    },
    webhook,
    'webhook delivery': async (owner) => {
      const params = await webhook(owner)
      const { id: delivery_id } = await t().call(testWebhook, { params }, owner)
      return { ...params, delivery_id }
    },
    passkey: async (owner) => {
      // the first one needs the password, and each further one a passkey
      const first = await t()
        .call(startProof, {}, owner)
        .catch(() => null)
      const proof = first ? { passkey: passkeys.answer(first) } : { password: owner.password }
      const options = await t().call(startPasskey, { body: { proof } }, owner)
      const body = { name: secretWord, passkey: passkeys.make(options) }
      const { passkey } = await t().call(addPasskey, { body }, owner)
      return { id: passkey.id }
    },
    'commons clip': async (owner) => ({ clip_id: (await commons.read(owner)).id }),
    'commons donation': async (owner) => ({ donation_id: (await commons.donate(owner, secretWord)).donation_id }),
    // the rest is named by endpoints of staff
    user: async ({ user }) => ({ id: user.id }),
    account: async ({ account_id }) => ({ id: account_id }),
    'mail in the outbox': async ({ user: { id: user_id, email: to } }) => {
      const store = createMailStore(t().app.db)
      await store.keep({ to, user_id, subject: secretWord, text: secretWord })
      return { id: (await store.list({ to }))[0]!.id }
    },
  }
}
