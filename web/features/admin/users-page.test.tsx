// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listAudit, searchUsers } from '#core/contract/admin/admin.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  changeTab,
  eachPageTest,
  open,
  press,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { UsersPage } from './users-page.tsx'

eachPageTest()

async function passTo(words: string) {
  await until(() => text().includes(words), 1_000)
  await shows(words)
}

it('says when users and the audit log cannot be loaded, and when no user is found', async () => {
  const broken = new AppError('internal', {})
  server.answer(searchUsers, broken)
  server.answer(listAudit, broken)
  await open(<UsersPage />, { path: '/admin/users', words: ['admin'], is_staff: true })
  takeClock()
  await passTo('Could not search')
  await changeTab('Audit log')
  await passTo('Could not load the audit log')
  server.answer(searchUsers, { users: [], has_more: false })
  server.answer(listAudit, { rows: [], next_cursor: null })
  await press('Retry')
  await until(() => !text().includes('Could not load the audit log'))
  await shows('What staff did and looked at, newest first.')
  await changeTab('Users')
  await write('Email or username', 'no user is called this')
  await press('Search')
  await shows('No users found')
  expect(server.sent(searchUsers).at(-1)!.query.q).toBe('no user is called this')
})
