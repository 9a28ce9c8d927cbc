import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession, listSessions } from '#core/contract/account/account.ts'
import { addPasskey, startPasskey, startProof } from '#core/contract/account/second-factor.ts'
import { namedEndpoints } from '#core/contract/all.ts'
import { createApiKey, revokeApiKey } from '#core/contract/apikeys.ts'
import { getClonedVoice } from '#core/contract/cloning/cloning.ts'
import { askConsent, giveConsent } from '#core/contract/cloning/consents.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { testPronunciations } from '#core/contract/dictionaries/previews.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { exportDocument } from '#core/contract/exports/exports.ts'
import { createExportPreset } from '#core/contract/exports/presets.ts'
import { createCryptoPayment } from '#core/contract/payments/crypto.ts'
import type { Scope } from '#core/contract/scopes.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { createAudioUpload } from '#core/contract/stt/uploads.ts'
import { translateFile } from '#core/contract/translate/files.ts'
import { createGlossary } from '#core/contract/translate/glossary.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { createSpeech } from '#core/contract/tts/jobs.ts'
import { createWebhook, testWebhook } from '#core/contract/webhooks.ts'
import { possibleErrors } from '../../server/features/docs/openapi/openapi.ts'
import { hashToken } from '../../server/platform/secrets/secrets.ts'
import { accepted } from '../arbitrary.ts'
import { eventually } from '../eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { keptLog } from '../kept-log.ts'
import { multipartFile } from '../multipart.ts'
import { softwareAuthenticator } from '../people/authenticator.ts'
import { teamsOn } from '../people/team.ts'
import { ticketsOn } from '../people/tickets.ts'
import { full } from '../runs.ts'
import { makeVoice } from '../sounds/cloned-voice.ts'
import { wavOf } from '../sounds/sounds.ts'
import { voiceUploads } from '../sounds/voice-uploads.ts'

let t: TestApp
const log = keptLog()
beforeAll(async () => {
  // webhooks lead nowhere
  t = await startTestApp({
    webhooks: { reach: async () => [] },
    watch_nesting: true,
    settings: { LOG_LEVEL: 'trace', LOG_PRETTY: 'false', PAYMENTS: 'sandbox' },
    log_to: log.stream,
  })
})
afterAll(() => t.stop())

const cloning = voiceUploads(() => t)
const team = teamsOn(() => t)

const cryptoOrder = { body: { package_id: 'credits-100k', pay_currency: 'btc' } }

/** How to make one of each thing an endpoint's parameters may name. A new `owns` needs a line here. */
const passkeys = softwareAuthenticator()

const makeOwned: Record<string, (owner: SignedInUser) => Promise<Record<string, string>>> = {
  order: async (owner) => ({ id: (await t.call(createCryptoPayment, cryptoOrder, owner)).order_id }),
  'crypto payment': async (owner) => ({
    payment_id: (await t.call(createCryptoPayment, cryptoOrder, owner)).payment_id,
  }),
  team: async (owner) => {
    await team.start(owner, 'enterprise')
    return { id: (await team.organisationsOf(owner))[0]!.id }
  },
  'team seat': async (owner) => {
    const { id } = await makeOwned.team!(owner)
    const seat = await team.invite(owner, id!, `envite-${crypto.randomUUID()}@example.com`)
    return { id: id!, seat_id: seat.id }
  },
  ticket: async (owner) => ({ id: (await ticketsOn(() => t).ask(owner)).id! }),
  session: async (owner) => {
    await t.signIn(owner.user.email, owner.password)
    const sessions = await t.call(listSessions, {}, owner)
    return { id: sessions.find((s) => !s.current)!.id }
  },
  document: async (owner) => {
    const { payload, headers } = await multipartFile('file', 'leson.txt', 'Bonjou')
    const authorization = `Bearer ${owner.token}`
    const url = uploadDocument.path
    const reply = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { id: reply.json().id }
  },
  'speech job': async (owner) => {
    const { id } = await t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, owner)
    return { id }
  },
  translation: async (owner) => {
    const { id } = await t.call(translate, { body: { text: 'The water is cold.' } }, owner)
    return { id }
  },
  glossary: async (owner) => {
    const body = { name: 'a glossary', source_language: 'en', target_language: 'ht' } as const
    const { id } = await t.call(createGlossary, { body }, owner)
    return { id }
  },
  dictionary: async (owner) => {
    const { id } = await t.call(createDictionary, { body: { name: 'a dictionary' } }, owner)
    return { id }
  },
  'dictionary entry': async (owner) => {
    const params = (await makeOwned.dictionary!(owner)) as { id: string }
    const { id } = await t.call(createEntry, { params, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, owner)
    return { id }
  },
  'pronunciation task': async (owner) => {
    const body = { word: 'Ayibobo', voice_id: 'nadege', variations: ['a-yi-bo-bo'] }
    const { results } = await t.call(testPronunciations, { body }, owner)
    return { task_id: results[0]!.task_id! }
  },
  'ElevenLabs dictionary': async (owner) => ({
    pronunciation_dictionary_id: (await makeOwned.dictionary!(owner)).id!,
  }),
  'ElevenLabs dictionary version': async (owner) => ({
    dictionary_id: (await makeOwned.dictionary!(owner)).id!,
    version_id: '1',
  }),
  'translated file': async (owner) => {
    const { payload, headers } = await multipartFile('file', 'leson.txt', 'Bonjou tout moun', { target_language: 'en' })
    const authorization = `Bearer ${owner.token}`
    const url = translateFile.path
    const reply = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { id: reply.json().id }
  },
  transcription: async (owner) => {
    const { payload, headers } = await multipartFile('audio', 'radyo.wav', wavOf(0.5, { sample_rate: 8_000 }))
    const authorization = `Bearer ${owner.token}`
    const url = transcribeTranslate.path
    const reply = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { id: reply.json().id }
  },
  'transcript version': async (owner) => {
    const params = (await makeOwned.transcription!(owner)) as { id: string }
    await eventually(async () => (await t.call(getTranscription, { params }, owner)).status === 'delivered')
    return { ...params, version: '1' }
  },
  export: async (owner) => {
    const { id: job_id } = await makeOwned.translation!(owner)
    const body = { job_type: 'translation', job_id: job_id!, formats: ['txt'] } as const
    const { id } = await t.call(exportDocument, { body: { ...body, formats: [...body.formats] } }, owner)
    return { id }
  },
  'export preset': async (owner) => {
    const body = { name: 'a preset', job_type: 'tts', export_type: 'audio', settings: {} } as const
    const { id } = await t.call(createExportPreset, { body }, owner)
    return { id }
  },
  'audio upload': async (owner) => {
    const { id } = await t.call(createAudioUpload, { body: { name: 'radyo.wav', size: 10 } }, owner)
    return { id }
  },
  'voice upload': async (owner) => {
    const { session_id } = await cloning.init(owner)
    return { session_id }
  },
  'cloned voice': async (owner) => ({ voice_id: await makeVoice(t, owner) }),
  'voice consent': async (owner) => {
    const { consent_id } = await t.call(askConsent, {}, owner)
    const { payload, headers } = await multipartFile('recording', 'wi.wav', wavOf(4, { sample_rate: 8_000 }))
    const authorization = `Bearer ${owner.token}`
    const url = pathFor(giveConsent, { consent_id })
    await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { consent_id }
  },
  'ElevenLabs voice': async (owner) => makeOwned['cloned voice']!(owner),
  'ElevenLabs sample': async (owner) => {
    const voice_id = await makeVoice(t, owner)
    const { samples } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    return { voice_id, sample_id: samples[0]!.id }
  },
  'OpenAI consent': async (owner) => makeOwned['voice consent']!(owner),
  'making of a voice': async (owner) => {
    const { job_id } = await cloning.clone(owner)
    return { id: job_id }
  },
  'DeepL document': async (owner) => ({ document_id: (await makeOwned['translated file']!(owner)).id! }),
  'DeepL glossary': async (owner) => ({ glossary_id: (await makeOwned.glossary!(owner)).id! }),
  'history item': async (owner) => ({ history_item_id: (await makeOwned['speech job']!(owner)).id! }),
  'api key': async (owner) => {
    const { id } = await t.call(createApiKey, { body: { name: 'a key' } }, owner)
    return { id }
  },
  webhook: async (owner) => {
    const body = { url: 'https://receiver.example/', events: ['job.failed' as const] }
    const { id } = await t.call(createWebhook, { body }, owner)
    return { id }
  },
  passkey: async (owner) => {
    // the first one needs the password, and each further one a passkey
    const first = await t.call(startProof, {}, owner).catch(() => null)
    const proof = first ? { passkey: passkeys.answer(first) } : { password: owner.password }
    const options = await t.call(startPasskey, { body: { proof } }, owner)
    const body = { name: 'a passkey', passkey: passkeys.make(options) }
    const { passkey } = await t.call(addPasskey, { body }, owner)
    return { id: passkey.id }
  },
  'webhook delivery': async (owner) => {
    const params = (await makeOwned.webhook!(owner)) as { id: string }
    const { id: delivery_id } = await t.call(testWebhook, { params }, owner)
    return { ...params, delivery_id }
  },
}

const situations = [
  'anonymous',
  'malformed token',
  'expired token',
  'revoked token',
  'other user',
  'owner',
  'staff',
  'api key',
  'revoked key',
  'key without the scope',
] as const
type Situation = (typeof situations)[number]
const malformed = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b c',
  'Basic dXNlcjpwdw==',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'ò'.repeat(3)}`,
  `Bearer ${'y'.repeat(4000)}`,
]

const placeOf = (e: Endpoint) => namedEndpoints.findIndex(({ endpoint }) => endpoint === e)
/** Two of them, other ones for each endpoint: all endpoints together see each of them often. */
function malformedFor(e: Endpoint): string[] {
  if (full) return malformed
  const at = placeOf(e)
  return [malformed[at % malformed.length]!, malformed[(at + 3) % malformed.length]!]
}

/** The refusal an endpoint's contract demands in a situation, or null when the call itself must be answered. */
function demanded(e: Endpoint, situation: Situation): ErrorCode | null {
  if (e.auth === 'anyone') return null
  if (situation === 'anonymous' || situation === 'malformed token') return 'unauthenticated'
  if (situation === 'expired token' || situation === 'revoked token') return 'session_expired'
  if (situation === 'revoked key') return 'invalid_api_key'
  if (situation === 'key without the scope') return 'scope_missing'
  if (situation === 'api key') return e.auth === 'staff' || !e.scope ? 'scope_missing' : null
  if (e.auth === 'staff' && situation !== 'staff') return 'forbidden'
  if (e.owns && (situation === 'other user' || situation === 'staff')) return 'not_found'
  return null
}

type Headers = Record<string, string>

/** Somebody whose things are as they were after each call: what is refused, only read, or asked for by nobody. */
const lasting = { owned: new Map<string, unknown>(), credentials: new Map<string, Headers[]>() }
let lasting_owner: Promise<SignedInUser> | undefined
const lastingOwner = () => {
  lasting_owner ??= t.newUser()
  return lasting_owner
}
async function once<K, V>(known: Map<K, V>, key: K, make: () => Promise<V>): Promise<V> {
  if (!known.has(key)) known.set(key, await make())
  return known.get(key)!
}
const acts_for_others: Situation[] = ['other user', 'staff']
const acts_for_nobody: Situation[] = ['anonymous', 'malformed token', 'expired token', 'revoked token', 'revoked key']

async function headersFor(situation: Situation, owner: SignedInUser, e: Endpoint): Promise<Headers[]> {
  if (situation === 'api key' || situation === 'revoked key' || situation === 'key without the scope') {
    const { id, key } = await t.call(createApiKey, { body: { name: 'a key', scopes: scopesFor(situation, e) } }, owner)
    if (situation === 'revoked key') await t.call(revokeApiKey, { params: { id } }, owner)
    return [{ authorization: `Bearer ${key}` }, { 'xi-api-key': key }, { authorization: `DeepL-Auth-Key ${key}` }]
  }
  const authorizations = await authorizationsFor(situation, owner, e)
  return authorizations.map((text) => (text ? { authorization: Buffer.from(text).toString('latin1') } : {}) as Headers)
}

/** Of the two ways to send a key one, another for each endpoint; DeepL's too where its shape is spoken. */
function sentTo(e: Endpoint, credentials: Headers[]): Headers[] {
  if (!credentials.some((headers) => 'xi-api-key' in headers)) return credentials
  const [, , deepl] = credentials
  const ways = full ? credentials.slice(0, 2) : [credentials[placeOf(e) % 2]!]
  return e.shape === 'deepl' ? [...ways, deepl!] : ways
}

function scopesFor(situation: Situation, e: Endpoint): Scope[] | null {
  return situation === 'key without the scope' ? [e.scope === 'tts' ? 'stt' : 'tts'] : null
}

async function authorizationsFor(situation: Situation, owner: SignedInUser, e: Endpoint): Promise<string[]> {
  const bearer = ({ token }: SignedInUser) => [`Bearer ${token}`]
  if (situation === 'anonymous') return ['']
  if (situation === 'malformed token') return malformedFor(e)
  if (situation === 'owner') return bearer(owner)
  if (situation === 'other user') return bearer(await t.newUser())
  if (situation === 'staff') return bearer(await t.newUser({ is_staff: true }))
  const spare = await t.signIn(owner.user.email, owner.password)
  const [row] = await t.app.db.query<{ session_id: string }>('select session_id from session_tokens where hash = $1', [
    hashToken(spare.token),
  ])
  if (situation === 'revoked token') {
    const body = { proof: { password: owner.password } }
    await t.call(endSession, { params: { id: row!.session_id }, body }, owner)
  } else
    await t.app.db.query(`update session_tokens set expires_at = now() - interval '1 second' where session_id = $1`, [
      row!.session_id,
    ])
  return bearer(spare)
}

/** Nothing between the server and its caller may keep an answer, unless it is a file that says how, or nobody's own. */
function expectPrivate(e: Endpoint, { statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) {
  if (e.public_seconds && statusCode === 200)
    return expect(headers['cache-control']).toBe(`public, max-age=${e.public_seconds}`)
  if (e.returns !== 'file' || statusCode >= 400) expect(headers['cache-control']).toBe('no-store')
  else expect(headers['cache-control']).toMatch(/no-store|^private/)
}

const samples = new Map<Endpoint['body'], unknown>()
/** The same each time, so made once. */
function sample(schema: Endpoint['body']) {
  if (!samples.has(schema)) samples.set(schema, fc.sample(accepted(schema!), { numRuns: 1, seed: 7 })[0])
  return samples.get(schema)
}

/** What JSON Schema cannot tell a value of, such as a word for yes, is left out. */
function queryOf(schema: NonNullable<Endpoint['query']>) {
  const drawn = sample(schema) as Record<string, string>
  return schema.safeParse(drawn).success || !schema.safeParse({}).success ? drawn : {}
}

async function formOf({ files, fields }: NonNullable<Endpoint['form']>) {
  const given = Object.entries((fields ? sample(fields) : {}) as Record<string, unknown>)
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const { payload: body, headers } = await multipartFile(Object.keys(files)[0]!, 'leson.txt', 'Bonjou', texts)
  return { body, headers }
}

describe.each(namedEndpoints.map((n) => [`${n.endpoint.method} ${n.endpoint.path}`, n.endpoint] as const))(
  '%s',
  (_, e) => {
    // the secrets that are looked for are made below
    beforeAll(() => log.clear())
    const paramsOf = async (owner: SignedInUser) =>
      e.owns ? await makeOwned[e.owns]!(owner) : e.params ? sample(e.params) : undefined

    // on what is nobody's, others are no other than the one before
    const seen = situations.filter(
      (situation) => full || e.owns || e.auth === 'staff' || !acts_for_others.includes(situation),
    )
    it.each(seen)('answers what its contract says to: %s', async (situation) => {
      if (e.owns)
        expect(makeOwned, `test/contract/auth-matrix.test.ts must say how to make a ${e.owns}`).toHaveProperty(e.owns)
      const must = demanded(e, situation)
      // who has a passkey cannot sign in once more, as those do whose session ends
      const lasts = e.owns !== 'passkey' && (must !== null || e.method === 'GET' || acts_for_nobody.includes(situation))
      // who acts for themselves on nothing of an owner's needs none of their own
      const acts = e.owns !== undefined || !acts_for_others.includes(situation)
      const owner = lasts || !acts ? await lastingOwner() : await t.newUser()
      const make = () => headersFor(situation, owner, e)
      const credentials = lasts
        ? await once(
            lasting.credentials,
            `${situation} ${situation === 'malformed token' ? malformedFor(e) : scopesFor(situation, e)}`,
            make,
          )
        : await make()
      for (const headers of sentTo(e, credentials)) {
        const params =
          lasts && e.owns ? await once(lasting.owned, e.owns, () => paramsOf(owner)) : await paramsOf(owner)
        const query = e.query ? queryOf(e.query) : undefined
        // who may not see what it names is told so once the form is there
        const sent = e.form && e.owns ? await formOf(e.form) : { body: e.body && sample(e.body), headers: {} }
        const reply = await t.inject(e, { params, query, body: sent.body }, { ...sent.headers, ...headers })
        // in another service's shape our own word stands in a header
        const said = () => (reply.headers['x-error-code'] ?? reply.json().code) as ErrorCode
        const code = reply.statusCode >= 400 ? said() : null
        if (must) expect(code).toBe(must)
        else if (code)
          expect(
            possibleErrors(e).filter(
              (c) =>
                c !== 'internal' &&
                (e.auth === 'anyone' ||
                  !['unauthenticated', 'session_expired', 'forbidden', 'invalid_api_key', 'scope_missing'].includes(c)),
            ),
          ).toContain(code)
        else expect(reply.statusCode).toBe(e.status ?? 200)
        expectPrivate(e, reply)
        for (const secret of Object.values(headers)) log.expectWithout(secret.replace(/^(Bearer|DeepL-Auth-Key) +/, ''))
      }
    })
  },
)
