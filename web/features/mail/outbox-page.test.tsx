// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { hiddenLink, listOutbox, type ReadMail, readOutboxMail } from '#core/contract/mail.ts'
import { eachPageTest, find, get, open, server, shows, text, until } from '../../../test/pages/page.tsx'
import { OutboxPage } from './outbox-page.tsx'

eachPageTest()

const envelope = {
  id: '11111111-1111-4111-8111-111111111111',
  to: 'mari@example.com',
  subject: 'Choose a new password',
  created_at: '2026-11-15T12:00:00Z',
}
async function openMail(read: Pick<ReadMail, 'text' | 'links'>) {
  server.answer(listOutbox, { smtp_configured: false, mails: [envelope] })
  server.answer(readOutboxMail, { ...envelope, user_id: null, ...read })
  await open(<OutboxPage />, { path: '/admin/outbox', words: ['mail'], is_staff: true })
  await shows('Choose a new password')
  expect(server.sent(readOutboxMail)).toEqual([])
  const mail = await until(() => document.querySelector('details'))
  mail.open = true
  mail.dispatchEvent(new Event('toggle'))
}

it('fetches a mail when it is opened, and says why its links are hidden and how to show them', async () => {
  await openMail({ text: `Open this: ${hiddenLink}`, links: 'hidden' })
  await shows('Open this: [link hidden]')
  await shows('Links open accounts, so they are hidden.')
  expect((await get('link', 'Set up two-step sign-in')).getAttribute('href')).toBe('/profile#two-step')
  expect(server.sent(readOutboxMail)).toHaveLength(1)
})

it('shows the links to a session that may see them', async () => {
  await openMail({ text: 'Open this: https://pawol.example/reset-password?token=abc', links: 'shown' })
  await get('link', 'https://pawol.example/reset-password?token=abc')
  expect(text()).not.toContain('Links open accounts')
  expect(find('link', 'Set up two-step sign-in')).toBeUndefined()
})
