// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import {
  changeDictionary,
  type Dictionary,
  getDictionary,
  listDictionaries,
} from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import { listOrganisations } from '#core/contract/teams/teams.ts'
import {
  eachPageTest,
  find,
  get,
  gone,
  open,
  openMenu,
  press,
  quiet,
  server,
  shows,
  until,
} from '../../../../test/pages/page.tsx'
import { madeTeam, team } from '../../teams/teams-test-server.ts'
import { DictionariesPage } from '../dictionaries-page.tsx'
import { dictionary } from '../dictionaries-test-server.ts'

let kept: Dictionary
eachPageTest()
beforeEach(() => {
  kept = dictionary(1, { name: 'Mo biwo a' })
  server.answer(listOrganisations, { organisations: [madeTeam()] })
  server.answer(getDictionary, () => kept)
  server.answer(listDictionaries, ({ query }) =>
    query.ownership === (kept.owner === null ? 'mine' : 'shared') ? [kept] : [],
  )
  server.answer(changeDictionary, ({ body: { organisation_id, ...rest } }) => {
    const organisation = organisation_id === undefined ? kept.organisation : organisation_id && team
    kept = { ...kept, ...rest, organisation }
    return kept
  })
})
const openPage = (path = '/dictionaries') => open(<DictionariesPage />, { path, words: ['dictionaries', 'voices'] })
async function openSharing() {
  await openPage()
  await openMenu('Actions for Mo biwo a')
  await press('Share', undefined, 'menuitem')
  return get('dialog')
}
const bodies = () => server.sent(changeDictionary).map(({ body }) => body)

it('one press shares a dictionary with the team, with or without edit permission, and one ends it', async () => {
  const dialog = await openSharing()
  await press('Share with Biwo Jakmèl', dialog)
  await shows('Everybody in Biwo Jakmèl sees it and can use it in their speech.', dialog)
  await shows('Only you and the team see it.', dialog)
  ;(await get('switch', 'People in the team may edit', dialog)).click()
  await shows('Sharing settings updated successfully')
  await quiet()
  await press('Stop sharing with Biwo Jakmèl', dialog)
  await get('button', 'Share with Biwo Jakmèl', dialog)
  expect(bodies()).toEqual([{ organisation_id: team.id }, { shared_can_edit: true }, { organisation_id: null }])
})

it('the permission of people is saved without that of the team', async () => {
  kept = { ...kept, organisation: team, shared_can_edit: true }
  const dialog = await openSharing()
  await get('button', 'Stop sharing with Biwo Jakmèl', dialog)
  await press('Save changes', dialog)
  await gone('dialog')
  expect(bodies()).toEqual([{ is_shared: false, shared_with: [] }])
  await shows('Shared with Biwo Jakmèl')
})

it('a dictionary that cannot be shared shows why, and is unchanged', async () => {
  server.answer(changeDictionary, new AppError('team_right_missing', { action: 'share' }))
  const dialog = await openSharing()
  await press('Share with Biwo Jakmèl', dialog)
  await shows('Your role in this team does not allow this.')
  await get('button', 'Share with Biwo Jakmèl', dialog)
})

it.each([
  [
    'a team one is suspended in',
    () => server.answer(listOrganisations, { organisations: [madeTeam('member', 'suspended')] }),
  ],
  ['no team', () => server.answer(listOrganisations, { organisations: [] })],
  ['what everyone has', () => Object.assign(kept, { is_shared: true, shared_with_everyone: true })],
])('offers no sharing for %s', async (_, given) => {
  given()
  const dialog = await openSharing()
  await get('button', 'Save changes', dialog)
  await quiet()
  expect(find('button', 'Share with Biwo Jakmèl', dialog)).toBeUndefined()
})

it.each([
  ['admin', true],
  ['member', false],
] as const)('shows who shares a dictionary, and the %s of a team may end it: %s', async (role, may) => {
  server.answer(listOrganisations, { organisations: [madeTeam(role)] })
  kept = { ...kept, owner: 'jan', organisation: team, can_edit: false }
  await openPage('/dictionaries?tab=shared')
  await shows('Shared by jan')
  await until(() => server.sent(listOrganisations).length > 0)
  await quiet()
  if (!may) return expect(find('button', 'Actions for Mo biwo a')).toBeUndefined()
  await openMenu('Actions for Mo biwo a')
  await press('Stop sharing with Biwo Jakmèl', undefined, 'menuitem')
  await shows('No longer shared with Biwo Jakmèl')
  expect(bodies()).toEqual([{ organisation_id: null }])
})
