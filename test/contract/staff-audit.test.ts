import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import { listContributors } from '#core/contract/commons/staff.ts'
import { createSystemDictionary, syncDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { addPack, listStaffPacks, removePack, testPack } from '#core/contract/packs/staff.ts'
import { getStaffTicket } from '#core/contract/tickets/staff.ts'
import { createMailStore } from '../../server/features/mail/store.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { eventually } from '../eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { multipartFile } from '../multipart.ts'
import { openPacksTrial, packFor } from '../packs/packs.ts'
import { paymentsOn } from '../payments/payments.ts'
import { commonsOn } from '../people/commons.ts'
import { ticketsOn } from '../people/tickets.ts'

let t: TestApp
let trial: Awaited<ReturnType<typeof openPacksTrial>>
let staff: SignedInUser
let user: SignedInUser
let shop: ReturnType<typeof paymentsOn>
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': randomBytes(100_000) }, 'mit')
  await trial.offer(packFor('voice'))
  const sound = { samples: new Int16Array(10), sample_rate: 16_000 }
  const pack_parts = trial.partsAt(trial.hub.url, { probe: async () => ({ ok: true, sound }) })
  t = await startTestApp({ worker: false, settings: { MODELS_DIR: trial.dir }, pack_parts })
  staff = await t.newUser({ is_staff: true })
  user = await t.newUser()
  shop = paymentsOn(t)
})
afterAll(async () => {
  await t.stop()
  await trial.close()
})

type Sent = Record<string, unknown> & { headers?: Record<string, string> }
type Row = { action: StaffAction; target_user_id: string | null }
const rows = ({ user: { id } } = staff) =>
  t.app.db.query<Row>('select action, target_user_id from staff_audit where staff_id = $1 order by id', [id])
/** The entries a call adds to the audit log. */
async function added(call: () => Promise<{ statusCode: number; body: string }>): Promise<Row[]> {
  const before = (await rows()).length
  const reply = await call()
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return (await rows()).slice(before)
}
const send = (endpoint: Endpoint, { headers, ...sent }: Sent = {}, as = staff) =>
  t.inject(endpoint, sent, { ...headers, authorization: `Bearer ${as.token}` })

const plan = { plan_id: 'creator', billing_cycle: 'monthly' } as const
const order = async () => (await shop.buy(user, 'crypto', plan, { crypto: { pay_currency: 'btc' } })).id
const ticket = async () => (await ticketsOn(() => t).ask(user)).id!
async function ticketSeen() {
  const id = await ticket()
  const { version } = await t.call(getStaffTicket, { params: { id } }, staff)
  return { params: { id }, version }
}
async function contributor() {
  await commonsOn(() => t)
    .agree(user)
    .catch(() => {})
  const { contributors } = await t.call(listContributors, { query: { q: user.user.email } }, staff)
  return { contributor: contributors[0]!.contributor }
}
const message = () => ({ message: 'Men repons lan', client_key: crypto.randomUUID() })
const reason = 'They asked for it'
const params = { id: 'voice' }
const body = { host: hostname() }
const adding = { params, body: { ...body, licence: 'MIT' } }
const packDone = () => eventually(async () => (await t.call(listStaffPacks, {}, staff)).work?.outcome !== 'running')
async function withPack(): Promise<Sent> {
  await packDone()
  await send(addPack, adding)
  await packDone()
  return { params, body }
}
async function withoutPack(): Promise<Sent> {
  await send(removePack, await withPack())
  await packDone()
  return adding
}
async function whileAdding(): Promise<Sent> {
  await withoutPack()
  trial.hub.misbehave('model.onnx', { stall_after: 50_000 })
  await send(addPack, adding)
  return { params, body }
}
async function withSound(): Promise<Sent> {
  await send(testPack, await withPack())
  await packDone()
  return { params }
}

type Calling = { send: () => Promise<Sent> | Sent; about_user?: true }
const plain = (send: Calling['send']): Calling => ({ send })
const about = (send: Calling['send']): Calling => ({ send, about_user: true })
const found = plain(() => ({ query: { q: user.user.email } }))

/** How each endpoint of staff is called, and whether its row names the user. A new endpoint needs a line here. */
const calls: Record<string, Calling> = {
  'admin.searchUsers': found,
  'admin.grantCredits': about(() => ({ params: { id: user.user.id }, body: { credits: 5, reason } })),
  'admin.inspectToken': about(() => ({ body: { token: user.token } })),
  'admin.mintToken': plain(() => ({})),
  'admin.listAudit': plain(() => ({})),
  'commons.getStaffCommons': plain(() => ({})),
  'commons.importSentences': plain(() => ({ body: { text: 'Solèy la cho anpil jodi a.', source: 'Ours, CC0' } })),
  'commons.judgeSentence': plain(() => ({ params: { number: 1 }, body: { state: 'open' } })),
  'commons.publishDataset': plain(() => ({ body: {} })),
  'commons.listContributors': found,
  'commons.blockContributor': about(async () => ({ params: await contributor(), body: { reason } })),
  'commons.unblockContributor': about(async () => ({ params: await contributor() })),
  'dictionaries.listSystemDictionaries': plain(() => ({})),
  'dictionaries.createSystemDictionary': plain(() => ({ body: { name: 'Non lopital', priority: 60 } })),
  'legal.listMissingLegal': plain(() => ({})),
  'mail.listOutbox': plain(() => ({ query: { to: user.user.email } })),
  'mail.readOutboxMail': about(async () => {
    const store = createMailStore(t.app.db)
    await store.keep({ to: user.user.email, user_id: user.user.id, subject: 'Alo', text: 'Bonjou' })
    return { params: { id: (await store.list({ to: user.user.email }))[0]!.id } }
  }),
  'packs.listStaffPacks': plain(() => ({})),
  'packs.planPack': plain(() => ({ params })),
  'packs.addPack': plain(withoutPack),
  'packs.pausePack': plain(whileAdding),
  'packs.removePack': plain(withPack),
  'packs.checkPack': plain(withPack),
  'packs.testPack': plain(withPack),
  'packs.getPackSound': plain(withSound),
  'payments.listPayments': found,
  'payments.getPayment': about(async () => ({ params: { id: await order() } })),
  'payments.refundPayment': about(async () => ({ params: { id: await order() }, body: { reason } })),
  'payments.listCryptoSubscriptions': found,
  'payments.extendCryptoSubscription': about(async () => {
    await order()
    return { params: { id: user.account_id }, body: { days: 3, reason } }
  }),
  'payments.cancelCryptoSubscription': about(async () => {
    await order()
    return { params: { id: user.account_id }, body: { reason } }
  }),
  'tickets.listStaffTickets': found,
  'tickets.getStaffTicket': about(async () => ({ params: { id: await ticket() } })),
  'tickets.answerTicket': about(async () => {
    const { version, ...seen } = await ticketSeen()
    return { ...seen, body: { ...message(), version } }
  }),
  'tickets.noteOnTicket': about(async () => ({ params: { id: await ticket() }, body: message() })),
  'tickets.changeTicket': about(async () => {
    const { version, ...seen } = await ticketSeen()
    return { ...seen, body: { version, status: 'closed' } }
  }),
}
const named = (wanted: (e: Endpoint) => boolean) =>
  namedEndpoints
    .filter(({ endpoint }) => wanted(endpoint))
    .map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint] as const)
const ofStaff = named(({ auth }) => auth === 'staff')

describe('the audit log', () => {
  afterEach(() => trial.hub.misbehave('model.onnx', null))

  it('is tested with every endpoint of staff', () => {
    expect(Object.keys(calls).sort()).toEqual(ofStaff.map(([name]) => name).sort())
  })
  it.each(ofStaff)('keeps what the contract of %s declares', async (name, e) => {
    const { send: prepare, about_user } = calls[name]!
    const sent = await prepare()
    const got = await added(() => send(e, sent))
    const audit = e.audit!
    if ('none' in audit) return expect(got).toEqual([])
    expect(got).toHaveLength(1)
    expect('view' in audit ? [audit.view] : audit.acts).toContain(got[0]!.action)
    if (about_user) expect(got[0]!.target_user_id).toBe(user.user.id)
    // a repeated view within minutes is the same view
    if ('view' in audit) expect(await added(() => send(e, sent))).toEqual([])
  })
  it('has no row for a missing object', async () => {
    const views = ofStaff.filter(([, { path, audit }]) => /\{/.test(path) && 'view' in audit!)
    expect(views.length).toBeGreaterThan(2)
    const before = (await rows()).length
    for (const [, e] of views) expect((await send(e, { params: { id: crypto.randomUUID() } })).statusCode).toBe(404)
    expect((await rows()).length).toBe(before)
  })
  it('has another row for another staff member, and after ten minutes', async () => {
    const sent = { params: { id: await ticket() } }
    const [other, late] = [await t.newUser({ is_staff: true }), await t.newUser({ is_staff: true })]
    await send(getStaffTicket, sent)
    await send(getStaffTicket, sent, other)
    expect(await rows(other)).toHaveLength(1)
    await t.app.db.query(
      `insert into staff_audit (staff_id, action, target_user_id, detail, created_at)
       select $2, action, target_user_id, detail, now() - interval '11 minutes' from staff_audit where staff_id = $1`,
      [other.user.id, late.user.id],
    )
    for (let n = 0; n < 2; n++) await send(getStaffTicket, sent, late)
    expect(await rows(late)).toHaveLength(2)
  })
})

/** Endpoints of users that staff use on the shared dictionaries. */
const changing = named(({ owns = '', method }) => /dictionary/i.test(owns) && method !== 'GET')
const rules = [{ type: 'alias', string_to_replace: 'Okay', alias: 'Ou-kay' }]
type Change = { body?: object; action: StaffAction | null }
const change = (body?: object): Change => ({ body, action: 'change_system_dictionary' })
const ofOwnAccount = (body: object): Change => ({ body, action: null })

const changes: Record<string, Change> = {
  'dictionaries.changeDictionary': change({ description: 'Mo doktè yo' }),
  'dictionaries.deleteDictionary': { action: 'delete_system_dictionary' },
  'dictionaries.copyDictionary': ofOwnAccount({}),
  'dictionaries.switchDictionary': ofOwnAccount({ is_used: false }),
  'dictionaries.recalculateChecksum': change(),
  'dictionaries.createEntry': change({ term: 'Jeremi', phonetic: 'je-re-mi' }),
  'dictionaries.changeEntry': change({ phonetic: 'ka-fou' }),
  'dictionaries.deleteEntry': change(),
  'dictionaries.moveEntry': change(),
  'dictionaries.addDictionaryEntries': change({ entries: [{ term: 'Leyogàn', phonetic: 'le-o-gan' }] }),
  'dictionaries.importEntries': change(),
  'dictionaries.generatePronunciations': change({ voice_id: 'nadege' }),
  'elevenlabs.addVendorRules': change({ rules }),
  'elevenlabs.setVendorRules': change({ rules }),
  'elevenlabs.removeVendorRules': change({ rule_strings: ['Kafou'] }),
}

describe('the shared dictionaries', () => {
  const made = async () => (await t.call(createSystemDictionary, { body: { name: 'Vil yo', priority: 60 } }, staff)).id

  it('are tested with every endpoint that changes them', () => {
    expect(Object.keys(changes).sort()).toEqual(changing.map(([name]) => name).sort())
  })
  it.each(changing)('leave a row when staff change them by %s', async (name, e) => {
    const dictionary_id = await made()
    const entry = { term: 'Kafou', phonetic: 'ka-fou-fèy' }
    const { id: entry_id } = await t.call(createEntry, { params: { id: dictionary_id }, body: entry }, staff)
    const { body: given, action } = changes[name]!
    const file = e.form && (await multipartFile('file', 'vil.csv', 'term,phonetic\nJakmèl,jak-mèl\n'))
    const params = {
      id: e.owns === 'dictionary entry' ? entry_id : dictionary_id,
      pronunciation_dictionary_id: dictionary_id,
    }
    const body = file?.payload ?? (name === 'dictionaries.moveEntry' ? { dictionary_id: await made() } : given)
    const got = await added(() => send(e, { params, body, headers: file?.headers }))
    // a word that moves changes two of them
    const times = name === 'dictionaries.moveEntry' ? 2 : 1
    expect(got.map((row) => row.action)).toEqual(action ? Array(times).fill(action) : [])
  })
  it('leave one when staff update them, and none when a user does', async () => {
    expect(await added(() => send(syncDictionaries))).toMatchObject([{ action: 'sync_system_dictionaries' }])
    await send(syncDictionaries, {}, user)
    expect(await rows(user)).toEqual([])
  })
})
