import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOutbox } from '#core/contract/mail.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { outboxMailer } from '../../adapters/mailer/outbox.ts'
import { createMailStore } from './store.ts'

describe('the outbox page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ worker: false })
  })
  afterAll(() => app?.stop())

  it('shows staff what was kept, and that mail is being delivered', async () => {
    const store = createMailStore(app.app.db)
    const mailer = outboxMailer({ keep: store.keep, from: 'Pawòl <no-reply@pawol.local>' })
    await mailer.send({ to: 'marie@example.com', subject: 'Byenvini nan Pawòl', text: 'Bonjou', html: '<p>Bonjou</p>' })
    await mailer.send({ to: 'jan@example.com', subject: 'Alo', text: 'Bonswa' })
    const staff = await app.newUser({ is_staff: true })
    const all = await app.call(listOutbox, { query: {} }, staff)
    expect(all.smtp_configured).toBe(true)
    expect(all.mails.map(({ subject }) => subject)).toEqual(['Alo', 'Byenvini nan Pawòl'])
    const { mails } = await app.call(listOutbox, { query: { to: 'marie@example.com' } }, staff)
    expect(mails).toEqual([
      {
        id: expect.any(String),
        to: 'marie@example.com',
        subject: 'Byenvini nan Pawòl',
        text: 'Bonjou',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })
  it('is for staff only', async () => {
    const user = await app.newUser()
    await expect(app.call(listOutbox, { query: {} }, user)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(app.call(listOutbox, { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
