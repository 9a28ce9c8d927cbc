import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from '../../ports/mailer.ts'

export type Opened = {
  mailer: Mailer
  /** Mails that arrived, or were stored. */
  received(): Mail[]
  /** Makes the next hop unreachable. */
  breakDown(): Promise<void> | void
  close(): Promise<void> | void
}

// texts end with a line break, as mail on the wire does
const to = 'marie@example.com'
const welcome: Mail = {
  to,
  subject: 'Byenvini nan Pawòl, konfime adrès ou',
  text: 'Bonjou Marie,\n\nKlike sou lyen sa a pou w konfime adrès ou: https://pawol.example/verify?token=abc_-123\n.\nMèsi « anpil » — ekip Pawòl 🌺\n',
  html: '<p>Bonjou <b>Marie</b>, klike <a href="https://pawol.example/verify?token=abc_-123">isit la</a>. Mèsi!</p>',
}

/** The contract of every mailer, on any transport. */
export function mailerConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} mailer`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    it('carries accents in subject and body, text and html', async () => {
      await opened.mailer.send(welcome)
      expect(opened.received()).toEqual([welcome])
    })
    it('carries text alone', async () => {
      const mail = { to, subject: 'Alo', text: 'Yon sèl liy\n' }
      await opened.mailer.send(mail)
      expect(opened.received()).toEqual([mail])
    })
    it('carries long subjects and long lines whole', async () => {
      const mail = { to, subject: 'Kreyòl ayisyen '.repeat(20).trim(), text: `${'pawòl '.repeat(600)}\n` }
      await opened.mailer.send(mail)
      expect(opened.received()).toEqual([mail])
    })
    it('carries many mails at once, each once', async () => {
      const mails = Array.from({ length: 30 }, (_, i) => ({
        to: `u${i}@example.com`,
        subject: `N ${i}`,
        text: `${i}\n`,
      }))
      await Promise.all(mails.map((mail) => opened.mailer.send(mail)))
      const arrived = opened.received().sort((a, b) => Number(a.text) - Number(b.text))
      expect(arrived).toEqual(mails)
    })
    it.each([
      ['a second header in the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
      ['a line feed in the address', { to: 'a@example.com\n' }],
      ['two addresses', { to: 'a@example.com, b@example.com' }],
      ['a group', { to: 'all: a@example.com, b@example.com;' }],
      ['an address behind a name', { to: 'A <b@example.com>' }],
      ['a quoted local part', { to: '"a b"@example.com' }],
      ['no address', { to: '' }],
      ['a name alone', { to: 'marie' }],
      ['an endless address', { to: `${'a'.repeat(60)}@${'b'.repeat(200)}.com` }],
      ['a second header in the subject', { subject: 'Alo\r\nBcc: b@example.com' }],
      ['a line feed in the subject', { subject: 'Alo\nX: y' }],
      ['a carriage return in the subject', { subject: 'Alo\rX: y' }],
      ['a NUL in the subject', { subject: 'Alo\0' }],
      ['a second header in the id of a thread', { thread: { id: 'a@b.c>\r\nBcc: <b@example.com' } }],
      ['a second header in the mail before', { thread: { id: 'a@b.c', parent: 'a@b.c\nBcc: b@example.com' } }],
    ])('refuses %s', async (_, wrong) => {
      const sent = opened.mailer.send({ ...welcome, ...wrong })
      await expect(sent).rejects.toMatchObject({ code: 'invalid_request', retry: false })
      expect(opened.received()).toEqual([])
    })
    it('sends nothing once aborted', async () => {
      const reason = new Error('shutting down')
      await expect(opened.mailer.send(welcome, AbortSignal.abort(reason))).rejects.toBe(reason)
      await opened.mailer.send({ ...welcome, subject: 'after' }, new AbortController().signal)
      expect(opened.received().map(({ subject }) => subject)).toEqual(['after'])
    })
    it('reports a retryable failure when the next hop is down', async () => {
      await opened.breakDown()
      await expect(opened.mailer.send(welcome)).rejects.toMatchObject({ code: 'mail_unavailable', retry: true })
      expect(opened.received()).toEqual([])
    })
    it('can be closed twice', async () => {
      await opened.mailer.send(welcome)
      await opened.mailer.close()
      await opened.mailer.close()
    })
  })
}
