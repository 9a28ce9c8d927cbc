// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { type Contributor, getContributor, saveContributorPreferences } from '#core/contract/commons/commons.ts'
import { contributor as me } from '../../../test/pages/contributor.ts'
import { eachPageTest, find, open, press, server, shows, until } from '../../../test/pages/page.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

eachPageTest()

/** Password fields have no role. */
async function writePassword() {
  const field = await until(() => document.querySelector('[autocomplete=current-password]'))
  fireEvent.input(field, { target: { value: 'a good password' } })
}
async function openDeletion(contributor: Contributor) {
  server.answer(getContributor, contributor)
  server.answer(deleteAccount, { deleted: true } as never)
  await open(<DeleteDialog email="mari@example.com" onClose={() => {}} />, { words: ['account'] })
}
it('asks what to do with the clips when their contributor deletes the account', async () => {
  await openDeletion(me)
  await shows('Your recordings for Kreyòl')
  server.answer(saveContributorPreferences, me)
  await press('Keep them without any link to me', undefined, 'radio')
  await writePassword()
  await press('Delete forever')
  await until(() => server.sent(deleteAccount).length === 1)
  expect(server.sent(saveContributorPreferences)[0]!.body).toEqual({ after_deletion: 'keep' })
})
it('asks nothing about clips that are not there', async () => {
  await openDeletion({ ...me, clips: { ...me.clips, total: 0 } })
  await writePassword()
  expect(find('radio')).toBeUndefined()
  await press('Delete forever')
  await until(() => server.sent(deleteAccount).length === 1)
  expect(server.sent(saveContributorPreferences)).toEqual([])
})
