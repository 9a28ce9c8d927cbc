import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword } from '#core/contract/account/account.ts'
import { confirmTotp, startTotp } from '#core/contract/account/second-factor.ts'
import { listAudit, mintToken } from '#core/contract/admin/admin.ts'
import { hiddenLink, listOutbox, readOutboxMail } from '#core/contract/mail.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { stepAt, totpCode } from '../second-factor/factors.ts'
import { hideLinks } from './feature.ts'
import { createMailStore } from './store.ts'

/** An installation without a mail server, as it starts on one machine. */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mailer: undefined })
})
afterAll(() => t?.stop())

const outbox = (as: SignedInUser, to?: string) => t.call(listOutbox, { query: to ? { to } : {} }, as)
const read = (as: { token: string }, id: string) => t.call(readOutboxMail, { params: { id } }, as)
const rowsOf = async (staff: SignedInUser) =>
  (await t.call(listAudit, { query: {} }, staff)).rows
    .filter(({ staff_id }) => staff_id === staff.user.id)
    .map(({ action, target_user_id, detail }) => ({ action, target_user_id, detail }))

async function addFactor(who: SignedInUser) {
  const { secret } = await t.call(startTotp, { body: { proof: { password: who.password } } }, who)
  await t.call(confirmTotp, { body: { code: totpCode(secret, stepAt(Date.now())) } }, who)
}
/** The mail with the link that a user requested, from the outbox. */
async function askedForLink(staff: SignedInUser, { user: { email } }: SignedInUser) {
  await t.call(forgotPassword, { body: { email } })
  return eventually(async () => (await outbox(staff, email)).mails[0])
}

describe('the outbox', () => {
  it('lists recipients, without the texts', async () => {
    const store = createMailStore(t.app.db)
    await store.keep({ to: 'marie@example.com', subject: 'Byenvini', text: 'Bonjou', html: '<p>Bonjou</p>' })
    await store.keep({ to: 'jan@example.com', subject: 'Alo', text: 'Bonswa' })
    const staff = await t.newUser({ is_staff: true })
    const all = await outbox(staff)
    expect(all.smtp_configured).toBe(false)
    expect(all.mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['Alo', 'Byenvini'])
    expect(JSON.stringify(all)).not.toMatch(/Bonjou|Bonswa/)
    const { mails } = await outbox(staff, 'marie@example.com')
    const shown = { to: 'marie@example.com', subject: 'Byenvini', created_at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect(mails).toEqual([{ id: expect.any(String), ...shown }])
    expect(await read(staff, mails[0]!.id)).toMatchObject({ ...shown, user_id: null, text: 'Bonjou', links: 'none' })
    await expect(read(staff, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
  it('is for staff only', async () => {
    const user = await t.newUser()
    await expect(outbox(user)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(user, crypto.randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(t.call(listOutbox, { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('links in the outbox', () => {
  it('stay hidden from a staff session without a second factor', async () => {
    const [staff, user] = [await t.newUser({ is_staff: true }), await t.newUser()]
    const { id } = await askedForLink(staff, user)
    const shown = await t.inject(
      readOutboxMail,
      { params: { id } },
      {
        authorization: `Bearer ${staff.token}`,
      },
    )
    expect(shown.json()).toMatchObject({ links: 'hidden', text: expect.stringContaining(hiddenLink) })
    expect(shown.body).not.toMatch(/token=|:\/\//)

    // the first factor ends other sessions, and tokens minted by its session do not count as passed
    const other = await t.signIn(staff.user.email, staff.password)
    await addFactor(staff)
    await expect(read(other, id)).rejects.toMatchObject({ code: 'session_expired' })
    const { access_token } = await t.call(mintToken, {}, staff)
    expect(await read({ token: access_token }, id)).toMatchObject({ links: 'hidden' })
  })
  it('are shown to a session with one, and open the account', async () => {
    const [staff, user] = [await t.newUser({ is_staff: true }), await t.newUser()]
    await addFactor(staff)
    const mail = await read(staff, (await askedForLink(staff, user)).id)
    expect(mail.links).toBe('shown')
    const token = /token=([\w-]+)/.exec(mail.text)![1]!
    await t.call(resetPassword, { body: { token, password: 'yon lòt modpas 42' } })
    await t.signIn(user.user.email, 'yon lòt modpas 42')
  })
  it.each([
    ['Open https://pawol.example/reset-password?token=a-b_c', `Open ${hiddenLink}`],
    ['<http://localhost:4000/x?token=1>, or HTTP://[::1]:4000/y#token=2.', `<${hiddenLink} or ${hiddenLink}`],
    ['two\nhttps://a.ht/1\nhttps://a.ht/2\nlines', `two\n${hiddenLink}\n${hiddenLink}\nlines`],
    ['No link at all: 3 : 4 // 5', 'No link at all: 3 : 4 // 5'],
  ])('are removed from "%s"', (text, hidden) => {
    expect(hideLinks(text)).toBe(hidden)
  })
})

it('records in the audit log which mail was read, its owner and whether its links were shown', async () => {
  const [staff, user] = [await t.newUser({ is_staff: true }), await t.newUser()]
  const { id } = await askedForLink(staff, user)
  for (let n = 0; n < 3; n++) await read(staff, id)
  const target_user_id = user.user.id
  const looked = { action: 'view_outbox', target_user_id: null, detail: { q: user.user.email } }
  const hidden = { action: 'read_mail', target_user_id, detail: { mail_id: id, links: 'hidden' } }
  expect(await rowsOf(staff)).toEqual([hidden, looked])
  await addFactor(staff)
  await read(staff, id)
  expect((await rowsOf(staff))[0]).toEqual({ ...hidden, detail: { mail_id: id, links: 'shown' } })
})
