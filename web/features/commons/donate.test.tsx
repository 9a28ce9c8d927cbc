// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  type Contributor,
  getContributor,
  giveCommonsConsent,
  saveContributorPreferences,
} from '#core/contract/commons/commons.ts'
import { AppError } from '#core/contract/errors.ts'
import { contributor as me } from '../../../test/pages/contributor.ts'
import { eachPageTest, find, get, open, press, server, until } from '../../../test/pages/page.tsx'
import { DonateSwitch } from './donate-switch.tsx'

eachPageTest()

const donating = { ...me, preferences: { ...me.preferences, donates_corrections: true } }

async function openSwitch(contributor: Contributor) {
  server.answer(getContributor, contributor)
  await open(<DonateSwitch what="correction" />, { words: ['commons', 'recorder'] })
}
const isOn = async () => (await get('switch')).getAttribute('aria-checked')

it('is off, and remembered with the account once it is on', async () => {
  await openSwitch(me)
  expect(await isOn()).toBe('false')
  server.answer(saveContributorPreferences, donating)
  await press(/^Donate this to Kreyòl/, undefined, 'switch')
  await until(() => find('switch')?.getAttribute('aria-checked') === 'true')
  expect(server.sent(saveContributorPreferences)[0]!.body).toEqual({ donates_corrections: true })
})
it('asks for the consent first', async () => {
  await openSwitch({ ...me, consent: null })
  await press(/^Donate this to Kreyòl/, undefined, 'switch')
  expect(server.sent(saveContributorPreferences)).toEqual([])
  const dialog = await get('dialog')
  server.answer(giveCommonsConsent, me)
  server.answer(saveContributorPreferences, donating)
  await press('I am 18 or older.', dialog, 'checkbox')
  await press('I agree', dialog)
  await until(() => server.sent(saveContributorPreferences).length === 1)
  expect(server.sent(giveCommonsConsent)).toHaveLength(1)
  expect(server.sent(saveContributorPreferences)[0]!.body).toEqual({ donates_corrections: true })
})
it('stays off with the reason when it cannot be remembered', async () => {
  await openSwitch(me)
  server.answer(saveContributorPreferences, new AppError('unavailable', {}))
  await press(/^Donate this to Kreyòl/, undefined, 'switch')
  await get('alert')
  expect(await isOn()).toBe('false')
})
